"""What a ruling on an op would change: which ascent is current now, and whether it would be another one (Y11)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.ascents import device_order, ledger
from topout.ascents.devices import DeviceKey
from topout.ascents.models import Ascent, Op
from topout.ascents.ops import AscentKey
from topout.ascents.verdicts import AcceptedOp
from topout.db.sql import SqlConnection


class Effect(NamedTuple):
    current: Ascent | None
    would_change: bool


def find_effects(session: Session, ops: Sequence[Op]) -> dict[int, Effect]:
    """By the op's row; only of ops that name a participant and a boulder."""
    keys = {op.id: (op.participant_id, op.boulder_id) for op in ops if op.participant_id and op.boulder_id}
    if not keys:
        return {}
    connection = SqlConnection.of(session)
    standing = connection.run(ledger.list_current_ops(keys.values()))
    ascents = _list_ascents(session, set(keys.values()))
    own = _rank_ops(connection, [op for op in ops if op.id in keys])
    return {
        op.id: Effect(ascents.get(keys[op.id]), _would_change(op, own.get(op.id), standing.get(keys[op.id])))
        for op in ops
        if op.id in keys
    }


def _would_change(op: Op, own: AcceptedOp | None, current: AcceptedOp | None) -> bool:
    """Of an accepted op whether rejecting it would, of another one whether releasing it would."""
    if op.status == "accepted":
        return current is not None and current.row == op.id
    if own is None or (current is None and op.kind == "clear"):
        return False
    return current is None or own > current


def _list_ascents(session: Session, keys: set[AscentKey]) -> Mapping[AscentKey, Ascent]:
    participant_ids, boulder_ids = map(set, zip(*keys, strict=True))
    theirs = (Ascent.participant_id.in_(participant_ids), Ascent.boulder_id.in_(boulder_ids), Ascent.is_set.is_(True))
    found = session.scalars(select(Ascent).where(*theirs))
    return {(one.participant_id, one.boulder_id): one for one in found}


def _rank_ops(connection: SqlConnection, ops: Sequence[Op]) -> dict[int, AcceptedOp]:
    """As they would stand if they were accepted; ops that were never accepted have no place in time yet."""
    by_device: dict[DeviceKey, list[Op]] = {}
    for op in ops:
        by_device.setdefault(DeviceKey(op.user_id, op.device_id), []).append(op)
    standing: dict[int, AcceptedOp] = {}
    for device, theirs in by_device.items():
        before = device_order.list_times_before(connection, device, [op.seq for op in theirs if op.seq])
        for op in theirs:
            if op.seq is None or op.tapped_at is None:
                continue
            counted_at = min(op.tapped_at, op.received_at)
            effective_at = op.effective_at or max(counted_at, before.get(op.seq, counted_at))
            own = (op.authority, effective_at, op.device_id, op.seq, op.op_id, op.user_id, op.id)
            standing[op.id] = AcceptedOp(*own)
    return standing
