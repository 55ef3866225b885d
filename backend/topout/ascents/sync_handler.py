"""The whole response to phones: verdicts, what changed since, and how new everything is.

Many requests are handled together: what they need from the database is read for all of them at once.
"""

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from topout.accounts.tokens import AccessClaims
from topout.ascents import ledger, lookups
from topout.ascents.batches import Batch, ReceivedOp
from topout.ascents.cache import LedgerCache, Loader
from topout.ascents.device_cap import DeviceCap
from topout.ascents.device_order import LastOp, list_affected, list_last_ops
from topout.ascents.facts import access_sender, find_purposes, want_sign_ins
from topout.ascents.ledger import DeviceKey, Heartbeat
from topout.ascents.schemas import PROTOCOL, OpResult, SyncBody, SyncResponse, VersionsOut
from topout.ascents.sync import Lock, Recorded, RecordedOp, list_named_competitions, want_named_competitions
from topout.errors import Refusal, WrongAccount
from topout.sql import SqlConnection

MAX_CHANGES = 500
RecordBatches = Callable[[SqlConnection, LedgerCache, Sequence[Batch], Lock], Recorded]
"""`sync.record_batches`, `sync.record_and_commit` or `sync.record_with_savepoints`."""


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
    loader, last_ops = Loader(connection), dict[DeviceKey, LastOp | None]()
    _want_senders(loader, cache, requests)
    if not connection.is_sqlite:
        loader.want(last_ops, {_find_device(request) for request in requests}, list_last_ops)
    loader.load()
    cap = DeviceCap(connection, cache, map(_find_device, requests))
    checked = [_check(cache, cap, request) for request in requests]
    accepted = [(request, one) for request, one in zip(requests, checked, strict=True) if isinstance(one, Batch)]
    batches = [batch for _, batch in accepted]

    def lock() -> None:
        """Always in this order, so that no two transactions wait for each other: participants, devices, scores."""
        _lock_participants(connection, batches, last_ops)
        ledger.record_heartbeats(connection, [_make_heartbeat(request, batch) for request, batch in accepted])
        cap.forget_oldest()

    recorded = record(connection, cache, batches, lock)
    builder = SyncResponseBuilder(connection, cache, requests, batches)
    built = (builder.build(*one, results) for one, results in zip(accepted, recorded.results, strict=True))
    responses = [one if isinstance(one, Refusal) else next(built) for one in checked]
    return SyncOutcome(responses, recorded.changed_competitions)


def _want_senders(loader: Loader, cache: LedgerCache, requests: Sequence[SyncRequest]) -> None:
    """Who sends, and what the response says about them besides the verdicts."""
    devices = {_find_device(request) for request in requests}
    want_sign_ins(loader, cache, [request.claims for request in requests])
    loader.want(cache.changes, devices, ledger.count_changes)
    loader.want(cache.own_competitions, {device.user_id for device in devices}, lookups.list_own_competitions)
    if cache.epoch is None:
        loader.add(lookups.find_epoch(), cache.set_epoch)


def _find_device(request: SyncRequest) -> DeviceKey:
    return DeviceKey(request.claims.user_id, request.body.device_id)


def _check(cache: LedgerCache, cap: DeviceCap, request: SyncRequest) -> Batch | Refusal:
    try:
        sender = access_sender(cache, request.claims)
    except Refusal as refusal:
        return refusal
    if sender.user_id != request.body.as_user:
        return WrongAccount()
    device = _find_device(request)
    return cap.find_refusal(device) or Batch(device, sender, request.body.client_now, request.now, request.ops)


def _lock_participants(
    connection: SqlConnection, batches: Sequence[Batch], last_ops: Mapping[DeviceKey, LastOp | None]
) -> None:
    """All of them now: later we hold the scores, and whoever holds a participant may be waiting for those."""
    if connection.is_sqlite:
        return
    affected = (
        list_affected(connection, batch.device, last_ops[batch.device], batch.list_readable()) for batch in batches
    )
    ledger.lock_participants(connection, set[int]().union(*affected))


def _make_heartbeat(request: SyncRequest, batch: Batch) -> Heartbeat:
    """Y16: the device owes what it has, less what it has just handed over."""
    handed_over = sum(received.op_id is not None for received in batch.ops)
    return Heartbeat(*batch.device, max(0, request.body.pending - handed_over), request.now)


class SyncResponseBuilder:
    """Builds the responses of one transaction, after its ops are recorded."""

    def __init__(
        self,
        connection: SqlConnection,
        cache: LedgerCache,
        requests: Sequence[SyncRequest],
        batches: Sequence[Batch],
    ) -> None:
        self._connection, self._cache = connection, cache
        # As a rule all is known. An op that made the server fail has cleared the cache.
        loader = Loader(connection)
        _want_senders(loader, cache, requests)
        loader.load()
        want_named_competitions(loader, cache, batches)
        loader.load()

    def build(self, request: SyncRequest, batch: Batch, results: Sequence[RecordedOp]) -> SyncResponse:
        body, epoch, changes = request.body, self._cache.epoch, self._cache.changes[batch.device] or 0
        assert epoch is not None
        # A cursor of another epoch says nothing about this one (Y8).
        since = (body.changes_since or 0) if body.epoch == epoch else 0
        is_behind = changes > since
        changed = ledger.list_changed_ops(self._connection, batch.device, since, MAX_CHANGES) if is_behind else []
        return {
            "protocol": PROTOCOL,
            "device_id": body.device_id,
            "epoch": epoch,
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
                "competition": competition.versions.competition,
                "boulders": competition.versions.boulders,
                "scores": competition.versions.scores,
            }
            for competition_id in sorted(list_named_competitions(cache, batch))
            if (competition := cache.competitions[competition_id])
            and "see" in find_purposes(cache, batch.sender, competition_id)
        }


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
