"""The board of one competition in this process: brought to what the database says, and what that changed."""

import datetime as dt
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple

from topout.ascents.sql import SqlConnection
from topout.errors import ContestantNotFound, ValidationFailed
from topout.scoring import BoardDiff, RunningBoard
from topout.scoring.model import Row
from topout.standings.frozen import find_frozen
from topout.standings.reading import Marker, Structure, read_ascents, read_changes, read_structure
from topout.standings.sheets import Change, Sheet, Snapshot

log = logging.getLogger("topout.standings")


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
    live: RunningBoard
    frozen: RunningBoard | None
    shown: dict[str, ShownCategory] = field(default_factory=dict)
    behind: dict[str, ShownCategory] = field(default_factory=dict)
    """What staff see while the board is frozen."""

    @property
    def marker(self) -> Marker:
        return self.structure.marker

    @property
    def frozen_at(self) -> dt.datetime | None:
        return None if self.frozen is None else self.structure.frozen_at

    def standings(self, *, live: bool) -> RunningBoard:
        return self.live if live or self.frozen is None else self.frozen

    def snapshot(self, category: str, *, live: bool) -> Snapshot:
        known = (self.behind if live and self.frozen is not None else self.shown).get(category)
        if known is None:
            raise unknown_category()
        frozen_at = None if live else self.frozen_at
        return known.sheet.snapshot(self.marker.epoch, known.version, known.as_of, frozen_at)

    def find_built(self, category: str) -> Snapshot | None:
        """Of what everybody sees, if its bytes are ready. Freezing changes no row, but what a board says of itself."""
        known = self.shown.get(category)
        built = known.sheet.built if known else None
        is_so = built is not None and (built.epoch, built.frozen_at) == (self.marker.epoch, self.frozen_at)
        return built if is_so else None

    def access_row(self, category: str, id: str, *, live: bool) -> Row:
        if category not in self.structure.categories:
            raise unknown_category()
        try:
            return self.standings(live=live).row(category, id)
        except KeyError as nobody:
            raise ContestantNotFound() from nobody


def unknown_category() -> ValidationFailed:
    return ValidationFailed({"category": ["This competition has no such category."]})


def list_rows(standings: RunningBoard, category: str) -> tuple[Row, ...]:
    """None in a category that was made after the board was frozen."""
    return standings.standings(category).rows if category in standings.categories else ()


def build_board(plain: SqlConnection, competition_id: int, marker: Marker, now: dt.datetime) -> Board:
    structure = read_structure(plain, competition_id, marker)
    live = RunningBoard(structure.facts(read_ascents(plain, competition_id)))
    board = Board(competition_id, structure, live, _find_frozen(plain, competition_id, structure))
    _show_all(board, now)
    return board


def rebuild(plain: SqlConnection, board: Board, marker: Marker, now: dt.datetime) -> list[BoardChange]:
    """Something other than an ascent changed: everything is read anew, and what looks different is told."""
    structure = read_structure(plain, board.competition_id, marker)
    live = RunningBoard(structure.facts(read_ascents(plain, board.competition_id)))
    frozen = _find_frozen(plain, board.competition_id, structure)
    is_same_life = marker.epoch == board.marker.epoch
    board.structure, board.live, board.frozen = structure, live, frozen
    return _show_all(board, now) if is_same_life else _show_another_life(board, now)


def advance(plain: SqlConnection, board: Board, marker: Marker, now: dt.datetime) -> list[BoardChange]:
    """Only ascents changed: what they touch moves on."""
    changes = read_changes(plain, board.competition_id, board.marker.version)
    try:
        diffs = board.live.apply(changes)
    except Exception:
        log.exception("a running board failed; it is built anew")
        return rebuild(plain, board, marker, now)
    board.structure = replace(board.structure, marker=marker)
    shown = board.shown if board.frozen is None else board.behind
    told = [_update(board, shown[key], diff, now) for key, diff in diffs.items()]
    return [] if board.frozen is not None else [change for change in told if change is not None]


def _find_frozen(plain: SqlConnection, competition_id: int, structure: Structure) -> RunningBoard | None:
    found = find_frozen(plain, competition_id) if structure.frozen_at is not None else None
    return None if found is None else RunningBoard(found[0])


def _show_all(board: Board, now: dt.datetime) -> list[BoardChange]:
    if board.frozen is None:
        board.behind = {}
    else:
        _show(board, board.behind, board.live, now)
    return _show(board, board.shown, board.standings(live=False), now)


def _show_another_life(board: Board, now: dt.datetime) -> list[BoardChange]:
    """The database was restored: nothing anybody has seen counts any more, and the new epoch says so."""
    board.shown, board.behind = {}, {}
    _show_all(board, now)
    nothing = Change(rows=b"[]", places=b"{}", gone=b"[]")
    epoch, number = board.marker.epoch, board.marker.number
    return [BoardChange(board.competition_id, key, epoch, number, number, now, *nothing) for key in board.shown]


def _show(
    board: Board, shown: dict[str, ShownCategory], standings: RunningBoard, now: dt.datetime
) -> list[BoardChange]:
    for key in shown.keys() - board.structure.categories.keys():
        del shown[key]
    told = []
    for key in board.structure.categories:
        is_new = key not in shown
        known = shown.setdefault(key, ShownCategory(Sheet(key), board.marker.number, now))
        change = known.sheet.show(list_rows(standings, key), partial(board.structure.describe, key))
        if change is not None and not is_new:
            told.append(_move_on(board, known, change, now))
    return told


def _update(board: Board, known: ShownCategory, diff: BoardDiff, now: dt.datetime) -> BoardChange | None:
    key = known.sheet.category
    rows = [board.live.row(key, id) for id in diff.changed]
    change = known.sheet.update(rows, diff.moved, partial(board.structure.describe, key))
    return None if change is None else _move_on(board, known, change, now)


def _move_on(board: Board, known: ShownCategory, change: Change, now: dt.datetime) -> BoardChange:
    before, known.version, known.as_of = known.version, board.marker.number, now
    category, epoch = known.sheet.category, board.marker.epoch
    return BoardChange(board.competition_id, category, epoch, before, known.version, now, *change)


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
