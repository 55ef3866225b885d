"""What people climbed, as it stands: for records, and for files of results."""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.ascents.models import Ascent
from topout.entries.models import Participant

COLUMNS = (
    *(Ascent.participant_id, Ascent.boulder_id, Ascent.climbed_at),
    *(Ascent.topped, Ascent.zoned, Ascent.attempts_to_top, Ascent.attempts_to_zone),
)


class CountedAscent(NamedTuple):
    climber: str
    boulder: str
    climbed_at: dt.datetime
    topped: bool
    zoned: bool
    """With the top, too."""
    tries: int | None
    """To the top, or so far."""
    zone_tries: int | None


def list_ascents(session: Session, competition_id: int) -> list[CountedAscent]:
    counted = select(*COLUMNS).where(Ascent.competition_id == competition_id, Ascent.is_set)
    return [
        CountedAscent(str(climber), str(boulder), climbed_at, topped, topped or zoned, *tries)
        for climber, boulder, climbed_at, topped, zoned, *tries in session.execute(
            counted.order_by(Ascent.participant_id, Ascent.id)
        )
    ]


def group_by_climber(ascents: Iterable[CountedAscent]) -> Mapping[str, Sequence[CountedAscent]]:
    found: dict[str, list[CountedAscent]] = defaultdict(list)
    for ascent in ascents:
        found[ascent.climber].append(ascent)
    return found


def list_bibs(session: Session, competition_id: int) -> dict[str, int | None]:
    """By climber."""
    bibs = select(Participant.id, Participant.bib).where(Participant.competition_id == competition_id)
    return {str(id): bib for id, bib in session.execute(bibs)}
