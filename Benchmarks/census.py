"""What a run has at a moment: processes, file descriptors, memory."""

import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields

import processes
from faults import NETWORK_PROCESS, WEB_PROCESS
from show import Show


@dataclass(frozen=True)
class Census:
    """The figures of one moment; memory in MiB."""

    processes: float
    """Dead ones that nobody has taken note of count too."""
    own_files: float
    """File descriptors of the program's own process."""
    all_files: float
    """File descriptors of all processes."""
    own_memory: float
    """This one and the next three are without pages of files and without `screen_memory`."""
    network_memory: float
    web_memory: float
    all_memory: float
    screen_memory: float
    """What is shared with the X server."""
    whole_memory: float
    """Of all processes, everything included."""

    def as_dict(self) -> dict[str, float]:
        return asdict(self)


def take(show: Show) -> Census:
    """The figures of now."""
    tree = processes.tree(show.pid)
    return Census(
        processes=len(tree),
        own_files=processes.open_files([show.pid]),
        all_files=processes.open_files(tree),
        own_memory=processes.memory_without_files([show.pid]),
        network_memory=processes.memory_without_files(show.find(NETWORK_PROCESS)),
        web_memory=processes.memory_without_files(show.find(WEB_PROCESS)),
        all_memory=processes.memory_without_files(tree),
        screen_memory=processes.memory_of_screen(tree),
        whole_memory=processes.memory(tree),
    )


def summary(censuses: Sequence[Census]) -> Census:
    """The least of each count and the median of each size."""

    def middle(name: str) -> float:
        figures = [getattr(one, name) for one in censuses]
        return statistics.median(figures) if name.endswith("_memory") else min(figures)

    return Census(*(middle(field.name) for field in fields(Census)))
