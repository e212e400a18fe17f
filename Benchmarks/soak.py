"""Plays many short videos in one run of Matinee, with faults. `soak.sh` calls this.

Compared are two stretches of videos: one from the 51st on, and the last. Each is one whole rotation
of the faults, so that both hold the same: short videos that play, soon and long after each fault.

* A fault replaces the web process or the network process, whose sizes differ from one to the next.
  They can leak no longer than until their next fault, so what would show a leak is the program's
  own process, which stays. Whether the web process grows while it lives is told below the table.
* After fifty videos the caches of fonts, of plugins and of the allocator are full, and each kind of
  process has been replaced once. That counts because a process started after the first seconds
  inherits seven files that WebKit watches the machine's memory by.
* Of memory counts the median of the stretch; of what is counted the least, as connections and
  messages on their way hold files for a while.
"""

import argparse
import json
import statistics
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import census
import frames
import machine
from census import Census
from children import Failure
from faults import PLAIN_VIDEO, ROTATION, WEB_PROCESS
from markdown import table
from show import Show
from stage import Screen, Size, screen, session_bus, youtube

_LONG_VIDEO = "fortysecs__"
_SECONDS_TO_OPEN = 30
_SECONDS_TO_PLAY = 30
_SECONDS_INTO_VIDEO = 0.4  # when the census is taken: everything runs, and the end is not near
_SECONDS_INTO_LONG_VIDEO = 3
_SECONDS_BETWEEN_FILMS = 10
_SECONDS_OF_FILM = 2

_MEMORY_AIM = 1.03
_PICTURES_AIM = 15  # a second of 30: the picture plays, on a machine that may do other things


@dataclass(frozen=True)
class Plan:
    """Which video is what. Videos are counted from 1."""

    count: int
    """How many there are, but for a last one to look at."""
    every: int
    """How many videos there are from one fault to the next."""

    @property
    def rotation(self) -> int:
        """In how many videos each fault happens once."""
        return self.every * len(ROTATION)

    @property
    def first(self) -> range:
        """The videos of the first stretch."""
        start = self.every * 5 // 2 + 1
        return range(start, start + self.rotation)

    @property
    def last(self) -> range:
        """The videos of the last stretch."""
        return range(self.count + 1 - self.rotation, self.count + 1)

    def fault(self, number: int) -> int | None:
        """The place in the rotation of the fault that happens at a video."""
        place, rest = divmod(number, self.every)
        if rest or not place or number > self.count:
            return None
        return (place - 1) % len(ROTATION)

    def video(self, number: int) -> str:
        """The ID of a video."""
        if number > self.count:
            return _LONG_VIDEO
        fault = self.fault(number)
        return PLAIN_VIDEO if fault is None else ROTATION[fault].video

    @property
    def videos(self) -> list[str]:
        """The list: all that is measured, and a longer one to see that the picture plays."""
        return [self.video(number) for number in range(1, self.count + 2)]


class Soak:
    """The run."""

    def __init__(self, plan: Plan, show: Show, stage: Screen):
        self.censuses: dict[int, Census] = {}
        """By the number of the video."""
        self.ages: dict[int, int] = {}
        """How many videos the web process has played, by the number of the video."""
        self.healed = [0] * len(ROTATION)
        """How often each fault of the rotation was healed."""
        self.uncaused: list[int] = []
        """The videos at which the program healed what this soak has not done."""
        self.pictures: list[float] = []
        """Pictures a second in the long video, at two moments."""
        self._plan, self._show, self._stage = plan, show, stage
        self._web_process: list[int] = []
        self._age = 0

    def run(self) -> None:
        """Plays all videos."""
        began = time.monotonic()
        number = 0
        while number <= self._plan.count:
            # A video that is given up is passed over, and with it perhaps the next one's beginning.
            number = int(self._show.wait_for("loading", _SECONDS_TO_OPEN)["index"]) + 1
            self._note_uncaused(number - 1)
            fault = self._plan.fault(number)
            if fault is not None:
                self._strike(number, fault, time.monotonic() - began)
            elif number > self._plan.count:
                self._film()
            else:
                self._watch(number)

    @property
    def longest_life(self) -> list[float]:
        """The web process's memory, video for video, where it lived for the most of them."""
        longest: list[float] = []
        life: list[float] = []
        for number, age in self.ages.items():
            if age == 0:
                life = []
            life.append(self.censuses[number].web_memory)
            longest = max(longest, life, key=len)
        return longest

    def _note_uncaused(self, number: int) -> None:
        # What the network suffered may show at the next video only.
        causes = self._plan.fault(number), self._plan.fault(number - 1)
        if "retrying" in self._show.heard and causes == (None, None):
            self.uncaused.append(number)
        self._show.forget()

    def _watch(self, number: int) -> None:
        self._show.wait_for("playing", _SECONDS_TO_PLAY)
        web_process = self._show.find(WEB_PROCESS)
        self._age = self._age + 1 if web_process == self._web_process else 0
        self._web_process = web_process
        time.sleep(_SECONDS_INTO_VIDEO)
        self.censuses[number] = census.take(self._show)
        self.ages[number] = self._age

    def _strike(self, number: int, fault: int, seconds: float) -> None:
        what = ROTATION[fault]
        last = self.censuses.get(number - 1)
        memory = f"{last.own_memory:.1f} and {last.all_memory:.0f} MiB" if last else ""
        say(f"{seconds:5.0f} s, video {number}: {what.name}. {memory}")
        what.happen(self._show)
        self.healed[fault] += 1

    def _film(self) -> None:
        self._show.wait_for("playing", _SECONDS_TO_PLAY)
        for pause in (_SECONDS_INTO_LONG_VIDEO, _SECONDS_BETWEEN_FILMS):
            time.sleep(pause)
            count = frames.count(self._stage, _SECONDS_OF_FILM)
            self.pictures.append(count.pictures_a_second)


class Judgement:
    """The two stretches beside each other."""

    def __init__(self, plan: Plan, soak: Soak):
        self._plan, self._soak = plan, soak
        self._first, self._last = (
            census.summary([soak.censuses[one] for one in stretch if one in soak.censuses])
            for stretch in (plan.first, plan.last)
        )
        self.is_good = True
        self._rows: list[list[str]] = []
        self._compare_counts("Processes", "processes")
        self._compare_counts("File descriptors of the own process", "own_files")
        self._compare_counts("File descriptors of all processes", "all_files")
        self._compare_memory("Memory of the own process", "own_memory", is_aim=True)
        self._compare_memory("Memory of all processes", "all_memory", is_aim=True)
        self._compare_memory("of which the web process", "web_memory")
        self._compare_memory("of which the network process", "network_memory")
        self._compare_memory("Memory shared with the X server", "screen_memory")
        self._compare_memory("All memory, that of libraries included", "whole_memory")
        self._look_at_pictures()

    def text(self) -> str:
        """All of it as Markdown."""
        plan, soak = self._plan, self._soak
        first, last = (f"videos {part[0]} to {part[-1]}" for part in (plan.first, plan.last))
        heads = ["", first, last, "ratio", "aim", ""]
        faults = ", ".join(
            f"{fault.name} ({count})" for fault, count in zip(ROTATION, soak.healed, strict=True)
        )
        return "\n\n".join(
            [
                table("lrrrrl", heads, self._rows),
                f"Healed: {faults}; and {len(soak.uncaused)} that nobody caused.",
                self._web_process(),
                f"On: {machine.description()}.",
            ]
        )

    def _web_process(self) -> str:
        life = self._soak.longest_life
        some = self._plan.every // 4
        if not some or len(life) < 3 * some:
            return "The web process never lived for long enough to tell whether it grows."
        early, late = (statistics.median(part) for part in (life[some : 2 * some], life[-some:]))
        growth = f"from {early:.1f} to {late:.1f} MiB"
        return f"In the longest life of a web process, of {len(life)} videos, it went {growth}."

    def _compare_counts(self, name: str, figure: str) -> None:
        first, last = getattr(self._first, figure), getattr(self._last, figure)
        self._add(name, f"{first:g}", f"{last:g}", f"{last / first:.3f}", "the same", first == last)

    def _compare_memory(self, name: str, figure: str, is_aim: bool = False) -> None:
        first, last = getattr(self._first, figure), getattr(self._last, figure)
        ratio = last / first
        aim, is_good = (f"≤ {_MEMORY_AIM}", ratio <= _MEMORY_AIM) if is_aim else ("", True)
        self._add(name, f"{first:.1f} MiB", f"{last:.1f} MiB", f"{ratio:.3f}", aim, is_good)

    def _look_at_pictures(self) -> None:
        early, late = self._soak.pictures
        is_good = min(early, late) >= _PICTURES_AIM
        name = "Pictures a second of 30, in a video after the last"
        self._add(name, "", f"{early:.1f}, {late:.1f}", "", f"≥ {_PICTURES_AIM}", is_good)

    def _add(self, name: str, first: str, last: str, ratio: str, aim: str, is_good: bool) -> None:
        self.is_good = self.is_good and is_good
        verdict = "" if not aim else "ok" if is_good else "**missed**"
        self._rows.append([name, first, last, ratio, aim, verdict])


def main() -> int:
    arguments = _arguments()
    plan = Plan(arguments.videos, arguments.every)
    size = Size(640, 360)
    results = Path(arguments.results)
    try:
        with (
            (results / "soak-events.jsonl").open("w", encoding="utf-8") as events,
            session_bus(),
            screen(size) as stage,
            youtube(arguments.stand_in, arguments.site),
            Show(arguments.program, plan.videos, stage.environment, events) as show,
        ):
            soak = Soak(plan, show, stage)
            try:
                soak.run()
            finally:
                _keep(soak, results / "soak.json")
    except Failure as failure:
        say(str(failure))
        return 1
    judgement = Judgement(plan, soak)
    text = judgement.text()
    (results / "soak.md").write_text(f"{text}\n", encoding="utf-8")
    print(text)
    return 0 if judgement.is_good else 1


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _keep(soak: Soak, path: Path) -> None:
    figures = [
        {"video": number, "age": soak.ages[number], **one.as_dict()}
        for number, one in soak.censuses.items()
    ]
    path.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Plays many videos; called by soak.sh.")
    for name in ["program", "stand-in", "site", "results"]:
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--videos", type=int, default=1000, help="how many")
    parser.add_argument("--every", type=int, default=20, help="at which videos faults happen")
    arguments = parser.parse_args()
    plan = Plan(arguments.videos, arguments.every)
    if plan.last.start < plan.first.stop:
        parser.error(f"--videos has to be {plan.first.stop + plan.rotation - 1} at least")
    return arguments


if __name__ == "__main__":
    sys.exit(main())
