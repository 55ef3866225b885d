"""R10, R19: results are stored when they are made official, and kept as an earlier version when they are reopened."""

import datetime as dt
from collections.abc import Iterable, Sequence

from sqlalchemy import event, func, select
from sqlalchemy.orm import Session

from topout.ascents.ledger import lock_ledger
from topout.competitions.models import Competition, ScoresVersion
from topout.competitions.versions import TOUCHED
from topout.core.actors import Actor
from topout.db.sql import SqlConnection
from topout.results.models import OVERALL, OfficialResult
from topout.results.names import refresh_names
from topout.results.ranking import read_ranking
from topout.results.records import Record, read_facts, write_records
from topout.rounds.serializers import list_rounds
from topout.webhooks.outbox import queue_event


def list_official(session: Session, competition_id: int) -> Sequence[OfficialResult]:
    """Those that stand and earlier versions, the newest of each result last."""
    found = select(OfficialResult).where(OfficialResult.competition_id == competition_id)
    return session.scalars(found.order_by(OfficialResult.category, OfficialResult.round, OfficialResult.number)).all()


def list_standing(session: Session, competition_id: int) -> dict[tuple[str, str], OfficialResult]:
    """By category and round."""
    stands = (OfficialResult.competition_id == competition_id, OfficialResult.reopened_at.is_(None))
    return {(one.category, one.round): one for one in session.scalars(select(OfficialResult).where(*stands))}


def on_finalised(session: Session, actor: Actor, competition: Competition, now: dt.datetime) -> None:
    """Every category as a whole, and the rounds that were not official yet. The competition's row is locked."""
    standing = list_standing(session, competition.id)
    rounds = list_rounds(session, competition)
    wanted: dict[str, list[str]] = {}
    for category in competition.categories:
        of_category = [round for round in rounds if round.category == category.key]
        for round in of_category:
            if round.official_at is None:
                round.official_at, round.version = now, round.version + 1
                official = {"round_id": round.id, "category": round.category}
                queue_event(session, competition.id, "round.official", official, now)
        keys = [OVERALL, *(round.key for round in of_category)]
        wanted[category.key] = [key for key in keys if (category.key, key) not in standing]
    session.flush()
    store_results(session, actor, competition, wanted, now)
    queue_event(session, competition.id, "results.official", {}, now)


def store_results(
    session: Session, actor: Actor, competition: Competition, wanted: dict[str, list[str]], now: dt.datetime
) -> None:
    """In the transaction that makes them official. `wanted`: keys of rounds by category, `OVERALL` for the whole."""
    lock_ledger(SqlConnection.of(session), competition.id)
    # Every commit that changes a score updates this row: the lock keeps them out while we read.
    session.get(ScoresVersion, competition.id, with_for_update=True, populate_existing=True)
    ranking = read_ranking(session, competition.id, now)
    facts = read_facts(session, competition.id)
    numbers = _count_versions(session, competition.id)
    for category, keys in wanted.items():
        for record in write_records(ranking, category, facts, keys) if keys else ():
            number = numbers.get((record.category, record.round), 0) + 1
            session.add(_make_row(record, competition.id, actor, number, now))
    session.flush()


def _count_versions(session: Session, competition_id: int) -> dict[tuple[str, str], int]:
    counted = select(OfficialResult.category, OfficialResult.round, func.max(OfficialResult.number))
    of_competition = counted.where(OfficialResult.competition_id == competition_id)
    found = session.execute(of_competition.group_by(OfficialResult.category, OfficialResult.round))
    return {(category, round): number for category, round, number in found}


def _make_row(record: Record, competition_id: int, actor: Actor, number: int, now: dt.datetime) -> OfficialResult:
    return OfficialResult(
        competition_id=competition_id,
        category=record.category,
        round=record.round,
        number=number,
        rows=record.rows,
        hash=record.hash,
        names=record.names,
        made_at=now,
        made_by_id=actor.user_id,
    )


def on_reopened(
    session: Session, actor: Actor, competition: Competition, final_at: dt.datetime, reason: str, now: dt.datetime
) -> None:
    """What was made official together is reopened together; what was official before stays so."""
    together = [one for one in list_standing(session, competition.id).values() if one.made_at == final_at]
    mark_reopened(together, actor, reason, now)
    for round in list_rounds(session, competition):
        if round.official_at == final_at:
            round.official_at, round.version = None, round.version + 1
    session.flush()


def mark_reopened(results: Iterable[OfficialResult], actor: Actor, reason: str, now: dt.datetime) -> None:
    for one in results:
        one.reopened_at, one.reopened_by_id, one.reason = now, actor.user_id, reason


# Everything that changes a name on a board calls `touch_scores`. Before the versions are raised, which forgets them.
@event.listens_for(Session, "before_commit", insert=True)
def _refresh_touched(session: Session) -> None:
    touched: set[int] = session.info.get(TOUCHED, set())
    if not touched or session.in_nested_transaction():
        return
    session.flush()
    for competition_id in sorted(touched):
        refresh_names(session, competition_id)
