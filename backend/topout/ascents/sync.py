"""What phones sent: each op gets its verdict, in the transaction that gives it its effect (Y9)."""

import datetime as dt
import logging
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from topout.ascents import ledger
from topout.ascents.clocks import Times, correct
from topout.ascents.facts import FactBook, Sender
from topout.ascents.fold import CLIMBER, Standing
from topout.ascents.ledger import AscentKey, DeviceKey, Known, OpKey
from topout.ascents.ops import SyncOp, find_op_id, find_seq, hash_op, hash_unread, read_op, write_raw
from topout.ascents.sql import DOES_NOT_ANSWER, Plain
from topout.ascents.verdicts import FORBIDDEN, INVALID, OP_REUSED, SERVER_ERROR, Verdict, verdict

log = logging.getLogger("topout.ascents")
UNREAD: dict[str, Any] = {
    **dict.fromkeys(("kind", "competition_id", "participant_id", "boulder_id")),
    **dict.fromkeys(("topped", "zoned", "attempts_to_top", "attempts_to_zone")),
    **dict.fromkeys(("climbed_at", "tapped_at", "effective_at")),
    "weak_clock": True,
}
"""What an op says that could not be read."""


class Incoming(NamedTuple):
    sent: Any
    op_id: str | None
    seq: int | None
    op: SyncOp | None
    content_hash: str


class Result(NamedTuple):
    incoming: Incoming
    verdict: Verdict
    replayed: bool


@dataclass(frozen=True, slots=True)
class Batch:
    device: DeviceKey
    sender: Sender
    client_now: dt.datetime | None
    received_at: dt.datetime
    ops: Sequence[Incoming]


def read_incoming(sent: Any) -> Incoming:
    op = read_op(sent)
    op_id = op.op_id if op else find_op_id(sent)
    return Incoming(sent, op_id, find_seq(sent), op, hash_op(op) if op else hash_unread(sent))


def record_batches(plain: Plain, batches: Sequence[Batch]) -> list[list[Result]]:
    """All ops of all phones in one go, or carefully: batch by batch."""
    if plain.is_optimistic:
        return Recording(plain, batches).record_all()
    return [record_with_savepoints(plain, batch) for batch in batches]


def record_with_savepoints(plain: Plain, batch: Batch) -> list[Result]:
    """When one of the ops makes us fail, again with each one for itself (Y10: `server_error`)."""
    plain.run("savepoint batch")
    try:
        [results] = Recording(plain, [batch]).record_all()
    except DOES_NOT_ANSWER:
        raise  # nothing can be recorded, not even that an op failed
    except Exception as failure:
        log.error("an op made the server fail: %s", type(failure).__name__, exc_info=failure)
        plain.run("rollback to savepoint batch")
        plain.memory.clear()
        results = [_record_apart(plain, replace(batch, ops=[incoming])) for incoming in batch.ops]
    plain.run("release savepoint batch")
    return results


def _record_apart(plain: Plain, one: Batch) -> Result:
    plain.run("savepoint op")
    try:
        [[result]] = Recording(plain, [one]).record_all()
    except DOES_NOT_ANSWER:
        raise
    except Exception:
        plain.run("rollback to savepoint op")
        plain.memory.clear()
        result = _hold_what_failed(plain, one)
    plain.run("release savepoint op")
    return result


def _hold_what_failed(plain: Plain, one: Batch) -> Result:
    """Computes nothing: whatever failed must not fail again."""
    incoming = one.ops[0]
    if incoming.op_id is not None:
        row = _unread_row(one, incoming, SERVER_ERROR)
        op = incoming.op
        said_at = op and (op.climbed_at or (op.clock and op.clock.wall))
        if op and said_at:
            # A judge can release it only if it still says what it was about.
            row |= _op_columns(op, Times(said_at, said_at, weak=True), one.received_at)
        ledger.insert_ops(plain, [row])
    return Result(incoming, SERVER_ERROR, replayed=False)


class Recording:
    """One transaction's worth: the batches of many phones, in the order of their arrival."""

    def __init__(self, plain: Plain, batches: Sequence[Batch]) -> None:
        self._plain, self._batches = plain, batches
        names = {one.op_id for batch in batches for one in batch.ops if one.op_id}
        self._known = ledger.find_known(plain, names)
        self._book = FactBook(plain, [(batch.sender, [one.op for one in batch.ops if one.op]) for batch in batches])
        self._rows: list[dict[str, Any]] = []
        self._stand_now: dict[AscentKey, tuple[int, OpKey]] = {}
        """With their competition."""

    def record_all(self) -> list[list[Result]]:
        results = [self._record_batch(batch) for batch in self._batches]
        self._write()
        return results

    def _record_batch(self, batch: Batch) -> list[Result]:
        new = [one.op for one in batch.ops if one.op and (batch.device.user_id, one.op.op_id) not in self._known]
        self._recall_standing({(op.participant_id, op.boulder_id) for op in new})
        timeline = ledger.Timeline(self._plain, batch.device)
        return [self._record(batch, timeline, incoming) for incoming in batch.ops]

    def _record(self, batch: Batch, timeline: ledger.Timeline, incoming: Incoming) -> Result:
        if incoming.op_id is None:
            return Result(incoming, INVALID, replayed=False)
        key = (batch.device.user_id, incoming.op_id)
        known = self._known.get(key)
        if known is not None:
            same = known.content_hash == incoming.content_hash
            return Result(incoming, known.verdict if same else OP_REUSED, replayed=same)
        if incoming.op is None:
            reached = INVALID
            self._rows.append(_unread_row(batch, incoming, reached))
        else:
            reached = self._judge(batch, timeline, incoming.op, incoming.content_hash)
        self._known[key] = Known(incoming.content_hash, reached)
        return Result(incoming, reached, replayed=False)

    def _judge(self, batch: Batch, timeline: ledger.Timeline, op: SyncOp, content_hash: str) -> Verdict:
        device, register = batch.device, (op.participant_id, op.boulder_id)
        found = self._book.look_up(batch.sender, op)
        times = correct(op.climbed_at, op.clock, batch.client_now, batch.received_at)
        counted_at = min(times.tapped_at, batch.received_at)
        is_out_of_order = timeline.is_behind(op.seq)
        if is_out_of_order:
            self._write()  # what came before is needed in the ledger
        effective_at = timeline.place(op.seq, counted_at)
        own = Standing(found.authority, effective_at, device.device_id, op.seq, op.op_id, device.user_id, 0)
        before = self._plain.memory["standing", register]
        stands = before is None or own > before
        reached = verdict(op, times, found.judged(is_current=stands), batch.received_at)
        named = {"op_id": op.op_id, "content_hash": content_hash, "seq": op.seq, "authority": found.authority}
        self._rows.append({**named, **_columns(batch, reached), **_op_columns(op, times, effective_at)})
        if reached is FORBIDDEN:
            log.warning("an op for somebody else's entry was refused")
        if reached.status == "accepted" and stands:
            self._plain.memory["standing", register] = own
            self._stand_now[register] = (op.competition_id, (device.user_id, op.op_id))
        if is_out_of_order:
            self._reorder(device, timeline, op.seq, effective_at)
        return reached

    def _write(self) -> None:
        """All new ops, and of each register the last one that stands: those before it nobody has seen."""
        ledger.insert_ops(self._plain, self._rows)
        by_competition: dict[int, list[OpKey]] = {}
        for competition_id, key in self._stand_now.values():
            by_competition.setdefault(competition_id, []).append(key)
        ledger.write_new_ascents(self._plain, by_competition)
        self._rows, self._stand_now = [], {}

    def _reorder(self, device: DeviceKey, timeline: ledger.Timeline, seq: int, effective_at: dt.datetime) -> None:
        """Ops of the device that had come before this one may move in time."""
        self._write()
        plain = self._plain
        ascent_keys = ledger.reorder_device(plain, device, seq, effective_at)
        refolded = [ledger.refold(plain, *register) for register in sorted(ascent_keys)]
        plain.raised |= ledger.raise_scores(plain, [written for written in refolded if written])
        for register in ascent_keys:
            plain.memory.pop(("standing", register), None)
        self._recall_standing(ascent_keys)
        timeline.look_again()

    def _recall_standing(self, ascent_keys: Set[AscentKey]) -> None:
        """What was chosen here and is not in the tables yet is in the memory."""
        self._plain.recall("standing", ascent_keys, partial(ledger.list_what_stands, self._plain))


def _unread_row(batch: Batch, incoming: Incoming, reached: Verdict) -> dict[str, Any]:
    """Of an op of which nothing but its name may be known."""
    named = {"op_id": incoming.op_id, "content_hash": incoming.content_hash, "seq": incoming.seq, "authority": CLIMBER}
    return {**named, **_columns(batch, reached), **UNREAD, "raw": write_raw(incoming.sent)}


def _columns(batch: Batch, reached: Verdict) -> dict[str, Any]:
    return {
        "user_id": batch.device.user_id,
        "device_id": batch.device.device_id,
        "received_at": batch.received_at,
        "status": reached.status,
        "code": reached.code,
        "raw": None,
    }


def _op_columns(op: SyncOp, times: Times, effective_at: dt.datetime) -> dict[str, Any]:
    """A top passes the zone (T1); a cleared ascent is neither."""
    is_set = op.kind == "set"
    return {
        "kind": op.kind,
        "competition_id": op.competition_id,
        "participant_id": op.participant_id,
        "boulder_id": op.boulder_id,
        "topped": is_set and bool(op.topped),
        "zoned": is_set and bool(op.zoned or op.topped),
        "attempts_to_top": op.attempts_to_top if is_set else None,
        "attempts_to_zone": op.attempts_to_zone if is_set else None,
        "climbed_at": times.climbed_at,
        "tapped_at": times.tapped_at,
        "weak_clock": times.weak,
        "effective_at": effective_at,
    }
