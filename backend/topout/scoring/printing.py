"""The output of `topout score`. The only place where a number is rounded: two decimals, halves up."""

import json
from collections.abc import Mapping
from fractions import Fraction

from topout.scoring.model import Exact, Row, Standings


def shown(number: Exact) -> int | float:
    """117.545 is shown as 117.55, 158 as 158."""
    if isinstance(number, int):
        return number
    cents = (number * 100 + Fraction(1, 2)) // 1
    return cents // 100 if cents % 100 == 0 else cents / 100


def row_fields(row: Row) -> dict[str, object]:
    breakdown = {kind: shown(amount) for kind, amount in row.breakdown.items()}
    return {"id": row.id, "place": row.place, "score": shown(row.score), "breakdown": breakdown}


def standings_to_json(standings: Mapping[str, Standings]) -> str:
    """One line per row. Plain ASCII, for any terminal or pipe."""
    categories = [_category_to_json(standings[key]) for key in sorted(standings)]
    return "{" + ",\n ".join(categories) + "}"


def _category_to_json(standings: Standings) -> str:
    rows = ",\n  ".join(json.dumps(row_fields(row)) for row in standings.rows)
    return f"{json.dumps(standings.category)}: [" + (f"\n  {rows}" if rows else "") + "]"
