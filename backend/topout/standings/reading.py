"""Reads what a board is made of, all of one moment, in plain SQL: a start with thousands must not take long."""

import datetime as dt
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

from topout.ascents.sql import Plain, read_time, read_time_or_none
from topout.competitions.categories import read_plan
from topout.competitions.templates import CategoryPlan
from topout.db import Database
from topout.errors import CompetitionNotFound
from topout.scoring.fields import to_exact
from topout.scoring.model import Ascent, Boulder, Category, Climber, Facts, Team

MARKER = """
select i.epoch, coalesce(s.version, 0), coalesce(s.structure, 0), c.starts_at
from incarnation i, competitions c left join scores_versions s on s.competition_id = c.id where c.id = :id"""
COMPETITION = """
select version, starts_at, ends_at, team_size_min, published_at, scoreboard_public, scoreboard_frozen_at
from competitions where id = :id"""
CATEGORIES = """
select key, name, kind, format, params, min_grade, max_grade from categories
where competition_id = :id order by position"""
BOULDERS = """
select id, grade, points, zone_points, remote_bonus, status, number, name from boulders where competition_id = :id"""
CLIMBERS = """
select p.id, p.disqualified_at, p.user_id, u.first_name, u.last_name, p.name_hidden_at is not null
from participants p join users u on u.id = p.user_id
where p.competition_id = :id and p.status = 'confirmed'"""
TEAMS = """
select t.id, t.name, t.marathon_subcategory, m.participant_id
from teams t join team_members m on m.team_id = t.id join participants p on p.id = m.participant_id
where t.competition_id = :id and t.disbanded_at is null and p.status = 'confirmed' order by m.id"""
ASCENTS = """
select participant_id, boulder_id, topped, zoned, attempts_to_top, attempts_to_zone from ascents
where competition_id = :id and is_set = :yes"""
CHANGES = """
select participant_id, boulder_id, topped, zoned, attempts_to_top, attempts_to_zone, is_set from ascents
where competition_id = :id and version > :since"""
CLIMBED = "select participant_id, boulder_id, climbed_at from ascents where competition_id = :id and is_set = :yes"

AscentKey = tuple[str, str]
"""A climber and a boulder: what an ascent is about."""


class Marker(NamedTuple):
    """How far the database is."""

    epoch: str
    version: int
    structure: int
    has_started: bool

    @property
    def number(self) -> int:
        """The board's version. The start changes a board without a commit, so each version of the scores has two."""
        return 2 * self.version + self.has_started

    def is_further_by_ascents(self, known: "Marker") -> bool:
        """Nothing but ascents changed since."""
        return self.version > known.version and self._replace(version=0) == known._replace(version=0)


class BoulderWords(NamedTuple):
    number: int
    name: str
    grade: str | None


class NamedTeam(NamedTuple):
    name: str
    category: str
    members: tuple[str, ...]


@dataclass(frozen=True)
class Structure:
    """Everything about a competition but its ascents. Ids are texts, as scoring wants them."""

    marker: Marker
    competition_version: int
    starts_at: dt.datetime
    ends_at: dt.datetime
    is_for_all: bool
    frozen_at: dt.datetime | None
    plans: tuple[CategoryPlan, ...]
    categories: Mapping[str, Category]
    boulders: Mapping[str, Boulder]
    climbers: Mapping[str, Climber]
    smallest_team: int
    ranked_teams: Mapping[str, Team]
    teams: Mapping[str, NamedTeam]
    """All of them, small ones too."""
    team_of: Mapping[str, str]
    """Of each climber whose team is ranked."""
    names: Mapping[str, str]
    users: Mapping[str, int]
    boulder_words: Mapping[str, BoulderWords]

    def facts(self, ascents: Iterable[Ascent]) -> Facts:
        """S2: only confirmed climbers; whoever left takes their ascents along."""
        counted = tuple(one for one in ascents if one.climber in self.climbers and one.boulder in self.boulders)
        return Facts(self.boulders, self.climbers, self.ranked_teams, self.categories, counted)

    def name_of(self, climber: str) -> str:
        return self.names.get(climber, f"Climber {climber}")

    def describe(self, category: str, id: str) -> dict[str, Any]:
        """Whose row it is. Names are those of now, on a frozen board too: somebody may have asked to be forgotten."""
        if self.categories[category].kind == "individual":
            return {"name": self.name_of(id)}
        team = self.teams.get(id, NamedTeam(f"Team {id}", category, ()))
        members = [{"id": int(one), "name": self.name_of(one)} for one in team.members]
        return {"name": team.name, "members": members}


@contextmanager
def one_moment(database: Database) -> Iterator[Plain]:
    """However many questions are asked, all answers are of the same moment."""
    with database.reading() as session:
        if database.engine.dialect.name == "postgresql":
            session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
        yield Plain.of(session)


def read_marker(plain: Plain, competition_id: int, now: dt.datetime) -> Marker:
    row = plain.row(MARKER, id=competition_id)
    if row is None:
        raise CompetitionNotFound()
    return Marker(row[0], row[1], row[2], now >= read_time(row[3]))


def read_structure(plain: Plain, competition_id: int, marker: Marker) -> Structure:
    row = plain.row(COMPETITION, id=competition_id)
    assert row is not None
    version, starts_at, ends_at, team_size_min, published_at, is_public, frozen_at = row
    plans = tuple(_read_plan(found) for found in plain.rows(CATEGORIES, id=competition_id))
    categories = {plan.key: read_plan(plan, plan.key) for plan in plans}
    people = plain.rows(CLIMBERS, id=competition_id)
    boulders = plain.rows(BOULDERS, id=competition_id)
    teams = _read_teams(plain, competition_id)
    smallest_team = team_size_min if marker.has_started else 0
    ranked_teams = rank_teams(teams, categories, smallest_team)
    return Structure(
        marker=marker,
        competition_version=version,
        starts_at=read_time(starts_at),
        ends_at=read_time(ends_at),
        is_for_all=published_at is not None and bool(is_public),
        frozen_at=read_time_or_none(frozen_at),
        plans=plans,
        categories=categories,
        boulders={str(found[0]): _read_boulder(found) for found in boulders},
        climbers={str(found[0]): Climber(str(found[0]), disqualified=found[1] is not None) for found in people},
        smallest_team=smallest_team,
        ranked_teams=ranked_teams,
        teams=teams,
        team_of={member: id for id, team in ranked_teams.items() for member in team.members},
        names={str(found[0]): f"{found[3]} {found[4]}" for found in people if not found[5]},
        users={str(found[0]): found[2] for found in people},
        boulder_words={str(found[0]): BoulderWords(found[6], found[7], found[1]) for found in boulders},
    )


class _Texts(dict[int, str]):
    """Numbers as texts, each made once: there are far more ascents than climbers and boulders."""

    def __missing__(self, number: int) -> str:
        text = self[number] = str(number)
        return text


def read_ascents(plain: Plain, competition_id: int) -> list[Ascent]:
    texts = _Texts()
    rows = plain.rows(ASCENTS, id=competition_id, yes=True)
    return [Ascent(texts[row[0]], texts[row[1]], *_reached(row)) for row in rows]


def read_changes(plain: Plain, competition_id: int, since: int) -> dict[AscentKey, Ascent | None]:
    """What stands now where something changed; None where nothing stands any more."""
    rows = plain.rows(CHANGES, id=competition_id, since=since)
    return {
        (str(row[0]), str(row[1])): Ascent(str(row[0]), str(row[1]), *_reached(row)) if row[6] else None for row in rows
    }


def read_times(plain: Plain, competition_id: int) -> dict[AscentKey, dt.datetime]:
    return {(str(row[0]), str(row[1])): read_time(row[2]) for row in plain.rows(CLIMBED, id=competition_id, yes=True)}


def _reached(row: tuple[Any, ...]) -> tuple[bool, bool, int | None, int | None]:
    """Phones may send tries to what was not reached, or more of them to the zone than to the top."""
    topped, zoned = bool(row[2]), bool(row[2] or row[3])
    to_top, to_zone = row[4] if topped else None, row[5] if zoned else None
    return topped, zoned, to_top, to_zone if to_top is None or to_zone is None else min(to_top, to_zone)


def _read_plan(row: tuple[Any, ...]) -> CategoryPlan:
    key, name, kind, format, params, min_grade, max_grade = row
    read = json.loads(params) if isinstance(params, str) else params
    return CategoryPlan(key, name, kind, format, read, min_grade, max_grade)


def _read_boulder(row: tuple[Any, ...]) -> Boulder:
    id, grade, points, zone_points, remote_bonus, status = row[:6]
    return Boulder(str(id), grade, points, zone_points, to_exact(remote_bonus) or 0, status)


def _read_teams(plain: Plain, competition_id: int) -> dict[str, NamedTeam]:
    teams: dict[str, NamedTeam] = {}
    for id, name, category, member in plain.rows(TEAMS, id=competition_id):
        known = teams.get(str(id), NamedTeam(name, category, ()))
        teams[str(id)] = known._replace(members=(*known.members, str(member)))
    return teams


def rank_teams(teams: Mapping[str, NamedTeam], categories: Mapping[str, Category], smallest: int) -> dict[str, Team]:
    """Once the competition has started a team that is too small is none: its members climb for themselves."""
    keys = {key for key, category in categories.items() if category.kind == "team"}
    return {
        id: Team(id, team.category, team.members)
        for id, team in teams.items()
        if len(team.members) >= smallest and team.category in keys
    }
