"""People decide: doubts, releases, refusals. A ruling changes a verdict, and the fold does the rest (Y10, Y11)."""

import datetime as dt
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.ascents import device_order, devices, ledger
from topout.ascents.conflicts import refuse_conflict, refuse_when_final
from topout.ascents.devices import DeviceKey
from topout.ascents.doubt_notifications import queue_decisions
from topout.ascents.facts import find_authority
from topout.ascents.models import Ascent, Device, Doubt, Op, Ruling
from topout.ascents.ops import AscentKey
from topout.ascents.schemas import DecideBody
from topout.ascents.tops import require_part
from topout.ascents.verdicts import OVERRULED, RELEASED, Verdict
from topout.audit.models import Act
from topout.audit.trail import SentAction, Subject, record
from topout.boulders.models import Boulder
from topout.competitions.access import access_part, list_permissions
from topout.competitions.models import Competition
from topout.competitions.versions import note_raised, touch_annotations
from topout.core.actors import Actor
from topout.core.errors import (
    AscentNotFound,
    Forbidden,
    OpNotFound,
    OpNotReleasable,
    OwnAscent,
)
from topout.db.sql import SqlConnection
from topout.entries.models import Participant
from topout.rounds.secrecy import find_hidden_boulders


class Judge(NamedTuple):
    user_id: int
    authority: int
    now: dt.datetime
    note: str


def release(
    session: Session,
    actor: Actor,
    op_id: str,
    user_id: int | None,
    note: str,
    now: dt.datetime,
    sent: SentAction | None = None,
) -> Op:
    op, competition = access_op(session, actor, op_id, user_id)
    if op.status == "accepted":
        return op
    refuse_when_final(session, competition, op)
    if not _is_about_something(session, op):
        raise OpNotReleasable()
    judge = _judge(session, actor, competition, note, now)
    return _rule_and_record(session, actor, op, "op_released", RELEASED, judge, sent)


def reject(
    session: Session,
    actor: Actor,
    op_id: str,
    user_id: int | None,
    note: str,
    now: dt.datetime,
    sent: SentAction | None = None,
) -> Op:
    op, competition = access_op(session, actor, op_id, user_id)
    if op.status == "rejected":
        return op
    judge = _judge(session, actor, competition, note, now)
    if op.status == "accepted":
        refuse_when_final(session, competition, op)
        if op.authority > judge.authority:
            raise Forbidden()
    return _rule_and_record(session, actor, op, "op_rejected", OVERRULED, judge, sent)


def _rule_and_record(
    session: Session, actor: Actor, op: Op, act: Act, verdict: Verdict, judge: Judge, sent: SentAction | None
) -> Op:
    subject, before = Subject("op", op.id), _describe_verdict(op)
    _rule(session, [op], verdict, judge)
    about, after, said = op.competition_id, _describe_verdict(op), judge.note
    record(session, actor, about, act, judge.now, subject=subject, before=before, after=after, reason=said, sent=sent)
    return op


def _describe_verdict(op: Op) -> dict[str, object]:
    return {"status": op.status, "code": op.code}


def doubt(session: Session, actor: Actor, ascent_id: int, reason: str, now: dt.datetime) -> tuple[Doubt, bool]:
    """Says too whether it is new: one open doubt per person and ascent."""
    ascent, competition = access_part(session, actor, Ascent, ascent_id, AscentNotFound)
    if not ascent.is_set:
        raise AscentNotFound()
    is_on_staff = require_part(session, actor, competition)
    if ascent.boulder_id in find_hidden_boulders(session, actor, competition, now):
        raise AscentNotFound()
    if session.get_one(Participant, ascent.participant_id).user_id == actor.user_id:
        raise OwnAscent()
    mine = (Doubt.ascent_id == ascent.id, Doubt.user_id == actor.user_id, Doubt.outcome.is_(None))
    known = session.scalars(select(Doubt).where(*mine)).first()
    if known is not None:
        return known, False
    # A frozen board does not show who climbed what; those who doubted an ascent know of it already.
    if competition.scoreboard_frozen and not is_on_staff:
        raise AscentNotFound()
    raised = Doubt(ascent_id=ascent.id, user_id=actor.user_id, reason=reason, raised_at=now, note="")
    session.add(raised)
    session.flush()
    touch_annotations(session, competition.id)
    return raised, True


def decide(
    session: Session, actor: Actor, ascent_id: int, wanted: DecideBody, now: dt.datetime, sent: SentAction | None = None
) -> tuple[Doubt | None, Op]:
    """With or without a doubt. A rejected ascent is gone with all its ops: an older one must not become current."""
    ascent, competition = access_part(session, actor, Ascent, ascent_id, AscentNotFound)
    if "judge" not in list_permissions(session, actor, competition):
        raise Forbidden()
    ledger.lock_participants(SqlConnection.of(session), [ascent.participant_id], [competition.id])
    refuse_conflict(session, actor, ascent.participant_id, ascent.boulder_id)
    session.refresh(ascent)
    judge = _judge(session, actor, competition, wanted.note, now)
    before = _describe_ascent(session, ascent)
    if wanted.decision == "reject":
        _overrule_ascent(session, ascent, competition, judge)
    else:
        _confirm_ascent(session, ascent, competition, judge)
    session.refresh(ascent)
    decided = _close_doubts(session, ascent, wanted, judge)
    touch_annotations(session, competition.id)
    after = _describe_ascent(session, ascent)
    if after != before:
        act: Act = "ascent_rejected" if wanted.decision == "reject" else "ascent_confirmed"
        subject, note = Subject("ascent", ascent.id), wanted.note
        where = (session, actor, competition.id)
        record(*where, act, now, subject=subject, before=before, after=after, reason=note, sent=sent)
    return decided, session.get_one(Op, ascent.op_row)


def _describe_ascent(session: Session, ascent: Ascent) -> dict[str, object]:
    is_open = (Doubt.ascent_id == ascent.id, Doubt.outcome.is_(None))
    reasons = session.scalars(select(Doubt.reason).where(*is_open).order_by(Doubt.id)).all()
    return {"counts": ascent.is_set, "doubts": list(reasons)}


def _overrule_ascent(session: Session, ascent: Ascent, competition: Competition, judge: Judge) -> None:
    is_same = (Op.participant_id == ascent.participant_id, Op.boulder_id == ascent.boulder_id)
    standing = session.scalars(select(Op).where(*is_same, Op.status == "accepted")).all()
    if not standing:
        return
    refuse_when_final(session, competition, ascent)
    if any(op.authority > judge.authority for op in standing):
        raise Forbidden()
    _rule(session, list(standing), OVERRULED, judge)


def _confirm_ascent(session: Session, ascent: Ascent, competition: Competition, judge: Judge) -> None:
    """Also takes back an earlier rejection."""
    op = session.get_one(Op, ascent.op_row)
    if (op.status, op.code) == OVERRULED:
        refuse_when_final(session, competition, op)
        _rule(session, [op], RELEASED, judge)


def _close_doubts(session: Session, ascent: Ascent, wanted: DecideBody, judge: Judge) -> Doubt | None:
    """Closes what is open; returns the doubt that was decided last."""
    theirs = select(Doubt).where(Doubt.ascent_id == ascent.id).order_by(Doubt.id)
    doubts = session.scalars(theirs).all()
    closed = [one for one in doubts if one.outcome is None]
    for open_one in closed:
        open_one.outcome = "confirmed" if wanted.decision == "confirm" else "rejected"
        open_one.decided_by, open_one.decided_at, open_one.note = judge.user_id, judge.now, judge.note
    session.flush()
    queue_decisions(session, ascent, closed, judge.now)
    return doubts[-1] if doubts else None


def _rule(session: Session, ops: list[Op], verdict: Verdict, judge: Judge) -> None:
    """Locks as the phones do: competitions, participants, then devices, then the scores."""
    connection = SqlConnection.of(session)
    for competition_id in {op.competition_id for op in ops if op.competition_id}:
        touch_annotations(session, competition_id)
    released = [op for op in ops if verdict.status == "accepted" and op.effective_at is None]
    _lock_participants(connection, ops, released)
    devices.add_missing_devices(connection, [(DeviceKey(op.user_id, op.device_id), op.received_at) for op in ops])
    for op in sorted(ops, key=lambda op: (op.user_id, op.device_id)):  # two judges lock alike
        device = session.scalars(
            select(Device).where(Device.user_id == op.user_id, Device.device_id == op.device_id).with_for_update()
        ).one()
        device.changes += 1
        session.add(
            Ruling(
                op_row=op.id,
                user_id=judge.user_id,
                ruled_at=judge.now,
                status_before=op.status,
                code_before=op.code,
                status=verdict.status,
                code=verdict.code,
                note=judge.note,
            )
        )
        op.status, op.code, op.change = verdict.status, verdict.code, device.changes
    session.flush()
    ascent_keys = {(op.participant_id, op.boulder_id) for op in ops if op.participant_id and op.boulder_id}
    ascent_keys.update(*(_insert_into_order(session, connection, op) for op in released))
    refolded = [ledger.refold(connection, *key) for key in sorted(ascent_keys)]
    note_raised(session, ledger.raise_scores(connection, [changed for changed in refolded if changed]))


def _lock_participants(connection: SqlConnection, ops: list[Op], released: list[Op]) -> None:
    """Also those of later ops, which a released one may move in time."""
    affected = {op.participant_id for op in ops if op.participant_id}
    for op in released:
        device = DeviceKey(op.user_id, op.device_id)
        affected.update(device_order.list_later_participants(connection, device, op.seq or 0))
    ledger.lock_participants(connection, affected)


def _insert_into_order(session: Session, connection: SqlConnection, op: Op) -> set[AscentKey]:
    assert op.seq is not None
    assert op.tapped_at is not None
    device, counted_at = DeviceKey(op.user_id, op.device_id), min(op.tapped_at, op.received_at)
    moved = device_order.insert_into_order(connection, device, op.id, op.seq, counted_at)
    session.refresh(op)
    return moved


def access_op(session: Session, actor: Actor, op_id: str, user_id: int | None) -> tuple[Op, Competition]:
    """`op_id` is the phone's own; should two accounts have used one, the sender's number tells them apart."""
    named = select(Op).where(Op.op_id == op_id.lower(), Op.competition_id.is_not(None))
    found = session.scalars(named if user_id is None else named.where(Op.user_id == user_id)).all()
    judged: list[tuple[Op, Competition]] = []
    for op in found:
        competition = session.get(Competition, op.competition_id)
        if competition is not None and "judge" in list_permissions(session, actor, competition):
            judged.append((op, competition))
    if len(judged) != 1:
        raise Forbidden() if found and not judged else OpNotFound()
    op, competition = judged[0]
    participants = () if op.participant_id is None else (op.participant_id,)
    ledger.lock_participants(SqlConnection.of(session), participants, [competition.id])
    refuse_conflict(session, actor, op.participant_id, op.boulder_id)
    session.refresh(op)
    return op, competition


def _judge(session: Session, actor: Actor, competition: Competition, note: str, now: dt.datetime) -> Judge:
    return Judge(actor.user_id, find_authority(list_permissions(session, actor, competition)), now, note)


def _is_about_something(session: Session, op: Op) -> bool:
    boulder = session.get(Boulder, op.boulder_id or 0)
    participant = session.get(Participant, op.participant_id or 0)
    of_this = (op.competition_id, op.competition_id)
    return (
        op.kind is not None
        and boulder is not None
        and participant is not None
        and (boulder.competition_id, participant.competition_id) == of_this
    )
