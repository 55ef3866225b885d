"""Calendar files (RFC 5545), of one event or many."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

REFRESH_INTERVAL = dt.timedelta(hours=1)
"""How often a calendar app that subscribed shall ask again."""


@dataclass(frozen=True)
class CalendarEvent:
    uid: str
    """The same in every version: calendar apps replace an event by it."""
    title: str
    starts_at: dt.datetime
    ends_at: dt.datetime
    changed_at: dt.datetime
    url: str
    place: str = ""
    description: str = ""
    sequence: int = 0
    is_called_off: bool = False


def render_calendar(events: Iterable[CalendarEvent], name: str = "") -> bytes:
    from icalendar import Calendar, Event  # slow to import, and few requests need it

    calendar = Calendar()
    calendar.add("prodid", "-//Topout//EN")
    calendar.add("version", "2.0")
    if name:
        calendar.add("name", name)
        calendar.add("x-wr-calname", name)
        calendar.add("refresh-interval", REFRESH_INTERVAL, parameters={"VALUE": "DURATION"})
    for event in events:
        rendered = Event()
        for field, value in _list_fields(event).items():
            rendered.add(field, value)
        calendar.add_component(rendered)
    content: bytes = calendar.to_ical()
    return content


def _list_fields(event: CalendarEvent) -> dict[str, str | int | dt.datetime]:
    fields: dict[str, str | int | dt.datetime] = {
        "uid": event.uid,
        "dtstamp": event.changed_at,
        "last-modified": event.changed_at,
        "sequence": event.sequence,
        "dtstart": event.starts_at,
        "dtend": event.ends_at,
        "summary": event.title,
        "location": event.place,
        "url": event.url,
    }
    if event.description:
        fields["description"] = event.description
    if event.is_called_off:
        fields["status"] = "CANCELLED"
    return fields
