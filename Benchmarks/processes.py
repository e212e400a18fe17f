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
    return sum(map(_proportional_size, processes)) / 1024


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


def _proportional_size(process: int) -> int:
    try:
        with open(f"/proc/{process}/smaps_rollup", encoding="ascii") as rollup:
            return next((int(line.split()[1]) for line in rollup if line.startswith("Pss:")), 0)
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
