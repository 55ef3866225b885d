"""Reads the facts of a board in one consistent snapshot, in plain SQL: a board of thousands must be built quickly."""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from topout.competitions.categories import read_plan
from topout.competitions.templates import CategoryPlan
from topout.core.errors import CompetitionNotFound
from topout.db.engine import Database
from topout.db.sql import SqlConnection, StoredTime, read_time, read_time_or_none
from topout.entries.names import PublicName
from topout.rounds.secrecy import query_secret_boulders
from topout.scoring.model import Ascent, Boulder, Category, Climber, Facts, Row, Team
from topout.standings.round_rows import BoardRound, add_rounds, assign, list_plans, read_rounds
from topout.standings.setup_rows import (
    BOULDERS,
    CATEGORIES,
    CLIMBERS,
    COMPETITION,
    TEAMS,
    BoulderRow,
    ClimberRow,
    CompetitionRow,
    read_plan_row,
)
from topout.translations.pseudonyms import name_climber, name_team

VERSIONS = """
select c.id, i.epoch, coalesce(s.version, 0), coalesce(s.structure, 0), c.starts_at
from incarnation i, competitions c left join scores_versions s on s.competition_id = c.id where c.id in :ids*"""
NotRanked = Literal["dns", "dnf", "dsq"]
"""Did not start, did not finish, disqualified."""


class BoardVersions(NamedTuple):
    """The versions of the database that a board depends on."""

    epoch: str
    version: int
    setup: int
    has_started: bool
    secret: frozenset[int] = frozenset()
    """R9: boulders that boards do not know yet. Being revealed is followed by a commit, which raises the version."""

    @property
    def number(self) -> int:
        """The board's version. The start changes a board without a commit, so each version of the scores has two."""
        return 2 * self.version + self.has_started

    def has_same_versions(self, known: "BoardVersions") -> bool:
        return self._replace(has_started=known.has_started) == known

    def differs_by_ascents_only(self, known: "BoardVersions") -> bool:
        """Nothing but ascents changed between the two."""
        return self.version > known.version and self._replace(version=0) == known._replace(version=0)


class BoulderLabel(NamedTuple):
    number: int
    name: str
    grade: str | None


class NamedTeam(NamedTuple):
    name: str
    category: str
    members: tuple[str, ...]


@dataclass(frozen=True)
class BoardSetup:
    """Everything about a competition but its ascents. Ids are texts, as scoring wants them."""

    versions: BoardVersions
    competition_version: int
    starts_at: dt.datetime
    ends_at: dt.datetime
    is_public: bool
    frozen_at: dt.datetime | None
    plans: tuple[CategoryPlan, ...]
    rounds: tuple[BoardRound, ...]
    categories: Mapping[str, Category]
    """What is ranked: every category, which is its first round, and every later round."""
    classes: Mapping[str, str]
    """The class of each climber who is in one."""
    climbing_sessions: Mapping[str, int | None]
    boulders: Mapping[str, Boulder]
    climbers: Mapping[str, Climber]
    absent: frozenset[str]
    """S9: climbers who did not start, unless they have an ascent. None before results are official."""
    smallest_team: int
    ranked_teams: Mapping[str, Team]
    teams: Mapping[str, NamedTeam]
    """Including teams that are too small to be ranked."""
    team_of: Mapping[str, str]
    """The ranked team of each climber."""
    names: Mapping[str, PublicName]
    clubs: Mapping[str, str]
    """Of those who have one that is shown."""
    users: Mapping[str, int]
    boulder_labels: Mapping[str, BoulderLabel]

    @property
    def boards(self) -> tuple[CategoryPlan, ...]:
        """Each category and, behind it, its later rounds."""
        return tuple(list_plans(self.plans, self.rounds))

    def facts(self, ascents: Iterable[Ascent]) -> Facts:
        """S2: only confirmed climbers; ascents of others do not count."""
        climbers, boulders = self.climbers, self.boulders
        counted = [one for one in ascents if one.climber in climbers and one.boulder in boulders]
        if self.absent:
            unstarted = self.absent - {one.climber for one in counted}
            climbers = {**climbers, **{id: replace(climbers[id], did_not_start=True) for id in unstarted}}
        return Facts(boulders, climbers, self.ranked_teams, self.categories, tuple(counted))

    def name_of(self, climber: str) -> str:
        return str(self.names.get(climber, name_climber(climber)))

    def describe_row(self, category: str, row: Row) -> dict[str, Any]:
        words = self.describe(category, row.id)
        status = self.find_status(category, row)
        return words if status is None else {**words, "status": status}

    def find_status(self, category: str, row: Row) -> NotRanked | None:
        """Why a row has no rank. On a frozen board somebody may have one who has withdrawn since."""
        if row.rank is not None:
            return None
        if self.categories[category].kind == "individual":
            absent = next((round.absent for round in self.rounds if round.board == category), frozenset())
            return self._find_status_of(row.id) or ("dns" if row.id in absent else None)
        found = {self._find_status_of(member) for member in self.teams[row.id].members} if row.id in self.teams else ()
        return next(iter(found)) if len(found) == 1 else "dnf"

    def _find_status_of(self, id: str) -> NotRanked | None:
        climber = self.climbers.get(id)
        if climber is None or not climber.is_out:
            return "dns" if id in self.absent else None
        return "dsq" if climber.disqualified else "dnf"

    def describe(self, category: str, id: str) -> dict[str, Any]:
        """Current names, on a frozen board too: an account may have been erased."""
        if self.categories[category].kind == "individual":
            return {"name": self.name_of(id), **({"club": self.clubs[id]} if id in self.clubs else {})}
        team = self.teams.get(id, NamedTeam(name_team(id), category, ()))
        members = [{"id": int(one), "name": self.name_of(one)} for one in team.members]
        return {"name": team.name, "members": members}


@contextmanager
def consistent_reads(database: Database) -> Iterator[SqlConnection]:
    """All queries inside see the same snapshot of the database."""
    with database.reading() as session:
        if database.engine.dialect.name == "postgresql":
            session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
        yield SqlConnection.of(session)


def read_versions(connection: SqlConnection, competition_id: int, now: dt.datetime) -> BoardVersions:
    versions = read_all_versions(connection, [competition_id], now).get(competition_id)
    if versions is None:
        raise CompetitionNotFound()
    return versions._replace(secret=connection.run(query_secret_boulders(competition_id, now)))


def read_all_versions(
    connection: SqlConnection, competition_ids: Iterable[int], now: dt.datetime
) -> dict[int, BoardVersions]:
    """Without what is secret."""

    def read(id: int, epoch: str, version: int, setup: int, starts_at: StoredTime) -> tuple[int, BoardVersions]:
        return id, BoardVersions(epoch, version, setup, now >= read_time(starts_at))

    return dict(connection.fetch_all(read, VERSIONS, ids=sorted(competition_ids)))


def read_setup(connection: SqlConnection, competition_id: int, versions: BoardVersions) -> BoardSetup:
    competition = connection.fetch_one(CompetitionRow, COMPETITION, id=competition_id)
    assert competition is not None
    plans = tuple(connection.fetch_all(read_plan_row, CATEGORIES, id=competition_id))
    people = connection.fetch_all(ClimberRow, CLIMBERS, id=competition_id)
    classes = {str(one.id): one.category for one in people if one.category is not None}
    rounds, ids = read_rounds(connection, competition_id), [str(one.id) for one in people]
    categories = make_categories(plans, classes, rounds, frozenset(ids))
    boulders = _read_boulders(connection, competition_id, versions.secret)
    teams = _read_teams(connection, competition_id)
    first_day = competition.find_first_day()
    smallest_team = competition.team_size_min if versions.has_started else 0
    ranked_teams = rank_teams(teams, categories, smallest_team)
    return BoardSetup(
        versions=versions,
        competition_version=competition.version,
        starts_at=read_time(competition.starts_at),
        ends_at=read_time(competition.ends_at),
        is_public=bool(competition.scoreboard_public) and competition.is_for_guests(),
        frozen_at=read_time_or_none(competition.frozen_at),
        plans=plans,
        rounds=rounds,
        categories=categories,
        classes=classes,
        climbing_sessions={id: one.climbing_session_id for id, one in zip(ids, people, strict=True)},
        boulders=assign([one.make_boulder(categories.keys()) for one in boulders], rounds, categories.keys()),
        climbers={
            id: Climber(id, bool(one.is_disqualified), bool(one.is_withdrawn))
            for id, one in zip(ids, people, strict=True)
        },
        absent=_list_absent(competition, people),
        smallest_team=smallest_team,
        ranked_teams=ranked_teams,
        teams=teams,
        team_of={member: id for id, team in ranked_teams.items() for member in team.members},
        names={id: one.find_name(first_day) for id, one in zip(ids, people, strict=True)},
        clubs={id: club for id, one in zip(ids, people, strict=True) if (club := one.find_club(first_day))},
        users={id: one.user_id for id, one in zip(ids, people, strict=True)},
        boulder_labels={str(one.id): BoulderLabel(one.number, one.name, one.grade) for one in boulders},
    )


def _read_boulders(connection: SqlConnection, competition_id: int, secret: Set[int]) -> list[BoulderRow]:
    return [one for one in connection.fetch_all(BoulderRow, BOULDERS, id=competition_id) if one.id not in secret]


def _list_absent(competition: CompetitionRow, people: Sequence[ClimberRow]) -> frozenset[str]:
    if not (competition.is_final and competition.nothing_logged_is_dns):
        return frozenset()
    return frozenset(str(one.id) for one in people if not one.is_checked_in)


def make_categories(
    plans: Sequence[CategoryPlan], classes: Mapping[str, str], rounds: Sequence[BoardRound], climbers: Set[str]
) -> dict[str, Category]:
    """R1: in a class are those who chose it, in any other category everyone. Rounds are ranked like categories."""
    categories = {plan.key: read_plan(plan, plan.key) for plan in plans}
    members: dict[str, list[str]] = {plan.key: [] for plan in plans if plan.joining == "choice"}
    for climber, key in classes.items():
        if key in members:
            members[key].append(climber)
    categories |= {key: replace(categories[key], members=tuple(those)) for key, those in members.items()}
    return add_rounds(categories, list_plans(plans, rounds), rounds, climbers) if rounds else categories


def _read_teams(connection: SqlConnection, competition_id: int) -> dict[str, NamedTeam]:
    teams: dict[str, NamedTeam] = {}

    def read(id: int, name: str, category: str, member: int) -> None:
        known = teams.get(str(id), NamedTeam(name, category, ()))
        teams[str(id)] = known._replace(members=(*known.members, str(member)))

    connection.fetch_all(read, TEAMS, id=competition_id)
    return teams


def rank_teams(teams: Mapping[str, NamedTeam], categories: Mapping[str, Category], smallest: int) -> dict[str, Team]:
    """Once the competition has started a team that is too small is none: its members climb for themselves."""
    keys = {key for key, category in categories.items() if category.kind == "team"}
    return {
        id: Team(id, team.category, team.members)
        for id, team in teams.items()
        if len(team.members) >= smallest and team.category in keys
    }
