"""What waits for a judge: ops that are not accepted, by those who may log in the competition, and open doubts."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, TextClause, func, literal, or_, select, union_all
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.ascents.conflicts import find_conflicts
from topout.ascents.effects import Effect, find_effects
from topout.ascents.models import LATE, NOT_ACCEPTED, Ascent, Doubt, Op, Ruling, Witness
from topout.ascents.ops import AscentKey
from topout.ascents.schemas import CurrentAscent, HeldOp, HeldQuery, LateDevice, OpenDoubt
from topout.ascents.service import ASCENT_FIELDS, describe_doubt
from topout.ascents.verdicts import CLIMBER, NEVER_IN
from topout.boulders.models import Boulder
from topout.competitions.access import access_competition
from topout.competitions.models import Competition, Staff
from topout.core.actors import Actor
from topout.entries.models import Participant

MAX_DEVICES = 50
MAX_WAITING = 500
HELD_FIELDS = (
    *("op_id", "user_id", "device_id", "kind", "tapped_at", "received_at", "weak_clock", "status", "code"),
    *ASCENT_FIELDS,
)


class HeldPage(NamedTuple):
    ops: list[HeldOp]
    next_cursor: int | None
    late_devices: list[LateDevice]
    doubts: list[OpenDoubt]


def list_held(session: Session, actor: Actor, competition_id: int, wanted: HeldQuery) -> HeldPage:
    """Newest first."""
    competition = access_competition(session, actor, competition_id, to="judge")
    found: list[Op] = []
    for condition in _list_conditions(competition, wanted):
        matching = select(Op).where(_may_log(competition), *condition)
        older = matching.where(Op.id < wanted.before).order_by(Op.id.desc())
        found += session.scalars(older.limit(wanted.fetched))
    found.sort(key=lambda op: op.id, reverse=True)
    page, next_cursor = wanted.cut(found)
    late_devices = _list_late_devices(session, competition)
    doubts = list_open_doubts(session, actor, competition)
    return HeldPage(describe_held(session, actor, page), next_cursor, late_devices, doubts)


def list_waiting(session: Session, actor: Actor, competition: Competition) -> list[HeldOp]:
    """Held ones, oldest first: what a judge carries along."""
    waiting = (Op.competition_id == competition.id, NOT_ACCEPTED, Op.status == "held", _may_log(competition))
    ops = session.scalars(select(Op).where(*waiting).order_by(Op.id).limit(MAX_WAITING)).all()
    return describe_held(session, actor, ops)


def count_held(session: Session, competition: Competition) -> int:
    """What waits for a decision; the rejected ones do not."""
    waiting = (Op.competition_id == competition.id, NOT_ACCEPTED, Op.status == "held", _may_log(competition))
    return session.scalar(select(func.count()).select_from(Op).where(*waiting)) or 0


Condition = tuple[ColumnElement[bool] | TextClause, ...]


def _list_conditions(competition: Competition, wanted: HeldQuery) -> list[Condition]:
    """An op that could not be read names no competition; it belongs to wherever its sender takes part."""
    of_this = Op.competition_id == competition.id
    if wanted.device_id is None:
        return [(of_this, NOT_ACCEPTED), (Op.competition_id.is_(None), NOT_ACCEPTED)]
    theirs: tuple[ColumnElement[bool], ...] = (of_this, Op.device_id == wanted.device_id.lower())
    if wanted.user_id is not None:
        theirs = (*theirs, Op.user_id == wanted.user_id)
    return [(*theirs, NOT_ACCEPTED), (*theirs, LATE)]


def _list_late_devices(session: Session, competition: Competition) -> list[LateDevice]:
    ours = (Op.competition_id == competition.id, _may_log(competition))
    device = (Op.user_id, Op.device_id, Op.received_at)
    held = select(*device, literal(1).label("held")).where(*ours, NOT_ACCEPTED, Op.status == "held")
    late = select(*device, literal(0).label("held")).where(*ours, LATE, Op.status == "accepted")
    ops = union_all(held, late).subquery()
    count = func.count()
    counted = (
        select(ops.c.user_id, ops.c.device_id, func.sum(ops.c.held), count, func.max(ops.c.received_at))
        .group_by(ops.c.user_id, ops.c.device_id)
        .order_by(count.desc(), ops.c.user_id, ops.c.device_id)
        .limit(MAX_DEVICES)
    )
    rows = session.execute(counted).all()
    names = _list_senders(session, {row[0] for row in rows})
    return [
        LateDevice(
            user_id=user_id,
            sender=names[user_id],
            device_id=device_id,
            held=held_ops,
            late=all_ops - held_ops,
            last_received_at=last_received_at,
        )
        for user_id, device_id, held_ops, all_ops, last_received_at in rows
    ]


def _may_log(competition: Competition) -> ColumnElement[bool]:
    """Whether the sender has, or had, a seat or a duty there. What strangers send is not to be reviewed."""
    participants = select(Participant.user_id).where(
        Participant.competition_id == competition.id, Participant.status.not_in(NEVER_IN)
    )
    staff = select(Staff.user_id).where(Staff.competition_id == competition.id)
    return or_(
        Op.authority > CLIMBER, Op.user_id.in_(participants), Op.user_id.in_(staff), Op.user_id == competition.owner_id
    )


def describe_held(session: Session, actor: Actor, ops: Sequence[Op]) -> list[HeldOp]:
    notes = _list_notes(session, [op.id for op in ops])
    climbers, boulders = _list_climbers(session, ops), _list_boulders(session, ops)
    senders, effects = _list_senders(session, {op.user_id for op in ops}), find_effects(session, ops)
    conflicts = find_conflicts(session, actor, {_key_of(op) for op in ops})
    described: list[HeldOp] = []
    for op in ops:
        climber = climbers.get((op.competition_id, op.participant_id))
        boulder = boulders.get((op.competition_id, op.boulder_id))
        # Names only where all parts belong to the competition: a judge of one must not read those of another.
        is_whole = climber is not None and boulder is not None
        current, would_change = effects[op.id] if is_whole else Effect(None, would_change=False)
        described.append(
            HeldOp(
                **{name: getattr(op, name) for name in HELD_FIELDS},
                sender=senders[op.user_id],
                climber=climber if is_whole else None,
                boulder=boulder if is_whole else None,
                note=notes.get(op.id, ""),
                current=CurrentAscent.model_validate(current, from_attributes=True) if current else None,
                would_change=would_change,
                conflict=conflicts.get(_key_of(op)),
            )
        )
    return described


def _key_of(op: Op) -> AscentKey:
    return op.participant_id or 0, op.boulder_id or 0


Names = Mapping[tuple[int | None, int | None], str]
"""By the competition that they belong to, and their number."""


def _list_senders(session: Session, user_ids: set[int]) -> dict[int, str]:
    people = session.scalars(select(User).where(User.id.in_(user_ids)))
    return {user.id: f"{user.first_name} {user.last_name}" for user in people}


def _list_climbers(session: Session, ops: Sequence[Op]) -> Names:
    wanted = Participant.id.in_({op.participant_id for op in ops if op.participant_id})
    people = session.scalars(select(Participant).where(wanted))
    return {(participant.competition_id, participant.id): participant.full_name for participant in people}


def _list_boulders(session: Session, ops: Sequence[Op]) -> Names:
    wanted = Boulder.id.in_({op.boulder_id for op in ops if op.boulder_id})
    return {(one.competition_id, one.id): one.name for one in session.scalars(select(Boulder).where(wanted))}


def _list_notes(session: Session, rows: Sequence[int]) -> dict[int, str]:
    """The newest note on each op."""
    notes = select(Ruling.op_row, Ruling.note).where(Ruling.op_row.in_(rows)).order_by(Ruling.id)
    return dict(session.execute(notes).all())


def list_open_doubts(session: Session, actor: Actor, competition: Competition) -> list[OpenDoubt]:
    open_ones = select(Doubt, Ascent, Boulder.name, Participant).join(Ascent, Ascent.id == Doubt.ascent_id)
    found = session.execute(
        open_ones.join(Boulder, Boulder.id == Ascent.boulder_id)
        .join(Participant, Participant.id == Ascent.participant_id)
        .where(Ascent.competition_id == competition.id, Doubt.outcome.is_(None))
        .order_by(Doubt.id)
    ).all()
    keys = {(ascent.participant_id, ascent.boulder_id) for _, ascent, _, _ in found}
    conflicts, witnesses = find_conflicts(session, actor, keys), _list_witnesses(session, keys)
    return [
        OpenDoubt(
            **describe_doubt(doubt).model_dump(),
            ascent_id=ascent.id,
            participant_id=ascent.participant_id,
            climber=climber.full_name,
            boulder_id=ascent.boulder_id,
            boulder=boulder,
            witnesses=witnesses.get((ascent.participant_id, ascent.boulder_id), []),
            conflict=conflicts.get((ascent.participant_id, ascent.boulder_id)),
        )
        for doubt, ascent, boulder, climber in found
    ]


def _list_witnesses(session: Session, keys: Collection[AscentKey]) -> dict[AscentKey, list[str]]:
    found = (
        select(Witness.participant_id, Witness.boulder_id, User)
        .join(User, User.id == Witness.user_id)
        .where(Witness.participant_id.in_({participant_id for participant_id, _ in keys}))
        .order_by(Witness.seen_at, Witness.id)
    )
    names: dict[AscentKey, list[str]] = {}
    for participant_id, boulder_id, user in session.execute(found):
        names.setdefault((participant_id, boulder_id), []).append(user.full_name)
    return names
