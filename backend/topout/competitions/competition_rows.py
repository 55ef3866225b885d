"""One competition as every phone reads it, in plain SQL: it is asked for whenever a phone comes back (decision 7)."""

import datetime as dt
from collections.abc import Sequence
from typing import Any

from topout.accounts.sign_ins import SignInState, find_sign_in_refusal
from topout.accounts.tokens import AccessClaims
from topout.competitions.access import decide_purposes
from topout.competitions.hooks import QueryUserInfo
from topout.competitions.models import Competition
from topout.competitions.schemas import CompetitionDetail
from topout.competitions.serializers import STORED, find_duty
from topout.competitions.status import status_of
from topout.db import UTCDateTime
from topout.sql import Query, SqlConnection, read_time_or_none

DERIVED = {"places_left": "c.capacity - c.places_used", "scoreboard_frozen": "c.scoreboard_frozen_at is not null"}
TIMES = {column.name for column in Competition.__table__.columns if isinstance(column.type, UTCDateTime)}
COLUMNS = ", ".join(DERIVED.get(name, f"c.{name}") for name in STORED)
COMPETITION = f"""
select s.user_id, u.role, s.nonce, s.ended_at is not null, u.erased_at is not null or u.disabled_at is not null,
  f.duty, c.owner_id, (select count(*) from boulders b where b.competition_id = c.id and b.status <> 'void'), {COLUMNS}
from sign_ins s join users u on u.id = s.user_id
join competitions c on c.id = :competition_id
left join staff f on f.competition_id = c.id and f.user_id = s.user_id
where s.id = :sign_in_id"""  # noqa: S608 - columns of our own


def find_competition(
    connection: SqlConnection,
    claims: AccessClaims,
    competition_id: int,
    now: dt.datetime,
    query_user_info: QueryUserInfo | None,
) -> CompetitionDetail | None:
    """None also where somebody may not see it: then the rules of access find the refusal. `query_user_info` where the
    own entry is wanted."""
    parameters = {"sign_in_id": claims.sign_in_id, "competition_id": competition_id}
    competition = Query(COMPETITION, {**parameters}, lambda rows: _read(rows, claims, now))
    if query_user_info is None:
        return connection.run(competition)
    with connection.pipeline():
        find_detail = connection.start(competition)
        find_user_info = connection.start(query_user_info(claims.user_id, competition_id))
    detail = find_detail()
    if detail is not None:
        detail.user_info = find_user_info()
    return detail


def _read(rows: Sequence[Any], claims: AccessClaims, now: dt.datetime) -> CompetitionDetail | None:
    if not rows:
        return None
    (user_id, role, nonce, is_ended, is_locked, duty, owner_id, boulder_count, *stored) = rows[0]
    state = SignInState(user_id, role, nonce, bool(is_ended), bool(is_locked))
    values = dict(zip(STORED, stored, strict=True))
    values |= {name: read_time_or_none(values[name]) for name in TIMES & values.keys()}
    is_published = values["published_at"] is not None
    purposes = decide_purposes(role, is_owner=owner_id == user_id, duty=duty, is_published=is_published)
    if find_sign_in_refusal(claims, state) is not None or "see" not in purposes:
        return None
    detail = CompetitionDetail(
        **values, boulder_count=boulder_count, duty=find_duty(purposes), server_time=now, status="draft"
    )
    detail.status = status_of(detail, now)
    return detail
