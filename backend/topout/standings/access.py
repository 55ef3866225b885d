"""Who may see a board."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.competitions.access import access_competition, list_purposes
from topout.competitions.models import Competition
from topout.entries.models import Participant
from topout.errors import Forbidden, NotAuthenticated


def access_board(session: Session, actor: Actor | None, competition_id: int, *, live: bool = False) -> Competition:
    """A board that is not public is for participants and staff; the live board behind a frozen one (`live`) for
    staff."""
    competition = access_competition(session, actor, competition_id)
    if competition.scoreboard_public and not live:
        return competition
    if actor is None:
        raise NotAuthenticated()
    if "judge" in list_purposes(session, actor, competition):
        return competition
    if live or not _is_participant(session, actor, competition):
        raise Forbidden()
    return competition


def _is_participant(session: Session, actor: Actor, competition: Competition) -> bool:
    mine = (Participant.competition_id == competition.id, Participant.user_id == actor.user_id)
    return session.scalar(select(Participant.id).where(*mine, Participant.status == "confirmed")) is not None
