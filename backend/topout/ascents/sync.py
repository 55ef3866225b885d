"""What phones sent: each op gets its verdict, in the transaction that gives it its effect (Y9)."""

import logging
from collections.abc import Sequence, Set
from dataclasses import replace
from typing import NamedTuple

from topout.ascents import ledger
from topout.ascents.batches import MAX_RAW, Batch, Judged, ReceivedOp, Sent, list_readable, make_op_row, make_unread_row
from topout.ascents.device_order import SeqTap, Timeline, list_last_ops
from topout.ascents.facts import find_facts, prefetch_competitions, prefetch_facts
from topout.ascents.ledger import OpKey, OpRow, StoredOp
from topout.ascents.ledger_cache import LedgerCache, Loader
from topout.ascents.limits import RefusedQuota
from topout.ascents.ops import AscentKey, SyncOp, write_raw
from topout.ascents.verdicts import (
    CLIMBER,
    CLOCK_WEAK,
    FORBIDDEN,
    INVALID,
    OP_REUSED,
    SERVER_ERROR,
    AcceptedOp,
    Times,
    Verdict,
    correct,
    verdict,
)
from topout.db.sql import DATABASE_UNAVAILABLE, SqlConnection

log = logging.getLogger("topout.ascents")
StoredOps = dict[OpKey, StoredOp | None]


class OpOutcome(NamedTuple):
    received: ReceivedOp
    verdict: Verdict
    replayed: bool


class SyncResults(NamedTuple):
    results: list[list[OpOutcome]]
    """By batch, then by op, in the order in which they were sent."""
    changed_competitions: frozenset[int]
    """Those whose scores changed."""


def record_batches(
    connection: SqlConnection, cache: LedgerCache, batches: Sequence[Batch], stored: StoredOps | None = None
) -> SyncResults:
    """All ops of all phones, without savepoints: after an exception the whole transaction must be rolled back."""
    return SyncTransaction(connection, cache, batches, stored).record_all()


def record_and_commit(
    connection: SqlConnection, cache: LedgerCache, batches: Sequence[Batch], stored: StoredOps
) -> SyncResults:
    """For PostgreSQL: the commit needs no round trip of its own."""
    return SyncTransaction(connection, cache, batches, stored).record_all(commits=True)


def record_with_savepoints(
    connection: SqlConnection, cache: LedgerCache, batches: Sequence[Batch], _stored: StoredOps
) -> SyncResults:
    """An op that makes the server fail is held (Y10: `server_error`), the others of its batch are recorded."""
    return _join([_record_batch(connection, cache, batch) for batch in batches])


def _record_batch(connection: SqlConnection, cache: LedgerCache, batch: Batch) -> SyncResults:
    connection.execute("savepoint batch")
    try:
        recorded = record_batches(connection, cache, [batch])
    except DATABASE_UNAVAILABLE:
        raise  # nothing can be recorded, not even that an op failed
    except Exception as failure:
        log.error("an op made the server fail: %s", type(failure).__name__, exc_info=failure)
        connection.execute("rollback to savepoint batch")
        cache.clear()
        each = _join([_record_op(connection, cache, replace(batch, ops=[received])) for received in batch.ops])
        recorded = SyncResults([[result for results in each.results for result in results]], each.changed_competitions)
    connection.execute("release savepoint batch")
    return recorded


def _record_op(connection: SqlConnection, cache: LedgerCache, single: Batch) -> SyncResults:
    connection.execute("savepoint op")
    try:
        recorded = record_batches(connection, cache, [single])
    except DATABASE_UNAVAILABLE:
        raise
    except Exception:
        connection.execute("rollback to savepoint op")
        cache.clear()
        recorded = SyncResults([[_hold_failed_op(connection, single)]], frozenset())
    connection.execute("release savepoint op")
    return recorded


def _hold_failed_op(connection: SqlConnection, single: Batch) -> OpOutcome:
    """Without the steps that may have failed for this op."""
    received = single.ops[0]
    if received.op_id is not None:
        op = received.op
        said_at = op and (op.climbed_at or (op.clock and op.clock.wall))
        if op and said_at:
            # A judge can release it only if it still says what it was about.
            judged = Judged(SERVER_ERROR, CLIMBER, Times(said_at, said_at, weak=True), None)
            row = make_op_row(single, op, received.content_hash, judged)._replace(
                raw=write_raw(received.sent)[:MAX_RAW]
            )
        else:
            row = make_unread_row(single, received.op_id, received, SERVER_ERROR)
        ledger.insert_ops(connection, [row])
        if row.competition_id is not None:
            ledger.annotate(connection, row.competition_id)
    return OpOutcome(received, SERVER_ERROR, replayed=False)


def _join(recorded: Sequence[SyncResults]) -> SyncResults:
    results = [result for one in recorded for result in one.results]
    return SyncResults(results, frozenset[int]().union(*(one.changed_competitions for one in recorded)))


class SyncTransaction:
    """The batches of many phones, recorded in one transaction in the order of their arrival."""

    def __init__(
        self, connection: SqlConnection, cache: LedgerCache, batches: Sequence[Batch], stored: StoredOps | None
    ) -> None:
        """`stored`: what of the ledger these batches need, if `prefetch_ledger` has been loaded already."""
        self._connection, self._cache, self._batches = connection, cache, batches
        self._stored: StoredOps = {} if stored is None else stored
        if stored is None:
            loader = Loader(connection)
            prefetch_ledger(loader, cache, self._stored, batches)
            loader.load()
        self._new_rows: dict[OpKey, OpRow] = {}
        self._new_ascents: dict[AscentKey, tuple[int, OpKey]] = {}
        """Not written yet; with their competition."""
        self._refused_quota = RefusedQuota(connection)
        self._changed_competitions: set[int] = set()
        self._annotated_competitions: set[int] = set()
        """With new ops that do not count."""

    def record_all(self, *, commits: bool = False) -> SyncResults:
        results = [self._record_batch(batch) for batch in self._batches]
        self._write(commits)
        return SyncResults(results, frozenset(self._changed_competitions))

    def _record_batch(self, batch: Batch) -> list[OpOutcome]:
        user_id = batch.device.user_id
        new = [op for op in list_readable(batch.ops) if self._stored.get(OpKey(user_id, op.op_id)) is None]
        ascent_keys = {(op.participant_id, op.boulder_id) for op in new}
        timeline = Timeline(self._connection, self._cache.last_ops, batch.device)
        if not timeline.is_in_order([op.seq for op in new]):
            self._write_ops()  # the timeline reads the ops before it from the ledger
            taps = [SeqTap(op.seq, min(_correct(batch, op).tapped_at, batch.received_at)) for op in new]
            ascent_keys |= timeline.load(taps)
        self._load_current_ops(ascent_keys)
        results = [self._record(batch, timeline, received) for received in batch.ops]
        for ascent_key in timeline.list_ascent_keys():
            self._move_ops(timeline, ascent_key)
        timeline.write_moved()
        return results

    def _record(self, batch: Batch, timeline: Timeline, received: ReceivedOp) -> OpOutcome:
        if received.op_id is None:
            return OpOutcome(received, INVALID, replayed=False)
        key = OpKey(batch.device.user_id, received.op_id)
        stored = self._stored.get(key)
        if stored is not None:
            is_same = stored.content_hash == received.content_hash
            return OpOutcome(received, stored.verdict if is_same else OP_REUSED, replayed=is_same)
        if received.op is None:
            row = make_unread_row(batch, received.op_id, received, INVALID)
            reached = INVALID
        else:
            reached, row = self._judge(batch, timeline, received.op, key, received.content_hash)
        if reached.status != "rejected" or self._refused_quota.take(batch.device, batch.received_at):
            self._new_rows[key] = row
            if reached.status != "accepted" and row.competition_id is not None:
                self._annotated_competitions.add(row.competition_id)
            if reached is FORBIDDEN:
                log.warning("an op for somebody else's entry was refused")
        self._stored[key] = StoredOp(received.content_hash, reached)
        return OpOutcome(received, reached, replayed=False)

    def _judge(
        self, batch: Batch, timeline: Timeline, op: SyncOp, key: OpKey, content_hash: str
    ) -> tuple[Verdict, OpRow]:
        device, ascent_key = batch.device, (op.participant_id, op.boulder_id)
        facts = find_facts(self._connection, self._cache, batch.sender, op, batch.received_at)
        times = _correct(batch, op)
        effective_at = timeline.find_effective(op.seq, min(times.tapped_at, batch.received_at))
        if timeline.is_loaded:
            self._move_ops(timeline, ascent_key)
        own = AcceptedOp(facts.authority, effective_at, device.device_id, op.seq, op.op_id, device.user_id, 0)
        before = self._cache.current_ops[ascent_key]
        is_current = before is None or own > before
        reached = verdict(op, times, facts, batch.received_at, is_current)
        is_accepted = reached.status == "accepted"
        if is_accepted and timeline.moves_too_many(op.seq, effective_at):
            reached, is_accepted = CLOCK_WEAK, False
        if is_accepted:
            timeline.add(own, ascent_key, op.competition_id)
            if is_current:
                self._cache.current_ops[ascent_key] = own
                self._new_ascents[ascent_key] = (op.competition_id, key)
        judged = Judged(reached, facts.authority, times, effective_at if is_accepted else None)
        return reached, make_op_row(batch, op, content_hash, judged)

    def _move_ops(self, timeline: Timeline, ascent_key: AscentKey) -> None:
        """Effective times only rise: only an op whose own has risen can have become current."""
        for competition_id, op in timeline.list_moved(ascent_key):
            key = OpKey(op.user_id, op.op_id)
            if key in self._new_rows:
                self._new_rows[key] = self._new_rows[key]._replace(effective_at=op.effective_at)
            before = self._cache.current_ops[ascent_key]
            if before is None or op > before:
                self._cache.current_ops[ascent_key] = op
                if before is None or (before.user_id, before.op_id) != key:
                    self._new_ascents[ascent_key] = (competition_id, key)

    def _write(self, commits: bool) -> None:
        """All new ops, and for each participant and boulder the last one that stands. Once per transaction: it locks
        the scores of the competitions, in the order of their ids."""
        by_competition: dict[int, list[OpKey]] = {}
        for competition_id, key in self._new_ascents.values():
            by_competition.setdefault(competition_id, []).append(key)
        with self._connection.pipeline():
            self._refused_quota.write()
            find_versions = ledger.write_all(
                self._connection, self._new_rows, by_competition, self._annotated_competitions
            )
            if commits:
                self._connection.execute("commit")
        self._changed_competitions.update(by_competition)
        self._cache.set_scores_versions(find_versions())
        self._new_rows, self._new_ascents = {}, {}

    def _write_ops(self) -> None:
        ledger.insert_ops(self._connection, list(self._new_rows.values()))
        self._new_rows = {}

    def _load_current_ops(self, keys: Set[AscentKey]) -> None:
        loader = Loader(self._connection)
        loader.prefetch(self._cache.current_ops, keys, ledger.list_current_ops)
        loader.load()


def prefetch_ledger(loader: Loader, cache: LedgerCache, stored: StoredOps, sent: Sequence[Sent]) -> None:
    """What the verdicts need."""
    readable = [op for one in sent for op in list_readable(one.ops)]
    keys = {OpKey(one.device.user_id, op.op_id) for one in sent for op in one.ops if op.op_id}
    loader.prefetch(stored, keys, ledger.list_stored_ops)
    loader.prefetch(cache.last_ops, {one.device for one in sent}, list_last_ops)
    prefetch_facts(loader, cache, readable)
    prefetch_competitions(loader, cache, {op.competition_id for op in readable}, {one.device.user_id for one in sent})
    if not loader.is_sqlite:  # which answers sooner if asked for each phone alone
        loader.prefetch(
            cache.current_ops, {(op.participant_id, op.boulder_id) for op in readable}, ledger.list_current_ops
        )


def list_named_competitions(cache: LedgerCache, batch: Batch) -> set[int]:
    """The sender's own, as far as they are known, and those that the ops name."""
    own = cache.own_competitions.get(batch.sender.user_id)
    return {op.competition_id for op in list_readable(batch.ops)}.union(own.ids if own else ())


def _correct(batch: Batch, op: SyncOp) -> Times:
    return correct(op.climbed_at, op.clock, batch.client_now, batch.received_at)
