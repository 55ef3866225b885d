"""Access to one round or one clock: returns it with its competition, or refuses what the actor may not do with it."""

from sqlalchemy.orm import Session

from topout.competitions.access import Permission, access_part, lock_part
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.errors import ClockNotFound, RoundNotFound, RoundOfficial
from topout.rounds.models import Clock, Round


def access_round(
    session: Session, actor: Actor | None, round_id: int, to: Permission = "see"
) -> tuple[Round, Competition]:
    return access_part(session, actor, Round, round_id, RoundNotFound, to)


def lock_round(
    session: Session, actor: Actor, round_id: int, to: Permission = "organise", *, official: bool = False
) -> tuple[Round, Competition]:
    """To change it: the competition's row is locked, and its own, which judges lock who take a post in it. An official
    round is only changed by what says so."""
    locked, competition = lock_part(session, actor, Round, round_id, RoundNotFound, to, lock_row=True)
    if locked.official_at is not None and not official:
        raise RoundOfficial()
    return locked, competition


def lock_clock(session: Session, actor: Actor, clock_id: int, to: Permission = "organise") -> tuple[Clock, Competition]:
    """To change it: presses lock its row too."""
    return lock_part(session, actor, Clock, clock_id, ClockNotFound, to, lock_row=True)
