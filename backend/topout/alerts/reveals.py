"""R9: tells phones and open screens that boulders are no longer secret. What requests answer follows the clock; that
there is something new to ask for is known by a version, which nothing but a commit raises."""

import datetime as dt

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from topout.alerts.models import AlertRun
from topout.alerts.runs import claim_run
from topout.boulders.service import raise_version
from topout.competitions.models import Competition
from topout.rounds.models import Round, RoundBoulder
from topout.rounds.status import find_reveal

LOOKING_BACK = dt.timedelta(days=1)
"""For a server that was down at that moment."""


def list_due(session: Session, now: dt.datetime) -> list[int]:
    """The rounds that were revealed and not told of yet."""
    revealed_at = func.coalesce(Round.revealed_at, Round.starts_at, Competition.starts_at)
    with_boulders = select(RoundBoulder.round_id).where(RoundBoulder.round_id == Round.id).exists()
    revealed = (
        select(Round.id, Round.revealed_at, Round.starts_at, Competition.starts_at)
        .join(Competition, Competition.id == Round.competition_id)
        .where(revealed_at > now - LOOKING_BACK, revealed_at <= now, with_boulders)
    )
    keys = {_make_key(id, next(filter(None, moments))): id for id, *moments in session.execute(revealed)}
    told = set(session.scalars(select(AlertRun.key).where(AlertRun.key.in_(keys)))) if keys else set()
    return [id for key, id in keys.items() if key not in told]


def tell_reveal(session: Session, round_id: int, now: dt.datetime) -> None:
    round = session.get(Round, round_id)
    if round is None:  # deleted meanwhile
        return
    competition = session.get_one(Competition, round.competition_id, with_for_update={"key_share": True})
    moment = find_reveal(round, competition)
    if moment <= now and claim_run(session, _make_key(round.id, moment), now):
        raise_version(session, competition.id)
        if round.clock is not None:
            round.clock.version += 1  # the number of its periods is known from now on


def _make_key(round_id: int, revealed_at: dt.datetime) -> str:
    """With the moment: a round that is put off is revealed once more."""
    return f"reveal-{round_id}-{int(revealed_at.timestamp())}"
