"""The boards that this process keeps. Whoever asks gets what the database says; whoever listens hears each change."""

import datetime as dt
import itertools
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from topout.ascents.sql import SqlConnection
from topout.commit_counter import CommitCounter
from topout.db import Database
from topout.standings.board import (
    Board,
    BoardChange,
    StructureChange,
    advance,
    build_board,
    compare_structures,
    rebuild,
)
from topout.standings.reading import Marker, one_moment, read_marker
from topout.standings.sheets import Snapshot

__all__ = ["BoardChange", "Boards", "Snapshot", "StructureChange"]
log = logging.getLogger("topout.standings")
MAX_CACHED_BOARDS = 50
LOOK_AGAIN_SECONDS = 1.0
"""Where the database does not count its commits: how long we trust that we were told of everything."""


MARKS = itertools.count(1)


class Seen(NamedTuple):
    """What was known before the last look at the tables: as long as it is so, there is no need to look again."""

    mark: int
    commits: int | None
    at: float


class Kept:
    """A place for one competition's board; whoever holds the lock may bring it up to date."""

    def __init__(self, competition_id: int) -> None:
        self.competition_id = competition_id
        self.lock = threading.RLock()
        self.board: Board | None = None
        self.mark = next(MARKS)
        self.seen = Seen(0, None, 0.0)


class Boards:
    def __init__(self, database: Database, clock: Callable[[], dt.datetime]) -> None:
        self._database, self._clock = database, clock
        self._commit_counter = CommitCounter(database)
        self._kept: OrderedDict[int, Kept] = OrderedDict()
        self._watched: dict[int, int] = {}
        self._lock = threading.Lock()
        self._on_board: list[Callable[[BoardChange], None]] = []
        self._on_structure: list[Callable[[StructureChange], None]] = []
        self.on_mark: Callable[[], None] = lambda: None
        """The keeper wants to know at once."""

    def close(self) -> None:
        self._commit_counter.close()

    def listen(self, on_board: Callable[[BoardChange], None], on_structure: Callable[[StructureChange], None]) -> None:
        """Called in the order of the changes, by the thread that found them: be quick."""
        self._on_board.append(on_board)
        self._on_structure.append(on_structure)

    def mark_all(self, competition_ids: Iterable[int]) -> None:
        for competition_id in competition_ids:
            self.mark(competition_id)

    def mark(self, competition_id: int) -> None:
        """Something was committed."""
        kept = self._kept.get(competition_id)
        if kept is not None:
            kept.mark = next(MARKS)
        self.on_mark()

    def watch(self, competition_id: int) -> None:
        """Somebody looks on: from now on changes are looked for, and told."""
        with self._lock:
            self._watched[competition_id] = self._watched.get(competition_id, 0) + 1
        self.on_mark()

    def unwatch(self, competition_id: int) -> None:
        with self._lock:
            left = self._watched.get(competition_id, 0) - 1
            if left > 0:
                self._watched[competition_id] = left
            else:
                self._watched.pop(competition_id, None)

    def list_watched(self) -> list[int]:
        with self._lock:
            return sorted(self._watched)

    def find_snapshot(self, competition_id: int, category: str, *, live: bool = False) -> Snapshot:
        """Whether the asker may see it, `access_board` knows."""
        with self.hold(competition_id) as board:
            return board.snapshot(category, live=live)

    def find_unchanged(self, competition_id: int, category: str) -> Snapshot | None:
        """Without a look at the tables: a board for everybody of which we know that nothing happened since."""
        kept = self._kept.get(competition_id)
        board = kept.board if kept is not None else None
        if kept is None or board is None or not board.structure.is_for_all or not self._is_fresh(kept, board):
            return None
        return board.find_built(category)

    def refresh(self, competition_id: int) -> None:
        with self.hold(competition_id):
            pass

    def rebuild(self, competition_id: int) -> None:
        """Whatever we have of it is thrown away and read anew."""
        kept = self._find(competition_id)
        with kept.lock, one_moment(self._database) as plain:
            self._move(kept, plain, anew=True)

    @contextmanager
    def hold(self, competition_id: int, plain: SqlConnection | None = None) -> Iterator[Board]:
        """The board as the database has it, at the moment of `plain` if one is given; nobody moves it meanwhile."""
        kept = self._find(competition_id)
        with kept.lock:
            yield self._bring_up_to_date(kept) if plain is None else self._move(kept, plain)

    def list_kept(self) -> dict[int, Marker]:
        with self._lock:
            return {id: kept.board.marker for id, kept in self._kept.items() if kept.board is not None}

    def _find(self, competition_id: int) -> Kept:
        with self._lock:
            kept = self._kept.setdefault(competition_id, Kept(competition_id))
            self._kept.move_to_end(competition_id)
            for oldest in [id for id in self._kept if id not in self._watched][
                : max(0, len(self._kept) - MAX_CACHED_BOARDS)
            ]:
                del self._kept[oldest]
            return kept

    def _bring_up_to_date(self, kept: Kept) -> Board:
        if kept.board is not None and self._is_fresh(kept, kept.board):
            return kept.board
        # Before we look, a commit meanwhile must not be missed; kept after it, nobody is shown the old board meanwhile.
        seen = Seen(kept.mark, self._commit_counter.count_commits(), time.monotonic())
        with one_moment(self._database) as plain:
            board = self._move(kept, plain)
        kept.seen = seen
        return board

    def _move(self, kept: Kept, plain: SqlConnection, *, anew: bool = False) -> Board:
        now, board = self._clock(), kept.board
        marker = read_marker(plain, kept.competition_id, now)
        if board is None:
            kept.board = build_board(plain, kept.competition_id, marker, now)
            return kept.board
        before = board.structure
        if marker.version == before.marker.version and before.marker.has_started:
            marker = marker._replace(has_started=True)  # a clock that was set back does not undo the start
        if marker != before.marker or anew:
            only_ascents = marker.is_further_by_ascents(before.marker) and not anew
            told = (advance if only_ascents else rebuild)(plain, board, marker, now)
            self._tell(told, compare_structures(kept.competition_id, before, board.structure))
        return board

    def _tell(self, changes: list[BoardChange], structure: StructureChange | None) -> None:
        for change in changes:
            for on_board in self._on_board:
                on_board(change)
        for on_structure in self._on_structure:
            if structure is not None:
                on_structure(structure)

    def _is_fresh(self, kept: Kept, board: Board) -> bool:
        if kept.mark != kept.seen.mark or self._has_just_started(board):
            return False
        commits = self._commit_counter.count_commits()
        if commits is None:
            return time.monotonic() - kept.seen.at < LOOK_AGAIN_SECONDS
        return commits == kept.seen.commits

    def _has_just_started(self, board: Board) -> bool:
        return not board.marker.has_started and self._clock() >= board.structure.starts_at
