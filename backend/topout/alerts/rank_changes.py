"""Tells contestants that their rank has changed a lot since they were last told."""

import datetime as dt
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from functools import partial
from typing import NamedTuple, TypeVar

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from topout.alerts.models import NotedRank
from topout.alerts.runs import claim_run, is_due
from topout.competitions.models import Competition
from topout.db.upserts import make_insert
from topout.notifications.outbox import Notification, queue_notification
from topout.standings.board import Board, list_rows
from topout.standings.boards import Boards
from topout.translations.catalogues import gettext, gettext_noop
from topout.translations.formats import format_rank

INTERVAL = dt.timedelta(minutes=15)
MIN_RANKS, MIN_SHARE = 5, 0.1
"""A change of so many ranks, and of such a part of the board, is a lot."""
MAX_TOLD, MAX_NOTED = 50, 1000
"""In one transaction. Each contestant who is told takes some statements."""
KEY = ("competition_id", "category", "row_id")
TEXTS = {
    (False, True): gettext_noop("You’re %(rank)s in %(category)s, up from %(before)s."),
    (False, False): gettext_noop("You’re %(rank)s in %(category)s, down from %(before)s."),
    (True, True): gettext_noop("Your team is %(rank)s in %(category)s, up from %(before)s."),
    (True, False): gettext_noop("Your team is %(rank)s in %(category)s, down from %(before)s."),
}
"""By whether it is a team, and up."""
Item = TypeVar("Item")


class Standing(NamedTuple):
    category: str
    category_name: str
    row_id: int
    rank: int
    ranked: int
    user_ids: frozenset[int]
    is_team: bool


class Change(NamedTuple):
    standing: Standing
    before: int | None
    """None: nothing was noted yet."""


def list_due(session: Session, now: dt.datetime) -> list[int]:
    is_held = (Competition.published_at.is_not(None), Competition.called_off_at.is_(None))
    ongoing = (*is_held, Competition.starts_at <= now, Competition.ends_at > now)
    ids = session.scalars(select(Competition.id).where(*ongoing)).all()
    return [id for id in ids if is_due(session, _run_key(id), now, every=INTERVAL)]


def _run_key(competition_id: int) -> str:
    return f"places-{competition_id}"


def list_standings(boards: Boards, competition_id: int) -> list[Standing]:
    """By what everybody sees: while the board is frozen no rank changes. Waits for the board, so no transaction is
    open meanwhile."""
    with boards.hold(competition_id) as board:
        return list(_list_standings(board))


def list_noted(session: Session, competition_id: int) -> dict[tuple[str, int], int]:
    """By category and row."""
    noted = select(NotedRank.category, NotedRank.row_id, NotedRank.place)
    found = session.execute(noted.where(NotedRank.competition_id == competition_id))
    return {(category, row_id): rank for category, row_id, rank in found}


def find_changes(standings: Iterable[Standing], noted: Mapping[tuple[str, int], int]) -> list[Change]:
    """Pure. Also those of contestants who were never looked at: their rank is noted, and nobody is told."""
    changes = [Change(standing, noted.get((standing.category, standing.row_id))) for standing in standings]
    return [
        one for one in changes if one.before is None or is_a_lot(one.before, one.standing.rank, one.standing.ranked)
    ]


def claim(session: Session, competition_id: int, now: dt.datetime) -> bool:
    return claim_run(session, _run_key(competition_id), now, every=INTERVAL)


def list_writes(
    competition_id: int, changes: Sequence[Change], wanting: Set[int], now: dt.datetime
) -> Iterator[Callable[[Session], None]]:
    """Each for a short transaction of its own: ascents wait for the one writer that SQLite has. What a process that
    ends meanwhile leaves undone is found again after the interval. `wanting`: the users who are told."""
    told, silent = [], []
    for standing, before in changes:
        if before is None or wanting.isdisjoint(standing.user_ids):
            silent.append(standing)
        else:
            told.append((standing, before))
    yield from (partial(_tell, competition_id, some, now) for some in _batch(told, MAX_TOLD))
    yield from (partial(_note, competition_id, some) for some in _batch(silent, MAX_NOTED))


def _batch(items: Sequence[Item], size: int) -> Iterator[Sequence[Item]]:
    for start in range(0, len(items), size):
        yield items[start : start + size]


def _tell(competition_id: int, changes: Iterable[tuple[Standing, int]], now: dt.datetime, session: Session) -> None:
    """Once each: the rank changes in the transaction that queues the push, and only from the one that was read."""
    competition = session.get_one(Competition, competition_id)
    for standing, before in changes:
        moved = update(NotedRank).where(
            NotedRank.competition_id == competition_id,
            NotedRank.category == standing.category,
            NotedRank.row_id == standing.row_id,
            NotedRank.place == before,
        )
        if session.scalar(moved.values(place=standing.rank).returning(NotedRank.place)) is not None:
            write = partial(_write_notification, competition, standing, before)
            queue_notification(session, standing.user_ids, write, now)


def _note(competition_id: int, standings: Iterable[Standing], session: Session) -> None:
    rows = [
        {"competition_id": competition_id, "category": one.category, "row_id": one.row_id, "place": one.rank}
        for one in standings
    ]
    note = make_insert(session, NotedRank)
    session.execute(note.on_conflict_do_update(index_elements=KEY, set_={"place": note.excluded.place}), rows)


def is_a_lot(before: int, now: int, ranked: int) -> bool:
    """Pure."""
    return abs(before - now) >= max(MIN_RANKS, MIN_SHARE * ranked)


def _list_standings(board: Board) -> Iterator[Standing]:
    setup = board.setup
    for plan in setup.plans:
        rows = [row for row in list_rows(board.standings(live=False), plan.key) if row.rank is not None]
        for row in rows:
            is_team = plan.kind == "team"
            members = setup.teams[row.id].members if is_team else (row.id,)
            users = frozenset(setup.users[one] for one in members if one in setup.users)
            assert row.rank is not None
            yield Standing(plan.key, plan.name, int(row.id), row.rank, len(rows), users, is_team)


def _name_category(competition: Competition, standing: Standing, language: str | None) -> str:
    """The board knows names in the first language only."""
    names = (one.name_in(language) for one in competition.categories if one.key == standing.category)
    return next(names, standing.category_name)


def _write_notification(
    competition: Competition, standing: Standing, before: int, language: str | None
) -> Notification:
    text = gettext(
        language,
        TEXTS[standing.is_team, standing.rank < before],
        rank=format_rank(language, standing.rank),
        category=_name_category(competition, standing, language),
        before=format_rank(language, before),
    )
    return Notification(
        kind="place_changes",
        title=competition.name_in(language),
        text=text,
        path=f"/competition/{competition.id}/scoring?category={standing.category}",
        tag=f"place-{competition.id}-{standing.category}",
        lifetime=dt.timedelta(hours=1),
    )
