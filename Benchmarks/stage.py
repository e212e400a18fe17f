"""Where a player plays: a session, a screen, and YouTube's side of the wire."""

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass

from children import Child, Failure


@dataclass(frozen=True)
class Size:
    """A size in pixels."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


@dataclass(frozen=True)
class Screen:
    """An X server without a GPU, with openbox."""

    size: Size
    display: str

    @property
    def environment(self) -> dict[str, str]:
        """The environment of a program that is to appear on the screen."""
        environment = dict(os.environ, DISPLAY=self.display, GDK_BACKEND="x11", NO_AT_BRIDGE="1")
        environment.pop("WAYLAND_DISPLAY", None)
        return environment


@contextlib.contextmanager
def session_bus() -> Iterator[None]:
    """A session bus of the bench's own, in the environment of what starts after it."""
    with Child(["dbus-daemon", "--session", "--nofork", "--print-address"]) as bus:
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = bus.line(10)
        yield


@contextlib.contextmanager
def screen(size: Size) -> Iterator[Screen]:
    """A screen of the given size, for as long as the context lasts."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
    with Child(command) as server:
        found = Screen(size, ":" + server.line(10).strip())
        # Says when it takes care of windows, which is when it runs its start-up command.
        with Child(["openbox", "--startup", "echo ready"], found.environment) as manager:
            manager.line(10)
            yield found


@contextlib.contextmanager
def youtube(program: str, files: str, delay: int = 0) -> Iterator[None]:
    """The stand-in of YouTube, which answers each request after `delay` milliseconds."""
    world, peer = os.environ["MATINEE_WORLD"], os.environ["MATINEE_WORLD_PEER"]
    arguments = {
        "--certificate": f"{world}/stand-in.crt",
        "--key": f"{world}/stand-in.key",
        "--files": files,
        "--log": os.devnull,
        "--delay": str(delay),
    }
    command = ["nsenter", f"--net={peer}", program]
    for option in arguments.items():
        command += option
    with Child(command) as server:
        if (said := server.line(10)) != "listening":
            raise Failure(f"The stand-in of YouTube said “{said}”")
        yield
