"""Which pictures of the clip reach the screen, by the numbers that they carry.

`Scripts/make-clips.sh` says where in the picture a number is and how it is drawn.
"""

from dataclasses import dataclass

from children import Child
from stage import Screen

_BITS = 16
_DARKEST, _LIGHT, _LIGHTEST = 40, 136, 232

_RATE = 60  # looks a second: two for each picture of the clip
# ffmpeg holds the first looks back until it has made up its mind about them.
_SECONDS_TO_EVEN_PACE = 0.5
_SECONDS_TO_LOOK = 10


@dataclass(frozen=True)
class Count:
    """What was seen."""

    pictures_a_second: float
    """The different pictures in a second."""
    looks_a_second: float
    """How often there was a look at the screen, to judge the count by."""


def count(screen: Screen, seconds: float) -> Count:
    """Looks at the numbers on the screen for so many seconds and counts the different ones."""
    cell = screen.size.height // 20
    left, top = screen.size.width // 2 - _BITS // 2 * cell, screen.size.height // 24
    width, height = _BITS * cell, 2  # through the middle of the cells; an odd height cannot be
    command = ["ffmpeg", "-loglevel", "error", "-nostdin"]
    command += ["-f", "x11grab", "-framerate", str(_RATE), "-draw_mouse", "0"]
    command += ["-video_size", f"{width}x{height}", "-i", f"{screen.display}+{left},{top}"]
    command += ["-fps_mode", "passthrough", "-pix_fmt", "gray", "-f", "rawvideo", "-"]

    with Child(command) as film:

        def look() -> int | None:
            return _number(film.read(width * height, _SECONDS_TO_LOOK), cell)

        look()
        steady = film.came + _SECONDS_TO_EVEN_PACE
        while film.came < steady:
            before = look()
        began = film.came
        looks = pictures = 0
        while film.came < began + seconds:
            number = look()
            looks += 1
            pictures += number is not None and number != before
            before = number
        duration = film.came - began
    return Count(pictures / duration, looks / duration)


def _number(line: bytes, cell: int) -> int | None:
    """The number that a line of cells stands for, or None where something else is to be seen."""
    number = 0
    for bit in range(_BITS):
        level = line[bit * cell + cell // 2]
        if not _DARKEST <= level <= _LIGHTEST:
            return None
        number = number * 2 + (level >= _LIGHT)
    return number
