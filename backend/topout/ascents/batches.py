"""What phones sent, and the rows of the ledger that are made of it. Pure."""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from topout.ascents.devices import DeviceKey
from topout.ascents.facts import Sender
from topout.ascents.ledger import OpRow
from topout.ascents.ops import SyncOp, find_op_id, find_seq, hash_op, hash_unread, read_op, write_raw
from topout.ascents.verdicts import CLIMBER, Times, Verdict

MAX_RAW = 1000
"""How many characters are kept of what could not be read."""


class ReceivedOp(NamedTuple):
    sent: object
    op_id: str | None
    seq: int | None
    op: SyncOp | None
    """None: what was sent is no op."""
    content_hash: str


class Sent(Protocol):
    """A batch, or the request that becomes one."""

    @property
    def device(self) -> DeviceKey: ...

    @property
    def ops(self) -> Sequence[ReceivedOp]: ...


@dataclass(frozen=True, slots=True)
class Batch:
    device: DeviceKey
    sender: Sender
    client_now: dt.datetime | None
    received_at: dt.datetime
    ops: Sequence[ReceivedOp]


class Judged(NamedTuple):
    verdict: Verdict
    authority: int
    times: Times
    effective_at: dt.datetime | None
    """Of accepted ops only: a refused one has no place in the order of its device."""


def list_readable(ops: Iterable[ReceivedOp]) -> list[SyncOp]:
    return [received.op for received in ops if received.op]


def read_received_op(sent: object) -> ReceivedOp:
    op = read_op(sent)
    op_id = op.op_id if op else find_op_id(sent)
    return ReceivedOp(sent, op_id, find_seq(sent), op, hash_op(op) if op else hash_unread(sent))


def make_op_row(batch: Batch, op: SyncOp, content_hash: str, judged: Judged) -> OpRow:
    """A top passes the zone (T1); a cleared ascent is neither."""
    is_set = op.kind == "set"
    return OpRow(
        user_id=batch.device.user_id,
        op_id=op.op_id,
        content_hash=content_hash,
        device_id=batch.device.device_id,
        seq=op.seq,
        received_at=batch.received_at,
        authority=judged.authority,
        status=judged.verdict.status,
        code=judged.verdict.code,
        kind=op.kind,
        competition_id=op.competition_id,
        participant_id=op.participant_id,
        boulder_id=op.boulder_id,
        topped=is_set and bool(op.topped),
        zoned=is_set and bool(op.zoned or op.topped),
        attempts_to_top=op.attempts_to_top if is_set else None,
        attempts_to_zone=op.attempts_to_zone if is_set else None,
        climbed_at=judged.times.climbed_at,
        tapped_at=judged.times.tapped_at,
        effective_at=judged.effective_at,
        weak_clock=judged.times.weak,
    )


def make_unread_row(batch: Batch, op_id: str, received: ReceivedOp, reached: Verdict) -> OpRow:
    return OpRow(
        user_id=batch.device.user_id,
        op_id=op_id,
        content_hash=received.content_hash,
        device_id=batch.device.device_id,
        seq=received.seq,
        received_at=batch.received_at,
        authority=CLIMBER,
        status=reached.status,
        code=reached.code,
        raw=write_raw(received.sent)[:MAX_RAW],
    )
