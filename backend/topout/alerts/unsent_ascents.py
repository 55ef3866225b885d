"""Reminds people after the end that their phone still has ascents to send."""

import datetime as dt

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from topout.alerts.runs import claim_run
from topout.ascents.models import Device
from topout.competitions.models import Competition
from topout.entries.models import Participant
from topout.notifications.outbox import Notification, queue_notification

AFTER = dt.timedelta(minutes=5)
"""Phones with signal have sent everything by then."""
UNTIL = dt.timedelta(hours=12)


def list_just_ended(session: Session, now: dt.datetime) -> list[int]:
    is_over = Competition.ends_at.between(now - UNTIL, now - AFTER)
    return list(session.scalars(select(Competition.id).where(Competition.published_at.is_not(None), is_over)))


def queue_reminders(session: Session, competition_id: int, now: dt.datetime) -> None:
    """By what the phones themselves said last. Once for each person."""
    competition = session.get_one(Competition, competition_id)
    owing = (
        select(Participant.user_id, func.sum(Device.pending))
        .join(Device, Device.user_id == Participant.user_id)
        .where(Participant.competition_id == competition_id, Participant.status == "confirmed", Device.pending > 0)
        .group_by(Participant.user_id)
    )
    for user_id, pending in session.execute(owing).all():
        if claim_run(session, f"unsent-{competition_id}-{user_id}", now):
            queue_notification(session, [user_id], _write_notification(competition, pending), now)


def _write_notification(competition: Competition, pending: int) -> Notification:
    what = "1 ascent is" if pending == 1 else f"{pending} ascents are"
    return Notification(
        kind="unsent_ascents",
        title=competition.name,
        text=f"{what} still on your phone. Open Topout where you have signal, so that they count.",
        path=f"/competition/{competition.id}/ascents",
        tag=f"unsent-{competition.id}",
        is_urgent=True,
        lifetime=UNTIL,
    )
