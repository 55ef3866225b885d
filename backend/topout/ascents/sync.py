"""One request of a phone: each op gets its verdict, in the transaction that gives it its effect (Y9)."""

import datetime as dt
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from topout.ascents import ledger
from topout.ascents.clocks import Times, correct
from topout.ascents.facts import FactBook, Found, Sender
from topout.ascents.fold import CLIMBER, Standing
from topout.ascents.ledger import DeviceKey, Known, Register
from topout.ascents.ops import SyncOp, find_op_id, find_seq, hash_op, hash_unread, read_op, write_raw
from topout.ascents.plain import DOES_NOT_ANSWER, Plain
from topout.ascents.verdicts import FORBIDDEN, INVALID, OP_REUSED, SERVER_ERROR, Verdict, verdict

log = logging.getLogger("topout.ascents")
ASCENT = ("topped", "zoned", "attempts_to_top", "attempts_to_zone")
NAMED = ("kind", "competition_id", "participant_id", "boulder_id")


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


def record_batch(plain: Plain, batch: Batch) -> list[Result]:
    """All ops in one go; when one of them makes us fail, again with each one for itself (Y10: `server_error`)."""
    if plain.is_hasty:
        return Recording(plain, batch).record_all()
    plain.run("savepoint batch")
    try:
        results = Recording(plain, batch).record_all()
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
        result = Recording(plain, one).record_all()[0]
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
        columns = _unread_columns(one, incoming) | {"status": SERVER_ERROR.status, "code": SERVER_ERROR.code}
        op = incoming.op
        said_at = op and (op.climbed_at or (op.clock and op.clock.wall))
        if op and said_at:
            # A judge can release it only if it still says what it was about.
            columns |= _op_columns(op, Times(said_at, said_at, weak=True), one.received_at)
        ledger.insert_ops(plain, [columns])
    return Result(incoming, SERVER_ERROR, replayed=False)


class Recording:
    def __init__(self, plain: Plain, batch: Batch) -> None:
        self._plain, self._batch = plain, batch
        names = sorted({incoming.op_id for incoming in batch.ops if incoming.op_id})
        self._known = ledger.find_known(plain, batch.device.user_id, names) if names else {}
        new = [i.op for i in batch.ops if i.op is not None and i.op_id not in self._known]
        self._book = FactBook(plain, batch.sender, new) if new else None
        self._timeline = ledger.Timeline(plain, batch.device)
        self._standing = (
            ledger.list_what_stands(plain, {(op.participant_id, op.boulder_id) for op in new}) if new else {}
        )
        self._rows: list[dict[str, Any]] = []
        self._stand_now: dict[Register, SyncOp] = {}

    def record_all(self) -> list[Result]:
        results = [self._record(incoming) for incoming in self._batch.ops]
        self._write()
        return results

    def _record(self, incoming: Incoming) -> Result:
        if incoming.op_id is None:
            return Result(incoming, INVALID, replayed=False)
        known = self._known.get(incoming.op_id)
        if known is not None:
            same = known.content_hash == incoming.content_hash
            return Result(incoming, known.verdict if same else OP_REUSED, replayed=same)
        reached = self._record_new(incoming)
        self._known[incoming.op_id] = Known(incoming.content_hash, reached)
        return Result(incoming, reached, replayed=False)

    def _record_new(self, incoming: Incoming) -> Verdict:
        if incoming.op is None or self._book is None:
            columns = _unread_columns(self._batch, incoming)
            self._rows.append(columns | {"status": INVALID.status, "code": INVALID.code})
            return INVALID
        return self._judge(incoming.op, incoming.content_hash, self._book.look_up(incoming.op))

    def _judge(self, op: SyncOp, content_hash: str, found: Found) -> Verdict:
        batch, register = self._batch, (op.participant_id, op.boulder_id)
        times = correct(op.climbed_at, op.clock, batch.client_now, batch.received_at)
        counted_at = min(times.tapped_at, batch.received_at)
        is_out_of_order = self._timeline.is_behind(op.seq)
        if is_out_of_order:
            self._write()  # what came before is needed in the ledger
        effective_at = self._timeline.place(op.seq, counted_at)
        own = Standing(found.authority, effective_at, batch.device.device_id, op.seq, op.op_id, batch.device.user_id, 0)
        stands = register not in self._standing or own > self._standing[register]
        reached = verdict(op, times, replace(found.facts, is_current=stands), batch.received_at)
        columns = _unread_columns(batch, None) | _op_columns(op, times, effective_at)
        columns |= {"op_id": op.op_id, "content_hash": content_hash, "authority": found.authority, "seq": op.seq}
        self._rows.append(columns | {"status": reached.status, "code": reached.code})
        if reached is FORBIDDEN:
            log.warning("an op for somebody else's entry was refused")
        if reached.status == "accepted" and stands:
            self._standing[register], self._stand_now[register] = own, op
        if is_out_of_order:
            self._reorder(op, effective_at)
        return reached

    def _write(self) -> None:
        """All new ops, and of each register the last one that stands: those before it nobody has seen."""
        ledger.insert_ops(self._plain, self._rows)
        by_competition: dict[int, list[str]] = {}
        for op in self._stand_now.values():
            by_competition.setdefault(op.competition_id, []).append(op.op_id)
        ledger.write_new_ascents(self._plain, self._batch.device.user_id, by_competition)
        self._rows, self._stand_now = [], {}

    def _reorder(self, op: SyncOp, effective_at: dt.datetime) -> None:
        """Ops of the device that had come before this one may move in time."""
        self._write()
        plain, device = self._plain, self._batch.device
        registers = ledger.reorder_device(plain, device, op.seq, effective_at)
        refolded = [ledger.refold(plain, *register) for register in sorted(registers)]
        plain.raised |= ledger.raise_scores(plain, [written for written in refolded if written])
        self._standing |= ledger.list_what_stands(plain, registers) if registers else {}
        self._timeline.forget()
        self._timeline = ledger.Timeline(plain, device)


def _unread_columns(batch: Batch, incoming: Incoming | None) -> dict[str, Any]:
    """The row of an op of which nothing but its name may be known."""
    return {
        **dict.fromkeys((*NAMED, *ASCENT, "climbed_at", "tapped_at", "effective_at")),
        "user_id": batch.device.user_id,
        "device_id": batch.device.device_id,
        "op_id": incoming.op_id if incoming else None,
        "content_hash": incoming.content_hash if incoming else None,
        "seq": incoming.seq if incoming else None,
        "weak_clock": True,
        "received_at": batch.received_at,
        "authority": CLIMBER,
        "raw": write_raw(incoming.sent) if incoming else None,
    }


def _op_columns(op: SyncOp, times: Times, effective_at: dt.datetime) -> dict[str, Any]:
    """A top passes the zone (T1); a cleared ascent is neither."""
    is_set = op.kind == "set"
    return {
        **{name: getattr(op, name) for name in NAMED},
        "topped": is_set and bool(op.topped),
        "zoned": is_set and bool(op.zoned or op.topped),
        "attempts_to_top": op.attempts_to_top if is_set else None,
        "attempts_to_zone": op.attempts_to_zone if is_set else None,
        "climbed_at": times.climbed_at,
        "tapped_at": times.tapped_at,
        "weak_clock": times.weak,
        "effective_at": effective_at,
    }
