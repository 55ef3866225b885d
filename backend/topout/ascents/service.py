"""Reading ascents: one's own and one's team's, what waits for a judge, and who still owes."""

from collections.abc import Mapping, Sequence

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.actors import Actor
from topout.ascents.models import NOT_ACCEPTED, Ascent, Device, Doubt, Op, Ruling
from topout.ascents.ops import ASCENT_COLUMNS
from topout.ascents.schemas import DoubtOut, HeldOp, OpenDoubt, OwingDevice
from topout.boulders.models import Boulder
from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.entries.models import Participant

MAX_SHOWN = 1000
ASCENT_FIELDS = ("participant_id", "boulder_id", *ASCENT_COLUMNS)
HELD_FIELDS = (
    *("op_id", "user_id", "kind", "tapped_at", "received_at", "weak_clock", "status", "code"),
    *ASCENT_FIELDS,
)


def count_tops(session: Session, competition_id: int) -> Mapping[int, int]:
    standing = select(Ascent.boulder_id, func.count()).where(
        Ascent.competition_id == competition_id, Ascent.topped.is_(True)
    )
    return dict(session.execute(standing.group_by(Ascent.boulder_id)).all())


def describe_doubt(doubt: Doubt) -> DoubtOut:
    return DoubtOut(
        id=doubt.id,
        reason=doubt.reason,
        raised_at=doubt.raised_at,
        outcome=doubt.outcome,
        decided_at=doubt.decided_at,
        note=doubt.note,
    )


def _list_notes(session: Session, rows: Sequence[int]) -> dict[int, str]:
    """The newest note on each op."""
    notes = select(Ruling.op_row, Ruling.note).where(Ruling.op_row.in_(rows)).order_by(Ruling.id)
    return dict(session.execute(notes).all())


def list_held(session: Session, actor: Actor, competition_id: int) -> tuple[list[HeldOp], list[OpenDoubt]]:
    competition = access_competition(session, actor, competition_id, to="judge")
    waiting = select(Op).where(Op.competition_id == competition.id, NOT_ACCEPTED)
    # An op that could not be read names no competition; it belongs to wherever its sender takes part.
    lost = select(Op).where(Op.competition_id.is_(None), Op.user_id.in_(_people_of(competition)))
    found = [
        *session.scalars(waiting.order_by(Op.id.desc()).limit(MAX_SHOWN)),
        *session.scalars(lost.order_by(Op.id.desc()).limit(MAX_SHOWN)),
    ]
    return describe_held(session, found), _list_open_doubts(session, competition)


def _people_of(competition: Competition):  # type: ignore[no-untyped-def]  # a select; its type is longer than its use
    return select(Participant.user_id).where(Participant.competition_id == competition.id)


def describe_held(session: Session, ops: Sequence[Op]) -> list[HeldOp]:
    notes = _list_notes(session, [op.id for op in ops])
    climbers = _list_names(session, [op.participant_id for op in ops if op.participant_id])
    boulder_ids = {op.boulder_id for op in ops}
    boulders = dict(session.execute(select(Boulder.id, Boulder.name).where(Boulder.id.in_(boulder_ids))).all())
    people = select(User).where(User.id.in_({op.user_id for op in ops}))
    senders = {user.id: f"{user.first_name} {user.last_name}" for user in session.scalars(people)}
    return [
        HeldOp(
            **{name: getattr(op, name) for name in HELD_FIELDS},
            sender=senders[op.user_id],
            climber=climbers.get(op.participant_id or 0),
            boulder=boulders.get(op.boulder_id or 0),
            note=notes.get(op.id, ""),
        )
        for op in ops
    ]


def _list_names(session: Session, participant_ids: Sequence[int]) -> dict[int, str]:
    theirs = session.scalars(select(Participant).where(Participant.id.in_(set(participant_ids))))
    return {one.id: f"{one.user.first_name} {one.user.last_name}" for one in theirs}


def _list_open_doubts(session: Session, competition: Competition) -> list[OpenDoubt]:
    open_ones = select(Doubt, Ascent, Boulder.name).join(Ascent, Ascent.id == Doubt.ascent_id)
    found = session.execute(
        open_ones.join(Boulder, Boulder.id == Ascent.boulder_id)
        .where(Ascent.competition_id == competition.id, Doubt.outcome.is_(None))
        .order_by(Doubt.id)
    ).all()
    climbers = _list_names(session, [ascent.participant_id for _, ascent, _ in found])
    return [
        OpenDoubt(
            **describe_doubt(doubt).model_dump(),
            ascent_id=ascent.id,
            participant_id=ascent.participant_id,
            climber=climbers[ascent.participant_id],
            boulder_id=ascent.boulder_id,
            boulder=boulder,
        )
        for doubt, ascent, boulder in found
    ]


def list_owing(session: Session, actor: Actor, competition_id: int) -> list[OwingDevice]:
    """Y16: every phone of every participant, those that owe most first."""
    competition = access_competition(session, actor, competition_id, to="judge")
    theirs = select(Device, Participant).join(Participant, Participant.user_id == Device.user_id)
    is_in = or_(Participant.status == "confirmed", Device.pending > 0)
    found = session.execute(
        theirs.where(Participant.competition_id == competition.id, is_in).order_by(
            Device.pending.desc(), Device.last_seen_at, Device.id
        )
    ).all()
    return [
        OwingDevice(
            participant_id=participant.id,
            name=f"{participant.user.first_name} {participant.user.last_name}",
            device_id=device.device_id,
            pending=device.pending,
            last_seen_at=device.last_seen_at,
        )
        for device, participant in found
    ]
