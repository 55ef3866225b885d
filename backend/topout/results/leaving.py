"""R11: who is cancelled, disqualified, withdrawn or in another class by now may not start, and leaves start lists."""

import datetime as dt
from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.ascents.models import Ascent
from topout.competitions.models import Competition
from topout.competitions.versions import raise_version
from topout.results.going_on import find_source, tell_going_on
from topout.rounds.models import Round, Starter
from topout.rounds.starters import list_entrants, set_status
from topout.rounds.status import find_start


def leave_start_lists(session: Session, competition: Competition, ids: Collection[int], now: dt.datetime) -> None:
    """Of these participants those who may not start. The row of the competition is locked; official rounds stay."""
    session.flush()
    listed = select(Starter.round_id).where(Starter.participant_id.in_(ids), Starter.status == "starts")
    for round_id in sorted(set(session.scalars(listed))):
        round = session.get(Round, round_id, populate_existing=True, with_for_update=True)
        if round is not None and round.official_at is None:
            _leave(session, competition, round, ids, now)


def _leave(session: Session, competition: Competition, round: Round, ids: Collection[int], now: dt.datetime) -> None:
    """Before the start the next ones move up. Then the period of somebody who did not begin passes (R15); one who has
    begun did start, and the board says why they have no rank."""
    entrants, known = set(list_entrants(session, round)), {one.participant_id for one in round.starters}
    leaving = [one for one in round.starters if one.status == "starts" and one.participant_id in set(ids) - entrants]
    has_started = now >= find_start(round, competition)
    if has_started:
        begun = _list_begun(session, round)
        leaving = [one for one in leaving if one.participant_id not in begun]
    if not leaving:
        return
    source = find_source(session, round)
    for one in leaving:
        set_status(round, one, "did_not_start" if has_started else "withdrew", source, entrants)
    round.version += 1
    raise_version(session, competition)
    session.flush()
    tell_going_on(session, competition, round, {one.participant_id for one in round.starters} - known, now)


def _list_begun(session: Session, round: Round) -> set[int]:
    boulders = [one.boulder_id for one in round.boulders]
    return set(session.scalars(select(Ascent.participant_id).where(Ascent.boulder_id.in_(boulders))))
