"""Change detection for phones and boards: the version of a competition, and that of its scores.

Code that changes anything a score depends on calls `touch_scores`; the scores version is raised by the last statement
before the commit. On PostgreSQL that statement locks the version's row: versions are in the order of the commits, and
no transaction waits for another lock while it holds this one.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sqlalchemy import event, select
from sqlalchemy.orm import Session, SessionTransaction

from topout.competitions.models import Competition, ScoresVersion
from topout.core.errors import ChangedMeanwhile
from topout.db.upserts import make_insert

TOUCHED, ANNOTATED, RAISED = "scores_touched", "ascents_annotated", "scores_raised"
RAISED_VALUES = {"version": ScoresVersion.version + 1, "structure": ScoresVersion.version + 1}
ANNOTATED_VALUES = {"annotations": ScoresVersion.annotations + 1}


def raise_version(session: Session, competition: Competition) -> None:
    """Something about the competition itself changed: times, rules or staff."""
    competition.version += 1
    touch_scores(session, competition.id)


def refuse_stale(seen: int | None, stored: int, describe: Callable[[], Mapping[str, Any]]) -> None:
    """The first change wins; the second is refused with what is there now. Scripts may leave out what they saw."""
    if seen is not None and seen != stored:
        raise ChangedMeanwhile(describe())


def touch_scores(session: Session, competition_id: int) -> None:
    """Something other than an ascent changed: boards read all facts again."""
    session.info.setdefault(TOUCHED, set()).add(competition_id)


def touch_annotations(session: Session, competition_id: int) -> None:
    """A doubt, a witness or a ruling: no score depends on it, but people see it among their ascents."""
    session.info.setdefault(ANNOTATED, set()).add(competition_id)


def note_raised(session: Session, competition_ids: Iterable[int]) -> None:
    """The version was raised already, by plain SQL in this session."""
    session.info.setdefault(RAISED, set()).update(competition_ids)


def list_raised(session: Session) -> frozenset[int]:
    """After a commit: the competitions whose scores it changed, or what people see among their ascents."""
    return frozenset(session.info.get(RAISED, ()))


def find_scores_version(session: Session, competition_id: int) -> int:
    found = session.scalar(select(ScoresVersion.version).where(ScoresVersion.competition_id == competition_id))
    return found or 0


@event.listens_for(Session, "before_commit")
def _raise_touched(session: Session) -> None:
    touched: set[int] = session.info.get(TOUCHED, set())
    annotated: set[int] = session.info.get(ANNOTATED, set())
    if not (touched or annotated) or session.in_nested_transaction():
        return
    session.flush()
    for competition_id in sorted(touched | annotated):
        is_raised = competition_id in touched
        first = {"version": 1, "structure": 1} if is_raised else {"version": 0, "annotations": 1}
        # The table, not its class: that would take half as long again, at each entry.
        row = make_insert(session, ScoresVersion.__table__).values(competition_id=competition_id, **first)
        values = RAISED_VALUES if is_raised else ANNOTATED_VALUES
        session.execute(row.on_conflict_do_update(index_elements=["competition_id"], set_=values))
    note_raised(session, touched | annotated)
    touched.clear()
    annotated.clear()


@event.listens_for(Session, "after_soft_rollback")
def _clear_versions(session: Session, ended: SessionTransaction) -> None:
    if ended.nested:
        return  # a savepoint: the outer transaction still raises what was touched before it
    for kind in (TOUCHED, ANNOTATED, RAISED):
        session.info.pop(kind, None)
