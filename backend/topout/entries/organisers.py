"""What organisers and the desk do with entries: check-in, cash, disqualification, refunds."""

import datetime as dt
from typing import Any, Literal

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.audit.models import Act, AuditEntry
from topout.audit.trail import SentAction, Subject, record
from topout.competitions.access import refuse_finished
from topout.competitions.models import Competition
from topout.competitions.versions import touch_scores
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import EntryNotConfirmed, NoSeatLeft, NothingToPay, WaiverNotSigned
from topout.entries.access import access_participant, find_active
from topout.entries.hooks import EntryHooks
from topout.entries.models import Participant
from topout.entries.reservations import confirm
from topout.entries.seats import seat_of, take_seat
from topout.entries.waivers import has_signed
from topout.payments import payables
from topout.payments.models import DeskWay, Refund


def check_in(
    session: Session, actor: Actor, participant_id: int, now: dt.datetime, sent: SentAction | None = None
) -> tuple[Participant, bool]:
    """Also returns whether they were checked in before. Of a check-in without signal (`sent`) the second one is
    recorded too: both desks are told."""
    participant, competition = access_participant(session, actor, participant_id, to="desk")
    if participant.status != "confirmed":
        raise EntryNotConfirmed()
    if not has_signed(session, participant):
        raise WaiverNotSigned()
    subject = _subject(participant)
    if participant.checked_in_at is not None:
        if sent is not None:
            record(session, actor, competition.id, "checked_in_again", now, subject=subject, sent=sent)
        return participant, True
    participant.checked_in_at = now
    if competition.results_final_at is not None:
        touch_scores(session, competition.id)  # they did start
    record(session, actor, competition.id, "checked_in", now, subject=subject, sent=sent)
    return participant, False


def find_who_checked_in(session: Session, participant: Participant) -> int | None:
    """A walk-up entry checks in too, unless a check-in came later."""
    of_this = (AuditEntry.competition_id == participant.competition_id, AuditEntry.subject_id == participant.id)
    checks_in = (AuditEntry.subject_kind == "participant", AuditEntry.act.in_(("checked_in", "walk_up_entered")))
    last = select(AuditEntry.user_id).where(*of_this, *checks_in).order_by(AuditEntry.id.desc()).limit(1)
    return session.scalar(last)


def _subject(participant: Participant) -> Subject:
    return Subject("participant", participant.id)


def mark_paid(
    session: Session,
    actor: Actor,
    participant_id: int,
    way: DeskWay,
    now: dt.datetime,
    settings: Settings,
    sent: SentAction | None = None,
) -> Participant:
    """At the desk. Confirms a held or offered seat; the worker closes an open checkout. Who left the payment page
    too long ago takes another seat, if one is free."""
    participant, competition = access_participant(session, actor, participant_id, to="desk")
    if payables.find_payments(session, participant.payable).balance.kept_cents > 0:
        return participant
    if competition.called_off_at is not None:
        raise NothingToPay()
    if participant.fee_cents == 0 or participant.status not in {"held", "offered", "confirmed", "expired"}:
        raise NothingToPay()
    paid = {"amount_cents": participant.fee_cents, "currency": participant.currency, "way": way}
    before, subject = {"status": participant.status}, _subject(participant)
    if participant.status == "expired":
        _take_seat_again(session, participant, competition)
    payables.take_at_desk(session, participant, way, now)
    record(session, actor, competition.id, "paid_at_desk", now, subject=subject, before=before, after=paid, sent=sent)
    if participant.status != "confirmed":
        confirm(session, competition, participant, now, settings)
    return participant


def _take_seat_again(session: Session, participant: Participant, competition: Competition) -> None:
    """Of somebody who has not entered anew."""
    refuse_finished(competition)
    if find_active(session, competition.id, participant.user_id) is not None:
        raise NothingToPay()
    if not take_seat(session, competition, seat_of(participant, competition)):
        raise NoSeatLeft()
    participant.status, participant.has_place, participant.ended_at = "held", True, None


def disqualify(
    session: Session, actor: Actor, participant_id: int, reason: str, now: dt.datetime, hooks: EntryHooks
) -> Participant:
    participant = _change(session, actor, participant_id, "disqualified_at", now, "disqualified", reason, now)
    return _leave_start_lists(session, participant, now, hooks)


def requalify(session: Session, actor: Actor, participant_id: int, reason: str, now: dt.datetime) -> Participant:
    return _change(session, actor, participant_id, "disqualified_at", None, "requalified", reason, now)


def withdraw(
    session: Session, actor: Actor, participant_id: int, reason: str, now: dt.datetime, hooks: EntryHooks
) -> Participant:
    participant = _change(session, actor, participant_id, "withdrew_at", now, "withdrew", reason, now)
    return _leave_start_lists(session, participant, now, hooks)


def _leave_start_lists(session: Session, participant: Participant, now: dt.datetime, hooks: EntryHooks) -> Participant:
    competition = session.get_one(Competition, participant.competition_id)
    hooks.leave_start_lists(session, competition, [participant.id], now)
    return participant


def reinstate(session: Session, actor: Actor, participant_id: int, reason: str, now: dt.datetime) -> Participant:
    return _change(session, actor, participant_id, "withdrew_at", None, "reinstated", reason, now)


def _change(
    session: Session,
    actor: Actor,
    participant_id: int,
    field: Literal["disqualified_at", "withdrew_at"],
    value: dt.datetime | None,
    act: Act,
    reason: str,
    now: dt.datetime,
) -> Participant:
    """Whether they are ranked. A repeated request changes nothing."""
    participant, competition = access_participant(session, actor, participant_id)
    if value is not None and participant.status != "confirmed":
        raise EntryNotConfirmed()
    earlier: dt.datetime | None = getattr(participant, field)
    if (earlier is None) != (value is None):
        setattr(participant, field, value)
        touch_scores(session, competition.id)
        before: dict[str, Any] | None = {field: earlier} if earlier else None
        record(session, actor, competition.id, act, now, subject=_subject(participant), before=before, reason=reason)
    return participant


def refund(
    session: Session, actor: Actor, participant_id: int, total_cents: int | None, now: dt.datetime
) -> list[Refund]:
    participant, _ = access_participant(session, actor, participant_id)
    refunds = payables.refund_by_organiser(session, participant.payable, total_cents, now)
    if refunds:
        record_refund(session, actor, participant, refunds, now)
    return refunds


def record_refund(
    session: Session, actor: Actor, participant: Participant, refunds: list[Refund], now: dt.datetime
) -> None:
    given = {
        "amount_cents": sum(refund.amount_cents for refund in refunds),
        "currency": participant.currency,
    }
    record(session, actor, participant.competition_id, "refunded", now, subject=_subject(participant), after=given)


def uses_check_in(session: Session, competition: Competition) -> bool:
    checked_in = select(Participant.id).where(
        Participant.competition_id == competition.id,
        Participant.status == "confirmed",
        Participant.checked_in_at.is_not(None),
    )
    return session.scalar(checked_in.limit(1)) is not None
