"""The whole response to phones: verdicts, what changed since, and how new everything is.

Many requests are handled together: what they need from the database is read for all of them at once.
"""

import datetime as dt
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from topout.accounts.tokens import AccessClaims
from topout.ascents import ledger, lookups
from topout.ascents.batches import Batch, ReceivedOp
from topout.ascents.cache import LedgerCache, load_missing
from topout.ascents.device_cap import DeviceCap
from topout.ascents.device_order import list_affected
from topout.ascents.facts import access_sender, find_purposes, load_competitions, load_sign_ins
from topout.ascents.ledger import DeviceKey, Heartbeat
from topout.ascents.schemas import PROTOCOL, OpResult, SyncBody, SyncResponse, VersionsOut
from topout.ascents.sync import Recorded, RecordedOp
from topout.errors import Refusal, WrongAccount
from topout.sql import SqlConnection

MAX_CHANGES = 500
RecordBatches = Callable[[SqlConnection, LedgerCache, Sequence[Batch]], Recorded]
"""`sync.record_batches` or `sync.record_with_savepoints`."""


class SyncRequest(NamedTuple):
    claims: AccessClaims
    body: SyncBody
    ops: Sequence[ReceivedOp]
    now: dt.datetime


class SyncOutcome(NamedTuple):
    """What one transaction did."""

    responses: Sequence[SyncResponse | Exception]
    """In the order of the requests."""
    changed_competitions: frozenset[int]
    """Those whose scores changed."""


def handle_sync(
    connection: SqlConnection, cache: LedgerCache, requests: Sequence[SyncRequest], record: RecordBatches
) -> SyncOutcome:
    """A refused request writes nothing."""
    load_sign_ins(connection, cache, [request.claims for request in requests])
    cap = DeviceCap(connection, cache)
    checked = _refuse_new_devices(connection, cache, cap, [_check(cache, request) for request in requests])
    accepted = [(request, one) for request, one in zip(requests, checked, strict=True) if isinstance(one, Batch)]
    batches = [batch for _, batch in accepted]
    # Always in this order, so that no two transactions wait for each other: participants, devices, scores.
    _lock_participants(connection, batches)
    ledger.record_heartbeats(connection, [_make_heartbeat(request, batch) for request, batch in accepted])
    cap.forget_oldest()
    recorded = record(connection, cache, batches)
    builder = SyncResponseBuilder(connection, cache, batches)
    built = (builder.build(*one, results) for one, results in zip(accepted, recorded.results, strict=True))
    responses = [one if isinstance(one, Refusal) else next(built) for one in checked]
    return SyncOutcome(responses, recorded.changed_competitions)


def _check(cache: LedgerCache, request: SyncRequest) -> Batch | Refusal:
    try:
        sender = access_sender(cache, request.claims)
    except Refusal as refusal:
        return refusal
    body = request.body
    if sender.user_id != body.as_user:
        return WrongAccount()
    device = DeviceKey(sender.user_id, body.device_id)
    return Batch(device, sender, body.client_now, request.now, request.ops)


def _refuse_new_devices(
    connection: SqlConnection, cache: LedgerCache, cap: DeviceCap, checked: Sequence[Batch | Refusal]
) -> list[Batch | Refusal]:
    _load_changes(connection, cache, [one for one in checked if isinstance(one, Batch)])
    return [one if isinstance(one, Refusal) else cap.find_refusal(one.device) or one for one in checked]


def _load_changes(connection: SqlConnection, cache: LedgerCache, batches: Sequence[Batch]) -> None:
    load_missing(cache.changes, {batch.device for batch in batches}, partial(ledger.count_changes, connection))


def _lock_participants(connection: SqlConnection, batches: Sequence[Batch]) -> None:
    """All of them now: later we hold the scores, and whoever holds a participant may be waiting for those."""
    if connection.is_sqlite:
        return
    affected = (list_affected(connection, batch.device, batch.list_readable()) for batch in batches)
    ledger.lock_participants(connection, set[int]().union(*affected))


def _make_heartbeat(request: SyncRequest, batch: Batch) -> Heartbeat:
    """Y16: the device owes what it has, less what it has just handed over."""
    handed_over = sum(received.op_id is not None for received in batch.ops)
    return Heartbeat(*batch.device, max(0, request.body.pending - handed_over), request.now)


class SyncResponseBuilder:
    """Builds the responses of one transaction, after its ops are recorded."""

    def __init__(self, connection: SqlConnection, cache: LedgerCache, batches: Sequence[Batch]) -> None:
        self._connection, self._cache = connection, cache
        self._epoch = cache.epoch = cache.epoch or lookups.find_epoch(connection)
        _load_changes(connection, cache, batches)  # an op that made the server fail has cleared the cache
        user_ids = {batch.sender.user_id for batch in batches}
        load_missing(cache.own_competitions, user_ids, partial(lookups.list_own_competitions, connection))
        named = {competition_id for batch in batches for competition_id in self._list_competitions(batch)}
        load_competitions(connection, cache, named, user_ids)
        load_missing(cache.versions, named, partial(lookups.list_versions, connection))

    def build(self, request: SyncRequest, batch: Batch, results: Sequence[RecordedOp]) -> SyncResponse:
        body, changes = request.body, self._cache.changes[batch.device] or 0
        # A cursor of another epoch says nothing about this one (Y8).
        since = (body.changes_since or 0) if body.epoch == self._epoch else 0
        is_behind = changes > since
        changed = ledger.list_changed_ops(self._connection, batch.device, since, MAX_CHANGES) if is_behind else []
        return {
            "protocol": PROTOCOL,
            "device_id": body.device_id,
            "epoch": self._epoch,
            "server_time": request.now,
            "versions": self._describe_versions(batch),
            "results": [_describe(result) for result in results],
            "changes": [{"op_id": one.op_id, "status": one.status, "code": one.code} for one in changed],
            "changes_cursor": changed[-1].change if len(changed) == MAX_CHANGES else changes,
        }

    def _describe_versions(self, batch: Batch) -> dict[str, VersionsOut]:
        """How new the sender's competitions are, and those that the ops name, as far as the sender may see them."""
        cache = self._cache
        return {
            str(competition_id): {
                "competition": versions.competition,
                "boulders": versions.boulders,
                "scores": versions.scores,
            }
            for competition_id in sorted(self._list_competitions(batch))
            if (versions := cache.versions[competition_id])
            and "see" in find_purposes(cache, batch.sender, competition_id)
        }

    def _list_competitions(self, batch: Batch) -> set[int]:
        own = self._cache.own_competitions[batch.sender.user_id] or ()
        return {received.op.competition_id for received in batch.ops if received.op}.union(own)


def _describe(result: RecordedOp) -> OpResult:
    sent = result.received.sent
    given = sent.get("op_id") if isinstance(sent, dict) else None
    return {
        # Exactly as it was sent: the phone looks it up by this.
        "op_id": given if result.received.op_id else None,
        "seq": result.received.seq,
        "status": result.verdict.status,
        "code": result.verdict.code,
        "replayed": result.replayed,
    }
