"""A figure, its goal, and the table that keeps them."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    name: str
    measured: str
    goal: str
    holds: bool | None
    """None without a goal."""


def as_table(figures: Sequence[Figure]) -> str:
    rows = [("what", "measured", "goal", ""), *((f.name, f.measured, f.goal, _verdict(f)) for f in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in rows
    ]
    return "\n".join([lines[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *lines[1:]])


def _verdict(figure: Figure) -> str:
    if figure.holds is None:
        return ""
    return "holds" if figure.holds else "MISSED"
