"""The door to a board."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.competitions.access import access_competition, list_purposes
from topout.competitions.models import Competition
from topout.entries.models import Participant
from topout.errors import Forbidden, NotAuthenticated


def access_board(session: Session, actor: Actor | None, competition_id: int, *, live: bool = False) -> Competition:
    """Where the organiser keeps it from the public, those who take part and staff see it. What goes on behind a
    frozen board (`live`) is for staff."""
    competition = access_competition(session, actor, competition_id)
    if competition.scoreboard_public and not live:
        return competition
    if actor is None:
        raise NotAuthenticated()
    if "judge" in list_purposes(session, actor, competition):
        return competition
    if live or not _takes_part(session, actor, competition):
        raise Forbidden()
    return competition


def _takes_part(session: Session, actor: Actor, competition: Competition) -> bool:
    mine = (Participant.competition_id == competition.id, Participant.user_id == actor.user_id)
    return session.scalar(select(Participant.id).where(*mine, Participant.status == "confirmed")) is not None
