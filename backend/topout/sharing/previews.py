"""What a messenger or a search engine is told about a page, in the reader's language.

Only what everybody may know: a draft has no preview, and a code in an address (ticket, invitation) is not looked up.
"""

import datetime as dt
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.competitions.status import takes_entries
from topout.core.errors import CompetitionNotFound, SeriesNotFound
from topout.core.schemas import MAX_ID
from topout.series.access import access_series
from topout.series.models import Series
from topout.series.standings import list_public
from topout.translations.catalogues import gettext, ngettext
from topout.translations.formats import format_date, format_local_time


@dataclass(frozen=True)
class Preview:
    title: str
    description: str
    label: str = ""
    """The line above the heading of the picture, which is the name of the competition or the title."""
    detail: str = ""
    """The line below it."""
    event: Competition | None = None


Describe = Callable[[str, Competition, dt.datetime], Preview]


def describe_page(session: Session, path: str, language: str, now: dt.datetime) -> Preview | None:
    for pattern, describe in OF_COMPETITIONS.items():
        if found := re.fullmatch(pattern, path):
            competition = _find_public(session, int(found[1]))
            return describe(language, competition, now) if competition else None
    if found := re.fullmatch(SERIES, path):
        series = _find_published(session, int(found[1]))
        return describe_series(language, series, list_public(session, series)) if series else None
    return next((describe(language) for pattern, describe in OTHERS.items() if re.fullmatch(pattern, path)), None)


def describe_event(language: str, competition: Competition, now: dt.datetime) -> Preview:
    if competition.called_off_at is not None:
        description = gettext(language, "Called off. It was to be on %(when)s.", when=_when(language, competition))
    elif takes_entries(competition, now):
        closes = format_local_time(language, competition.registration_closes_at, competition.timezone)
        description = gettext(
            language,
            "%(when)s, %(where)s. You can enter until %(closes)s.",
            when=_when(language, competition),
            where=competition.location,
            closes=closes,
        )
    else:
        description = _when_and_where(language, competition)
    return _of_competition(
        language, competition, competition.name_in(language), description, gettext(language, "Competition")
    )


def describe_live(language: str, competition: Competition, _now: dt.datetime) -> Preview:
    title = gettext(language, "%(competition)s: live board", competition=competition.name_in(language))
    return _of_competition(
        language, competition, title, _when_and_where(language, competition), gettext(language, "Live board")
    )


def describe_results(language: str, competition: Competition, _now: dt.datetime) -> Preview:
    title = gettext(language, "%(competition)s: results", competition=competition.name_in(language))
    return _of_competition(
        language, competition, title, _when_and_where(language, competition), gettext(language, "Results")
    )


def describe_joining(language: str, competition: Competition, _now: dt.datetime) -> Preview:
    title = gettext(language, "Join a team in %(competition)s", competition=competition.name_in(language))
    return _of_competition(
        language, competition, title, _when_and_where(language, competition), gettext(language, "Join a team")
    )


def describe_series(language: str, series: Series, competitions: Sequence[Competition]) -> Preview:
    """Who is ahead is not said: pictures and descriptions stay where they were shared."""
    description = ngettext(
        language,
        "%(count)s competition, and the standings of every class.",
        "%(count)s competitions, and the standings of every class.",
        len(competitions),
    )
    label = gettext(language, "Series")
    if not competitions:
        return Preview(series.name, gettext(language, "The standings of every class."), label)
    days = sorted({competitions[0].first_day, competitions[-1].first_day})
    detail = " – ".join(format_date(language, day) for day in days)
    return Preview(series.name, description, label, detail)


def describe_site(language: str) -> Preview:
    return Preview(
        gettext(language, "Bouldering competitions with teams"),
        gettext(language, "Log your ascents at the crag, with or without signal, and watch the board live."),
    )


def describe_ticket(language: str) -> Preview:
    return Preview(
        gettext(language, "Your ticket"),
        gettext(language, "Open it to enter the competition, with an account or without."),
    )


OF_COMPETITIONS: Mapping[str, Describe] = {
    r"/event/([1-9][0-9]{0,17})/?": describe_event,
    r"/live/([1-9][0-9]{0,17})(?:/screen)?/?": describe_live,
    r"/results/([1-9][0-9]{0,17})/?": describe_results,
    r"/competition/([1-9][0-9]{0,17})/team/?": describe_joining,
}
SERIES = r"/series/([1-9][0-9]{0,17})/?"
OTHERS: Mapping[str, Callable[[str], Preview]] = {r"/": describe_site, r"/ticket/[^/]{1,50}/?": describe_ticket}


def has_preview(path: str) -> bool:
    return any(re.fullmatch(pattern, path) for pattern in (*OF_COMPETITIONS, SERIES, *OTHERS))


def _find_public(session: Session, competition_id: int) -> Competition | None:
    if competition_id > MAX_ID:
        return None
    try:
        return access_competition(session, None, competition_id)
    except CompetitionNotFound:
        return None


def _find_published(session: Session, series_id: int) -> Series | None:
    if series_id > MAX_ID:
        return None
    try:
        return access_series(session, None, series_id)
    except SeriesNotFound:
        return None


def _of_competition(language: str, competition: Competition, title: str, description: str, label: str) -> Preview:
    detail = gettext(
        language,
        "%(date)s · %(where)s",
        date=format_date(language, competition.first_day),
        where=competition.location,
    )
    return Preview(title, description, label, detail, competition)


def _when_and_where(language: str, competition: Competition) -> str:
    when = _when(language, competition)
    return gettext(language, "%(when)s, %(where)s.", when=when, where=competition.location)


def _when(language: str, competition: Competition) -> str:
    return format_local_time(language, competition.starts_at, competition.timezone)
