"""The whole answer to phones: verdicts, what changed since, and how new everything is.

Many are answered together: what they ask of the database is asked for all of them at once.
"""

import datetime as dt
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from topout.accounts.tokens import AccessClaims, secret_id_of
from topout.ascents import ledger
from topout.ascents.facts import Sender
from topout.ascents.ledger import DeviceKey, Seen
from topout.ascents.schemas import PROTOCOL, SyncBody
from topout.ascents.sql import Plain
from topout.ascents.sync import Batch, Incoming, Result, record_batches
from topout.errors import InvalidToken, Refusal, SessionRevoked, TokenExpired, WrongAccount

MAX_CHANGES = 500
SENDERS = """
select s.id, s.user_id, u.role, s.nonce,
       s.ended_at is not null or u.erased_at is not null or u.disabled_at is not null
from sign_ins s join users u on u.id = s.user_id where s.id in :ids*"""
CHANGES = """
select op_id, status, code, change from ops
where user_id = :user_id and device_id = :device_id and change > :since order by change limit :most"""
CONCERNS = """
select user_id, competition_id from participants
  where user_id in :ids* and status in ('held', 'confirmed', 'waitlisted', 'offered')
union select user_id, competition_id from staff where user_id in :ids*"""
VERSIONS = """
select c.id, c.version, coalesce(b.version, 0), coalesce(s.version, 0), c.published_at is not null
from competitions c
left join boulder_versions b on b.competition_id = c.id
left join scores_versions s on s.competition_id = c.id
where c.id in :ids*"""


class SyncRequest(NamedTuple):
    """A phone's request."""

    claims: AccessClaims
    body: SyncBody
    ops: Sequence[Incoming]
    now: dt.datetime


Answer = dict[str, Any]


class KnownVersions(NamedTuple):
    competition: int
    boulders: int
    is_published: bool


def handle_sync(plain: Plain, calls: Sequence[SyncRequest]) -> list[Answer | Refusal]:
    """In the order of the calls. Whoever is refused has written nothing."""
    recall_senders(plain, [call.claims for call in calls])
    checked = [_check(plain, call) for call in calls]
    welcome = [(call, one) for call, one in zip(calls, checked, strict=True) if isinstance(one, Batch)]
    batches = [batch for _, batch in welcome]
    # Always in this order, so that no two transactions wait for each other: participants, devices, scores.
    ledger.lock_participants(plain, [(b.device, [one.op for one in b.ops if one.op]) for b in batches])
    ledger.see_devices(plain, [_see(call, batch) for call, batch in welcome])
    recorded = record_batches(plain, batches)
    builder = SyncResponseBuilder(plain, batches)
    answers = (builder.build(*one, results) for one, results in zip(welcome, recorded, strict=True))
    return [one if isinstance(one, Refusal) else next(answers) for one in checked]


def _check(plain: Plain, call: SyncRequest) -> Batch | Refusal:
    try:
        sender = recognise(plain, call.claims)
    except Refusal as refusal:
        return refusal
    body = call.body
    if sender.user_id != body.as_user:
        return WrongAccount()
    device = DeviceKey(sender.user_id, body.device_id)
    return Batch(device, sender, body.client_now, call.now, call.ops)


def _see(call: SyncRequest, batch: Batch) -> Seen:
    """Y16: it owes what it has, less what it has just handed over."""
    pending = max(0, call.body.pending - sum(one.op_id is not None for one in batch.ops))
    return Seen(*batch.device, pending, call.now)


def recall_senders(plain: Plain, claims: Sequence[AccessClaims]) -> None:
    def look_up(ids: list[Any]) -> dict[Any, tuple[Any, ...]]:
        return {row[0]: row[1:] for row in plain.rows(SENDERS, ids=ids)}

    plain.recall("sign-in", {one.sign_in_id for one in claims}, look_up)


def recognise(plain: Plain, claims: AccessClaims) -> Sender:
    """As `accounts.sign_ins.authenticate` does it, on the connection that is at hand."""
    recall_senders(plain, [claims])
    row = plain.memory["sign-in", claims.sign_in_id]
    if row is None or row[0] != claims.user_id:
        raise InvalidToken()
    if row[3]:
        raise SessionRevoked()
    if claims.secret_id != secret_id_of(row[2]):
        raise TokenExpired()
    return Sender(row[0], row[1])


def find_epoch(plain: Plain) -> str:
    plain.recall("epoch", [None], lambda _: {None: plain.row("select epoch from incarnation")})
    epoch: str = plain.memory["epoch", None][0]
    return epoch


class SyncResponseBuilder:
    """Writes the answers, once everything is recorded."""

    def __init__(self, plain: Plain, batches: Sequence[Batch]) -> None:
        self._plain, self._epoch = plain, find_epoch(plain)
        plain.recall("concerns", {batch.sender.user_id for batch in batches}, partial(_list_concerns, plain))
        named = {competition_id for batch in batches for competition_id in self._list_named(batch)}
        plain.recall("versions", named, partial(_list_versions, plain))

    def build(self, call: SyncRequest, batch: Batch, results: Sequence[Result]) -> Answer:
        body, changes = call.body, ledger.count_changes(self._plain, batch.device)
        # A cursor of another life of the database says nothing about this one (Y8).
        since = (body.changes_since or 0) if body.epoch == self._epoch else 0
        changed = self._list_changes(batch.device, since) if changes > since else []
        return {
            "protocol": PROTOCOL,
            "device_id": body.device_id,
            "epoch": self._epoch,
            "server_time": call.now.isoformat().replace("+00:00", "Z"),
            "versions": self._describe_versions(batch),
            "results": [_describe(result) for result in results],
            "changes": [{"op_id": op_id, "status": status, "code": code} for op_id, status, code, _ in changed],
            "changes_cursor": changed[-1][3] if len(changed) == MAX_CHANGES else changes,
        }

    def _list_changes(self, device: DeviceKey, since: int) -> list[tuple[Any, ...]]:
        return self._plain.rows(CHANGES, **device._asdict(), since=since, most=MAX_CHANGES)

    def _describe_versions(self, batch: Batch) -> dict[str, dict[str, int]]:
        """How new the competitions are that concern the sender, and those that the ops name."""
        memory = self._plain.memory
        concerns = memory["concerns", batch.sender.user_id] or ()
        return {
            str(competition_id): {
                "competition": known.competition,
                "boulders": known.boulders,
                "scores": memory["scores", competition_id],
            }
            for competition_id in sorted(self._list_named(batch))
            if (known := memory["versions", competition_id]) and (known.is_published or competition_id in concerns)
        }

    def _list_named(self, batch: Batch) -> set[int]:
        concerns = self._plain.memory["concerns", batch.sender.user_id] or ()
        return {one.op.competition_id for one in batch.ops if one.op}.union(concerns)


def _list_concerns(plain: Plain, user_ids: list[int]) -> dict[int, list[int]]:
    concerns: dict[int, list[int]] = {}
    for user_id, competition_id in plain.rows(CONCERNS, ids=user_ids):
        concerns.setdefault(user_id, []).append(competition_id)
    return concerns


def _list_versions(plain: Plain, ids: list[int]) -> dict[int, KnownVersions]:
    """Scores change with every transaction; whoever raises them notes it in the memory."""
    rows = plain.rows(VERSIONS, ids=ids)
    plain.memory.update((("scores", row[0]), row[3]) for row in rows)
    return {row[0]: KnownVersions(row[1], row[2], bool(row[4])) for row in rows}


def _describe(result: Result) -> dict[str, Any]:
    sent = result.incoming.sent
    given = sent.get("op_id") if isinstance(sent, dict) else None
    return {
        # Exactly as it was sent: the phone looks it up by this.
        "op_id": given if result.incoming.op_id else None,
        "seq": result.incoming.seq,
        "status": result.verdict.status,
        "code": result.verdict.code,
        "replayed": result.replayed,
    }
