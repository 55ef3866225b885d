"""Who may see a board."""

from sqlalchemy.orm import Session

from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.errors import Forbidden, NotAuthenticated
from topout.entries.access import sees_board


def access_board(session: Session, actor: Actor | None, competition_id: int, *, live: bool = False) -> Competition:
    """The live board behind a frozen one (`live`) is for staff."""
    competition = access_competition(session, actor, competition_id)
    if not live and sees_board(session, actor, competition):
        return competition
    if actor is None:
        raise NotAuthenticated()
    if not live:
        raise Forbidden()
    return access_competition(session, actor, competition_id, to="judge")
