"""The measurements. Each takes figures of several players in alternating rounds."""

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import frames
import processes
from children import Failure
from players import Player, Run
from rounds import alternate
from stage import Screen


class Figures(dict[Player, list[float]]):
    """Figures of one kind, by player: one a round."""

    def add(self, player: Player, figure: float) -> None:
        self.setdefault(player, []).append(figure)


Taken = list[tuple[Figures, float]]
"""What one run adds to which figures."""


@dataclass
class Launches:
    """What it takes to get to a playing video, and what memory is held then."""

    seconds_to_playing: Figures = field(default_factory=Figures)
    own_memory: Figures = field(default_factory=Figures)
    tree_memory: Figures = field(default_factory=Figures)
    seconds_to_revealing: Figures = field(default_factory=Figures)
    """From playing to where the curtain begins to rise, for players with a curtain."""


_SECONDS_TO_MEMORY = 3  # from playing, when buffers are filled and whatever starts late has started


def launches(
    players: Sequence[Player], curtained: set[Player], screen: Screen, rounds: int
) -> Launches:
    """Launches each player in each round and leaves it playing for a moment."""
    results = Launches()

    def take(player: Player, run: Run) -> Taken:
        playing = run.wait_for("playing")
        taken = [(results.seconds_to_playing, playing - run.started)]
        if player in curtained:
            revealing = run.wait_for("revealing")
            taken += [(results.seconds_to_revealing, revealing - playing)]
        _sleep_until(playing + _SECONDS_TO_MEMORY)
        own, tree = [run.pid], processes.tree(run.pid)
        return taken + [
            (results.own_memory, processes.memory(own)),
            (results.tree_memory, processes.memory(tree)),
        ]

    _measure(take, players, screen, rounds)
    return results


@dataclass
class Pictures:
    """What reaches the screen, and what that takes."""

    pictures_a_second: Figures = field(default_factory=Figures)
    looks_a_second: Figures = field(default_factory=Figures)
    cores: Figures = field(default_factory=Figures)


_SECONDS_TO_FILM = 2  # from playing, when the video is fullscreen and nothing moves but it


def pictures(players: Sequence[Player], screen: Screen, rounds: int, seconds: float) -> Pictures:
    """Films each player in each round for so many seconds."""
    results = Pictures()

    def take(_: Player, run: Run) -> Taken:
        _sleep_until(run.wait_for("playing") + _SECONDS_TO_FILM)
        tree = processes.tree(run.pid)
        began, spent = time.monotonic(), processes.cpu_seconds(tree)
        count = frames.count(screen, seconds)
        spent = processes.cpu_seconds(tree) - spent
        return [
            (results.pictures_a_second, count.pictures_a_second),
            (results.looks_a_second, count.looks_a_second),
            (results.cores, spent / (time.monotonic() - began)),
        ]

    _measure(take, players, screen, rounds)
    return results


def loads(players: Sequence[Player], screen: Screen, rounds: int) -> Figures:
    """The seconds from the loading of a page to its playing, without the launch before it."""
    results = Figures()

    def take(_: Player, run: Run) -> Taken:
        loading = run.wait_for("loading")
        return [(results, run.wait_for("playing") - loading)]

    _measure(take, players, screen, rounds)
    return results


def _measure(
    take: Callable[[Player, Run], Taken], players: Sequence[Player], screen: Screen, rounds: int
) -> None:
    """Runs the players in turn and keeps what was taken. A run that fails is said and repeated."""

    def attempt(player: Player) -> Taken:
        with Run(player, screen.environment) as run:
            return take(player, run)

    for player in alternate(players, rounds):
        try:
            taken = attempt(player)
        except Failure as failure:
            print(f"{player.name}, once more, because {failure}", file=sys.stderr, flush=True)
            taken = attempt(player)
        for figures, figure in taken:
            figures.add(player, figure)


def _sleep_until(moment: float) -> None:
    time.sleep(max(0, moment - time.monotonic()))
