"""What is done to a run, and how it is to get over it."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from children import Failure
from show import Show

WEB_PROCESS = "WebKitWebProces"  # as the kernel cuts it
NETWORK_PROCESS = "WebKitNetworkPr"

PLAIN_VIDEO = "plainplain_"
_REFUSED_VIDEO = "error150___"

# The README's table says how soon each is to be healed. Here it is only to be healed: times are the
# tests' business, and the machine is a busy one.
_SECONDS_TO_HEAL = 30
_SECONDS_OF_SILENCE = 2
_OTHER_SIDE = "192.0.2.2"  # as `Scripts/in-test-world.sh` has it


@dataclass(frozen=True)
class Fault:
    """Something that goes wrong while a video is shown, and that the program promises to heal."""

    name: str
    video: str
    """The ID of the video at which it happens."""
    happen: Callable[[Show], None]
    """Makes it happen to a run that has just opened the video, and waits until it is healed."""


def _kill_web_process(show: Show) -> None:
    show.wait_for("playing", _SECONDS_TO_HEAL)
    _signal(show, WEB_PROCESS, signal.SIGKILL)
    show.wait_for("retrying", _SECONDS_TO_HEAL, reason="web-process-ended")
    show.wait_for("playing", _SECONDS_TO_HEAL)


def _hang_web_process(show: Show) -> None:
    # To the program a process that was stopped looks like one in an endless loop. It is stopped
    # before it plays: a video of a second that hung for several would be over at the position that
    # is reckoned for it.
    _signal(show, WEB_PROCESS, signal.SIGSTOP)
    show.wait_for("retrying", _SECONDS_TO_HEAL, reason="hung")
    show.wait_for("playing", _SECONDS_TO_HEAL)


def _kill_network_process(show: Show) -> None:
    show.wait_for("playing", _SECONDS_TO_HEAL)
    _signal(show, NETWORK_PROCESS, signal.SIGKILL)


def _cut_network(show: Show) -> None:
    # The video plays to its end from what is loaded; it is the next one that finds no network.
    show.wait_for("playing", _SECONDS_TO_HEAL)
    with _cut():
        time.sleep(_SECONDS_OF_SILENCE)


def _refuse(show: Show) -> None:
    show.wait_for("error", _SECONDS_TO_HEAL, code=150)


ROTATION = [
    Fault("the network process is killed", PLAIN_VIDEO, _kill_network_process),
    Fault("the web process is killed", PLAIN_VIDEO, _kill_web_process),
    Fault("the network is away for 2 s", PLAIN_VIDEO, _cut_network),
    Fault("the video is refused", _REFUSED_VIDEO, _refuse),
    Fault("the page hangs", PLAIN_VIDEO, _hang_web_process),
]
"""The faults in the order in which they happen, again and again.

Whatever needs a person (a refused start, a sign-in) or takes as long as many videos (a stall) is
left to the tests. Between the two that end the web process lie forty videos at least, or the tries
that the web engine has in a minute would be used up.
"""


def _signal(show: Show, name: str, number: signal.Signals) -> None:
    found = show.find(name)
    if not found:
        raise Failure(f"There is no process {name}")
    for process in found:
        os.kill(process, number)


@contextmanager
def _cut() -> Iterator[None]:
    """Takes the cable out, and the route that goes with it."""
    cable = os.environ["MATINEE_WORLD_LINK"]
    _ip("link", "set", cable, "down")
    try:
        yield
    finally:
        _ip("link", "set", cable, "up")
        _ip("route", "add", "default", "via", _OTHER_SIDE)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, timeout=10)
