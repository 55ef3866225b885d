"""Tells contestants that their rank has changed a lot since they were last told."""

import datetime as dt
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.alerts.models import NotedRank
from topout.alerts.runs import claim_run, is_due
from topout.competitions.models import Competition
from topout.notifications.outbox import Notification, queue_notification
from topout.standings.board import Board, list_rows
from topout.standings.boards import Boards
from topout.translations.catalogues import gettext, gettext_noop
from topout.translations.formats import format_rank

INTERVAL = dt.timedelta(minutes=15)
MIN_RANKS, MIN_SHARE = 5, 0.1
"""A change of so many ranks, and of such a part of the board, is a lot."""
TEXTS = {
    (False, True): gettext_noop("You’re %(rank)s in %(category)s, up from %(before)s."),
    (False, False): gettext_noop("You’re %(rank)s in %(category)s, down from %(before)s."),
    (True, True): gettext_noop("Your team is %(rank)s in %(category)s, up from %(before)s."),
    (True, False): gettext_noop("Your team is %(rank)s in %(category)s, down from %(before)s."),
}
"""By whether it is a team, and up."""


class Standing(NamedTuple):
    category: str
    category_name: str
    row_id: int
    rank: int
    ranked: int
    user_ids: frozenset[int]
    is_team: bool


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


def queue_rank_changes(session: Session, competition_id: int, standings: Sequence[Standing], now: dt.datetime) -> None:
    if not claim_run(session, _run_key(competition_id), now, every=INTERVAL):
        return
    competition = session.get_one(Competition, competition_id)
    of_this = select(NotedRank).where(NotedRank.competition_id == competition_id)
    noted = {(one.category, one.row_id): one for one in session.scalars(of_this)}
    for standing in standings:
        known = noted.get((standing.category, standing.row_id))
        if known is None:
            session.add(NotedRank(competition_id=competition_id, **_key(standing), place=standing.rank))
        elif is_a_lot(known.place, standing.rank, standing.ranked):
            write = partial(_write_notification, competition, standing, known.place)
            queue_notification(session, standing.user_ids, write, now)
            known.place = standing.rank


def is_a_lot(before: int, now: int, ranked: int) -> bool:
    """Pure."""
    return abs(before - now) >= max(MIN_RANKS, MIN_SHARE * ranked)


def _key(standing: Standing) -> dict[str, str | int]:
    return {"category": standing.category, "row_id": standing.row_id}


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
