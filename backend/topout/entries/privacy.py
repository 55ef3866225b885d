"""Export and erasure of the personal data in entries, and names that are shown for a limited time."""

import datetime as dt

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.accounts.schemas import Section
from topout.audit.models import AuditEntry
from topout.competitions.invitations import erase_invitations
from topout.competitions.models import Competition
from topout.competitions.user_info import ACTIVE
from topout.competitions.versions import touch_scores
from topout.competitions.waivers import find_waiver_texts
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.entries.hooks import EntryHooks
from topout.entries.models import EntryLink, Participant, WaiverSignature
from topout.entries.names import ERASED_DATE_OF_BIRTH
from topout.entries.seats import seat_of
from topout.entries.service import can_cancel, cancel
from topout.entries.tying import end_links, erase_links
from topout.payments.ledger import erase_emails
from topout.payments.models import PaymentAttempt


def export_entries(session: Session, user_id: int) -> Section:
    entries = select(Participant, Competition).join(Competition, Competition.id == Participant.competition_id)
    rows = session.execute(entries.where(Participant.user_id == user_id).order_by(Participant.id))
    return [_export_entry(session, participant, competition) for participant, competition in rows]


def _export_entry(session: Session, participant: Participant, competition: Competition) -> dict[str, object]:
    signatures = session.scalars(select(WaiverSignature).where(WaiverSignature.participant_id == participant.id))
    texts = find_waiver_texts(session, participant.competition_id)
    return {
        "competition": competition.name,
        "status": participant.status,
        "entered_at": participant.created_at,
        "date_of_birth": participant.known_date_of_birth,
        "name": participant.full_name,
        "emergency_contact": participant.emergency_contact,
        "club": participant.club,
        **_export_seat(participant, competition),
        "bib": participant.bib,
        "fee_cents": participant.fee_cents,
        "currency": participant.currency,
        "waivers": [
            {
                "hash": signature.hash,
                "language": signature.language,
                "text": texts.get(signature.hash),
                "signature": signature.signature,
                "guardian": signature.guardian,
                "signed_at": signature.signed_at,
            }
            for signature in signatures
        ],
    }


def _export_seat(participant: Participant, competition: Competition) -> dict[str, object]:
    """R1, R6: by their names, as people know them. Left out where there is none."""
    seat = seat_of(participant, competition)
    named = {"class": seat.category, "session": seat.climbing_session}
    return {name: owner.name for name, owner in named.items() if owner is not None}


def erase_entries(session: Session, person: Actor, now: dt.datetime, settings: Settings, hooks: EntryHooks) -> None:
    """Before the account's address is erased, so that mails can still be sent. Cancels what can still be cancelled.
    Signatures stay: they are the organiser's evidence."""
    of_user = select(Participant).where(Participant.user_id == person.user_id)
    # In a fixed order, because each competition stays locked until the commit.
    participants = session.scalars(of_user.order_by(Participant.competition_id)).all()
    address = session.get_one(User, person.user_id).email
    if address is not None:
        erase_invitations(session, address)
        erase_links(session, EntryLink.email == address)
    for participant in participants:
        competition = session.get_one(Competition, participant.competition_id)
        if participant.status in ACTIVE and can_cancel(competition, participant, now):
            cancel(session, person, competition.id, now, settings, hooks)
        participant.date_of_birth, participant.emergency_contact = ERASED_DATE_OF_BIRTH, ""
        participant.was_minor = None
        participant.corrected_first_name = participant.corrected_last_name = None
        participant.club, participant.birth_year_only = "", False
        hooks.on_participant_erased(session, participant)
    ids = [participant.id for participant in participants]
    erase_links(session, EntryLink.participant_id.in_(ids))
    erase_emails(session, [participant.payable for participant in participants])
    _erase_corrections(session, ids)
    session.flush()
    touch_scores_of_user(session, person.user_id)


def _erase_corrections(session: Session, participant_ids: list[int]) -> None:
    """That something was corrected stays in the trail; what it was and what it became was about the person."""
    of_entries = (AuditEntry.subject_kind == "participant", AuditEntry.subject_id.in_(participant_ids))
    corrected = (*of_entries, AuditEntry.act.in_(("entry_corrected", "waiver_signed_at_desk")))
    session.execute(update(AuditEntry).where(*corrected).values(before={}, after={}))


def erase_left_over_emails(session: Session) -> None:
    """Of accounts that were deleted before the provider had answered."""
    left_over = select(Participant).join(User, User.id == Participant.user_id).where(User.erased_at.is_not(None))
    payables = {participant.payable for participant in session.scalars(left_over)}
    stored = session.scalars(select(PaymentAttempt.payable).where(PaymentAttempt.email != "")).all()
    erase_emails(session, sorted(payables.intersection(stored)))


def list_past_retention(session: Session, now: dt.datetime) -> list[int]:
    """Competitions that still show names although their `name_retention_days` are over."""
    shown = select(Participant.id).where(
        Participant.competition_id == Competition.id, Participant.name_hidden_at.is_(None)
    )
    ended = select(Competition).where(Competition.ends_at <= now, shown.exists()).order_by(Competition.id)
    return [one.id for one in session.scalars(ended) if one.ends_at + _retention(one) <= now]


def _retention(competition: Competition) -> dt.timedelta:
    return dt.timedelta(days=competition.name_retention_days)


def hide_names(session: Session, competition_id: int, now: dt.datetime) -> int:
    """Returns how many."""
    of_competition = (Participant.competition_id == competition_id, Participant.name_hidden_at.is_(None))
    hidden = update(Participant).where(*of_competition).values(name_hidden_at=now).returning(Participant.id)
    count = len(session.scalars(hidden).all())
    end_links(session, competition_id)
    touch_scores(session, competition_id)
    return count


def touch_scores_of_user(session: Session, user_id: int) -> None:
    """After a change of name: boards show the current one."""
    for competition_id in session.scalars(select(Participant.competition_id).where(Participant.user_id == user_id)):
        touch_scores(session, competition_id)
