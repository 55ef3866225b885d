"""Which class, session and team a line of the table means."""

import datetime as dt
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from topout.competitions.classes import fits, list_classes, list_fitting
from topout.competitions.models import Category, ClimbingSession, Competition
from topout.entries.seats import Seat
from topout.files.cells import shorten
from topout.files.headings import normalise
from topout.people.table_rows import PersonRow
from topout.teams.fields import name_key
from topout.teams.models import Team

Named = TypeVar("Named")
NO_TEAMS = "Team: this competition has no teams."
NO_SESSION = "No session yet: you can choose one on their page."
ALL_OVER = "All sessions of their class are over: they will be in none."


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
    problems: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

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
        self._class_names = Names(self._classes, lambda one: (one.key, one.name))
        self._session_names = Names(self._sessions, lambda one: (one.name,))
        self._team_category_names = Names(self._team_categories, lambda one: (one.key, one.name))
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
                choice.problems.append(_unknown("Class", row.category, self._classes))
            elif not fits(choice.category, year):
                who = f"is for {_describe_years(choice.category)}, and they were born in {year}"
                choice.warnings.append(f"{choice.category.name} {who}. They will be in it all the same.")
            return
        fitting = list_fitting(self._classes, year)
        if len(fitting) == 1:
            choice.category = fitting[0]
        elif fitting:
            choice.problems.append(f"Class: please choose {_list_names(fitting)}.")
        else:
            choice.problems.append(f"Class: there is none for those born in {year}. Please choose one for them.")

    def _choose_session(self, choice: Choice, row: PersonRow) -> None:
        key = choice.category.key if choice.category else None
        if row.session:
            choice.climbing_session = found = self._session_names.find(row.session)
            if found is None:
                choice.problems.append(_unknown("Session", row.session, self._sessions))
            elif found.ends_at <= self._now:
                choice.problems.append(f"Session: {found.name} is over. Please choose another one.")
            elif key and not _is_for(found, key):
                choice.warnings.append(f"{found.name} is not for their class. They will be in it all the same.")
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
            choice.problems.append(f"Team: “{planned.name}” is full. A team has at most {self._team_size_max} people.")
            return
        planned.size += 1
        choice.team = self._teams[name_key(name)] = planned

    def _plan_team(self, choice: Choice, name: str) -> PlannedTeam | None:
        written, possible = self._written.get(name_key(name), ""), self._team_categories
        if written:
            found = self._team_category_names.find(written)
            if found is None:
                choice.problems.append(_unknown("Team category", written, possible))
        else:
            found = possible[0] if len(possible) == 1 else None
            if found is None:
                wanted = f"please choose {_list_names(possible)} for “{name}”, in a column of its own"
                choice.problems.append(f"Team category: {wanted}.")
        return PlannedTeam(name, found.key) if found else None


def _is_for(one: ClimbingSession, key: str) -> bool:
    return not one.categories or key in one.categories


def _unknown(label: str, text: str, known: Sequence[Category] | Sequence[ClimbingSession]) -> str:
    return f"{label}: we do not know “{shorten(text)}”. There is {_list_names(known, last='and')}."


def _list_names(among: Sequence[Category] | Sequence[ClimbingSession], last: str = "or") -> str:
    names = [one.name for one in among]
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else names[0]


def _describe_years(category: Category) -> str:
    first, last = category.born_from, category.born_to
    if first is None:
        return f"those born in {last} or earlier"
    if last is None:
        return f"those born in {first} or later"
    return f"those born in {first}" if first == last else f"those born from {first} to {last}"
