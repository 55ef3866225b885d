"""Programme items as calendar files."""

from collections.abc import Iterable
from urllib.parse import urlsplit

from topout.core.config import Settings
from topout.core.organiser_texts import text_in
from topout.files.calendars import CalendarEvent, render_calendar
from topout.programme.models import ProgrammeItem
from topout.translations.catalogues import gettext


def item_event(language: str | None, item: ProgrammeItem, settings: Settings) -> CalendarEvent:
    leader = gettext(language, "With %(leader)s", leader=item.leader) if item.leader else ""
    lines = (text_in(language, item, "description"), leader)
    return CalendarEvent(
        uid=f"programme-{item.id}@{urlsplit(settings.origin).hostname}",
        title=text_in(language, item, "title"),
        starts_at=item.starts_at,
        ends_at=item.ends_at,
        changed_at=item.changed_at,
        url=f"{settings.origin}/programme?competition_id={item.competition_id}",
        place=item.place,
        description="\n\n".join(line for line in lines if line),
        sequence=item.version,
        is_called_off=item.called_off_at is not None,
    )


def item_calendar(language: str | None, item: ProgrammeItem, settings: Settings) -> bytes:
    return render_calendar([item_event(language, item, settings)])


def programme_calendar(language: str | None, items: Iterable[ProgrammeItem], name: str, settings: Settings) -> bytes:
    return render_calendar([item_event(language, item, settings) for item in items], name)
