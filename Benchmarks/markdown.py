"""Tables as Markdown, which are also fit to be read as they are."""

from collections.abc import Sequence


def table(alignment: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
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
