"""What the ledger holds of a person: handed out on request."""

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from topout.accounts.hooks import Section
from topout.ascents.models import Ascent, Doubt, Op, Witness
from topout.ascents.ops import ASCENT_COLUMNS
from topout.boulders.models import Boulder
from topout.entries.models import Participant

OP_FIELDS = (
    *("op_id", "device_id", "seq", "kind", "competition_id", "participant_id", "boulder_id"),
    *(*ASCENT_COLUMNS, "tapped_at", "received_at", "status", "code"),
)


def export_ops(session: Session, user_id: int) -> Section:
    """What one's phones sent, and what others logged for one."""
    entries = select(Participant.id).where(Participant.user_id == user_id)
    theirs = or_(Op.user_id == user_id, Op.participant_id.in_(entries))
    rows = session.scalars(select(Op).where(theirs).order_by(Op.id))
    return [{name: getattr(op, name) for name in OP_FIELDS} | {"sent_by_me": op.user_id == user_id} for op in rows]


def export_witnesses(session: Session, user_id: int) -> Section:
    """Whom one saw, and who saw one, without their names."""
    found = (
        select(Witness, Boulder.name)
        .join(Boulder, Boulder.id == Witness.boulder_id)
        .join(Participant, Participant.id == Witness.participant_id)
        .where(or_(Witness.user_id == user_id, Participant.user_id == user_id))
        .order_by(Witness.id)
    )
    return [
        {"boulder": boulder, "seen_by_me": witness.user_id == user_id, "seen_at": witness.seen_at}
        for witness, boulder in session.execute(found)
    ]


def export_doubts(session: Session, user_id: int) -> Section:
    """Those that one raised, and those about one's own ascents, without who raised them."""
    found = (
        select(Doubt, Boulder.name)
        .join(Ascent, Ascent.id == Doubt.ascent_id)
        .join(Boulder, Boulder.id == Ascent.boulder_id)
        .join(Participant, Participant.id == Ascent.participant_id)
        .where(or_(Doubt.user_id == user_id, Participant.user_id == user_id))
        .order_by(Doubt.id)
    )
    return [
        {
            "boulder": boulder,
            "raised_by_me": doubt.user_id == user_id,
            "reason": doubt.reason,
            "raised_at": doubt.raised_at,
            "outcome": doubt.outcome,
            "decided_at": doubt.decided_at,
            "note": doubt.note,
        }
        for doubt, boulder in session.execute(found)
    ]
