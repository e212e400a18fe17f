"""One run of Matinee through a list of videos, followed by its events."""

import json
import time
from collections import deque
from typing import TextIO

import processes
from children import Child, Failure

Event = dict[str, object]

_EVENTS_TO_TELL = 12


class Show(Child):
    """Matinee with `--json`, and what it says."""

    def __init__(
        self, program: str, videos: list[str], environment: dict[str, str], log: TextIO
    ):
        # An ID may begin with a dash, which would make it an option.
        super().__init__([program, "--json", "--", *videos], environment)
        self.heard: list[str] = []
        """The events that were passed over since the last `forget`, by their names."""
        self._log = log
        self._last: deque[str] = deque(maxlen=_EVENTS_TO_TELL)

    def wait_for(self, name: str, seconds: float, **members: object) -> Event:
        """The next event of that name that has those members, within so many seconds."""
        deadline = time.monotonic() + seconds
        wanted = {"event": name, **members}
        while True:
            event = self._next(max(0, deadline - time.monotonic()), name)
            if wanted.items() <= event.items():
                return event
            self.heard.append(str(event["event"]))

    def forget(self) -> None:
        """Makes `heard` empty."""
        self.heard = []

    def find(self, name: str) -> list[int]:
        """The processes of the run that have this name."""
        return [process for process in processes.tree(self.pid) if processes.name(process) == name]

    def _next(self, seconds: float, name: str) -> Event:
        try:
            line = self.line(seconds)
        except Failure as failure:
            story = "\n".join(self._last)
            raise Failure(f"“{name}” never came after\n{story}\n{failure}") from failure
        self._last.append(line)
        print(line, file=self._log)
        return json.loads(line)
