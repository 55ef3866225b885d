"""One competition as every phone reads it, in plain SQL: it is asked for whenever a phone comes back (decision 7)."""

import datetime as dt
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from pydantic_core import to_json

from topout.accounts.sign_ins import SIGN_IN_STATE, SIGN_INS, SignInState, find_sign_in_refusal
from topout.accounts.tokens import AccessClaims
from topout.competitions.access import NOTHING, Permissions, decide_permissions, find_staff_roles
from topout.competitions.hooks import QuerySecretNumber, QueryUserInfos
from topout.competitions.models import Competition, StaffRole
from topout.competitions.schemas import ClimbingSessionOut, CompetitionDetail
from topout.competitions.serializers import STORED
from topout.competitions.status import status_of
from topout.competitions.user_info import UserInfo
from topout.db.engine import Clock, UTCDateTime
from topout.db.sql import Query, SqlConnection, SqlParameter, SqlValue, StoredTime, read_time, read_time_or_none

DERIVED = {"places_left": "c.capacity - c.places_used", "scoreboard_frozen": "c.scoreboard_frozen_at is not null"}
TIMES = {column.name for column in Competition.__table__.columns if isinstance(column.type, UTCDateTime)}
COLUMNS = ", ".join(DERIVED.get(name, f"c.{name}") for name in STORED)
COMPETITION = f"""
select c.owner_id, (select count(*) from boulders b where b.competition_id = c.id and b.status <> 'void'), {COLUMNS}
from competitions c where c.id = :competition_id and c.deleted_at is null"""  # noqa: S608 - columns of our own
SESSIONS = """
select id, name, translations, starts_at, ends_at, capacity, places_used, categories, version
from climbing_sessions where competition_id = :competition_id order by starts_at, id"""
SENDERS = f"""
select s.id, f.duty, {SIGN_IN_STATE}
from {SIGN_INS}
left join staff f on f.competition_id = :competition_id and f.user_id = s.user_id
where s.id in :sign_in_ids*"""  # noqa: S608 - text of our own
OWN_FIELDS, MOMENTARY_FIELDS = {"duties", "duty", "user_info"}, {"status", "server_time"}
MAX_DESCRIBED = 100
UNKNOWN_TIME = dt.datetime.min.replace(tzinfo=dt.UTC)


class StoredSession(NamedTuple):
    """As the database returns it; hashable."""

    id: int
    name: str
    translations: str
    """JSON."""
    starts_at: StoredTime
    ends_at: StoredTime
    capacity: int | None
    places_used: int
    categories: str
    """JSON."""
    version: int


class Described(NamedTuple):
    detail: CompetitionDetail
    """Right except for what is somebody's own or changes with the time."""
    common: str
    """Its JSON without those fields and without braces."""


class Sender(NamedTuple):
    duties: set[StaffRole]
    sign_in: SignInState


@dataclass(frozen=True)
class FindCompetitions:
    """The responses to many people who ask for one competition. None for those who may not see it: then the rules of
    access find the refusal."""

    clock: Clock
    query_secret_number: QuerySecretNumber
    query_user_infos: QueryUserInfos | None
    """Where the own entries are wanted."""

    def __call__(
        self, connection: SqlConnection, competition_id: int, claims: Sequence[AccessClaims]
    ) -> dict[AccessClaims, bytes]:
        parameters: dict[str, SqlParameter] = {"competition_id": competition_id}
        sign_in_ids = [one.sign_in_id for one in claims]
        queries: list[Query[Any]] = [
            Query(COMPETITION, parameters, list),
            Query(SESSIONS, parameters, _read_sessions),
            Query(SENDERS, {**parameters, "sign_in_ids": sign_in_ids}, _read_senders),
            self.query_secret_number(competition_id, self.clock()),
        ]
        if self.query_user_infos is not None:
            queries.append(self.query_user_infos(competition_id, [one.user_id for one in claims]))
        competitions, sessions, senders, secret, *infos = connection.run_all(queries)
        if not competitions:
            return {}
        (owner_id, boulder_count, *columns), infos_by_user = competitions[0], infos[0] if infos else {}
        stored = [_write_json(value) if isinstance(value, dict) else value for value in columns]
        detail, for_staff = _describe_stored(sessions, boulder_count, *stored)
        for_all = _describe_stored(sessions, boulder_count - secret, *stored).common
        momentary = _write_momentary(detail, self.clock())
        found: dict[AccessClaims, bytes] = {}
        for one in claims:
            permissions = _find_permissions(one, senders.get(one.sign_in_id), owner_id, detail)
            if "see" in permissions:
                own = _write_own(find_staff_roles(permissions), infos_by_user.get(one.user_id))
                common = for_staff if "staff" in permissions else for_all
                found[one] = f'{{"data":{{{common},{momentary},{own}}}}}'.encode()
        return found


def _read_senders(rows: Iterable[Any]) -> dict[int, Sender]:
    """A row for each duty."""
    found: dict[int, Sender] = {}
    for id, duty, *state in rows:
        if id not in found:
            found[id] = Sender(set(), SignInState(*state))
        if duty:
            found[id].duties.add(duty)
    return found


def _read_sessions(rows: Iterable[Any]) -> tuple[StoredSession, ...]:
    found = [StoredSession(*row) for row in rows]
    # SQLite returns JSON as text, which can be a key of the cache.
    return tuple(
        one._replace(categories=_write_json(one.categories), translations=_write_json(one.translations))
        for one in found
    )


def _write_json(value: str | list[str] | dict[str, Any]) -> str:
    return value if isinstance(value, str) else json.dumps(value)


@lru_cache(maxsize=MAX_DESCRIBED)
def _describe_stored(sessions: tuple[StoredSession, ...], boulder_count: int, *stored: SqlValue) -> Described:
    """The same values are described once."""
    values: dict[str, Any] = dict(zip(STORED, stored, strict=True))
    values |= {name: read_time_or_none(values[name]) for name in TIMES & values.keys()}
    values |= {"translations": json.loads(values["translations"])}
    values |= {"sessions": [_describe_session(one) for one in sessions]}
    values |= {"boulder_count": boulder_count, "duties": [], "status": "draft", "server_time": UNKNOWN_TIME}
    detail = CompetitionDetail(**values)
    return Described(detail, detail.model_dump_json(exclude=OWN_FIELDS | MOMENTARY_FIELDS)[1:-1])


def _describe_session(stored: StoredSession) -> ClimbingSessionOut:
    values = stored._asdict() | {name: json.loads(getattr(stored, name)) for name in ("categories", "translations")}
    return ClimbingSessionOut(**values | {name: read_time(values[name]) for name in ("starts_at", "ends_at")})


def _write_momentary(detail: CompetitionDetail, now: dt.datetime) -> str:
    return f'"status":"{status_of(detail, now)}","server_time":{to_json(now).decode()}'


def _find_permissions(
    claims: AccessClaims, sender: Sender | None, owner_id: int, detail: CompetitionDetail
) -> Permissions:
    if sender is None or find_sign_in_refusal(claims, sender.sign_in) is not None:
        return NOTHING
    return decide_permissions(
        sender.sign_in.role,
        is_owner=owner_id == claims.user_id,
        duties=sender.duties,
        is_published=detail.published_at is not None,
    )


def _write_own(duties: list[StaffRole], user_info: UserInfo | None) -> str:
    info = "null" if user_info is None else user_info.model_dump_json()
    duty = duties[0] if duties else None
    return f'"duties":{json.dumps(duties)},"duty":{json.dumps(duty)},"user_info":{info}'
