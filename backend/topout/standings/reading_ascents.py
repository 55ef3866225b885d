"""Reads the ascents of a competition for scoring, in plain SQL: there may be hundreds of thousands."""

import datetime as dt
from typing import Any

from topout.ascents.ops import RESULT_COLUMNS
from topout.db.sql import SqlConnection
from topout.scoring.model import Ascent

TRIES_LIMIT = 2**29
"""More tries than anybody has, for the numbers of `ASCENTS`."""
ASCENTS = f"""
select string_agg(cast(participant_id as text), ','), string_agg(cast(boulder_id as text), ','), string_agg(cast(
  cast(topped as integer) + 2 * cast(zoned as integer) + 4 * (coalesce(attempts_to_top, -1) + 1)
  + {4 * TRIES_LIMIT} * cast(coalesce(attempts_to_zone, -1) + 1 as bigint) as text), ',')
from ascents where competition_id = :id and is_set = :yes"""  # noqa: S608 - a number of our own
"""Three texts with a column each, the results of an ascent as one number: a row per ascent would take three times as
long, most of it for the numbers as objects."""
CHANGES = f"""
select participant_id, boulder_id, is_set, {", ".join(RESULT_COLUMNS)} from ascents
where competition_id = :id and version > :since"""  # noqa: S608 - names of our own
CLIMBED = """
select string_agg(cast(participant_id as text), ','), string_agg(cast(boulder_id as text), ','),
  string_agg(cast(climbed_at as text), ',')
from ascents where competition_id = :id and is_set = :yes"""


DATE_LENGTH = 10
ScoringKey = tuple[str, str]
"""A climber and a boulder, as texts, which scoring wants."""


class _Results(dict[str, tuple[bool, bool, int | None, int | None, bool, int | None]]):
    """By their number in `ASCENTS`: there are far more ascents than different results."""

    def __missing__(self, number: str) -> tuple[bool, bool, int | None, int | None, bool, int | None]:
        tries, reached = divmod(int(number), 4)
        to_zone, to_top = divmod(tries, TRIES_LIMIT)
        results = _read_results(
            topped=bool(reached & 1),
            zoned=bool(reached & 2),
            to_top=to_top - 1 if to_top else None,
            to_zone=to_zone - 1 if to_zone else None,
        )
        return self.setdefault(number, results)


def read_ascents(connection: SqlConnection, competition_id: int) -> list[Ascent]:
    columns = connection.fetch_one(_split, ASCENTS, id=competition_id, yes=True) or ()
    # One text for all ascents of a climber or boulder: it takes less memory, and is hashed once.
    same, results, new = dict[str, str]().setdefault, _Results(), tuple.__new__
    return [
        new(Ascent, (same(climber, climber), same(boulder, boulder)) + results[number])
        for climber, boulder, number in zip(*columns, strict=True)
    ]


def _split(*columns: str | None) -> list[list[str]]:
    """They are null where there is no ascent."""
    return [column.split(",") if column else [] for column in columns]


def read_changes(connection: SqlConnection, competition_id: int, since: int) -> dict[ScoringKey, Ascent | None]:
    """The current ascent where something changed; None where there is none any more."""

    def read(participant_id: int, boulder_id: int, is_set: bool, *results: Any) -> tuple[ScoringKey, Ascent | None]:
        climber, boulder = str(participant_id), str(boulder_id)
        return (climber, boulder), Ascent(climber, boulder, *_read_results(*results)) if is_set else None

    return dict(connection.fetch_all(read, CHANGES, id=competition_id, since=since))


def read_times(connection: SqlConnection, competition_id: int) -> dict[ScoringKey, dt.datetime]:
    climbers, boulders, times = connection.fetch_one(_split, CLIMBED, id=competition_id, yes=True) or ([], [], [])
    # PostgreSQL adds the offset to a time, SQLite stores none.
    offset = "+00:00" if times and "+" not in times[0] and "-" not in times[0][DATE_LENGTH:] else ""
    parsed = map(dt.datetime.fromisoformat, [time + offset for time in times] if offset else times)
    return dict(zip(zip(climbers, boulders, strict=True), parsed, strict=True))


def _read_results(
    topped: bool, zoned: bool, to_top: int | None, to_zone: int | None
) -> tuple[bool, bool, int | None, int | None, bool, int | None]:
    """As the fields of an ascent. Attempts to a top that was not reached are tries (R17). Phones may send attempts for
    a zone that was not reached, or more attempts to the zone than to the top."""
    topped, zoned = bool(topped), bool(topped or zoned)
    tries = None if topped else to_top
    to_top, to_zone = to_top if topped else None, to_zone if zoned else None
    return topped, zoned, to_top, to_zone if to_top is None or to_zone is None else min(to_top, to_zone), False, tries
