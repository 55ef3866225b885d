"""Attachments of the confirmation mail: calendar file and QR code."""

import io
from urllib.parse import urlsplit

from topout.competitions.models import Competition
from topout.config import Settings
from topout.entries.models import Participant
from topout.mail.outbox import Attachment

QR_PREFIX = "topout:"
"""By which a scanner recognises our codes."""


def calendar_file(competition: Competition, settings: Settings) -> Attachment:
    from icalendar import Calendar, Event  # slow to import, and only a confirmation needs it

    event = Event()
    event.add("uid", f"competition-{competition.id}@{urlsplit(settings.origin).hostname}")
    event.add("dtstamp", competition.created_at)
    event.add("dtstart", competition.starts_at)
    event.add("dtend", competition.ends_at)
    event.add("summary", competition.name)
    event.add("location", competition.location)
    event.add("url", f"{settings.origin}/competition/{competition.id}/")
    calendar = Calendar()
    calendar.add("prodid", "-//Topout//EN")
    calendar.add("version", "2.0")
    calendar.add_component(event)
    return Attachment("competition.ics", "text/calendar", calendar.to_ical())


def qr_picture(participant: Participant) -> Attachment:
    import segno  # slow to import, and only a confirmation needs it

    picture = io.BytesIO()
    segno.make(QR_PREFIX + participant.qr, error="m").save(picture, kind="png", scale=8)
    return Attachment("qr-code.png", "image/png", picture.getvalue())
