"""Access to one round or one clock: returns it with its competition, or refuses what the actor may not do with it."""

from sqlalchemy.orm import Session

from topout.competitions.access import Permission, access_competition, access_unfinished
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.errors import ClockNotFound, CompetitionNotFound, RoundNotFound, RoundOfficial
from topout.rounds.models import Clock, Round


def access_round(
    session: Session, actor: Actor | None, round_id: int, to: Permission = "see"
) -> tuple[Round, Competition]:
    """Rounds of an invisible draft are not found."""
    found = session.get(Round, round_id)
    if found is None:
        raise RoundNotFound()
    try:
        return found, access_competition(session, actor, found.competition_id, to)
    except CompetitionNotFound as invisible:
        raise RoundNotFound() from invisible


def lock_round(
    session: Session, actor: Actor, round_id: int, to: Permission = "organise", *, official: bool = False
) -> tuple[Round, Competition]:
    """To change it: the competition's row is locked, and its own, which judges lock who take a post in it. An official
    round is only changed by what says so."""
    seen, _ = access_round(session, actor, round_id)
    competition = access_unfinished(session, actor, seen.competition_id, to)
    locked = session.get(Round, round_id, populate_existing=True, with_for_update=True)
    if locked is None:  # deleted while we waited for the lock
        raise RoundNotFound()
    if locked.official_at is not None and not official:
        raise RoundOfficial()
    return locked, competition


def access_clock(
    session: Session, actor: Actor | None, clock_id: int, to: Permission = "see"
) -> tuple[Clock, Competition]:
    found = session.get(Clock, clock_id)
    if found is None:
        raise ClockNotFound()
    try:
        return found, access_competition(session, actor, found.competition_id, to)
    except CompetitionNotFound as invisible:
        raise ClockNotFound() from invisible


def lock_clock(session: Session, actor: Actor, clock_id: int, to: Permission = "organise") -> tuple[Clock, Competition]:
    """To change it: presses lock its row too."""
    seen, _ = access_clock(session, actor, clock_id)
    competition = access_unfinished(session, actor, seen.competition_id, to)
    locked = session.get(Clock, clock_id, populate_existing=True, with_for_update=True)
    if locked is None:
        raise ClockNotFound()
    return locked, competition
