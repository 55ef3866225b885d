"""The doors to entries."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.entries.models import ACTIVE, Participant
from topout.entries.places import lock_competition
from topout.errors import CompetitionNotFound, ParticipantNotFound


def find_active(session: Session, competition_id: int, user_id: int) -> Participant | None:
    mine = (Participant.competition_id == competition_id, Participant.user_id == user_id)
    return session.scalar(select(Participant).where(*mine, Participant.status.in_(ACTIVE)))


def find_latest(session: Session, competition_id: int, user_id: int) -> Participant | None:
    """The entry that counts; when none does any more, the last one."""
    mine = (Participant.competition_id == competition_id, Participant.user_id == user_id)
    last = select(Participant).where(*mine).order_by(Participant.id.desc()).limit(1)
    return find_active(session, competition_id, user_id) or session.scalar(last)


def list_latest(session: Session, user_id: int) -> list[Participant]:
    """Of each competition the entry that counts; when none does any more, the last one."""
    theirs = select(Participant).where(Participant.user_id == user_id).order_by(Participant.id)
    latest: dict[int, Participant] = {}
    for participant in session.scalars(theirs):
        known = latest.get(participant.competition_id)
        if known is None or known.status not in ACTIVE:
            latest[participant.competition_id] = participant
    return list(latest.values())


def access_mine(
    session: Session, actor: Actor, competition_id: int, *, lock: bool = False
) -> tuple[Participant, Competition]:
    """With `lock`, nothing about this competition's entries changes before our commit."""
    competition = access_competition(session, actor, competition_id, lock=lock)
    participant = find_latest(session, competition.id, actor.user_id)
    if participant is None:
        raise ParticipantNotFound()
    return participant, competition


def access_participant(session: Session, actor: Actor, participant_id: int) -> tuple[Participant, Competition]:
    """For organisers. A participant of a draft that one may not see does not exist either."""
    participant = session.get(Participant, participant_id)
    if participant is None:
        raise ParticipantNotFound()
    try:
        access_competition(session, actor, participant.competition_id, to="organise")
    except CompetitionNotFound as invisible:
        raise ParticipantNotFound() from invisible
    competition = lock_competition(session, participant.competition_id)
    session.refresh(participant, with_for_update={"key_share": True, "of": Participant})
    return participant, competition
