"""The rows that the setup of a board is read from, in plain SQL."""

import datetime as dt
import json
from collections.abc import Set
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from topout.competitions.access import decide_permissions
from topout.competitions.templates import CategoryPlan, Joining
from topout.db.sql import StoredTime, read_time
from topout.entries.names import PublicName, is_minor, public_name
from topout.scoring.fields import to_exact
from topout.scoring.model import Boulder, BoulderStatus, Kind

COMPETITION = """
select version, starts_at, timezone, ends_at, team_size_min, published_at is not null, scoreboard_public,
  scoreboard_frozen_at, results_final_at is not null, nothing_logged_is_dns
from competitions where id = :id"""
CATEGORIES = """
select key, name, kind, format, params, min_grade, max_grade, joining from categories
where competition_id = :id order by position"""
BOULDERS = """
select id, grade, points, zone_points, remote_bonus, status, number, name, counts_in
from boulders where competition_id = :id"""
CLIMBERS = """
select p.id, p.disqualified_at is not null, p.withdrew_at is not null, p.checked_in_at is not null, p.user_id,
  coalesce(p.corrected_first_name, u.first_name), coalesce(p.corrected_last_name, u.last_name),
  p.name_hidden_at is not null, u.erased_at is not null, p.date_of_birth, p.was_minor, p.guardian_agrees, p.club,
  p.category,
  p.climbing_session_id
from participants p join users u on u.id = p.user_id
where p.competition_id = :id and p.status = 'confirmed'"""
TEAMS = """
select t.id, t.name, t.marathon_subcategory, m.participant_id
from teams t join team_members m on m.team_id = t.id join participants p on p.id = m.participant_id
where t.competition_id = :id and t.disbanded_at is null and p.status = 'confirmed' order by m.id"""


class CompetitionRow(NamedTuple):
    version: int
    starts_at: StoredTime
    timezone: str
    ends_at: StoredTime
    team_size_min: int
    is_published: bool
    scoreboard_public: bool
    frozen_at: StoredTime | None
    is_final: bool
    nothing_logged_is_dns: bool

    def find_first_day(self) -> dt.date:
        return read_time(self.starts_at).astimezone(ZoneInfo(self.timezone)).date()

    def is_for_guests(self) -> bool:
        return "see" in decide_permissions(None, is_owner=False, duties=(), is_published=bool(self.is_published))


class ClimberRow(NamedTuple):
    id: int
    is_disqualified: bool
    is_withdrawn: bool
    is_checked_in: bool
    user_id: int
    first_name: str
    last_name: str
    is_name_hidden: bool
    is_erased: bool
    date_of_birth: dt.date | str
    was_minor: bool | None
    guardian_agrees: bool
    club: str
    category: str | None
    climbing_session_id: int | None

    def find_name(self, first_day: dt.date) -> PublicName:
        if self.is_erased:
            return PublicName(self.first_name, self.last_name)
        is_hidden, is_shortened = bool(self.is_name_hidden), self._is_shortened(first_day)
        return public_name(self.first_name, self.last_name, is_hidden=is_hidden, is_shortened=is_shortened)

    def find_club(self, first_day: dt.date) -> str:
        """Beside a name that is not shown in full it would tell whose it is."""
        return "" if self.is_name_hidden or self._is_shortened(first_day) else self.club

    def _is_shortened(self, first_day: dt.date) -> bool:
        """SQLite stores dates as text."""
        born = self.date_of_birth
        date_of_birth = dt.date.fromisoformat(born) if isinstance(born, str) else born
        return not self.guardian_agrees and is_minor(date_of_birth, first_day, was_minor=self.was_minor)


class BoulderRow(NamedTuple):
    id: int
    grade: str | None
    points: int
    zone_points: int
    remote_bonus: float
    status: BoulderStatus
    number: int
    name: str
    counts_in: Any

    def make_boulder(self, categories: Set[str]) -> Boulder:
        """A category that is gone is listed for nothing (R5)."""
        bonus, listed = to_exact(self.remote_bonus) or 0, categories & frozenset(read_json(self.counts_in))
        return Boulder(str(self.id), self.grade, self.points, self.zone_points, bonus, self.status, frozenset(listed))


def read_plan_row(
    key: str,
    name: str,
    kind: Kind,
    format: str,
    params: Any,
    min_grade: str | None,
    max_grade: str | None,
    joining: Joining,
) -> CategoryPlan:
    return CategoryPlan(key, name, kind, format, read_json(params), min_grade, max_grade, joining)


def read_json(stored: Any) -> Any:
    """SQLite stores it as text."""
    return json.loads(stored) if isinstance(stored, str) else stored
