"""What the sync reads besides the ledger, for many people and ops with one query each."""

import datetime as dt
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import starmap
from types import MappingProxyType
from typing import Any, NamedTuple

from topout.accounts.sign_ins import SIGN_IN_STATE, SIGN_INS, SignInState
from topout.ascents.rounds import RoundRow, StarterRow
from topout.ascents.verdicts import BoulderFacts, ParticipantFacts, SessionTimes, Window
from topout.competitions.models import StaffRole
from topout.competitions.user_info import ACTIVE
from topout.db.sql import Query, SqlConnection, SqlParameter, StoredTime, read_time, read_time_or_none
from topout.rounds.secrecy import REVEALED_AT

STATES = f"select s.id, {SIGN_IN_STATE} from {SIGN_INS} where s.id in :ids*"  # noqa: S608 - text of our own
COMPETITIONS = """
select c.id, c.starts_at, case when c.called_off_at < c.ends_at then c.called_off_at else c.ends_at end,
  c.log_grace_minutes, c.results_final_at is not null, c.published_at is not null,
  c.team_logging, c.owner_id, c.version, coalesce(b.version, 0), coalesce(s.version, 0),
  r.id, r.category, r.position = 0, r.mode = 'judged', r.official_at is not null, k.joining = 'everyone',
  (select count(distinct x.group_number) from round_boulders x where x.round_id = r.id),
  r.max_attempts, r.starts_at, r.ends_at
from competitions c
left join boulder_versions b on b.competition_id = c.id
left join scores_versions s on s.competition_id = c.id
left join rounds r on r.competition_id = c.id
left join categories k on k.competition_id = c.id and k.key = r.category
where c.id in (
  select value from :ids* as wanted
  union select competition_id from participants where user_id in :user_ids*
  union select competition_id from staff where user_id in :user_ids*
  union select id from competitions where owner_id in :user_ids*)"""
"""A row for each of its rounds; of a competition without rounds one."""
BOULDERS = f"""
select b.id, b.competition_id, b.closed_at, b.created_at, b.earlier_closures, {REVEALED_AT},
  (select string_agg(cast(x.round_id as text) || ' ' || cast(x.group_number as text), ',')
   from round_boulders x where x.boulder_id = b.id)
from boulders b where b.id in :ids*"""  # noqa: S608 - text of our own
PARTICIPANTS = """
select p.id, p.competition_id, p.user_id, coalesce(k.user_id, p.user_id), p.status,
  p.disqualified_at is not null or p.withdrew_at is not null, p.earlier_times, p.category,
  (select string_agg(cast(s.round_id as text) || ' ' || cast(s.group_number as text) || ' ' || s.status, ',')
   from starters s where s.participant_id = p.id), w.starts_at, w.ends_at
from participants p left join tickets k on k.participant_id = p.id
left join climbing_sessions w on w.id = p.climbing_session_id where p.id in :ids*"""
ROUND_COLUMNS = len(RoundRow._fields) + 1
"""The last ones of `COMPETITIONS`."""
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
    rounds: Sequence[RoundRow]


class OwnCompetitions(NamedTuple):
    """Those that a user takes part in, is on duty at or owns."""

    ids: Set[int]
    duties: Mapping[int, Set[StaffRole]]
    """By competition."""


class BoulderRow(NamedTuple):
    competition_id: int
    facts: BoulderFacts
    revealed_at: dt.datetime | None
    """R9: of one that is in a round."""
    groups: Mapping[int, int]
    """By round (R8, R13)."""


class ParticipantRow(NamedTuple):
    competition_id: int
    user_ids: frozenset[int]
    """Whose entry it is, and who claimed its ticket before it was tied to an account: their phone may still owe."""
    facts: ParticipantFacts
    session_times: SessionTimes | None
    """R6: of the session they climb in."""
    earlier_times: Sequence[SessionTimes] = ()
    """Which counted for them before they were moved, or their session was."""
    category: str | None = None
    starters: Mapping[int, StarterRow] = MappingProxyType({})
    """By round: the start lists they are on."""


def list_sign_ins(ids: list[int]) -> Query[dict[int, SignInState]]:
    return Query(STATES, {"ids": ids}, lambda rows: {id: SignInState(*state) for id, *state in rows})


def list_competitions(ids: list[int], user_ids: list[int]) -> Query[dict[int, CompetitionRow]]:
    """These, and those that the users have entered, are on duty at or own."""
    parameters: dict[str, SqlParameter] = {"ids": ids, "user_ids": user_ids}
    return Query(COMPETITIONS, parameters, _collect_competitions)


def _collect_competitions(rows: Iterable[Sequence[Any]]) -> dict[int, CompetitionRow]:
    competitions: dict[int, CompetitionRow] = {}
    for row in rows:
        id, competition = _read_competition(*row[:-ROUND_COLUMNS])
        known = competitions.get(id, competition)
        competitions[id] = known._replace(rounds=[*known.rounds, *_read_round(*row[-ROUND_COLUMNS:])])
    return competitions


def _read_round(id: int | None, category: str, *rest: Any) -> Iterator[RoundRow]:
    """None where the competition has none."""
    if id is not None:
        is_first, is_judged, is_official, is_for_everyone, groups, max_attempts, starts_at, ends_at = rest
        times = None if starts_at is None else SessionTimes(read_time(starts_at), read_time(ends_at))
        flags = (bool(is_first), bool(is_judged), bool(is_official), bool(is_for_everyone))
        yield RoundRow(id, category, *flags, groups, max_attempts, times)


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
    return id, CompetitionRow(window, bool(is_published), bool(team_logging), owner_id, VersionsRow(*versions), ())


def list_boulders(ids: list[int]) -> Query[dict[int, BoulderRow]]:
    return Query(BOULDERS, {"ids": ids}, lambda rows: dict(starmap(_read_boulder, rows)))


def _read_boulder(
    id: int,
    competition_id: int,
    closed_at: StoredTime | None,
    created_at: StoredTime | None,
    earlier_closures: str | list[list[str]],
    revealed_at: StoredTime | None,
    rounds: str | None,
) -> tuple[int, BoulderRow]:
    facts = BoulderFacts(read_time_or_none(closed_at), read_time_or_none(created_at), _read_pairs(earlier_closures))
    groups = {int(id): int(group) for id, group in _split(rounds)}
    return id, BoulderRow(competition_id, facts, read_time_or_none(revealed_at), groups)


def _split(joined: str | None) -> list[list[str]]:
    """Rows joined by commas, and their fields by blanks."""
    return [row.split() for row in joined.split(",")] if joined else []


def _read_pairs(stored: str | list[list[str]]) -> list[tuple[dt.datetime, dt.datetime]]:
    """SQLite returns JSON as text."""
    pairs = json.loads(stored) if isinstance(stored, str) else stored
    return [(dt.datetime.fromisoformat(start), dt.datetime.fromisoformat(end)) for start, end in pairs]


def list_participants(ids: list[int]) -> Query[dict[int, ParticipantRow]]:
    return Query(PARTICIPANTS, {"ids": ids}, lambda rows: dict(starmap(_read_participant, rows)))


def _read_participant(
    id: int,
    competition_id: int,
    user_id: int,
    ticket_user_id: int,
    status: str,
    is_out: bool,
    earlier_times: str | list[list[str]],
    category: str | None,
    lists: str | None,
    *times: Any,
) -> tuple[int, ParticipantRow]:
    user_ids, facts = frozenset((user_id, ticket_user_id)), ParticipantFacts(status, bool(is_out))
    in_session = None if times[0] is None else SessionTimes(*map(read_time, times))
    earlier = list(starmap(SessionTimes, _read_pairs(earlier_times)))
    starters = {int(id): StarterRow(int(group), status == "starts") for id, group, status in _split(lists)}
    return id, ParticipantRow(competition_id, user_ids, facts, in_session, earlier, category, starters)


def is_team_mate(connection: SqlConnection, user_id: int, participant_id: int) -> bool:
    return connection.fetch_one(bool, TEAM_MATE, user_id=user_id, participant_id=participant_id) or False


def list_own_competitions(user_ids: list[int]) -> Query[dict[int, OwnCompetitions]]:
    def collect(rows: Iterable[tuple[int, int, StaffRole | None, str | None]]) -> dict[int, OwnCompetitions]:
        ids: dict[int, set[int]] = {}
        duties: dict[int, dict[int, set[StaffRole]]] = {}
        for user_id, competition_id, duty, status in rows:
            if duty or status in ACTIVE:
                ids.setdefault(user_id, set()).add(competition_id)
            if duty:
                duties.setdefault(user_id, {}).setdefault(competition_id, set()).add(duty)
        return {user_id: OwnCompetitions(own, duties.get(user_id, {})) for user_id, own in ids.items()}

    return Query(OWN_COMPETITIONS, {"ids": user_ids}, collect)


def find_epoch() -> Query[str]:
    return Query("select epoch from incarnation", {}, lambda rows: str(rows[0][0]))
