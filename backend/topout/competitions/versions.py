"""How phones and boards learn that something changed: a competition's version, and that of its scores.

Whoever changes what a score depends on says so with `touch_scores`; the number is raised by the last statement before
the commit. On PostgreSQL everybody of the competition waits there for each other, so the versions are in the order of
the commits, and nobody who holds the number waits for anything else.
"""

from collections.abc import Iterable

from sqlalchemy import event, select, text
from sqlalchemy.orm import Session, SessionTransaction

from topout.competitions.models import Competition, ScoresVersion

TOUCHED, RAISED = "scores_touched", "scores_raised"
RAISE = text("""
insert into scores_versions (competition_id, version, structure) values (:competition_id, 1, 1)
on conflict (competition_id) do update
set version = scores_versions.version + 1, structure = scores_versions.version + 1""")


def raise_version(session: Session, competition: Competition) -> None:
    """Something about the competition itself changed: its times, its rules, its people on duty."""
    competition.version += 1
    touch_scores(session, competition.id)


def touch_scores(session: Session, competition_id: int) -> None:
    """Something other than an ascent changed: boards read everything anew."""
    session.info.setdefault(TOUCHED, set()).add(competition_id)


def note_raised(session: Session, competition_ids: Iterable[int]) -> None:
    """The number was raised already, by somebody who speaks plain SQL in this session."""
    session.info.setdefault(RAISED, set()).update(competition_ids)


def list_raised(session: Session) -> frozenset[int]:
    """After a commit: whose scores it changed."""
    return frozenset(session.info.get(RAISED, ()))


def find_scores_version(session: Session, competition_id: int) -> int:
    found = session.scalar(select(ScoresVersion.version).where(ScoresVersion.competition_id == competition_id))
    return found or 0


@event.listens_for(Session, "before_commit")
def _raise_touched(session: Session) -> None:
    touched: set[int] = session.info.get(TOUCHED, set())
    if not touched or session.in_nested_transaction():
        return
    session.flush()
    for competition_id in sorted(touched):
        session.execute(RAISE, {"competition_id": competition_id})
    note_raised(session, touched)
    touched.clear()


@event.listens_for(Session, "after_soft_rollback")
def _forget(session: Session, ended: SessionTransaction) -> None:
    if ended.nested:
        return  # a savepoint: what was touched before it is still to be said
    session.info.pop(TOUCHED, None)
    session.info.pop(RAISED, None)
