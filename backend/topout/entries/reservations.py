"""Seats and the waiting list.

Every change of seats holds the lock on the competition's row; so the ids of entries are in the order of the waiting
list.
"""

import datetime as dt
from functools import partial

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from topout.competitions.models import Category, ClimbingSession, Competition
from topout.competitions.status import takes_entries
from topout.competitions.user_info import OFFER_DURATION
from topout.competitions.versions import touch_scores
from topout.core.config import Settings
from topout.entries import emails
from topout.entries.hooks import EntryHooks
from topout.entries.models import Participant
from topout.entries.seats import give_back_seat, seat_of, take_seat
from topout.notifications.outbox import Notification, queue_notification
from topout.payments.models import PaymentAttempt
from topout.payments.reservations import PaymentHandler
from topout.translations.catalogues import gettext
from topout.webhooks.outbox import queue_event


def lock_competition(session: Session, competition_id: int) -> Competition:
    return session.get_one(Competition, competition_id, with_for_update={"key_share": True}, populate_existing=True)


def release_seat(
    session: Session, competition: Competition, participant: Participant, now: dt.datetime, settings: Settings
) -> None:
    """Call it after the status has changed. The seat is offered to the waiting list at once."""
    participant.has_place = False
    give_back_seat(session, competition, seat_of(participant, competition))
    serve_waiting_list(session, competition, now, settings)


def can_be_served(competition_id: int | InstrumentedAttribute[int]) -> tuple[ColumnElement[bool], ...]:
    """R3: of those who wait, the ones whose class and session have room. That of the competition is another matter."""
    full_classes = select(Category.key).where(
        Category.competition_id == competition_id, Category.places_used >= Category.capacity
    )
    full_sessions = select(ClimbingSession.id).where(
        ClimbingSession.competition_id == competition_id, ClimbingSession.places_used >= ClimbingSession.capacity
    )
    session_id = Participant.climbing_session_id
    return (
        Participant.competition_id == competition_id,
        Participant.status == "waitlisted",
        Participant.category.is_(None) | Participant.category.not_in(full_classes),
        session_id.is_(None) | session_id.not_in(full_sessions),
    )


def find_first_waiting(session: Session, competition_id: int) -> Participant | None:
    first = select(Participant).where(*can_be_served(competition_id)).order_by(Participant.id).limit(1)
    return session.scalar(first)


def serve_waiting_list(session: Session, competition: Competition, now: dt.datetime, settings: Settings) -> None:
    """R3: offers each free seat to the first who can use it, until registration closes."""
    if not takes_entries(competition, now):
        return
    while competition.places_left > 0 and (first := find_first_waiting(session, competition.id)) is not None:
        if not take_seat(session, competition, seat_of(first, competition)):
            return
        until = min(now + OFFER_DURATION, competition.registration_closes_at)
        first.offer(until)
        emails.queue(session, first, emails.offer(first.user.language, first, competition, settings), now)
        session.flush()
        write = partial(_offer, competition=competition, lifetime=until - now)
        queue_notification(session, [first.user_id], write, now)


def _offer(language: str | None, competition: Competition, lifetime: dt.timedelta) -> Notification:
    return Notification(
        kind="waiting_list_offers",
        title=competition.name_in(language),
        text=gettext(language, "A place is free, and it’s your turn. Tap to take it."),
        path=f"/competition/register/{competition.id}",
        tag=f"offer-{competition.id}",
        is_urgent=True,
        lifetime=lifetime,
    )


def confirm(
    session: Session, competition: Competition, participant: Participant, now: dt.datetime, settings: Settings
) -> None:
    highest_bib = select(func.max(Participant.bib)).where(Participant.competition_id == competition.id)
    participant.bib = (session.scalar(highest_bib) or 0) + 1
    participant.confirm(now)
    language = participant.user.language
    emails.queue(session, participant, emails.confirmed(language, participant, competition, settings), now)
    touch_scores(session, competition.id)
    session.flush()
    confirmed = {"participant_id": participant.id, "bib": participant.bib}
    queue_event(session, competition.id, "entry.confirmed", confirmed, now)


def expire(
    session: Session, competition: Competition, participant: Participant, now: dt.datetime, settings: Settings
) -> None:
    participant.end("expired", now)
    emails.queue(session, participant, emails.expired(participant.user.language, competition, settings), now)
    release_seat(session, competition, participant, now, settings)


class EntryPaymentHandler(PaymentHandler[Participant]):
    model = Participant

    def __init__(self, settings: Settings, hooks: EntryHooks) -> None:
        super().__init__(settings)
        self._hooks = hooks

    def takes_payments(self, reservation: Participant) -> bool:
        """A confirmed entry stays when its competition is called off."""
        return reservation.competition.called_off_at is None

    def lock_owner(self, session: Session, owner_id: int) -> Competition:
        return lock_competition(session, owner_id)

    def confirm(self, session: Session, reservation: Participant, now: dt.datetime) -> None:
        confirm(session, reservation.competition, reservation, now, self.settings)

    def expire(self, session: Session, reservation: Participant, now: dt.datetime) -> None:
        expire(session, reservation.competition, reservation, now, self.settings)
        for on_entry_ended in self._hooks.on_entry_ended:
            on_entry_ended(session, reservation, now)

    def release_seat(self, session: Session, reservation: Participant, now: dt.datetime) -> None:
        release_seat(session, reservation.competition, reservation, now, self.settings)

    def queue_refund_mail(
        self, session: Session, reservation: Participant, attempt: PaymentAttempt, now: dt.datetime
    ) -> None:
        language = reservation.user.language
        name = reservation.competition.name_in(language)
        message = emails.payment_refunded(language, attempt.amount_cents, attempt.currency, name)
        emails.queue(session, reservation, message, now)
