"""The board of one competition: brought up to date with the database, with the changes that this makes."""

import datetime as dt
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple

from topout.core.errors import ContestantNotFound, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.db.sql import SqlConnection
from topout.scoring.model import Climber, Facts, Row
from topout.scoring.running import RunningBoard
from topout.scoring.running_category import BoardDiff
from topout.standings.category_rows import CategoryRows, Change, Snapshot
from topout.standings.frozen import parse_frozen, read_frozen
from topout.standings.reading import BoardSetup, BoardVersions, read_setup
from topout.standings.reading_ascents import read_ascents, read_changes

log = logging.getLogger("topout.standings")


class BoardChange(NamedTuple):
    """A new version of one category."""

    competition_id: int
    category: str
    epoch: str
    from_version: int
    to_version: int
    as_of: dt.datetime
    rows: bytes
    places: bytes
    gone: bytes


class SetupChange(NamedTuple):
    competition_id: int
    competition_changed: bool
    teams: tuple[int, ...]
    """Teams whose name or members changed, new and deleted ones."""
    user_ids: Mapping[int, frozenset[int]]
    """The users of each of these teams, before and after."""
    entries: frozenset[int]
    """Users whose own part in the competition changed: confirmed, withdrawn, disqualified or moved."""


@dataclass
class PublishedCategory:
    """The published rows of a category, with version and time."""

    encoded: CategoryRows
    version: int
    as_of: dt.datetime


@dataclass
class Board:
    competition_id: int
    setup: BoardSetup
    live: RunningBoard
    frozen: RunningBoard | None
    as_of: dt.datetime
    """When the database was read last."""
    shown: dict[str, PublishedCategory] = field(default_factory=dict)
    """The categories that were asked for: only they are built and kept up to date."""
    shown_to_staff: dict[str, PublishedCategory] = field(default_factory=dict)
    """The live categories that were asked for, for staff, while the board is frozen."""

    @property
    def versions(self) -> BoardVersions:
        return self.setup.versions

    @property
    def frozen_at(self) -> dt.datetime | None:
        return None if self.frozen is None else self.setup.frozen_at

    def standings(self, *, live: bool) -> RunningBoard:
        return self.live if live or self.frozen is None else self.frozen

    def snapshot(self, category: str, *, live: bool) -> Snapshot:
        if category not in self.setup.categories:
            raise unknown_category()
        published = self.shown_to_staff if live and self.frozen is not None else self.shown
        if category not in published:
            published[category] = self._publish(category, self.standings(live=live))
        known = published[category]
        frozen_at = None if live else self.frozen_at
        return known.encoded.snapshot(self.versions.epoch, known.version, known.as_of, frozen_at)

    def _publish(self, category: str, standings: RunningBoard) -> PublishedCategory:
        encoded = CategoryRows(category, list_rows(standings, category), partial(self.setup.describe_row, category))
        return PublishedCategory(encoded, self.versions.number, self.as_of)

    def find_built(self, category: str) -> Snapshot | None:
        """The public snapshot if it is cached. Freezing changes no row, only `frozen_at`."""
        known = self.shown.get(category)
        built = known.encoded.built if known else None
        is_so = built is not None and (built.epoch, built.frozen_at) == (self.versions.epoch, self.frozen_at)
        return built if is_so else None

    def access_row(self, category: str, id: str, *, live: bool) -> Row:
        if category not in self.setup.categories:
            raise unknown_category()
        standings = self.standings(live=live)
        if category not in standings.categories:
            raise ContestantNotFound()
        found = standings.find_category(category)
        try:
            return found.row(id)
        except KeyError as unknown:
            raise ContestantNotFound() from unknown


def unknown_category() -> ValidationFailed:
    return ValidationFailed({"category": [field_error("unknown_category")]})


def list_rows(standings: RunningBoard, category: str) -> tuple[Row, ...]:
    """Empty for a category created after the board was frozen."""
    return standings.standings(category).rows if category in standings.categories else ()


class BoardFacts(NamedTuple):
    """What a board is built from, as one snapshot of the database has it."""

    setup: BoardSetup
    facts: Facts
    frozen: bytes | None
    """The facts of the frozen board, as they are stored."""


def read_facts(connection: SqlConnection, competition_id: int, versions: BoardVersions) -> BoardFacts:
    setup = read_setup(connection, competition_id, versions)
    facts = setup.facts(read_ascents(connection, competition_id))
    frozen = read_frozen(connection, competition_id) if setup.frozen_at is not None else None
    return BoardFacts(setup, facts, frozen)


def build_board(competition_id: int, facts: BoardFacts, now: dt.datetime) -> Board:
    return Board(competition_id, facts.setup, RunningBoard(facts.facts, build=()), _build_frozen(facts), now)


def rebuild(board: Board, facts: BoardFacts, now: dt.datetime) -> list[BoardChange]:
    """Something other than an ascent changed: everything was read again. Returns what changed visibly."""
    live, frozen = RunningBoard(facts.facts, build=()), _build_frozen(facts)
    is_same_epoch = facts.setup.versions.epoch == board.versions.epoch
    board.setup, board.live, board.frozen, board.as_of = facts.setup, live, frozen, now
    return _publish_all(board, now) if is_same_epoch else _publish_new_epoch(board, now)


def advance(connection: SqlConnection, board: Board, versions: BoardVersions, now: dt.datetime) -> list[BoardChange]:
    """Only ascents changed: the contestants they affect are updated."""
    changes = read_changes(connection, board.competition_id, board.versions.version)
    try:
        diffs = board.live.apply(changes)
    except Exception:
        log.exception("a running board failed; it is rebuilt")
        return rebuild(board, read_facts(connection, board.competition_id, versions), now)
    board.setup, board.as_of = replace(board.setup, versions=versions), now
    shown = board.shown if board.frozen is None else board.shown_to_staff
    published = [_update(board, shown[key], diff, now) for key, diff in diffs.items() if key in shown]
    return [] if board.frozen is not None else [change for change in published if change is not None]


def _build_frozen(facts: BoardFacts) -> RunningBoard | None:
    return None if facts.frozen is None else RunningBoard(parse_frozen(facts.frozen)[0], build=())


def _publish_all(board: Board, now: dt.datetime) -> list[BoardChange]:
    if board.frozen is None:
        board.shown_to_staff = {}
    else:
        _publish(board, board.shown_to_staff, board.live, now)
    return _publish(board, board.shown, board.standings(live=False), now)


def _publish_new_epoch(board: Board, now: dt.datetime) -> list[BoardChange]:
    """The database was restored: clients discard their boards because of the new epoch."""
    board.shown, board.shown_to_staff = {}, {}
    nothing = Change(rows=b"[]", places=b"{}", gone=b"[]")
    epoch, number = board.versions.epoch, board.versions.number
    return [
        BoardChange(board.competition_id, key, epoch, number, number, now, *nothing) for key in board.setup.categories
    ]


def _publish(
    board: Board, shown: dict[str, PublishedCategory], standings: RunningBoard, now: dt.datetime
) -> list[BoardChange]:
    for key in shown.keys() - board.setup.categories.keys():
        del shown[key]
    published = []
    for key, known in shown.items():
        change = known.encoded.replace_all(list_rows(standings, key), partial(board.setup.describe_row, key))
        if change is not None:
            published.append(_make_change(board, known, change, now))
    return published


def _update(board: Board, known: PublishedCategory, diff: BoardDiff, now: dt.datetime) -> BoardChange | None:
    key = known.encoded.category
    rows = [board.live.row(key, id) for id in diff.changed]
    change = known.encoded.update(rows, diff.moved, partial(board.setup.describe_row, key))
    return None if change is None else _make_change(board, known, change, now)


def _make_change(board: Board, known: PublishedCategory, change: Change, now: dt.datetime) -> BoardChange:
    before, known.version, known.as_of = known.version, board.versions.number, now
    category, epoch = known.encoded.category, board.versions.epoch
    return BoardChange(board.competition_id, category, epoch, before, known.version, now, *change)


def compare_setups(competition_id: int, before: BoardSetup, after: BoardSetup) -> SetupChange | None:
    if after.climbers is before.climbers:
        return None  # nothing was read again, because only ascents changed: comparing would look at everybody
    ids = before.teams.keys() | after.teams.keys()
    changed = sorted(int(id) for id in ids if before.teams.get(id) != after.teams.get(id))
    is_other = before.competition_version != after.competition_version
    entries = _list_changed_entries(before, after)
    if not changed and not entries and not is_other:
        return None
    users = {id: _users_of(before, str(id)) | _users_of(after, str(id)) for id in changed}
    return SetupChange(competition_id, is_other, tuple(changed), users, entries)


def _list_changed_entries(before: BoardSetup, after: BoardSetup) -> frozenset[int]:
    ids = before.climbers.keys() | after.climbers.keys()
    changed = [id for id in ids if _describe_entry(before, id) != _describe_entry(after, id)]
    return frozenset(after.users.get(id) or before.users[id] for id in changed)


def _describe_entry(setup: BoardSetup, id: str) -> tuple[Climber | None, str | None, int | None]:
    return setup.climbers.get(id), setup.classes.get(id), setup.climbing_sessions.get(id)


def _users_of(setup: BoardSetup, team_id: str) -> frozenset[int]:
    team = setup.teams.get(team_id)
    return frozenset(setup.users[member] for member in team.members) if team else frozenset()
