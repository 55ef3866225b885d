"""The boards of this process: brought up to date when asked for; listeners are called with each change."""

import asyncio
import datetime as dt
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple, Protocol

from topout.core.metrics import Metrics
from topout.core.single_flight import SingleFlight
from topout.db.engine import Database
from topout.db.sql import SqlConnection
from topout.standings.board import (
    Board,
    BoardChange,
    BoardFacts,
    SetupChange,
    advance,
    build_board,
    compare_setups,
    read_facts,
    rebuild,
)
from topout.standings.category_rows import Snapshot
from topout.standings.reading import BoardSetup, BoardVersions, consistent_reads, read_all_versions, read_versions
from topout.workers.change_notifier import ChangeNotifier
from topout.workers.sql_reader import SqlReader

__all__ = ["BoardChange", "Boards", "SetupChange", "Snapshot"]
log = logging.getLogger("topout.standings")
MAX_UNWATCHED_BOARDS = 50
MAX_AGE_SECONDS = 1.0
"""How long a board counts as fresh for one's own points, if no commit of this process or of Redis says otherwise."""


class Validator(NamedTuple):
    """What was known before the tables were read last: while it is unchanged, the board is fresh."""

    notified: int
    at: float


class BoardListener(Protocol):
    """Called in the order of the changes, by the thread that found them, which must not be held up."""

    def on_board_change(self, change: BoardChange) -> None: ...

    def on_setup_change(self, change: SetupChange) -> None: ...


class CachedBoard:
    """One competition's board. Holding the lock allows to bring it up to date."""

    def __init__(self, competition_id: int) -> None:
        self.competition_id = competition_id
        self.lock = threading.RLock()
        self.board: Board | None = None
        self.validator = Validator(-1, 0.0)


class Boards:
    def __init__(
        self,
        database: Database,
        clock: Callable[[], dt.datetime],
        notifier: ChangeNotifier,
        sql_reader: SqlReader,
        metrics: Metrics,
    ) -> None:
        self._database, self._clock, self._notifier, self._sql_reader = database, clock, notifier, sql_reader
        self._metrics = metrics
        self._cached: OrderedDict[int, CachedBoard] = OrderedDict()
        self._watched: dict[int, int] = {}
        self._lock = threading.Lock()
        self._listeners: list[BoardListener] = []
        self._builds: SingleFlight[tuple[int, str], Snapshot | None] = SingleFlight()
        self._refreshes: SingleFlight[int, None] = SingleFlight()

    def listen(self, listener: BoardListener) -> None:
        self._listeners.append(listener)

    def watch(self, competition_id: int) -> None:
        """Somebody watches: from now on the board worker keeps the board up to date."""
        with self._lock:
            self._watched[competition_id] = self._watched.get(competition_id, 0) + 1
        self._notifier.wake_listeners()

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

    def list_outdated(self) -> list[int]:
        """The watched boards that are not as the database has them. One statement for all: most have not changed."""
        with self._lock:
            watched = {id: self._cached.get(id) for id in self._watched}
        if not watched:
            return []
        validators = {id: Validator(self._notifier.find_latest(id), time.monotonic()) for id in watched}
        with consistent_reads(self._database) as connection:
            stored = read_all_versions(connection, watched, self._clock())
        return [id for id, cached in watched.items() if not _confirm(cached, stored.get(id), validators[id])]

    def find_snapshot(self, competition_id: int, category: str, *, live: bool = False) -> Snapshot:
        """Without an access check: see `access_board`."""
        with self.hold(competition_id) as board:
            return board.snapshot(category, live=live)

    async def find_or_build(
        self, competition_id: int, category: str, build: Callable[[], Awaitable[Snapshot]]
    ) -> Snapshot:
        """Of a public board: after a change it is built once for all who wait."""
        snapshot = await self.find_unchanged(competition_id, category)
        cached = self._cached.get(competition_id)
        if snapshot is None and cached is not None and cached.board is not None and cached.board.setup.is_public:
            build_public = partial(asyncio.to_thread, self._build_public, competition_id, category)
            snapshot = await self._builds.run((competition_id, category), build_public)
        return snapshot or await build()

    def _build_public(self, competition_id: int, category: str) -> Snapshot | None:
        with self.hold(competition_id) as board:
            return board.snapshot(category, live=False) if board.setup.is_public else None

    async def find_unchanged(self, competition_id: int, category: str) -> Snapshot | None:
        """A public board that is as the database has it. One statement asks: another process may have made it private
        or frozen it a moment ago."""
        cached = self._cached.get(competition_id)
        board = cached.board if cached is not None else None
        if cached is None or board is None or not board.setup.is_public or not self._is_fresh(cached, board):
            return None
        versions, built = board.versions, board.find_built(category)
        if built is None:
            return None
        found = await self._sql_reader.look_up(self._find_versions, competition_id, None)
        return built if found is not None and found.has_same_versions(versions) else None

    def _find_versions(
        self, connection: SqlConnection, competition_id: int, keys: Iterable[None]
    ) -> Mapping[None, BoardVersions]:
        return dict.fromkeys(keys, read_versions(connection, competition_id, self._clock()))

    async def refresh_for_all(self, competition_id: int) -> None:
        """In a thread, once for all who wait. A board that an earlier call has made fresh is left as it is."""

        async def refresh() -> None:
            cached = self._find(competition_id)
            if cached.board is None or not self._is_fresh(cached, cached.board):
                await asyncio.to_thread(self.refresh, competition_id)

        await self._refreshes.run(competition_id, refresh)

    def refresh(self, competition_id: int) -> None:
        with self.hold(competition_id):
            pass

    def rebuild(self, competition_id: int) -> None:
        """From all facts, whatever is cached."""
        cached = self._find(competition_id)
        with cached.lock:
            with consistent_reads(self._database) as connection:
                update = self._read_update(cached, connection, from_scratch=True)
            update()

    @contextmanager
    def hold(self, competition_id: int, connection: SqlConnection | None = None) -> Iterator[Board]:
        """The board as the database has it, in the snapshot of `connection` if one is given. Locked meanwhile."""
        cached = self._find(competition_id)
        with cached.lock:
            yield self._bring_up_to_date(cached) if connection is None else self._read_update(cached, connection)()

    @contextmanager
    def hold_without_waiting(self, competition_id: int, *, if_fresh: bool) -> Iterator[Board | None]:
        """None if somebody else holds it, or if it must be fresh and is not."""
        cached = self._cached.get(competition_id)
        if cached is None or not cached.lock.acquire(blocking=False):
            yield None
            return
        try:
            board = cached.board
            yield board if board is None or not if_fresh or self._is_fresh(cached, board) else None
        finally:
            cached.lock.release()

    def list_cached(self) -> dict[int, BoardVersions]:
        with self._lock:
            return {id: cached.board.versions for id, cached in self._cached.items() if cached.board is not None}

    def _find(self, competition_id: int) -> CachedBoard:
        with self._lock:
            cached = self._cached.setdefault(competition_id, CachedBoard(competition_id))
            self._cached.move_to_end(competition_id)
            unwatched = [id for id in self._cached if id not in self._watched]
            for oldest in unwatched[: max(0, len(unwatched) - MAX_UNWATCHED_BOARDS)]:
                del self._cached[oldest]
            return cached

    def _bring_up_to_date(self, cached: CachedBoard) -> Board:
        # Taken before reading, so that a commit meanwhile is not missed; stored after it, so that no request is shown
        # the old board in between.
        notified = self._notifier.find_latest(cached.competition_id)
        validator = Validator(notified, time.monotonic())
        with consistent_reads(self._database) as connection:
            update = self._read_update(cached, connection)
        board = update()
        cached.validator = validator
        return board

    def _read_update(
        self, cached: CachedBoard, connection: SqlConnection, *, from_scratch: bool = False
    ) -> Callable[[], Board]:
        """Reads what is needed. What it returns computes, and is called once no transaction is open any more:
        PostgreSQL ends one that idles for ten seconds."""
        now, board = self._clock(), cached.board
        versions = read_versions(connection, cached.competition_id, now)
        if board is None:
            return partial(self._build, cached, read_facts(connection, cached.competition_id, versions), now)
        before = board.setup
        if versions.version == before.versions.version and before.versions.has_started:
            versions = versions._replace(has_started=True)  # a clock that was set back does not undo the start
        if versions == before.versions and not from_scratch:
            return lambda: board
        # An ascent of somebody who did not start changes who did.
        if versions.differs_by_ascents_only(before.versions) and not before.absent and not from_scratch:
            # Computed at once: it is short, and where it fails everything is read in the same snapshot.
            with self._metrics.timing_board("update"):
                changes = advance(connection, board, versions, now)
            self._publish(changes, before, board)
            return lambda: board
        return partial(self._rebuild, board, read_facts(connection, cached.competition_id, versions), now)

    def _build(self, cached: CachedBoard, facts: BoardFacts, now: dt.datetime) -> Board:
        with self._metrics.timing_board("build"):
            cached.board = build_board(cached.competition_id, facts, now)
        return cached.board

    def _rebuild(self, board: Board, facts: BoardFacts, now: dt.datetime) -> Board:
        before = board.setup
        with self._metrics.timing_board("build"):
            changes = rebuild(board, facts, now)
        self._publish(changes, before, board)
        return board

    def _publish(self, changes: list[BoardChange], before: BoardSetup, board: Board) -> None:
        setup = compare_setups(board.competition_id, before, board.setup)
        for listener in self._listeners:
            for change in changes:
                listener.on_board_change(change)
            if setup is not None:
                listener.on_setup_change(setup)

    def _is_fresh(self, cached: CachedBoard, board: Board) -> bool:
        validator = cached.validator
        if self._notifier.find_latest(cached.competition_id) != validator.notified or self._has_just_started(board):
            return False
        return time.monotonic() - validator.at < MAX_AGE_SECONDS

    def _has_just_started(self, board: Board) -> bool:
        return not board.versions.has_started and self._clock() >= board.setup.starts_at


def _confirm(cached: CachedBoard | None, stored: BoardVersions | None, validator: Validator) -> bool:
    """Whether it is as these versions say; then it counts as fresh. What is secret depends on the clock, and is not
    among them."""
    board = cached.board if cached is not None else None
    if cached is None or board is None or board.versions.secret or board.versions != stored:
        return False
    cached.validator = validator
    return True
