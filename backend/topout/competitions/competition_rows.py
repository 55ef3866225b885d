"""One competition as every phone reads it, in plain SQL: it is asked for whenever a phone comes back (decision 7)."""

import datetime as dt
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from topout.accounts.sign_ins import SignInState, find_sign_in_refusal
from topout.accounts.tokens import AccessClaims
from topout.competitions.access import NOTHING, Purposes, decide_purposes
from topout.competitions.hooks import QueryUserInfos
from topout.competitions.models import Competition, Duty
from topout.competitions.schemas import CompetitionDetail
from topout.competitions.serializers import STORED, find_duty
from topout.competitions.status import status_of
from topout.competitions.user_info import UserInfo
from topout.db import Clock, UTCDateTime
from topout.sql import Query, SqlConnection, SqlParameter, read_time_or_none

DERIVED = {"places_left": "c.capacity - c.places_used", "scoreboard_frozen": "c.scoreboard_frozen_at is not null"}
TIMES = {column.name for column in Competition.__table__.columns if isinstance(column.type, UTCDateTime)}
COLUMNS = ", ".join(DERIVED.get(name, f"c.{name}") for name in STORED)
COMPETITION = f"""
select c.owner_id, (select count(*) from boulders b where b.competition_id = c.id and b.status <> 'void'), {COLUMNS}
from competitions c where c.id = :competition_id"""  # noqa: S608 - columns of our own
SENDERS = """
select s.id, f.duty,
  s.user_id, u.role, s.nonce, s.ended_at is not null, u.erased_at is not null or u.disabled_at is not null
from sign_ins s join users u on u.id = s.user_id
left join staff f on f.competition_id = :competition_id and f.user_id = s.user_id
where s.id in :sign_in_ids*"""
OWN_FIELDS = {"duty", "user_info"}


class Sender(NamedTuple):
    duty: Duty | None
    sign_in: SignInState


@dataclass(frozen=True)
class FindCompetitions:
    """The responses to many people who ask for one competition. None for those who may not see it: then the rules of
    access find the refusal."""

    clock: Clock
    query_user_infos: QueryUserInfos | None
    """Where the own entries are wanted."""

    def __call__(
        self, connection: SqlConnection, competition_id: int, claims: Sequence[AccessClaims]
    ) -> dict[AccessClaims, bytes]:
        parameters: dict[str, SqlParameter] = {"competition_id": competition_id}
        sign_in_ids = [one.sign_in_id for one in claims]
        queries: list[Query[Any]] = [
            Query(COMPETITION, parameters, list, 2 + len(STORED)),
            Query(SENDERS, {**parameters, "sign_in_ids": sign_in_ids}, _read_senders, 7),
        ]
        if self.query_user_infos is not None:
            queries.append(self.query_user_infos(competition_id, [one.user_id for one in claims]))
        competitions, senders, *infos = connection.start_all(queries)()
        if not competitions:
            return {}
        (owner_id, boulder_count, *stored), infos_by_user = competitions[0], infos[0] if infos else {}
        detail = _describe(stored, boulder_count, self.clock())
        common = detail.model_dump_json(exclude=OWN_FIELDS)
        found: dict[AccessClaims, bytes] = {}
        for one in claims:
            purposes = _find_purposes(one, senders.get(one.sign_in_id), owner_id, detail)
            if "see" in purposes:
                found[one] = _write(common, find_duty(purposes), infos_by_user.get(one.user_id))
        return found


def _read_senders(rows: Iterable[Any]) -> dict[int, Sender]:
    return {
        id: Sender(duty, SignInState(user_id, role, nonce, bool(is_ended), bool(is_locked)))
        for id, duty, user_id, role, nonce, is_ended, is_locked in rows
    }


def _describe(stored: Sequence[Any], boulder_count: int, now: dt.datetime) -> CompetitionDetail:
    values = dict(zip(STORED, stored, strict=True))
    values |= {name: read_time_or_none(values[name]) for name in TIMES & values.keys()}
    detail = CompetitionDetail(**values, boulder_count=boulder_count, duty=None, server_time=now, status="draft")
    detail.status = status_of(detail, now)
    return detail


def _find_purposes(claims: AccessClaims, sender: Sender | None, owner_id: int, detail: CompetitionDetail) -> Purposes:
    if sender is None or find_sign_in_refusal(claims, sender.sign_in) is not None:
        return NOTHING
    return decide_purposes(
        sender.sign_in.role,
        is_owner=owner_id == claims.user_id,
        duty=sender.duty,
        is_published=detail.published_at is not None,
    )


def _write(common: str, duty: Duty | None, user_info: UserInfo | None) -> bytes:
    """What is the same for everybody is encoded once."""
    info = "null" if user_info is None else user_info.model_dump_json()
    return f'{{"data":{common[:-1]},"duty":{json.dumps(duty)},"user_info":{info}}}}}'.encode()
