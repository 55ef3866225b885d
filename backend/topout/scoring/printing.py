"""The output of `topout score`. The only place where a number is rounded: two decimals, halves up."""

import json
from collections.abc import Iterable, Mapping
from fractions import Fraction

from topout.scoring.model import Exact, Row, Standings
from topout.scoring.round_standings import RoundStandings


def shown(number: Exact) -> int | float:
    """117.545 is shown as 117.55, 158 as 158."""
    if isinstance(number, int):
        return number
    cents = (number * 100 + Fraction(1, 2)) // 1
    return cents // 100 if cents % 100 == 0 else cents / 100


def row_fields(row: Row) -> dict[str, object]:
    breakdown = {kind: shown(amount) for kind, amount in row.breakdown.items()}
    return {"id": row.id, "place": row.rank, "score": shown(row.score), "breakdown": breakdown}


def standings_to_json(standings: Mapping[str, Standings | RoundStandings]) -> str:
    """One line per row. Plain ASCII, for any terminal or pipe."""
    categories = [f"{json.dumps(key)}: {_category_to_json(standings[key])}" for key in sorted(standings)]
    return "{" + ",\n ".join(categories) + "}"


def _category_to_json(standings: Standings | RoundStandings) -> str:
    if isinstance(standings, Standings):
        return _rows_to_json(standings.rows)
    rounds = [f"{json.dumps(key)}: {_rows_to_json(round.rows)}" for key, round in standings.rounds.items()]
    return '{"rounds": {' + ",\n ".join(rounds) + '},\n "overall": ' + _rows_to_json(standings.overall) + "}"


def _rows_to_json(rows: Iterable[Row]) -> str:
    lines = ",\n  ".join(json.dumps(row_fields(row)) for row in rows)
    return "[" + (f"\n  {lines}" if lines else "") + "]"
