"""Who may not rule on an ascent, whatever their duty: its climber, and those who doubted it; and nobody may once the
result is official."""

from collections.abc import Collection, Mapping

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.ascents.facts import is_round_official
from topout.ascents.models import Ascent, Doubt, Op
from topout.ascents.ops import AscentKey, Conflict
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.errors import OwnAscent, OwnDoubt, ResultsFinal
from topout.db.sql import SqlConnection
from topout.entries.models import Participant


def refuse_conflict(session: Session, actor: Actor, participant_id: int | None, boulder_id: int | None) -> None:
    key = (participant_id or 0, boulder_id or 0)
    conflict = find_conflicts(session, actor, {key}).get(key)
    if conflict is not None:
        raise OwnAscent() if conflict == "own_ascent" else OwnDoubt()


def find_conflicts(session: Session, actor: Actor, keys: Collection[AscentKey]) -> Mapping[AscentKey, Conflict]:
    """Of these ascents, logged or not. A doubt counts for good: those who raised it do not correct the judge either."""
    participants = {participant_id for participant_id, _ in keys}
    is_own = (Participant.user_id == actor.user_id, Participant.id.in_(participants))
    own = set(session.scalars(select(Participant.id).where(*is_own)))
    is_doubted = (Doubt.user_id == actor.user_id, Ascent.participant_id.in_(participants))
    raised = select(Ascent.participant_id, Ascent.boulder_id).join(Doubt, Doubt.ascent_id == Ascent.id)
    doubted = {
        (participant_id, boulder_id) for participant_id, boulder_id in session.execute(raised.where(*is_doubted))
    }
    conflicts: dict[AscentKey, Conflict] = {}
    for key in keys:
        if key[0] in own:
            conflicts[key] = "own_ascent"
        elif key in doubted:
            conflicts[key] = "own_doubt"
    return conflicts


def refuse_when_final(session: Session, competition: Competition, about: Op | Ascent) -> None:
    """R10: also when the round is official. As it is now that we have the lock (`ledger.lock_participants`)."""
    session.refresh(competition, ["results_final_at"])
    if competition.results_final_at is not None:
        raise ResultsFinal()
    if about.participant_id is None or about.boulder_id is None:
        return
    if is_round_official(SqlConnection.of(session), competition.id, about.participant_id, about.boulder_id):
        raise ResultsFinal()
