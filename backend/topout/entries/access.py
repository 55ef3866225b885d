"""Finding entries, and access checks for them."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.access import Permission, access_competition, access_part, list_permissions
from topout.competitions.models import Competition
from topout.competitions.user_info import ACTIVE
from topout.core.actors import Actor
from topout.core.errors import ParticipantNotFound
from topout.entries.models import Participant
from topout.entries.reservations import lock_competition


def find_active(session: Session, competition_id: int, user_id: int) -> Participant | None:
    is_own = (Participant.competition_id == competition_id, Participant.user_id == user_id)
    return session.scalar(select(Participant).where(*is_own, Participant.status.in_(ACTIVE)))


def find_latest(session: Session, competition_id: int, user_id: int) -> Participant | None:
    """The active entry, or else the last one."""
    is_own = (Participant.competition_id == competition_id, Participant.user_id == user_id)
    last = select(Participant).where(*is_own).order_by(Participant.id.desc()).limit(1)
    return find_active(session, competition_id, user_id) or session.scalar(last)


def takes_part(session: Session, actor: Actor, competition: Competition) -> bool:
    if actor.token is not None:
        return False  # a program asks for an organiser, not for a climber
    mine = (Participant.competition_id == competition.id, Participant.user_id == actor.user_id)
    return session.scalar(select(Participant.id).where(*mine, Participant.status == "confirmed")) is not None


def sees_board(session: Session, actor: Actor | None, competition: Competition) -> bool:
    """Where the organiser keeps the board from the public, those who take part and staff see it: and with it who is in
    a team, and who climbed what."""
    if competition.scoreboard_public:
        return True
    if actor is None:
        return False
    return "judge" in list_permissions(session, actor, competition) or takes_part(session, actor, competition)


def list_latest(session: Session, user_id: int) -> list[Participant]:
    """Of each competition the active entry, or else the last one."""
    of_user = select(Participant).where(Participant.user_id == user_id).order_by(Participant.id)
    latest: dict[int, Participant] = {}
    for participant in session.scalars(of_user):
        known = latest.get(participant.competition_id)
        if known is None or known.status not in ACTIVE:
            latest[participant.competition_id] = participant
    return list(latest.values())


def access_own_participant(
    session: Session, actor: Actor, competition_id: int, *, lock: bool = False
) -> tuple[Participant, Competition]:
    """With `lock`, the competition's entries cannot change before our commit."""
    competition = access_competition(session, actor, competition_id, lock=lock)
    participant = find_latest(session, competition.id, actor.user_id)
    if participant is None:
        raise ParticipantNotFound()
    return participant, competition


def access_participant(
    session: Session, actor: Actor, participant_id: int, to: Permission = "organise", *, lock: bool = True
) -> tuple[Participant, Competition]:
    """For staff."""
    participant, competition = access_part(session, actor, Participant, participant_id, ParticipantNotFound, to)
    if lock:
        competition = lock_competition(session, participant.competition_id)
        session.refresh(participant, with_for_update={"key_share": True, "of": Participant})
    return participant, competition
