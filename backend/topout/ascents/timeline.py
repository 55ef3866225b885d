"""Y11: the effective times of a device's new ops."""

import datetime as dt

from topout.ascents.cache import LedgerCache
from topout.ascents.ledger import DeviceKey, LastOp, find_last_op
from topout.ascents.ops import MAX_SEQ
from topout.ascents.sql import SqlConnection


class Timeline:
    """As a rule ops come in order; then the device's last op, which the cache knows, is enough."""

    def __init__(self, connection: SqlConnection, cache: LedgerCache, device: DeviceKey) -> None:
        self._connection, self._last_ops, self._device = connection, cache.last_ops, device
        if device not in self._last_ops:
            self.reload()

    def reload(self) -> None:
        self._last_ops[self._device] = self._find_last(MAX_SEQ)

    def is_out_of_order(self, seq: int) -> bool:
        """Whether later ops of the device were here before this one."""
        last = self._last_ops[self._device]
        return last is not None and seq <= last.seq

    def place(self, seq: int, counted_at: dt.datetime) -> dt.datetime:
        """The effective time of the next op; it is the device's last one now, unless it is out of order."""
        if self.is_out_of_order(seq):
            return _not_before(self._find_last(seq - 1), counted_at)
        effective_at = _not_before(self._last_ops[self._device], counted_at)
        self._last_ops[self._device] = LastOp(seq, effective_at)
        return effective_at

    def _find_last(self, seq: int) -> LastOp | None:
        return find_last_op(self._connection, self._device, seq)


def _not_before(last: LastOp | None, counted_at: dt.datetime) -> dt.datetime:
    return counted_at if last is None else max(last.effective_at, counted_at)
