"""The whole answer to a phone: verdicts, what changed since, and how new everything is."""

import datetime as dt
from collections.abc import Sequence
from typing import Any

from topout.accounts.tokens import AccessClaims
from topout.ascents import ledger
from topout.ascents.facts import Sender
from topout.ascents.ledger import DeviceKey
from topout.ascents.plain import Plain
from topout.ascents.schemas import PROTOCOL, SyncBody
from topout.ascents.sync import Batch, Incoming, Result, read_incoming, record_batch
from topout.errors import InvalidToken, SessionRevoked, WrongAccount

MOST_CHANGES = 500
SENDER = """
select s.user_id, u.role, s.ended_at, u.erased_at, i.epoch
from sign_ins s join users u on u.id = s.user_id, incarnation i where s.id = :id"""
CHANGES = """
select op_id, status, code, change from ops
where user_id = :user_id and device_id = :device_id and change > :since order by change limit :most"""
VERSIONS = """
select c.id, c.version, coalesce(b.version, 0), coalesce(s.version, 0)
from competitions c
left join boulder_versions b on b.competition_id = c.id
left join scores_versions s on s.competition_id = c.id
where c.id in (
  select competition_id from participants
    where user_id = :user_id and status in ('held', 'confirmed', 'waitlisted', 'offered')
  union select competition_id from staff where user_id = :user_id
  union select id from competitions where published_at is not null and id in :ids*)"""


def answer_phone(plain: Plain, claims: AccessClaims, body: SyncBody, now: dt.datetime) -> dict[str, Any]:
    sender, epoch = recognise(plain, claims)
    if sender.user_id != body.as_user:
        raise WrongAccount()
    incoming = [read_incoming(sent) for sent in body.ops]
    device = DeviceKey(sender.user_id, body.device_id)
    # Always in this order, so that no two requests wait for each other: participants, device, scores.
    ledger.lock_participants(plain, device, [one.op for one in incoming if one.op])
    changes = ledger.see_device(plain, device, _still_owed(body.pending, incoming), now)
    results = record_batch(plain, Batch(device, sender, body.client_now, now, incoming)) if incoming else []
    # A cursor of another life of the database says nothing about this one (Y8).
    since = (body.changes_since or 0) if body.epoch == epoch else 0
    changed = _list_changes(plain, device, since) if changes > since else []
    return {
        "protocol": PROTOCOL,
        "device_id": body.device_id,
        "epoch": epoch,
        "server_time": now.isoformat().replace("+00:00", "Z"),
        "versions": _list_versions(plain, sender, incoming),
        "results": [_describe(result) for result in results],
        "changes": [{"op_id": op_id, "status": status, "code": code} for op_id, status, code, _ in changed],
        "changes_cursor": changed[-1][3] if len(changed) == MOST_CHANGES else changes,
    }


def recognise(plain: Plain, claims: AccessClaims) -> tuple[Sender, str]:
    """As `accounts.sign_ins.authenticate` does it, on the connection that is at hand; and the epoch we live in."""
    sign_in = claims.sign_in_id
    plain.recall("sign-in", [sign_in], lambda _: {sign_in: plain.row(SENDER, id=sign_in)})
    row = plain.memory["sign-in", sign_in]
    if row is None or row[0] != claims.user_id:
        raise InvalidToken()
    if row[2] is not None or row[3] is not None:
        raise SessionRevoked()
    return Sender(row[0], row[1]), row[4]


def _still_owed(pending: int, incoming: Sequence[Incoming]) -> int:
    """Y16: what the phone has, less what it has just handed over."""
    return max(0, pending - sum(one.op_id is not None for one in incoming))


def _list_changes(plain: Plain, device: DeviceKey, since: int) -> list[tuple[Any, ...]]:
    return plain.rows(CHANGES, **device._asdict(), since=since, most=MOST_CHANGES)


def _list_versions(plain: Plain, sender: Sender, incoming: Sequence[Incoming]) -> dict[str, dict[str, int]]:
    key = (sender.user_id, tuple(sorted({one.op.competition_id for one in incoming if one.op})))
    plain.recall("versions", [key], lambda _: {key: _look_up_versions(plain, *key)})
    return {
        str(competition_id): {
            "competition": version,
            "boulders": boulders,
            "scores": plain.memory["scores", competition_id],
        }
        for competition_id, version, boulders in plain.memory["versions", key]
    }


def _look_up_versions(plain: Plain, user_id: int, ids: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Scores change with every request; whoever raises them notes it in the memory."""
    rows = plain.rows(VERSIONS, user_id=user_id, ids=list(ids))
    plain.memory.update((("scores", row[0]), row[3]) for row in rows)
    return [row[:3] for row in rows]


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
