"""The whole response to phones: verdicts, what changed since, and how new everything is.

Many requests are handled together: what they need from the database is read for all of them at once.
"""

import datetime as dt
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import NamedTuple

from topout.accounts.tokens import AccessClaims
from topout.ascents import devices, ledger, lookups
from topout.ascents.batches import Batch, ReceivedOp, list_readable
from topout.ascents.device_order import find_last_op, list_affected
from topout.ascents.devices import DeviceKey, Heartbeat
from topout.ascents.facts import Sender, access_sender, find_permissions, prefetch_competitions, prefetch_sign_ins
from topout.ascents.ledger_cache import LedgerCache, Loader
from topout.ascents.limits import DeviceCap
from topout.ascents.ops import MAX_SEQ
from topout.ascents.schemas import PROTOCOL, OpResult, SyncBody, SyncResponse, VersionsOut
from topout.ascents.sync import OpOutcome, StoredOps, SyncResults, list_named_competitions, prefetch_ledger
from topout.core.errors import Refusal, WrongAccount
from topout.db.sql import SqlConnection

MAX_CHANGES = 500
RecordBatches = Callable[[SqlConnection, LedgerCache, Sequence[Batch], StoredOps], SyncResults]
"""`sync.record_batches`, `sync.record_and_commit` or `sync.record_with_savepoints`."""


@dataclass(slots=True)
class SyncRequest:
    claims: AccessClaims
    body: SyncBody
    ops: Sequence[ReceivedOp]
    now: dt.datetime
    types_card: bool = False
    """Whether the ops are the lines of a paper card that the server has stored."""
    program: Sender | None = None
    """In whose name a program typed the card: an API token has no sign-in to check here."""
    device: DeviceKey = field(init=False)

    def __post_init__(self) -> None:
        self.device = DeviceKey(self.claims.user_id, self.body.device_id)


class TransactionPlan(NamedTuple):
    """Which requests to refuse and whom to lock, as found by an earlier attempt that was rolled back."""

    refusals: Mapping[int, Refusal] = {}
    """By the position of the request."""
    participants: frozenset[int] = frozenset()
    """To be locked, besides those that the ops name."""


class PlanOutdated(Exception):
    """The transaction must be rolled back and repeated with this plan."""

    def __init__(self, plan: TransactionPlan) -> None:
        super().__init__()
        self.plan = plan


class SyncOutcome(NamedTuple):
    """What one transaction did."""

    responses: Sequence[SyncResponse | Exception]
    """In the order of the requests."""
    changed_competitions: frozenset[int]
    """Those whose scores changed."""


def handle_sync(
    connection: SqlConnection, requests: Sequence[SyncRequest], record: RecordBatches, plan: TransactionPlan
) -> SyncOutcome:
    """A refused request writes nothing. PostgreSQL locks and reads everything in one round trip, before it is known who
    is refused and which participants are affected: if the plan does not cover them, `PlanOutdated` is raised."""
    cache, stored = LedgerCache(), StoredOps()
    open_requests = [request for number, request in enumerate(requests) if number not in plan.refusals]
    locked = _lock_and_load(connection, cache, stored, open_requests, plan)
    cap = DeviceCap(connection, cache, [request.device for request in open_requests])
    checked = [plan.refusals.get(n) or _check(cache, cap, request) for n, request in enumerate(requests)]
    accepted = [(request, one) for request, one in zip(requests, checked, strict=True) if isinstance(one, Batch)]
    batches = [batch for _, batch in accepted]
    if connection.is_sqlite:
        devices.record_heartbeats(connection, [_make_heartbeat(request) for request, _ in accepted])
    else:
        _require_planned(connection, cache, checked, plan, locked)
    cap.forget_oldest()
    recorded = record(connection, cache, batches, stored)
    builder = SyncResponseBuilder(connection, cache, [request for request, _ in accepted])
    built = (builder.build(*one, results) for one, results in zip(accepted, recorded.results, strict=True))
    responses = [one if isinstance(one, Refusal) else next(built) for one in checked]
    return SyncOutcome(responses, recorded.changed_competitions)


def _lock_and_load(
    connection: SqlConnection,
    cache: LedgerCache,
    stored: StoredOps,
    requests: Sequence[SyncRequest],
    plan: TransactionPlan,
) -> Set[int]:
    """Returns the locked participants. Always in this order, so that no two transactions wait for each other:
    competitions, participants, devices, scores."""
    loader = Loader(connection)
    if connection.is_sqlite:
        loader.prefetch(cache.changes, {request.device for request in requests}, devices.count_changes)
        _prefetch_all(loader, cache, stored, requests)
        loader.load()
        _load_order_of_forgotten(connection, cache, requests)
        return set()
    ops = [op for request in requests for op in list_readable(request.ops)]
    locked = plan.participants.union(op.participant_id for op in ops)
    _prefetch_all(loader, cache, stored, requests)
    with connection.pipeline():
        ledger.lock_participants(connection, locked, {op.competition_id for op in ops})
        find_changes = devices.start_heartbeats(connection, map(_make_heartbeat, requests))
        fill = loader.start()
    cache.changes.update(find_changes())
    fill()
    return locked


def _load_order_of_forgotten(connection: SqlConnection, cache: LedgerCache, requests: Sequence[SyncRequest]) -> None:
    """`list_last_ops` reads it of known devices only, and one that was forgotten (`limits.DeviceCap`) may have ops. On
    PostgreSQL the heartbeat comes first, so that each is known."""
    for request in requests:
        if cache.changes[request.device] is None:
            cache.last_ops[request.device] = find_last_op(connection, request.device, MAX_SEQ)


def _prefetch_all(loader: Loader, cache: LedgerCache, stored: StoredOps, requests: Sequence[SyncRequest]) -> None:
    """Who sends, what the verdicts need, and what the response says besides them."""
    prefetch_sign_ins(loader, cache, [request.claims for request in requests])
    _prefetch_epoch(loader, cache)
    prefetch_ledger(loader, cache, stored, requests)


def _prefetch_epoch(loader: Loader, cache: LedgerCache) -> None:
    if cache.epoch is None:
        loader.add(lookups.find_epoch(), cache.set_epoch)


def _check(cache: LedgerCache, cap: DeviceCap, request: SyncRequest) -> Batch | Refusal:
    try:
        sender = request.program or access_sender(cache, request.claims)
    except Refusal as refusal:
        return refusal
    if sender.user_id != request.body.as_user:
        return WrongAccount()
    device, sender = request.device, sender._replace(types_card=request.types_card)
    return cap.find_refusal(device) or Batch(device, sender, request.body.client_now, request.now, request.ops)


def _require_planned(
    connection: SqlConnection,
    cache: LedgerCache,
    checked: Sequence[Batch | Refusal],
    plan: TransactionPlan,
    locked: Set[int],
) -> None:
    """All participants must be locked by now: later we hold the scores, and a transaction that holds a participant may
    wait for those."""
    refusals = {number: one for number, one in enumerate(checked) if isinstance(one, Refusal)}
    affected: set[int] = set()
    for one in checked:
        if isinstance(one, Batch):
            affected |= list_affected(connection, one.device, cache.last_ops[one.device], list_readable(one.ops))
    if refusals.keys() != plan.refusals.keys() or not affected <= locked:
        raise PlanOutdated(TransactionPlan(refusals, plan.participants | affected))


def _make_heartbeat(request: SyncRequest) -> Heartbeat:
    """Y16: after this request the device still has what it reported, less what the request contains."""
    sent = sum(received.op_id is not None for received in request.ops)
    return Heartbeat(*request.device, max(0, request.body.pending - sent), request.now)


class SyncResponseBuilder:
    """Builds the responses of one transaction, after its ops are recorded."""

    def __init__(
        self,
        connection: SqlConnection,
        cache: LedgerCache,
        requests: Sequence[SyncRequest],
    ) -> None:
        self._connection, self._cache = connection, cache
        if cache.epoch is None:  # an op that made the server fail has cleared the cache
            self._load(requests)

    def _load(self, requests: Sequence[SyncRequest]) -> None:
        cache, loader = self._cache, Loader(self._connection)
        named = {op.competition_id for request in requests for op in list_readable(request.ops)}
        loader.prefetch(cache.changes, {request.device for request in requests}, devices.count_changes)
        _prefetch_epoch(loader, cache)
        prefetch_competitions(loader, cache, named, {request.device.user_id for request in requests})
        loader.load()

    def build(self, request: SyncRequest, batch: Batch, results: Sequence[OpOutcome]) -> SyncResponse:
        body, epoch, changes = request.body, self._cache.epoch, self._cache.changes[batch.device] or 0
        assert epoch is not None
        # A cursor of another epoch says nothing about this one (Y8).
        since = (body.changes_since or 0) if body.epoch == epoch else 0
        is_behind = changes > since
        changed = devices.list_changed_ops(self._connection, batch.device, since, MAX_CHANGES) if is_behind else []
        return {
            "protocol": PROTOCOL,
            "device_id": body.device_id,
            "epoch": epoch,
            "server_time": request.now,
            "versions": self._list_versions(batch),
            "results": [_make_result(result) for result in results],
            "changes": [{"op_id": one.op_id, "status": one.status, "code": one.code} for one in changed],
            "changes_cursor": changed[-1].change if len(changed) == MAX_CHANGES else changes,
        }

    def _list_versions(self, batch: Batch) -> dict[str, VersionsOut]:
        """How new the sender's competitions are, and those that the ops name, as far as the sender may see them."""
        cache = self._cache
        return {
            str(competition_id): {
                "competition": competition.versions.competition,
                "boulders": competition.versions.boulders,
                "scores": competition.versions.scores,
            }
            for competition_id in sorted(list_named_competitions(cache, batch))
            # Another statement may have seen an entry that the one of the competitions was too early for.
            if (competition := cache.competitions.get(competition_id))
            and "see" in find_permissions(cache, batch.sender, competition_id)
        }


def _make_result(result: OpOutcome) -> OpResult:
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
