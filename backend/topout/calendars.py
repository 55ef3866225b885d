"""Calendar files (RFC 5545), of one event or many."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from icalendar import Event

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
    from icalendar import Calendar  # slow to import, and few requests need it

    calendar = Calendar()
    calendar.add("prodid", "-//Topout//EN")
    calendar.add("version", "2.0")
    if name:
        calendar.add("name", name)
        calendar.add("x-wr-calname", name)
        calendar.add("refresh-interval", REFRESH_INTERVAL, parameters={"VALUE": "DURATION"})
    for event in events:
        calendar.add_component(_render_event(event))
    content: bytes = calendar.to_ical()
    return content


def _render_event(event: CalendarEvent) -> "Event":
    from icalendar import Event

    rendered = Event()
    rendered.add("uid", event.uid)
    rendered.add("dtstamp", event.changed_at)
    rendered.add("last-modified", event.changed_at)
    rendered.add("sequence", event.sequence)
    rendered.add("dtstart", event.starts_at)
    rendered.add("dtend", event.ends_at)
    rendered.add("summary", event.title)
    rendered.add("location", event.place)
    rendered.add("url", event.url)
    if event.description:
        rendered.add("description", event.description)
    if event.is_called_off:
        rendered.add("status", "CANCELLED")
    return rendered
