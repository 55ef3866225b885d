"""What an import of people would do, line by line. A person is recognised by their name and their year of birth."""

import datetime as dt
import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from sqlalchemy import select
from sqlalchemy.orm import Session, selectinload

from topout.competitions.models import Category, ClimbingSession, Competition
from topout.competitions.user_info import ACTIVE
from topout.core.errors.field_errors import FieldError, FieldErrors, field_error
from topout.entries.models import Participant
from topout.files.line_notes import note, sort_by_line
from topout.people.birth_dates import Born
from topout.people.choices import Choice, Choices
from topout.people.table_rows import PersonRow, ReadTable
from topout.people.written_names import PersonKey, person_key
from topout.teams.models import Team, TeamMember

MAX_PER_ADDRESS = 30
"""A trainer's address for a whole group; more would be a mistake, or somebody to be flooded with mail."""
NO_CLASSES = field_error("class_left_out")
NO_SESSIONS = field_error("session_left_out")


@dataclass
class ComparedPerson:
    row: PersonRow
    existing: Participant | None
    choice: Choice = field(default_factory=Choice)

    @property
    def change(self) -> Literal["new", "same"]:
        return "new" if self.existing is None else "same"

    @property
    def key(self) -> PersonKey:
        return person_key(self.row.first_name, self.row.last_name, self.row.born.date.year)


@dataclass
class Comparison:
    rows: list[ComparedPerson]
    errors: FieldErrors
    warnings: FieldErrors = field(default_factory=dict)

    @property
    def new(self) -> list[ComparedPerson]:
        return [one for one in self.rows if one.existing is None]

    @property
    def addresses(self) -> Counter[str]:
        """To which links would be mailed, and how many."""
        return Counter(one.row.email for one in self.new if one.row.email)

    @property
    def new_teams(self) -> list[str]:
        planned = [one.choice.team for one in self.new if one.choice.team and one.choice.team.is_new]
        return list(dict.fromkeys(team.name for team in planned))

    def count(self) -> dict[str, int]:
        new = len(self.new)
        return {"new": new, "same": len(self.rows) - new, "invited": sum(self.addresses.values())}

    def digest(self) -> str:
        """The same for an import that would enter the same people in the same way."""
        entered = [
            [
                *(one.row.line, one.row.name, str(one.row.born), one.row.email, one.row.club, one.row.bib),
                one.choice.category and one.choice.category.key,
                one.choice.climbing_session and one.choice.climbing_session.id,
                one.choice.team and [one.choice.team.name, one.choice.team.category],
            ]
            for one in self.new
        ]
        return hashlib.sha256(json.dumps([entered, self.errors], sort_keys=True).encode()).hexdigest()[:32]


def compare(
    session: Session, competition: Competition, read: ReadTable, now: dt.datetime, *, lock: bool = False
) -> Comparison:
    """`lock`: of the teams that may be joined."""
    entries = _list_entries(session, competition)
    active = [one for one in entries if one.status in ACTIVE]
    rows = _recognise(read.rows, active)
    compared = Comparison(rows, {line: list(problems) for line, problems in read.errors.items()})
    choices = Choices(competition, _list_teams(session, competition, lock), read.rows, now)
    _note_repeated(compared)
    for one in rows:
        if one.existing is None:
            _choose(compared, choices, one)
    _note_numbers(compared, entries)
    _note_addresses(compared, active)
    _note_full(compared, competition)
    _note_differences(compared, choices, read)
    compared.errors, compared.warnings = sort_by_line(compared.errors), sort_by_line(compared.warnings)
    return compared


def _list_entries(session: Session, competition: Competition) -> Sequence[Participant]:
    """Also those that have ended: their numbers stay theirs."""
    return session.scalars(select(Participant).where(Participant.competition_id == competition.id)).all()


def _list_teams(session: Session, competition: Competition, lock: bool) -> Sequence[Team]:
    active = select(Team).where(Team.competition_id == competition.id, Team.disbanded_at.is_(None)).order_by(Team.id)
    members = selectinload(Team.members).lazyload(TeamMember.participant)
    return session.scalars((active.with_for_update(key_share=True) if lock else active).options(members)).all()


def _recognise(rows: Iterable[PersonRow], active: Iterable[Participant]) -> list[ComparedPerson]:
    known = defaultdict[PersonKey, list[Participant]](list)
    for participant in active:
        year = participant.date_of_birth.year
        known[person_key(participant.first_name, participant.last_name, year)].append(participant)
    compared = [ComparedPerson(row, None) for row in rows]
    for is_same in (_is_as_written, _may_be_same):  # who is known exactly is not taken for somebody else
        for one in compared:
            left = known[one.key]
            if one.existing is None:
                one.existing = next((entry for entry in left if is_same(one.row.born, _born(entry))), None)
                if one.existing is not None:
                    left.remove(one.existing)
    return compared


def _born(participant: Participant) -> Born:
    return Born(participant.date_of_birth, participant.birth_year_only)


def _is_as_written(one: Born, other: Born) -> bool:
    return one == other


def _may_be_same(one: Born, other: Born) -> bool:
    """Of two with the same name and year, whose days are known and differ, each is a person of their own."""
    return one.is_year_only or other.is_year_only or one.date == other.date


def _note_repeated(compared: Comparison) -> None:
    seen = defaultdict[PersonKey, list[PersonRow]](list)
    for one in compared.rows:
        same = next((row for row in seen[one.key] if _may_be_same(row.born, one.row.born)), None)
        if same is not None:
            said = field_error("person_repeated", name=one.row.name, line=same.line)
            note(compared.errors, one.row.line, said)
        seen[one.key].append(one.row)


def _choose(compared: Comparison, choices: Choices, one: ComparedPerson) -> None:
    one.choice = choices.choose(one.row)
    for problem in one.choice.problems:
        note(compared.errors, one.row.line, problem)
    for warning in one.choice.warnings:
        note(compared.warnings, one.row.line, warning)


def _note_numbers(compared: Comparison, entries: Iterable[Participant]) -> None:
    taken = {entry.bib: entry.full_name for entry in entries if entry.bib is not None}
    lines: dict[int, int] = {}
    for one in compared.new:
        bib = one.row.bib
        if bib is None:
            continue
        line = lines.setdefault(bib, one.row.line)
        if bib in taken:
            note(compared.errors, one.row.line, field_error("number_of_person", number=bib, name=taken[bib]))
        elif line != one.row.line:
            note(compared.errors, one.row.line, field_error("number_repeated", number=bib, line=line))


def _note_addresses(compared: Comparison, active: Iterable[Participant]) -> None:
    many = {address for address, count in compared.addresses.items() if count > MAX_PER_ADDRESS}
    holders = {entry.user.email: entry for entry in active if entry.user.email is not None}
    for one in compared.new:
        if one.row.email in many:
            said = field_error("address_repeated", max=MAX_PER_ADDRESS).in_column("email")
            note(compared.errors, one.row.line, said)
        elif one.row.email in holders:
            holder = holders[one.row.email]
            said = field_error("address_of_other", name=holder.full_name, number=holder.bib or 0)
            note(compared.warnings, one.row.line, said)


def _note_full(compared: Comparison, competition: Competition) -> None:
    owners: dict[str, tuple[Competition | Category | ClimbingSession, list[ComparedPerson]]] = {}
    for one in compared.new:
        for owner in (competition, one.choice.category, one.choice.climbing_session):
            if owner is not None and owner.capacity is not None:
                owners.setdefault(f"{type(owner).__name__} {owner.id}", (owner, []))[1].append(one)
    for owner, people in owners.values():
        left = max(0, (owner.capacity or 0) - owner.places_used)
        for one in people[left:]:
            counts = {"left": left, "capacity": owner.capacity or 0, "needed": len(people)}
            said = field_error("no_place_left_for", name=owner.name, **counts)
            note(compared.errors, one.row.line, said)


def _note_differences(compared: Comparison, choices: Choices, read: ReadTable) -> None:
    """Nothing about those who have entered changes; the organiser is told where the list says something else."""
    if not choices.has_classes and any(row.category for row in read.rows):
        compared.warnings[read.layout.error_key] = [NO_CLASSES]
    if not choices.has_sessions and any(row.session for row in read.rows):
        compared.warnings.setdefault(read.layout.error_key, []).append(NO_SESSIONS)
    for one in compared.rows:
        if one.existing is not None:
            for sentence in _list_differences(one, one.existing, choices):
                note(compared.warnings, one.row.line, sentence)


def _list_differences(one: ComparedPerson, entry: Participant, choices: Choices) -> Iterable[FieldError]:
    row = one.row
    category = choices.find_class(row.category)
    if category is not None and category.key != entry.category:
        yield field_error("entered_in_class", category=category.name)
    if row.club and row.club != entry.club:
        yield field_error("entered_for_club", club=entry.club) if entry.club else field_error("entered_without_club")
    if row.bib is not None and row.bib != entry.bib:
        yield field_error("entered_with_number", number=entry.bib or 0)
