"""The day at a glance: sums that the database counts, in a fixed number of queries."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, String, cast, func, literal, or_, select
from sqlalchemy.orm import Session

from topout.ascents.models import Ascent, Device, Doubt
from topout.ascents.review_queue import count_held
from topout.ascents.service import select_devices
from topout.boulders.models import Boulder
from topout.competitions.access import access_competition
from topout.competitions.classes import list_classes
from topout.competitions.models import Competition
from topout.competitions.user_info import RESERVED, SEATED
from topout.competitions.waivers import find_signable
from topout.console.schemas import HourOut, OverviewOut, OwingOut, SectorOut, UnsettledOut
from topout.core.actors import Actor
from topout.entries.models import Participant, WaiverSignature
from topout.payments.models import Capture, PaymentAttempt, PaymentTrouble


def build_overview(session: Session, actor: Actor, competition_id: int, now: dt.datetime) -> OverviewOut:
    competition = access_competition(session, actor, competition_id, to="organise")
    of_this = Participant.competition_id == competition.id
    statuses = dict(session.execute(select(Participant.status, func.count()).where(of_this).group_by("status")).all())
    is_in = _is_in(competition)
    payments = _count_payments(session, competition)
    per_hour = _count_per_hour(session, competition)
    owing = _list_owing(session, competition)
    return OverviewOut(
        server_time=now,
        entered=sum(statuses.get(status, 0) for status in SEATED),
        confirmed=statuses.get("confirmed", 0),
        waitlisted=statuses.get("waitlisted", 0),
        checked_in=_count(session, *is_in, Participant.checked_in_at.is_not(None)),
        climbing=_count_climbing(session, competition),
        disqualified=_count(session, *is_in, Participant.disqualified_at.is_not(None)),
        without_class=_count_without_class(session, competition),
        waivers_missing=_count(session, *is_in, *_lacks_waiver(session, competition)),
        ascents=sum(hour.count for hour in per_hour),
        ascents_per_hour=per_hour,
        doubts=_count_doubts(session, competition),
        held=count_held(session, competition),
        owing_phones=len(owing),
        owing_ascents=sum(one.pending for one in owing),
        currency=competition.currency,
        sectors=_count_sectors(session, competition),
        **payments,
    )


def list_unsettled(session: Session, actor: Actor, competition_id: int, now: dt.datetime) -> UnsettledOut:
    """What could still change the results, or remains to be collected."""
    competition = access_competition(session, actor, competition_id, to="organise")
    payments = _count_payments(session, competition)
    logging_until = competition.ends_at + dt.timedelta(minutes=competition.log_grace_minutes)
    return UnsettledOut(
        logging_until=logging_until if logging_until > now else None,
        doubts=_count_doubts(session, competition),
        held=count_held(session, competition),
        owing=_list_owing(session, competition),
        not_started=_count_not_started(session, competition),
        uses_check_in=_count(session, *_is_in(competition), Participant.checked_in_at.is_not(None)) > 0,
        payments_due=payments["payments_due"],
        due_cents=payments["due_cents"],
        currency=competition.currency,
    )


def _count(session: Session, *conditions: ColumnElement[bool]) -> int:
    return session.scalar(select(func.count()).select_from(Participant).where(*conditions)) or 0


def _is_in(competition: Competition) -> tuple[ColumnElement[bool], ...]:
    return Participant.competition_id == competition.id, Participant.status == "confirmed"


def _count_not_started(session: Session, competition: Competition) -> int:
    is_ranked = (Participant.disqualified_at.is_(None), Participant.withdrew_at.is_(None))
    climbed = select(Ascent.id).where(Ascent.participant_id == Participant.id, Ascent.is_set.is_(True))
    is_absent = (Participant.checked_in_at.is_(None), ~climbed.exists())
    return _count(session, *_is_in(competition), *is_ranked, *is_absent)


def _count_without_class(session: Session, competition: Competition) -> int:
    """R1: people who entered before there were classes are ranked in none until an organiser moves them."""
    if not list_classes(competition.categories):
        return 0
    return _count(session, *_is_in(competition), Participant.category.is_(None))


def _lacks_waiver(session: Session, competition: Competition) -> tuple[ColumnElement[bool], ...]:
    """A text that changed after check-in need not be signed."""
    signed = select(WaiverSignature.id).where(
        WaiverSignature.participant_id == Participant.id,
        WaiverSignature.hash.in_(find_signable(session, competition)),
    )
    return Participant.checked_in_at.is_(None), ~signed.exists()


def _count_climbing(session: Session, competition: Competition) -> int:
    standing = (Ascent.competition_id == competition.id, Ascent.is_set.is_(True))
    return session.scalar(select(func.count(Ascent.participant_id.distinct())).where(*standing)) or 0


def _count_per_hour(session: Session, competition: Competition) -> list[HourOut]:
    """Hours without ascents are left out."""
    if session.get_bind().dialect.name == "postgresql":
        hour: Any = func.date_trunc("hour", Ascent.climbed_at, "UTC")
    else:
        hour = func.strftime("%Y-%m-%dT%H:00:00+00:00", Ascent.climbed_at)
    standing = (Ascent.competition_id == competition.id, Ascent.is_set.is_(True))
    counted = session.execute(select(hour.label("hour"), func.count()).where(*standing).group_by("hour")).all()
    return sorted(
        (HourOut(start=_read_hour(start), count=count) for start, count in counted), key=lambda one: one.start
    )


def _read_hour(hour: dt.datetime | str) -> dt.datetime:
    return (dt.datetime.fromisoformat(hour) if isinstance(hour, str) else hour).astimezone(dt.UTC)


def _count_doubts(session: Session, competition: Competition) -> int:
    open_ones = select(func.count()).select_from(Doubt).join(Ascent, Ascent.id == Doubt.ascent_id)
    return session.scalar(open_ones.where(Ascent.competition_id == competition.id, Doubt.outcome.is_(None))) or 0


def _list_owing(session: Session, competition: Competition) -> list[OwingOut]:
    """Phones that by their own account still have something to send."""
    owes = (Device.pending > 0, or_(Participant.id.is_(None), Participant.status == "confirmed"))
    return [
        OwingOut(
            participant_id=participant.id if participant else None,
            name=participant.full_name if participant else user.full_name,
            pending=device.pending,
            last_seen_at=device.last_seen_at,
        )
        for device, user, participant in session.execute(select_devices(competition).where(*owes))
    ]


def _count_payments(session: Session, competition: Competition) -> Mapping[str, int]:
    payable = literal(f"{Participant.payable_kind}:") + cast(Participant.id, String)
    attempts = select(PaymentAttempt.id).where(PaymentAttempt.payable == payable)
    captured = attempts.join(Capture, Capture.attempt_id == PaymentAttempt.id).where(Capture.undone_at.is_(None))
    troubled = attempts.join(PaymentTrouble, PaymentTrouble.attempt_id == PaymentAttempt.id)
    ours, unpaid = Participant.competition_id == competition.id, (Participant.fee_cents > 0, ~captured.exists())
    due = (ours, Participant.status == "confirmed", *unpaid)
    return {
        "payments_open": _count(session, ours, Participant.status.in_(RESERVED), *unpaid),
        "payments_due": _count(session, *due),
        "due_cents": session.scalar(select(func.coalesce(func.sum(Participant.fee_cents), 0)).where(*due)) or 0,
        "payment_troubles": _count(session, ours, troubled.exists()),
    }


def _count_sectors(session: Session, competition: Competition) -> list[SectorOut]:
    counted = session.execute(
        select(Boulder.sector, Boulder.status, func.count(), func.min(Boulder.number))
        .where(Boulder.competition_id == competition.id)
        .group_by(Boulder.sector, Boulder.status)
    )
    sectors: dict[str, dict[str, int]] = {}
    first: dict[str, int] = {}
    for name, status, count, number in counted:
        sectors.setdefault(name, {})[status] = count
        first[name] = min(first.get(name, number), number)
    return [
        SectorOut(name=name, **{status: sectors[name].get(status, 0) for status in ("open", "closed", "void")})
        for name in sorted(sectors, key=lambda name: (first[name], name))
    ]
