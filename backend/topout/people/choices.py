"""Which class, session and team a line of the table means."""

import datetime as dt
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from topout.competitions.classes import fits, list_classes, list_fitting
from topout.competitions.models import Category, ClimbingSession, Competition
from topout.core.errors.field_errors import FieldError, field_error
from topout.entries.seats import Seat
from topout.files.cells import shorten
from topout.files.headings import normalise
from topout.people.table_rows import PersonRow
from topout.teams.fields import name_key
from topout.teams.models import Team

Named = TypeVar("Named")
NO_TEAMS = field_error("no_teams").in_column("team")
NO_SESSION = field_error("no_session_yet")
ALL_OVER = field_error("all_sessions_of_class_over")


class Names(Generic[Named]):
    """Made once for all lines."""

    def __init__(self, among: Iterable[Named], words: Callable[[Named], tuple[str, ...]]) -> None:
        self._exact: dict[str, Named] = {}
        self._alike = defaultdict[str, list[Named]](list)
        for one in among:
            for word in words(one):
                self._exact.setdefault(word.casefold(), one)
            for word in {normalise(word) for word in words(one)} - {""}:
                self._alike[word].append(one)

    def find(self, text: str) -> Named | None:
        """The one with exactly this name; otherwise the only one whose name has the same letters and digits."""
        exact = self._exact.get(text.casefold())
        if exact is not None:
            return exact
        alike = self._alike.get(normalise(text), [])
        return alike[0] if len(alike) == 1 else None


def _list_all_names(one: Category | ClimbingSession) -> tuple[str, ...]:
    """In every language: lists of people name them in that of their reader."""
    return (one.name, *(fields["name"] for fields in one.translations.values() if "name" in fields))


@dataclass
class PlannedTeam:
    """One that exists, or that the import makes of its first member."""

    name: str
    category: str
    team: Team | None = None
    is_new: bool = True
    size: int = 0
    """With those whom the import adds."""


@dataclass
class Choice:
    category: Category | None = None
    climbing_session: ClimbingSession | None = None
    team: PlannedTeam | None = None
    problems: list[FieldError] = field(default_factory=list)
    warnings: list[FieldError] = field(default_factory=list)

    @property
    def seat(self) -> Seat:
        return Seat(self.category, self.climbing_session)


class Choices:
    def __init__(
        self, competition: Competition, teams: Iterable[Team], rows: Iterable[PersonRow], now: dt.datetime
    ) -> None:
        self._now = now
        self._classes = list_classes(competition.categories)
        self._team_categories = [category for category in competition.categories if category.kind == "team"]
        self._sessions = list(competition.climbing_sessions)
        self._class_names = Names(self._classes, lambda one: (one.key, *_list_all_names(one)))
        self._session_names = Names(self._sessions, _list_all_names)
        self._team_category_names = Names(self._team_categories, lambda one: (one.key, *_list_all_names(one)))
        self._team_size_max = competition.team_size_max
        self._teams = {
            name_key(team.name): PlannedTeam(team.name, team.marathon_subcategory, team, False, len(team.members))
            for team in teams
        }
        # One line of a team may name its category for all.
        self._written = {name_key(row.team): row.team_category for row in rows if row.team and row.team_category}

    @property
    def has_classes(self) -> bool:
        return bool(self._classes)

    @property
    def has_sessions(self) -> bool:
        return bool(self._sessions)

    def find_class(self, text: str) -> Category | None:
        return self._class_names.find(text) if text else None

    def choose(self, row: PersonRow) -> Choice:
        choice = Choice()
        if self._classes:
            self._choose_class(choice, row)
        if self._sessions:
            self._choose_session(choice, row)
        if row.team:
            self._choose_team(choice, row, row.team)
        return choice

    def _choose_class(self, choice: Choice, row: PersonRow) -> None:
        year = row.born.date.year
        if row.category:
            choice.category = self.find_class(row.category)
            if choice.category is None:
                choice.problems.append(_unknown("category", row.category, self._classes))
            elif not fits(choice.category, year):
                choice.warnings.append(_for_others(choice.category, year))
            return
        fitting = list_fitting(self._classes, year)
        if len(fitting) == 1:
            choice.category = fitting[0]
        elif fitting:
            choice.problems.append(field_error("choose_one_of", names=_list_names(fitting)).in_column("category"))
        else:
            choice.problems.append(field_error("no_class_for_year", year=year).in_column("category"))

    def _choose_session(self, choice: Choice, row: PersonRow) -> None:
        key = choice.category.key if choice.category else None
        if row.session:
            choice.climbing_session = found = self._session_names.find(row.session)
            if found is None:
                choice.problems.append(_unknown("session", row.session, self._sessions))
            elif found.ends_at <= self._now:
                choice.problems.append(field_error("session_of_line_over", session=found.name).in_column("session"))
            elif key and not _is_for(found, key):
                choice.warnings.append(field_error("session_for_others", session=found.name))
            return
        possible = [one for one in self._sessions if key is None or _is_for(one, key)]
        ahead = [one for one in possible if one.ends_at > self._now]
        if len(ahead) == 1:
            choice.climbing_session = ahead[0]
        else:
            choice.warnings.append(NO_SESSION if ahead or not possible else ALL_OVER)

    def _choose_team(self, choice: Choice, row: PersonRow, name: str) -> None:
        if not self._team_categories:
            choice.problems.append(NO_TEAMS)
            return
        planned = self._teams.get(name_key(name)) or self._plan_team(choice, name)
        if planned is None:
            return
        if planned.size >= self._team_size_max:
            full = field_error("team_full", team=planned.name, max=self._team_size_max)
            choice.problems.append(full.in_column("team"))
            return
        planned.size += 1
        choice.team = self._teams[name_key(name)] = planned

    def _plan_team(self, choice: Choice, name: str) -> PlannedTeam | None:
        written, possible = self._written.get(name_key(name), ""), self._team_categories
        if written:
            found = self._team_category_names.find(written)
            if found is None:
                choice.problems.append(_unknown("team_category", written, possible))
        else:
            found = possible[0] if len(possible) == 1 else None
            if found is None:
                wanted = field_error("choose_team_category", names=_list_names(possible), team=name)
                choice.problems.append(wanted.in_column("team_category"))
        return PlannedTeam(name, found.key) if found else None


def _is_for(one: ClimbingSession, key: str) -> bool:
    return not one.categories or key in one.categories


def _unknown(column: str, text: str, known: Sequence[Category] | Sequence[ClimbingSession]) -> FieldError:
    return field_error("unknown_one_of", written=shorten(text), names=_list_names(known)).in_column(column)


def _list_names(among: Sequence[Category] | Sequence[ClimbingSession]) -> list[str]:
    return [one.name for one in among]


def _for_others(category: Category, year: int) -> FieldError:
    name, first, last = category.name, category.born_from, category.born_to
    if first is None:
        return field_error("class_for_others_to", category=name, last=last or year, year=year)
    if last is None:
        return field_error("class_for_others_from", category=name, first=first, year=year)
    if first == last:
        return field_error("class_for_others_in", category=name, first=first, year=year)
    return field_error("class_for_others_range", category=name, first=first, last=last, year=year)
