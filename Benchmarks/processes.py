"""What processes use, from /proc."""

import os
from collections import defaultdict

_TICKS = os.sysconf("SC_CLK_TCK")


def tree(root: int) -> list[int]:
    """The process `root` and all that descend from it."""
    children = defaultdict(list)
    for name in os.listdir("/proc"):
        if name.isdigit() and (fields := _stat(int(name))):
            children[int(fields[1])].append(int(name))
    found = [root]
    for process in found:
        found += children[process]
    return found


def memory(processes: list[int]) -> float:
    """The MiB that the processes hold: pages that others map too count in part (PSS)."""
    return sum(_sizes(process).get("Pss", 0) for process in processes) / 1024


def memory_without_files(processes: list[int]) -> float:
    """The MiB that the processes have filled themselves, shared memory in part.

    Pages of libraries do not count: how much of them falls to a process depends on whatever else
    the machine runs with the same libraries. Nor does `memory_of_screen`.
    """
    sizes = map(_sizes, processes)
    filled = sum(size.get("Pss_Anon", 0) + size.get("Pss_Shmem", 0) for size in sizes)
    return filled / 1024 - memory_of_screen(processes)


def memory_of_screen(processes: list[int]) -> float:
    """The MiB, in part, of what the processes share with their X server: pictures on their way.

    There are more of them, from then on, once the server has fallen behind for a moment.
    """
    part = 0.0
    with open("/proc/sysvipc/shm", encoding="ascii") as segments:
        heads = segments.readline().split()
        for line in segments:
            segment = dict(zip(heads, line.split(), strict=True))
            if int(segment["cpid"]) in processes and segment["nattch"] != "0":
                part += int(segment["rss"]) / int(segment["nattch"])
    return part / 1024**2


def open_files(processes: list[int]) -> int:
    """How many file descriptors the processes have open, without connections to a server.

    Those are kept for a minute after their last use, so their number tells how long ago that was.
    """
    links = [link for process in processes for link in _open_links(process)]
    connections = _connections()
    return sum(link not in connections for link in links)


def name(process: int) -> str | None:
    """The name of the process's program, cut to 15 bytes by the kernel, or None when it is gone."""
    try:
        with open(f"/proc/{process}/comm", encoding="utf-8", errors="replace") as comm:
            return comm.read().rstrip("\n")
    except (FileNotFoundError, ProcessLookupError):
        return None


def cpu_seconds(processes: list[int]) -> float:
    """The time that the processes, and children of theirs that ended, have spent on a core."""
    ticks = 0
    for process in processes:
        if fields := _stat(process):
            ticks += sum(map(int, fields[11:15]))
    return ticks / _TICKS


def are_gone(processes: list[int]) -> bool:
    """Whether none of the processes runs. One that only waits to be taken note of is gone."""
    return all(not (fields := _stat(process)) or fields[0] == "Z" for process in processes)


def _sizes(process: int) -> dict[str, int]:
    """The sums over all mappings of a process in KiB, by their names; none when it is gone."""
    try:
        with open(f"/proc/{process}/smaps_rollup", encoding="ascii") as rollup:
            lines = [line.split() for line in rollup if line.endswith("kB\n")]
    except (FileNotFoundError, ProcessLookupError):
        return {}  # It has ended since it was listed.
    return {words[0].rstrip(":"): int(words[1]) for words in lines}


def _open_links(process: int) -> list[str]:
    """What the file descriptors of a process are, as the kernel names it; none when it is gone."""
    folder = f"/proc/{process}/fd"
    links = []
    try:
        descriptors = os.listdir(folder)
    except (FileNotFoundError, ProcessLookupError):
        return []
    for descriptor in descriptors:
        try:
            links.append(os.readlink(f"{folder}/{descriptor}"))
        except (FileNotFoundError, ProcessLookupError):
            continue  # It has been closed since it was listed.
    return links


def _connections() -> set[str]:
    """All TCP connections of this network namespace, as `_open_links` has them."""
    found = set()
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        with open(table, encoding="ascii") as lines:
            found |= {f"socket:[{line.split()[9]}]" for line in lines.readlines()[1:]}
    return found


def _stat(process: int) -> list[str] | None:
    """The fields of a process's stat file from the third on, or None when it is gone."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as stat:
            # The second field is a name in parentheses and may hold anything.
            return stat.read().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return None
