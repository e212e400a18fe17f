"""The figures as Markdown, which is also fit to be read as it is."""

from collections.abc import Sequence

from comparison import Players, Results
from rounds import Spread, ratios, spread


def document(results: Results, players: Players, machine: str) -> str:
    """All figures, and what they were taken on."""
    parts = [
        "Medians; in parentheses the least and the most.",
        _launches(results, players),
        _pictures(results, players),
        _loads(results, players),
        f"On: {machine}.",
    ]
    return "\n\n".join(parts)


def _launches(results: Results, players: Players) -> str:
    launches = results.launches
    subjects = [
        ("Launch to playing", launches.seconds_to_playing, 2, "s", "≤ 1.05"),
        ("Memory of all processes", launches.tree_memory, 0, "MiB", "≤ 1.05"),
        ("Memory of the own process", launches.own_memory, 0, "MiB", "≤ 1.20"),
    ]
    pairs = [
        (players.matinee, players.host),
        (players.matinee, players.unaccelerated_host),
        (players.unsandboxed, players.unaccelerated_host),
    ]
    rows = []
    for subject, figures, digits, unit, aim in subjects:
        for ours, theirs in pairs:
            quotient = ratios(figures[ours], figures[theirs])
            our, their = (_middle(spread(figures[one]), digits, unit) for one in (ours, theirs))
            rows.append([subject, ours.name, our, theirs.name, their, _range(quotient, 2), aim])
    revealing = spread(launches.seconds_to_revealing[players.matinee])
    name, seconds = players.matinee.name, f"{_range(revealing, 2)} s"
    rows.append(["Playing to revealing", name, seconds, "", "", "", "≤ 0.25 s"])
    heads = ["", "", "", "against", "", f"ratio, {revealing.count} pairs", "aim"]
    return _table("llrlrrr", heads, rows)


def _pictures(results: Results, players: Players) -> str:
    rows = []
    for size, pictures in results.pictures.items():
        for player, figures in pictures.pictures_a_second.items():
            seen, cores = spread(figures), spread(pictures.cores[player])
            aim = "30" if player is players.matinee else ""
            rows.append([str(size), player.name, _range(seen, 1), aim, _range(cores, 2)])
    heads = ["Screen and clip", "", "pictures a second of 30", "aim", "cores"]
    return _table("llrrr", heads, rows)


def _loads(results: Results, players: Players) -> str:
    rows = []
    for delay, loads in results.loads.items():
        for player, figures in loads.items():
            quotient = ratios(figures, loads[players.article])
            ratio = "" if player is players.article else _range(quotient, 2)
            seconds = _middle(spread(figures), 2, "s")
            rows.append([f"{delay} ms", player.name, seconds, ratio])
    count = len(next(iter(results.loads.values()))[players.article])
    heads = ["Answers after", "", "load to playing", f"against the article's, {count} pairs"]
    return _table("llrr", heads, rows)


def _middle(spread: Spread, digits: int, unit: str) -> str:
    return f"{spread.median:.{digits}f} {unit}"


def _range(spread: Spread, digits: int) -> str:
    least, median, most = (
        f"{figure:.{digits}f}" for figure in (spread.least, spread.median, spread.most)
    )
    return f"{median} ({least}–{most})"


def _table(alignment: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose columns are aligned to the left (l) or right (r)."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    columns = list(zip(alignment, widths, strict=True))

    def line(cells: Sequence[str]) -> str:
        padded = [
            cell.ljust(width) if side == "l" else cell.rjust(width)
            for cell, (side, width) in zip(cells, columns, strict=True)
        ]
        return f"| {' | '.join(padded)} |"

    rule = ["-" * width if side == "l" else "-" * (width - 1) + ":" for side, width in columns]
    return "\n".join(map(line, [heads, rule, *rows]))
