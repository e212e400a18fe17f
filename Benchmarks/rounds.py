"""Measuring in rounds, so that whatever else the machine does meets all that are compared."""

import statistics
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

Item = TypeVar("Item")


def alternate(items: Sequence[Item], rounds: int) -> Iterator[Item]:
    """All items in each round, every other round backwards: A B C, C B A, A B C…"""
    for index in range(rounds):
        yield from items if index % 2 == 0 else reversed(items)


@dataclass(frozen=True)
class Spread:
    """The middle and the ends of several figures."""

    median: float
    least: float
    most: float
    count: int


def spread(values: Iterable[float]) -> Spread:
    """The spread of figures that were taken of one thing."""
    figures = list(values)
    return Spread(statistics.median(figures), min(figures), max(figures), len(figures))


def ratios(ours: Sequence[float], theirs: Sequence[float]) -> Spread:
    """The spread of the ratios of figures that were taken in the same rounds."""
    return spread(our / their for our, their in zip(ours, theirs, strict=True))
