"""Who climbed a boulder, for those who take part and may doubt it, and what became of one's own doubts."""

import datetime as dt
from collections.abc import Sequence

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from topout.ascents.models import Ascent, Doubt, Witness
from topout.ascents.schemas import ClimbedOut
from topout.ascents.service import ASCENT_FIELDS, MAX_SHOWN, describe_doubt
from topout.competitions.access import list_permissions
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.errors import NotParticipating
from topout.entries.access import takes_part
from topout.entries.models import Participant
from topout.rounds.secrecy import access_shown_boulder


def list_climbers(session: Session, actor: Actor, boulder_id: int, now: dt.datetime) -> list[ClimbedOut]:
    """Newest first. An ascent that I doubted stays in the list when it does not count any more."""
    _, competition = access_shown_boulder(session, actor, boulder_id, now)
    is_on_staff = require_part(session, actor, competition)
    doubts, witnesses = _list_doubts_of(session, actor, boulder_id), _list_witnesses(session, boulder_id)
    # A frozen board must not be counted together from its boulders.
    is_open = is_on_staff or not competition.scoreboard_frozen
    shown = or_(Ascent.id.in_(doubts), Ascent.is_set.is_(True)) if is_open else Ascent.id.in_(doubts)
    climbed = (
        select(Ascent, Participant)
        .join(Participant, Participant.id == Ascent.participant_id)
        .where(Ascent.boulder_id == boulder_id, shown)
        .order_by(Ascent.climbed_at.desc(), Ascent.id)
        .limit(MAX_SHOWN)
    )
    return [
        ClimbedOut(
            **{name: getattr(ascent, name) for name in ASCENT_FIELDS},
            id=ascent.id,
            name=participant.public_name,
            counts=ascent.is_set,
            my_doubt=describe_doubt(doubts[ascent.id]) if ascent.id in doubts else None,
            witnesses=len(witnesses.get(ascent.participant_id, ())),
            is_seen_by_me=actor.user_id in witnesses.get(ascent.participant_id, ()),
        )
        for ascent, participant in session.execute(climbed)
    ]


def require_part(session: Session, actor: Actor, competition: Competition) -> bool:
    """Refuses those who neither take part nor are on duty; says whether they are on duty."""
    is_on_staff = "judge" in list_permissions(session, actor, competition)
    if not is_on_staff and not takes_part(session, actor, competition):
        raise NotParticipating()
    return is_on_staff


def _list_witnesses(session: Session, boulder_id: int) -> dict[int, set[int]]:
    """The users who saw each participant top it."""
    seen: dict[int, set[int]] = {}
    for witness in session.scalars(select(Witness).where(Witness.boulder_id == boulder_id)):
        seen.setdefault(witness.participant_id, set()).add(witness.user_id)
    return seen


def _list_doubts_of(session: Session, actor: Actor, boulder_id: int) -> dict[int, Doubt]:
    """The newest of each ascent."""
    mine = (
        select(Doubt)
        .join(Ascent, Ascent.id == Doubt.ascent_id)
        .where(Ascent.boulder_id == boulder_id, Doubt.user_id == actor.user_id)
        .order_by(Doubt.id)
    )
    raised: Sequence[Doubt] = session.scalars(mine).all()
    return {doubt.ascent_id: doubt for doubt in raised}
