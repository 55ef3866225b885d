"""Reminds people after the end that their phone still has ascents to send."""

import datetime as dt
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, func, or_, select
from sqlalchemy.orm import Session

from topout.alerts.runs import claim_run
from topout.ascents.models import Device
from topout.competitions.models import ClimbingSession, Competition
from topout.db.engine import UTCDateTime
from topout.entries.models import Participant
from topout.notifications.outbox import Notification, queue_notification
from topout.translations.catalogues import ngettext

AFTER = dt.timedelta(minutes=5)
"""Phones with signal have sent everything by then."""
UNTIL = dt.timedelta(hours=12)


def list_just_ended(session: Session, now: dt.datetime) -> list[int]:
    """Themselves, or one of their sessions (R6)."""
    in_one = select(ClimbingSession.competition_id).where(_is_over(ClimbingSession.ends_at, now))
    is_over = or_(_is_over(Competition.ends_at, now), Competition.id.in_(in_one))
    return list(session.scalars(select(Competition.id).where(Competition.published_at.is_not(None), is_over)))


def _is_over(ends_at: Any, now: dt.datetime) -> ColumnElement[bool]:
    is_over: ColumnElement[bool] = ends_at.between(now - UNTIL, now - AFTER)
    return is_over


def queue_reminders(session: Session, competition_id: int, now: dt.datetime) -> None:
    """By what the phones themselves said last, after the end of the own session. Once for each person."""
    competition = session.get_one(Competition, competition_id)
    own_end = func.coalesce(ClimbingSession.ends_at, competition.ends_at, type_=UTCDateTime())
    owing = (
        select(Participant.user_id, func.sum(Device.pending))
        .join(Device, Device.user_id == Participant.user_id)
        .outerjoin(ClimbingSession, ClimbingSession.id == Participant.climbing_session_id)
        .where(Participant.competition_id == competition_id, Participant.status == "confirmed", Device.pending > 0)
        .where(_is_over(own_end, now))
        .group_by(Participant.user_id)
    )
    for user_id, pending in session.execute(owing).all():
        if claim_run(session, f"unsent-{competition_id}-{user_id}", now):
            queue_notification(session, [user_id], partial(_write_notification, competition, pending), now)


def _write_notification(competition: Competition, pending: int, language: str | None) -> Notification:
    text = ngettext(
        language,
        "%(count)s ascent is still on your phone. Open Topout where you have signal, so that it counts.",
        "%(count)s ascents are still on your phone. Open Topout where you have signal, so that they count.",
        pending,
    )
    return Notification(
        kind="unsent_ascents",
        title=competition.name_in(language),
        text=text,
        path=f"/competition/{competition.id}/ascents",
        tag=f"unsent-{competition.id}",
        is_urgent=True,
        lifetime=UNTIL,
    )
