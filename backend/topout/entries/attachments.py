"""Attachments of the confirmation mail: calendar file and QR code."""

import io
from urllib.parse import urlsplit

from topout.competitions.models import ClimbingSession, Competition
from topout.core.config import Settings
from topout.entries.models import Participant
from topout.files.calendars import CalendarEvent, render_calendar
from topout.mail.outbox import Attachment

QR_PREFIX = "topout:"
"""By which a scanner recognises our codes."""


def calendar_file(
    language: str | None, competition: Competition, participant: Participant, settings: Settings
) -> Attachment:
    event = competition_event(language, competition, participant.climbing_session, settings)
    return Attachment("competition.ics", "text/calendar", render_calendar([event]))


def competition_event(
    language: str | None, competition: Competition, climbing_session: ClimbingSession | None, settings: Settings
) -> CalendarEvent:
    """R6: of somebody who climbs in a session, its time."""
    name = competition.name_in(language)
    title = name if climbing_session is None else f"{name}: {climbing_session.name_in(language)}"
    window = climbing_session or competition
    return CalendarEvent(
        uid=f"competition-{competition.id}@{urlsplit(settings.origin).hostname}",
        title=title,
        starts_at=window.starts_at,
        ends_at=window.ends_at,
        changed_at=competition.called_off_at or competition.postponed_at or competition.created_at,
        url=f"{settings.origin}/competition/{competition.id}/",
        place=competition.location,
        sequence=competition.version,
        is_called_off=competition.called_off_at is not None,
    )


def qr_picture(participant: Participant) -> Attachment:
    import segno  # slow to import, and only a confirmation needs it

    picture = io.BytesIO()
    segno.make(QR_PREFIX + participant.qr, error="m").save(picture, kind="png", scale=8)
    return Attachment("qr-code.png", "image/png", picture.getvalue())
