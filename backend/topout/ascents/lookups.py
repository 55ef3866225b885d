"""What the sync reads besides the ledger, for many people and ops with one query each."""

import datetime as dt
import json
from collections.abc import Iterable, Mapping, Set
from itertools import starmap
from typing import NamedTuple

from topout.accounts.sign_ins import SignInState
from topout.ascents.verdicts import BoulderFacts, ParticipantFacts, Window
from topout.competitions.models import StaffRole
from topout.db.sql import Query, SqlConnection, SqlParameter, StoredTime, read_time, read_time_or_none

SIGN_INS = """
select s.id, s.user_id, u.role, s.nonce, s.ended_at is not null, u.erased_at is not null or u.disabled_at is not null
from sign_ins s join users u on u.id = s.user_id where s.id in :ids*"""
COMPETITIONS = """
select c.id, c.starts_at, case when c.called_off_at < c.ends_at then c.called_off_at else c.ends_at end,
  c.log_grace_minutes, c.results_final_at is not null, c.published_at is not null,
  c.team_logging, c.owner_id, c.version, coalesce(b.version, 0), coalesce(s.version, 0)
from competitions c
left join boulder_versions b on b.competition_id = c.id
left join scores_versions s on s.competition_id = c.id
where c.id in (
  select value from :ids* as wanted
  union select competition_id from participants where user_id in :user_ids*
  union select competition_id from staff where user_id in :user_ids*
  union select id from competitions where owner_id in :user_ids*)"""
BOULDERS = "select id, competition_id, closed_at, created_at, earlier_closures from boulders where id in :ids*"
PARTICIPANTS = """
select p.id, p.competition_id, p.user_id, coalesce(k.user_id, p.user_id), p.status,
  p.disqualified_at is not null or p.withdrew_at is not null
from participants p left join tickets k on k.participant_id = p.id where p.id in :ids*"""
TEAM_MATE = """
select 1
from participants me
join team_members mine on mine.participant_id = me.id
join team_members theirs on theirs.team_id = mine.team_id
where me.user_id = :user_id and me.status = 'confirmed' and theirs.participant_id = :participant_id"""
# Without a condition on the status: as long as PostgreSQL has no statistics it would look all entries up by it.
OWN_COMPETITIONS = """
select user_id, competition_id, null, status from participants where user_id in :ids*
union all select user_id, competition_id, duty, null from staff where user_id in :ids*
union all select owner_id, id, 'organiser', null from competitions where owner_id in :ids*"""
ACTIVE_ENTRY = ("held", "confirmed", "waitlisted", "offered")


class VersionsRow(NamedTuple):
    competition: int
    boulders: int
    scores: int


class CompetitionRow(NamedTuple):
    window: Window
    is_published: bool
    team_logging: bool
    owner_id: int
    versions: VersionsRow


class OwnCompetitions(NamedTuple):
    """Those that a user takes part in, is on duty at or owns."""

    ids: Set[int]
    duties: Mapping[int, Set[StaffRole]]
    """By competition."""


class BoulderRow(NamedTuple):
    competition_id: int
    facts: BoulderFacts


class ParticipantRow(NamedTuple):
    competition_id: int
    user_ids: frozenset[int]
    """Whose entry it is, and who claimed its ticket before it was tied to an account: their phone may still owe."""
    facts: ParticipantFacts


def list_sign_ins(ids: list[int]) -> Query[dict[int, SignInState]]:
    def read(id: int, user_id: int, role: str, nonce: str, is_ended: bool, is_locked: bool) -> tuple[int, SignInState]:
        return id, SignInState(user_id, role, nonce, bool(is_ended), bool(is_locked))

    return Query(SIGN_INS, {"ids": ids}, lambda rows: dict(starmap(read, rows)), 6)


def list_competitions(ids: list[int], user_ids: list[int]) -> Query[dict[int, CompetitionRow]]:
    """These, and those that the users have entered, are on duty at or own."""
    parameters: dict[str, SqlParameter] = {"ids": ids, "user_ids": user_ids}
    return Query(COMPETITIONS, parameters, lambda rows: dict(starmap(_read_competition, rows)), 11)


def _read_competition(
    id: int,
    starts_at: StoredTime,
    ends_at: StoredTime,
    grace_minutes: int,
    is_final: bool,
    is_published: bool,
    team_logging: bool,
    owner_id: int,
    *versions: int,
) -> tuple[int, CompetitionRow]:
    grace = dt.timedelta(minutes=grace_minutes)
    window = Window(read_time(starts_at), read_time(ends_at), grace, is_final=bool(is_final))
    return id, CompetitionRow(window, bool(is_published), bool(team_logging), owner_id, VersionsRow(*versions))


def list_boulders(ids: list[int]) -> Query[dict[int, BoulderRow]]:
    return Query(BOULDERS, {"ids": ids}, lambda rows: dict(starmap(_read_boulder, rows)), 5)


def _read_boulder(
    id: int,
    competition_id: int,
    closed_at: StoredTime | None,
    created_at: StoredTime | None,
    earlier_closures: str | list[list[str]],
) -> tuple[int, BoulderRow]:
    """SQLite returns JSON as text."""
    closures = json.loads(earlier_closures) if isinstance(earlier_closures, str) else earlier_closures
    closed = [(dt.datetime.fromisoformat(start), dt.datetime.fromisoformat(end)) for start, end in closures]
    facts = BoulderFacts(read_time_or_none(closed_at), read_time_or_none(created_at), closed)
    return id, BoulderRow(competition_id, facts)


def list_participants(ids: list[int]) -> Query[dict[int, ParticipantRow]]:
    def read(
        id: int, competition_id: int, user_id: int, ticket_user_id: int, status: str, is_out: bool
    ) -> tuple[int, ParticipantRow]:
        user_ids = frozenset((user_id, ticket_user_id))
        return id, ParticipantRow(competition_id, user_ids, ParticipantFacts(status, bool(is_out)))

    return Query(PARTICIPANTS, {"ids": ids}, lambda rows: dict(starmap(read, rows)), 6)


def is_team_mate(connection: SqlConnection, user_id: int, participant_id: int) -> bool:
    return connection.fetch_one(bool, TEAM_MATE, user_id=user_id, participant_id=participant_id) or False


def list_own_competitions(user_ids: list[int]) -> Query[dict[int, OwnCompetitions]]:
    def collect(rows: Iterable[tuple[int, int, StaffRole | None, str | None]]) -> dict[int, OwnCompetitions]:
        ids: dict[int, set[int]] = {}
        duties: dict[int, dict[int, set[StaffRole]]] = {}
        for user_id, competition_id, duty, status in rows:
            if duty or status in ACTIVE_ENTRY:
                ids.setdefault(user_id, set()).add(competition_id)
            if duty:
                duties.setdefault(user_id, {}).setdefault(competition_id, set()).add(duty)
        return {user_id: OwnCompetitions(own, duties.get(user_id, {})) for user_id, own in ids.items()}

    return Query(OWN_COMPETITIONS, {"ids": user_ids}, collect, 4)


def find_epoch() -> Query[str]:
    return Query("select epoch from incarnation", {}, lambda rows: str(rows[0][0]), 1)
