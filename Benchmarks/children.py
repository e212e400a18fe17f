"""Programs that the bench starts: what they say and when, and their end. Every wait is bounded."""

import os
import select
import signal
import subprocess
import tempfile
import time

import processes


class Failure(Exception):
    """Something that the bench needs did not come about."""


class Child:
    """A running program, whose standard output is read with the time at which it came.

    As a context it ends with the context, and everything that it started with it.
    """

    _SECONDS_TO_END = 5

    def __init__(self, command: list[str], environment: dict[str, str] | None = None):
        self._name = os.path.basename(command[0])
        self._complaints = tempfile.TemporaryFile()
        self._pending = b""
        self.started = time.monotonic()
        """When it was executed."""
        self.came = self.started
        """When the newest of its output came."""
        self._process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
        )
        self.pid = self._process.pid

    def __enter__(self) -> "Child":
        return self

    def __exit__(self, *_) -> None:
        self.end()

    def line(self, seconds: float) -> str:
        """The next line of output, for which it has so many seconds."""
        deadline = time.monotonic() + seconds
        while b"\n" not in self._pending:
            self._receive(deadline)
        line, _, self._pending = self._pending.partition(b"\n")
        return line.decode(errors="replace")

    def read(self, count: int, seconds: float) -> bytes:
        """The next `count` bytes of output, for which it has so many seconds."""
        deadline = time.monotonic() + seconds
        while len(self._pending) < count:
            self._receive(deadline)
        taken, self._pending = self._pending[:count], self._pending[count:]
        return taken

    def end(self) -> None:
        """Asks the program to end, and kills what is left of it and its children after a while."""
        started = processes.tree(self.pid)
        self._process.terminate()
        deadline = time.monotonic() + self._SECONDS_TO_END
        while self._process.poll() is None or not processes.are_gone(started):
            if time.monotonic() > deadline:
                self._kill(started)
                break
            time.sleep(0.02)
        self._process.wait(self._SECONDS_TO_END)
        self._process.stdout.close()
        self._complaints.close()

    def _receive(self, deadline: float) -> None:
        left = deadline - time.monotonic()
        if left <= 0 or not select.select([self._process.stdout], [], [], left)[0]:
            raise Failure(f"{self._name} does not go on. {self._last_words()}")
        chunk = os.read(self._process.stdout.fileno(), 65536)
        self.came = time.monotonic()
        if not chunk:
            raise Failure(f"{self._name} ended too early. {self._last_words()}")
        self._pending += chunk

    def _last_words(self) -> str:
        self._complaints.seek(0)
        text = self._complaints.read().decode(errors="replace").strip()
        return f"It said:\n{text[-2000:]}" if text else "It said nothing."

    @staticmethod
    def _kill(started: list[int]) -> None:
        for process in started:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass  # It ended by itself after all.
