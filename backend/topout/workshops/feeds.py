"""A personal calendar at a secret address: the competitions, programme and workshops of one person."""

import datetime as dt
import secrets

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.competitions.user_info import SEATED
from topout.core.config import Settings
from topout.core.errors import CalendarNotFound
from topout.entries.attachments import competition_event
from topout.entries.models import Participant
from topout.files.calendars import CalendarEvent, render_calendar
from topout.programme.calendar import item_event
from topout.programme.models import ProgrammeItem
from topout.translations.catalogues import gettext
from topout.workshops.models import Booking, CalendarFeed

SHOWN_FOR = dt.timedelta(days=60)
"""How long past events stay in the calendar."""


def find_feed(session: Session, user_id: int) -> CalendarFeed | None:
    feed = session.get(CalendarFeed, user_id)
    return feed if feed and not _has_ended(session, feed) else None


def _has_ended(session: Session, feed: CalendarFeed) -> bool:
    """With the sessions: who sets a new password wants no other reader."""
    user = session.get_one(User, feed.user_id)
    is_older = user.signed_out_at is not None and feed.created_at <= user.signed_out_at
    return user.disabled_at is not None or is_older


def open_feed(session: Session, user_id: int, now: dt.datetime) -> CalendarFeed:
    feed = find_feed(session, user_id)
    if feed is None:
        revoke_feed(session, user_id)
        feed = CalendarFeed(user_id=user_id, token=secrets.token_urlsafe(32), created_at=now)
        session.add(feed)
        session.flush()
    return feed


def revoke_feed(session: Session, user_id: int) -> None:
    session.execute(delete(CalendarFeed).where(CalendarFeed.user_id == user_id))


def feed_url(feed: CalendarFeed, settings: Settings) -> str:
    return f"{settings.origin}/api/calendar/{feed.token}.ics"


def render_feed(session: Session, token: str, now: dt.datetime, settings: Settings) -> bytes:
    """The token is the permission: calendar apps cannot sign in."""
    feed = session.scalar(select(CalendarFeed).where(CalendarFeed.token == token))
    if feed is None or _has_ended(session, feed):
        raise CalendarNotFound()
    user = session.get_one(User, feed.user_id)
    name = gettext(user.language, "My climbing")
    return render_calendar(_list_events(session, user, now - SHOWN_FOR, settings), name)


def _list_events(session: Session, user: User, since: dt.datetime, settings: Settings) -> list[CalendarEvent]:
    """Of competitions they take part in: all but workshops. Workshops only if booked."""
    entered = select(Participant).where(Participant.user_id == user.id, Participant.status == "confirmed")
    entries = session.scalars(entered.order_by(Participant.id))
    recent = [entry for entry in entries if entry.competition.ends_at > since]
    general = select(ProgrammeItem).where(
        ProgrammeItem.competition_id.in_([entry.competition_id for entry in recent]),
        *(ProgrammeItem.kind != "workshop", ProgrammeItem.ends_at > since),
    )
    booked = (
        select(ProgrammeItem)
        .join(Booking, Booking.workshop_id == ProgrammeItem.id)
        .where(Booking.user_id == user.id, Booking.status.in_(SEATED), ProgrammeItem.ends_at > since)
    )
    items = [*session.scalars(general.order_by(ProgrammeItem.id)), *session.scalars(booked.order_by(ProgrammeItem.id))]
    return [
        *(competition_event(user.language, entry.competition, entry.climbing_session, settings) for entry in recent),
        *(item_event(user.language, item, settings) for item in items),
    ]
