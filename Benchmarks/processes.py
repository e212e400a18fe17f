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

    Pages of libraries do not count: how much of them falls to a process depends on whatever else the
    machine runs with the same libraries.
    """
    sizes = map(_sizes, processes)
    return sum(size.get("Pss_Anon", 0) + size.get("Pss_Shmem", 0) for size in sizes) / 1024


def open_files(processes: list[int]) -> int:
    """How many file descriptors the processes have open."""
    return sum(map(_count_files, processes))


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
    """The sums over all mappings of a process, in KiB, by the kernel's names; none when it is gone."""
    try:
        with open(f"/proc/{process}/smaps_rollup", encoding="ascii") as rollup:
            lines = [line.split() for line in rollup if line.endswith("kB\n")]
    except (FileNotFoundError, ProcessLookupError):
        return {}  # It has ended since it was listed.
    return {words[0].rstrip(":"): int(words[1]) for words in lines}


def _count_files(process: int) -> int:
    try:
        return len(os.listdir(f"/proc/{process}/fd"))
    except (FileNotFoundError, ProcessLookupError):
        return 0  # It has ended since it was listed.


def _stat(process: int) -> list[str] | None:
    """The fields of a process's stat file from the third on, or None when it is gone."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as stat:
            # The second field is a name in parentheses and may hold anything.
            return stat.read().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return None
