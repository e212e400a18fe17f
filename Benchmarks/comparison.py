"""What is compared with what: the players, on which screens, how often."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

import measurements
from measurements import Figures, Launches, Pictures
from players import Player
from stage import Size, screen, youtube

SIZES = [Size(1280, 720), Size(1920, 1080)]
DELAYS = [0, 80]  # milliseconds


@dataclass(frozen=True)
class Files:
    """What `run.sh` has prepared."""

    program: str
    stand_in: str
    folder: str
    """The C host, the pages, and a site of YouTube's for each size."""
    video: str
    """The ID of the video that the pages play."""
    identity: str
    """The origin that the pages are made for."""


@dataclass(frozen=True)
class Effort:
    """How much is measured."""

    launches: int
    loads: int
    films: int
    film_seconds: float


FULL = Effort(launches=8, loads=8, films=2, film_seconds=6)
QUICK = Effort(launches=2, loads=2, films=1, film_seconds=2)


class Players:
    """The players that are compared."""

    def __init__(self, files: Files):
        self._files = files
        self.matinee = self._matinee("Matinee")
        self.unsandboxed = self._matinee("Matinee, no sandbox", "--no-sandbox")
        self.long_list = Player(
            "Matinee, 5,000 in a list",
            (files.program, "--json", "--playlist", f"{files.folder}/list.txt"),
        )
        self.accelerated = self._matinee("Matinee, always accelerated", "--acceleration=always")
        self.host = self._host("Plain host", "article")
        self.unaccelerated_host = self._host("Plain host, never accelerated", "article", "never")
        self.written = self._host("Matinee's page, frame written into it", "written", "never")
        self.inserted = self._host("Matinee's page, frame by the API", "inserted", "never")
        self.article = self._host("The article's page", "article", "never")

    def _matinee(self, name: str, *options: str) -> Player:
        files = self._files
        # An ID may begin with a dash, which would make it an option.
        return Player(name, (files.program, "--json", *options, "--", files.video))

    def _host(self, name: str, page: str, *policy: str) -> Player:
        folder = self._files.folder
        base = f"{self._files.identity}/"
        return Player(name, (f"{folder}/host", f"{folder}/{page}.html", base, *policy))


@dataclass(frozen=True)
class Results:
    """All that was measured."""

    launches: Launches
    loads: dict[int, Figures]
    """By the delay of each answer in milliseconds."""
    pictures: dict[Size, Pictures]


class Comparison:
    """The measurements of all players, one kind after the other."""

    def __init__(self, files: Files, effort: Effort):
        self.players = Players(files)
        self._files = files
        self._effort = effort

    def run(self, tell: Callable[[str], None]) -> Results:
        """Takes all measurements, and tells what is being done."""
        tell("Measuring launches and memory")
        launches = self._launches()
        tell("Measuring how the player's frame comes into the page")
        loads = self._loads()
        tell("Measuring the pictures that reach the screen")
        return Results(launches, loads, self._pictures())

    def _launches(self) -> Launches:
        """Launch and memory, of Matinee and of hosts that do what it does."""
        ours = self.players.matinee, self.players.unsandboxed, self.players.long_list
        theirs = self.players.host, self.players.unaccelerated_host
        everyone = [ours[0], theirs[0], theirs[1], ours[1], ours[2]]
        with screen(SIZES[0]) as stage, self._youtube(SIZES[0]):
            # The first launch of all fills the machine's caches: of files, of fonts, of plugins.
            measurements.launches(everyone, set(ours), stage, rounds=1)
            return measurements.launches(everyone, set(ours), stage, self._effort.launches)

    def _loads(self) -> dict[int, Figures]:
        """The ways for the player's frame into the page, for each delay of the answers."""
        pages = [self.players.written, self.players.inserted, self.players.article]
        results = {}
        for delay in DELAYS:
            with screen(SIZES[0]) as stage, self._youtube(SIZES[0], delay):
                results[delay] = measurements.loads(pages, stage, self._effort.loads)
        return results

    def _pictures(self) -> dict[Size, Pictures]:
        """What reaches a screen without a GPU, for each size of it and of the clip."""
        players = [self.players.matinee, self.players.accelerated, self.players.host]
        films, seconds = self._effort.films, self._effort.film_seconds
        results = {}
        for size in SIZES:
            with screen(size) as stage, self._youtube(size):
                results[size] = measurements.pictures(players, stage, films, seconds)
        return results

    def _youtube(self, size: Size, delay: int = 0) -> AbstractContextManager[None]:
        return youtube(self._files.stand_in, f"{self._files.folder}/site-{size}", delay)
