"""The board of one competition in this process: brought to what the database says, and what that changed."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from topout.ascents.plain import Plain
from topout.errors import ValidationFailed
from topout.scoring.model import Row
from topout.standings.frozen import find_frozen
from topout.standings.reading import Marker, NamedTeam, Structure, read_ascents, read_changes, read_structure
from topout.standings.sheets import Sheet, Snapshot
from topout.standings.table import Table


class BoardChange(NamedTuple):
    """One category moved on."""

    competition_id: int
    category: str
    epoch: str
    from_version: int
    to_version: int
    as_of: dt.datetime
    rows: bytes
    places: bytes
    gone: bytes


class StructureChange(NamedTuple):
    competition_id: int
    competition_changed: bool
    teams: tuple[int, ...]
    """Those whose name or members changed, came or went."""
    user_ids: Mapping[int, frozenset[int]]
    """Of each of these teams: its users, before and after."""


@dataclass
class ShownCategory:
    """A category as it is shown, and since when."""

    sheet: Sheet
    version: int
    as_of: dt.datetime


@dataclass
class Board:
    competition_id: int
    structure: Structure
    live: Table
    frozen: Table | None
    shown: dict[str, ShownCategory] = field(default_factory=dict)
    behind: dict[str, ShownCategory] = field(default_factory=dict)
    """What staff see while the board is frozen."""

    @property
    def marker(self) -> Marker:
        return self.structure.marker

    @property
    def public(self) -> Table:
        return self.live if self.frozen is None else self.frozen

    def snapshot(self, category: str, *, live: bool) -> Snapshot:
        behind = live and self.frozen is not None
        known = (self.behind if behind else self.shown).get(category)
        if known is None:
            raise unknown_category()
        frozen_at = None if live or self.frozen is None else self.structure.frozen_at
        return known.sheet.snapshot(self.marker.epoch, known.version, known.as_of, frozen_at)

    def find_built(self, category: str) -> Snapshot | None:
        """Of what everybody sees, if its bytes are ready."""
        known = self.shown.get(category)
        return known.sheet.built if known else None

    def describe(self, category: str, row: Row) -> dict[str, Any]:
        """Names are those of now, on a frozen board too: somebody may have asked to be forgotten."""
        if self.structure.categories[category].kind == "individual":
            return {"name": self.structure.name_of(row.id)}
        team = self.structure.teams.get(row.id, NamedTeam(f"Team {row.id}", category, ()))
        members = [{"id": int(one), "name": self.structure.name_of(one)} for one in team.members]
        return {"name": team.name, "members": members}


def unknown_category() -> ValidationFailed:
    return ValidationFailed({"category": ["This competition has no such category."]})


def build_board(plain: Plain, competition_id: int, marker: Marker, now: dt.datetime) -> Board:
    structure = read_structure(plain, competition_id, marker)
    board = Board(
        competition_id,
        structure,
        Table(structure.facts(read_ascents(plain, competition_id))),
        _find_frozen_table(plain, competition_id, structure),
    )
    show_all(board, now)
    return board


def _find_frozen_table(plain: Plain, competition_id: int, structure: Structure) -> Table | None:
    found = find_frozen(plain, competition_id) if structure.frozen_at is not None else None
    return None if found is None else Table(found[0])


def rebuild(plain: Plain, board: Board, marker: Marker, now: dt.datetime) -> list[BoardChange]:
    """Something other than an ascent changed: everything is read anew, and what is different is told."""
    structure = read_structure(plain, board.competition_id, marker)
    board.structure = structure
    board.live = Table(structure.facts(read_ascents(plain, board.competition_id)))
    board.frozen = _find_frozen_table(plain, board.competition_id, structure)
    return show_all(board, now)


def advance(plain: Plain, board: Board, marker: Marker, now: dt.datetime) -> list[BoardChange]:
    """Only ascents changed."""
    changes = read_changes(plain, board.competition_id, board.marker.version)
    board.live.apply(changes)
    board.structure = replace(board.structure, marker=marker)
    return show_all(board, now)


def show_all(board: Board, now: dt.datetime) -> list[BoardChange]:
    if board.frozen is not None:
        _show(board, board.behind, board.live, now)
    else:
        board.behind = {}
    return _show(board, board.shown, board.public, now)


def _show(board: Board, shown: dict[str, ShownCategory], table: Table, now: dt.datetime) -> list[BoardChange]:
    told: list[BoardChange] = []
    for key in [key for key in shown if key not in board.structure.categories]:
        del shown[key]
    for key in board.structure.categories:
        known = shown.setdefault(key, ShownCategory(Sheet(key), 0, now))
        change = known.sheet.show(table.rows(key), lambda row, key=key: board.describe(key, row))  # type: ignore[misc]
        if change is None and known.version:
            continue
        before, known.version, known.as_of = known.version, board.marker.number, now
        if before and change is not None:
            told.append(BoardChange(board.competition_id, key, board.marker.epoch, before, known.version, now, *change))
    return told


def compare_structures(competition_id: int, before: Structure, after: Structure) -> StructureChange | None:
    ids = before.teams.keys() | after.teams.keys()
    changed = sorted(int(id) for id in ids if before.teams.get(id) != after.teams.get(id))
    is_other = before.competition_version != after.competition_version
    if not changed and not is_other:
        return None
    users = {id: _users_of(before, str(id)) | _users_of(after, str(id)) for id in changed}
    return StructureChange(competition_id, is_other, tuple(changed), users)


def _users_of(structure: Structure, team_id: str) -> frozenset[int]:
    team = structure.teams.get(team_id)
    return frozenset(structure.users[member] for member in team.members) if team else frozenset()
