"""What is stored for a limited time, and erased when it is over. Each step erases one batch and returns its size."""

import datetime as dt
from collections.abc import Callable
from typing import Any

from sqlalchemy import Select, delete, or_, select, update
from sqlalchemy.orm import Session

from topout.accounts.challenges import RETENTION as CODE_RETENTION
from topout.accounts.models import Challenge, SignIn
from topout.accounts.sign_ins import IDLE_TIMEOUT, MAX_AGE_WITHOUT_PAUSE
from topout.audit.models import AuditEntry
from topout.boulders.models import Photo
from topout.boulders.removing import is_shown
from topout.competitions.models import Competition
from topout.core.config import Settings
from topout.entries.models import Participant
from topout.entries.names import ERASED_DATE_OF_BIRTH
from topout.entries.privacy import hide_names, list_past_retention
from topout.mail.given_up import delete_mails
from topout.mail.models import OutgoingMail
from topout.notifications.models import PushSubscription
from topout.privacy.models import PhotoRequest
from topout.programme.models import ProgrammeItem
from topout.webhooks.models import WebhookDelivery
from topout.workshops.models import Booking

BATCH_SIZE = 500
PERSONAL_CHANGES = ("date_of_birth", "emergency_contact")
WEBHOOK_MESSAGES_KEPT = dt.timedelta(days=14)
CORRECTING = ("entry_corrected", "waiver_signed_at_desk")
Step = Callable[[Session, Settings, dt.datetime], int]


def erase_birth_dates(session: Session, settings: Settings, now: dt.datetime) -> int:
    """Dates of birth and emergency contacts, also in the audit trail. Nothing that places depend on changes: the class
    is stored with the entry, and of a minor it stays known that they were one, which keeps their name short."""
    is_over = or_(Participant.competition_id.in_(_list_over(settings, now)), Participant.name_hidden_at.is_not(None))
    has_data = or_(Participant.date_of_birth != ERASED_DATE_OF_BIRTH, Participant.emergency_contact != "")
    wanted = select(Participant).where(is_over, has_data).order_by(Participant.id).limit(BATCH_SIZE)
    found = session.scalars(wanted.with_for_update(of=Participant, key_share=True)).all()
    for participant in found:
        participant.was_minor = participant.is_minor
        participant.date_of_birth, participant.birth_year_only = ERASED_DATE_OF_BIRTH, False
        participant.emergency_contact = ""
        participant.version += 1
    _strip_audit_entries(session, {one.id for one in found}, {one.competition_id for one in found})
    return len(found)


def _list_over(settings: Settings, now: dt.datetime) -> Select[int]:
    """Competitions that are settled for long enough. Without official results the names' own retention ends it."""
    before = now - dt.timedelta(days=settings.birth_date_days)
    return select(Competition.id).where(
        or_(Competition.results_final_at <= before, Competition.called_off_at <= before)
    )


def _strip_audit_entries(session: Session, participant_ids: set[int], competition_ids: set[int]) -> None:
    """That something was corrected stays, and by whom."""
    corrected = select(AuditEntry).where(
        AuditEntry.competition_id.in_(competition_ids),
        AuditEntry.act.in_(CORRECTING),
        AuditEntry.subject_kind == "participant",
        AuditEntry.subject_id.in_(participant_ids),
    )
    for entry in session.scalars(corrected):
        entry.before, entry.after = _strip(entry.before), _strip(entry.after)


def _strip(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if name not in PERSONAL_CHANGES}


def erase_birth_dates_of_bookings(session: Session, settings: Settings, now: dt.datetime) -> int:
    """Of people who booked a workshop without an entry."""
    of_workshops = select(ProgrammeItem.id).where(ProgrammeItem.competition_id.in_(_list_over(settings, now)))
    wanted = (Booking.workshop_id.in_(of_workshops), Booking.date_of_birth.is_not(None))
    ids = select(Booking.id).where(*wanted).limit(BATCH_SIZE)
    erased = update(Booking).where(Booking.id.in_(ids)).values(date_of_birth=None).returning(Booking.id)
    return len(session.scalars(erased).all())


def hide_old_names(session: Session, settings: Settings, now: dt.datetime) -> int:
    """A batch is whole competitions, in the order in which their scores are locked everywhere."""
    hidden = 0
    for competition_id in list_past_retention(session, now):
        if hidden >= BATCH_SIZE:
            break
        hidden += hide_names(session, competition_id, now)
    return hidden


def delete_sign_ins(session: Session, settings: Settings, now: dt.datetime) -> int:
    """Also those that nobody ended, once they have expired."""
    before = now - dt.timedelta(days=settings.sign_in_days)
    expired_before = before - max(IDLE_TIMEOUT, MAX_AGE_WITHOUT_PAUSE)
    is_over = or_(SignIn.ended_at <= before, SignIn.last_seen_at <= expired_before)
    ids = session.scalars(select(SignIn.id).where(is_over).limit(BATCH_SIZE)).all()
    session.execute(delete(PushSubscription).where(PushSubscription.sign_in_id.in_(ids)))
    session.execute(delete(SignIn).where(SignIn.id.in_(ids)))
    return len(ids)


def delete_codes(session: Session, settings: Settings, now: dt.datetime) -> int:
    gone = delete(Challenge).where(Challenge.expires_at < now - CODE_RETENTION).returning(Challenge.id)
    return len(session.scalars(gone).all())


def delete_old_mails(session: Session, settings: Settings, now: dt.datetime) -> int:
    before = now - dt.timedelta(days=settings.mail_days)
    is_over = or_(OutgoingMail.sent_at <= before, OutgoingMail.failed_at <= before)
    return delete_mails(session, select(OutgoingMail.id).where(is_over).limit(BATCH_SIZE))


def delete_photos(session: Session, settings: Settings, now: dt.datetime) -> int:
    """Phones without signal may still ask for a photo that was replaced, so it is deleted later."""
    session.execute(update(Photo).where(Photo.unused_since.is_(None), ~is_shown()).values(unused_since=now))
    session.execute(update(Photo).where(Photo.unused_since.is_not(None), is_shown()).values(unused_since=None))
    before = now - dt.timedelta(days=settings.photo_days)
    gone = delete(Photo).where(Photo.unused_since <= before, ~is_shown()).returning(Photo.name)
    return len(session.scalars(gone).all())


def delete_photo_requests(session: Session, settings: Settings, now: dt.datetime) -> int:
    """That a photo was removed, or why not, stays in the audit trail, without who asked."""
    before = now - dt.timedelta(days=settings.photo_days)
    deleted = select(Competition.id).where(Competition.deleted_at <= before)
    is_over = or_(PhotoRequest.decided_at <= before, PhotoRequest.competition_id.in_(deleted))
    gone = delete(PhotoRequest).where(is_over).returning(PhotoRequest.id)
    return len(session.scalars(gone).all())


def delete_webhook_messages(session: Session, settings: Settings, now: dt.datetime) -> int:
    """That are done: taken by the receiver, or given up."""
    is_over = (WebhookDelivery.created_at < now - WEBHOOK_MESSAGES_KEPT, WebhookDelivery.due_at.is_(None))
    ids = select(WebhookDelivery.id).where(*is_over).limit(BATCH_SIZE)
    gone = delete(WebhookDelivery).where(WebhookDelivery.id.in_(ids)).returning(WebhookDelivery.id)
    return len(session.scalars(gone).all())


STEPS: dict[str, Step] = {
    "names": hide_old_names,
    "birth_dates": erase_birth_dates,
    "birth_dates_of_bookings": erase_birth_dates_of_bookings,
    "sign_ins": delete_sign_ins,
    "codes": delete_codes,
    "mails": delete_old_mails,
    "photos": delete_photos,
    "photo_requests": delete_photo_requests,
    "webhook_messages": delete_webhook_messages,
}
"""By the kind that the metrics name."""
