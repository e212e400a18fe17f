"""The programs that are compared, and what they say while they play."""

import json
from dataclasses import dataclass

from children import Child

_SECONDS_TO_MARK = 15


@dataclass(frozen=True)
class Player:
    """A program that plays a video."""

    name: str
    command: tuple[str, ...]


class Run(Child):
    """One run of a player."""

    def __init__(self, player: Player, environment: dict[str, str]):
        super().__init__(list(player.command), environment)

    def wait_for(self, mark: str) -> float:
        """Reads until the player says `mark`; answers when it did."""
        while _mark(self.line(_SECONDS_TO_MARK)) != mark:
            pass
        return self.came


def _mark(line: str) -> str:
    """Matinee prints JSON objects with an event, the C host the bare name of one."""
    return json.loads(line)["event"] if line.startswith("{") else line
