"""What the ledger holds of a person: handed out on request, masked when their account is erased."""

import datetime as dt
import re
from collections.abc import Collection

from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.accounts.schemas import Section
from topout.ascents.models import Ascent, Doubt, Op, Ruling, Witness
from topout.ascents.ops import ASCENT_COLUMNS
from topout.audit.models import AuditEntry
from topout.boulders.models import Boulder
from topout.core.actors import Actor
from topout.entries.models import Participant
from topout.translations.pseudonyms import name_climber

OP_FIELDS = (
    *("op_id", "device_id", "seq", "kind", "competition_id", "participant_id", "boulder_id"),
    *(*ASCENT_COLUMNS, "tapped_at", "received_at", "status", "code"),
)

MAX_TEXT_LENGTH = 300


def export_ops(session: Session, user_id: int, left_out: Collection[int]) -> Section:
    """What one's phones sent, and what others logged for one."""
    entries = select(Participant.id).where(Participant.user_id == user_id)
    theirs = or_(Op.user_id == user_id, Op.participant_id.in_(entries))
    rows = session.scalars(select(Op).where(theirs).order_by(Op.id))
    return [
        {name: getattr(op, name) for name in OP_FIELDS} | {"sent_by_me": op.user_id == user_id}
        for op in rows
        if op.boulder_id not in left_out
    ]


def export_witnesses(session: Session, user_id: int, left_out: Collection[int]) -> Section:
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
        if witness.boulder_id not in left_out
    ]


def export_doubts(session: Session, user_id: int, left_out: Collection[int]) -> Section:
    """Those that one raised, and those about one's own ascents, without who raised them."""
    found = (
        select(Doubt, Boulder.name)
        .join(Ascent, Ascent.id == Doubt.ascent_id)
        .join(Boulder, Boulder.id == Ascent.boulder_id)
        .join(Participant, Participant.id == Ascent.participant_id)
        .where(or_(Doubt.user_id == user_id, Participant.user_id == user_id), Ascent.boulder_id.not_in(left_out))
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


def mask_names(session: Session, actor: Actor, now: dt.datetime) -> None:
    """Before the name is erased. What is about the person loses each of their names; other reasons in their
    competitions only the full one, for somebody else may share a first name."""
    user = session.get_one(User, actor.user_id)
    pseudonym = name_climber(user.id)
    full_name, any_name = list_name_patterns(session, user)
    entries = select(Participant.id).where(Participant.user_id == user.id)
    theirs = or_(Op.user_id == user.id, Op.participant_id.in_(entries))
    session.execute(update(Op).where(theirs, Op.raw.is_not(None)).values(raw=None))
    about = {
        "user": {user.id},
        "participant": set(session.scalars(entries)),
        "ascent": set(session.scalars(select(Ascent.id).where(Ascent.participant_id.in_(entries)))),
        "op": set(session.scalars(select(Op.id).where(theirs))),
    }
    of_competitions = select(Participant.competition_id).where(Participant.user_id == user.id)
    given = select(AuditEntry).where(AuditEntry.competition_id.in_(of_competitions), AuditEntry.reason != "")
    for entry in session.scalars(given):
        name = any_name if entry.subject_id in about.get(entry.subject_kind or "", set()) else full_name
        entry.reason = mask(name, pseudonym, entry.reason)
    for doubt in session.scalars(select(Doubt).where(Doubt.ascent_id.in_(about["ascent"]))):
        doubt.reason, doubt.note = (mask(any_name, pseudonym, text) for text in (doubt.reason, doubt.note))
    for ruling in session.scalars(select(Ruling).join(Op, Op.id == Ruling.op_row).where(theirs, Ruling.note != "")):
        ruling.note = mask(any_name, pseudonym, ruling.note)
    decided = (AuditEntry.subject_kind == "ascent", AuditEntry.subject_id.in_(about["ascent"]))
    for entry in session.scalars(select(AuditEntry).where(*decided)):
        entry.before, entry.after = (
            {**values, "doubts": [mask(any_name, pseudonym, text) for text in values["doubts"]]}
            if "doubts" in values
            else values
            for values in (entry.before, entry.after)
        )


def list_name_patterns(session: Session, user: User) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Of the full name, and of each part of it: as in the account, and as corrected on an entry."""
    entries = session.scalars(select(Participant).where(Participant.user_id == user.id))
    names = {(user.first_name, user.last_name), *((one.first_name, one.last_name) for one in entries)}
    full = "|".join(rf"{re.escape(first)}\s+{re.escape(last)}" for first, last in names)
    parts = "|".join(re.escape(part) for name in names for part in name)
    full_name, any_name = (re.compile(rf"\b(?:{one})\b", re.IGNORECASE) for one in (full, f"{full}|{parts}"))
    return full_name, any_name


def mask(name: re.Pattern[str], pseudonym: str, text: str, length: int = MAX_TEXT_LENGTH) -> str:
    """Not longer than what a column takes: the pseudonym may be longer than the name."""
    return name.sub(pseudonym, text)[:length]
