"""What a run has at a moment: processes, file descriptors, memory."""

import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields

import processes
from faults import NETWORK_PROCESS, WEB_PROCESS
from show import Show


@dataclass(frozen=True)
class Census:
    """The figures of one moment; memory in MiB, without the pages of files but in `whole_memory`."""

    processes: float
    """Dead ones that nobody has taken note of count too."""
    own_files: float
    """File descriptors of the program's own process."""
    all_files: float
    """File descriptors of all processes."""
    own_memory: float
    network_memory: float
    web_memory: float
    all_memory: float
    whole_memory: float

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
        whole_memory=processes.memory(tree),
    )


def median(censuses: Sequence[Census]) -> Census:
    """The middle of each figure."""
    return Census(
        *(statistics.median(getattr(one, field.name) for one in censuses) for field in fields(Census))
    )
