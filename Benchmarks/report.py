"""The figures as Markdown."""

from comparison import Players, Results
from markdown import table
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
        (players.long_list, players.matinee),
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
    return table("llrlrrr", heads, rows)


def _pictures(results: Results, players: Players) -> str:
    rows = []
    for size, pictures in results.pictures.items():
        for player, figures in pictures.pictures_a_second.items():
            seen, cores = spread(figures), spread(pictures.cores[player])
            aim = "30" if player is players.matinee else ""
            rows.append([str(size), player.name, _range(seen, 1), aim, _range(cores, 2)])
    heads = ["Screen and clip", "", "pictures a second of 30", "aim", "cores"]
    return table("llrrr", heads, rows)


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
    return table("llrr", heads, rows)


def _middle(spread: Spread, digits: int, unit: str) -> str:
    return f"{spread.median:.{digits}f} {unit}"


def _range(spread: Spread, digits: int) -> str:
    least, median, most = (
        f"{figure:.{digits}f}" for figure in (spread.least, spread.median, spread.most)
    )
    return f"{median} ({least}–{most})"
