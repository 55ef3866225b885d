"""What waits for a judge: ops that are not accepted, by those who may log in the competition, and open doubts."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.actors import Actor
from topout.ascents.fold import CLIMBER
from topout.ascents.models import NOT_ACCEPTED, Ascent, Doubt, Op, Ruling
from topout.ascents.schemas import HeldOp, OpenDoubt
from topout.ascents.service import ASCENT_FIELDS, describe_doubt
from topout.ascents.verdicts import NEVER_IN
from topout.boulders.models import Boulder
from topout.competitions.access import access_competition
from topout.competitions.models import Competition, Staff
from topout.entries.models import Participant

PAGE_SIZE = 100
HELD_FIELDS = (
    *("op_id", "user_id", "kind", "tapped_at", "received_at", "weak_clock", "status", "code"),
    *ASCENT_FIELDS,
)


class HeldPage(NamedTuple):
    ops: list[HeldOp]
    next_cursor: int | None
    doubts: list[OpenDoubt]


def list_held(session: Session, actor: Actor, competition_id: int, cursor: int | None) -> HeldPage:
    """Newest first. The cursor is the number of the last op of the page before."""
    competition = access_competition(session, actor, competition_id, to="judge")
    waiting = select(Op).where(Op.competition_id == competition.id, NOT_ACCEPTED, _may_log(competition))
    # An op that could not be read names no competition; it belongs to wherever its sender takes part.
    lost = select(Op).where(Op.competition_id.is_(None), NOT_ACCEPTED, _may_log(competition))
    found: list[Op] = []
    for wanted in (waiting, lost):
        older = wanted.where(Op.id < cursor) if cursor else wanted
        found += session.scalars(older.order_by(Op.id.desc()).limit(PAGE_SIZE + 1))
    found.sort(key=lambda op: op.id, reverse=True)
    page = found[:PAGE_SIZE]
    next_cursor = page[-1].id if len(found) > PAGE_SIZE else None
    return HeldPage(describe_held(session, page), next_cursor, _list_open_doubts(session, competition))


def _may_log(competition: Competition) -> ColumnElement[bool]:
    """Whether the sender has, or had, a place or a duty there. Whatever strangers send is nobody's work."""
    participants = select(Participant.user_id).where(
        Participant.competition_id == competition.id, Participant.status.not_in(NEVER_IN)
    )
    staff = select(Staff.user_id).where(Staff.competition_id == competition.id)
    return or_(Op.authority > CLIMBER, Op.user_id.in_(participants), Op.user_id.in_(staff))


def describe_held(session: Session, ops: Sequence[Op]) -> list[HeldOp]:
    notes = _list_notes(session, [op.id for op in ops])
    climbers, boulders = _list_climbers(session, ops), _list_boulders(session, ops)
    people = select(User).where(User.id.in_({op.user_id for op in ops}))
    senders = {user.id: f"{user.first_name} {user.last_name}" for user in session.scalars(people)}
    described: list[HeldOp] = []
    for op in ops:
        climber = climbers.get((op.competition_id, op.participant_id))
        boulder = boulders.get((op.competition_id, op.boulder_id))
        # Names only where all parts belong to the competition: a judge of one must not read those of another.
        is_whole = climber is not None and boulder is not None
        described.append(
            HeldOp(
                **{name: getattr(op, name) for name in HELD_FIELDS},
                sender=senders[op.user_id],
                climber=climber if is_whole else None,
                boulder=boulder if is_whole else None,
                note=notes.get(op.id, ""),
            )
        )
    return described


Names = Mapping[tuple[int | None, int | None], str]
"""By the competition that they belong to, and their number."""


def _list_climbers(session: Session, ops: Sequence[Op]) -> Names:
    wanted = Participant.id.in_({op.participant_id for op in ops if op.participant_id})
    found = select(Participant, User).join(User, User.id == Participant.user_id).where(wanted)
    return {
        (participant.competition_id, participant.id): f"{user.first_name} {user.last_name}"
        for participant, user in session.execute(found)
    }


def _list_boulders(session: Session, ops: Sequence[Op]) -> Names:
    wanted = Boulder.id.in_({op.boulder_id for op in ops if op.boulder_id})
    return {(one.competition_id, one.id): one.name for one in session.scalars(select(Boulder).where(wanted))}


def _list_notes(session: Session, rows: Sequence[int]) -> dict[int, str]:
    """The newest note on each op."""
    notes = select(Ruling.op_row, Ruling.note).where(Ruling.op_row.in_(rows)).order_by(Ruling.id)
    return dict(session.execute(notes).all())


def _list_open_doubts(session: Session, competition: Competition) -> list[OpenDoubt]:
    open_ones = select(Doubt, Ascent, Boulder.name, User).join(Ascent, Ascent.id == Doubt.ascent_id)
    found = session.execute(
        open_ones.join(Boulder, Boulder.id == Ascent.boulder_id)
        .join(Participant, Participant.id == Ascent.participant_id)
        .join(User, User.id == Participant.user_id)
        .where(Ascent.competition_id == competition.id, Doubt.outcome.is_(None))
        .order_by(Doubt.id)
    ).all()
    return [
        OpenDoubt(
            **describe_doubt(doubt).model_dump(),
            ascent_id=ascent.id,
            participant_id=ascent.participant_id,
            climber=f"{user.first_name} {user.last_name}",
            boulder_id=ascent.boulder_id,
            boulder=boulder,
        )
        for doubt, ascent, boulder, user in found
    ]
