"""Dates, times, money and ranks as the reader's language writes them, with 24 hours. Pure."""

import datetime as dt
import re
from decimal import Decimal
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_date as babel_date
from babel.numbers import format_currency

from topout.translations.catalogues import gettext

_CODE_BEFORE_NUMBER = re.compile(r"(?<=[A-Z])(?=\d)")


def locale_of(language: str | None) -> Locale:
    """English is British, as in the app."""
    return Locale.parse("en_GB" if language in (None, "en") else language)


def format_date(language: str | None, day: dt.date) -> str:
    """`6 June 2026`."""
    return babel_date(day, "long", locale_of(language))


def format_local_time(language: str | None, moment: dt.datetime, timezone: str) -> str:
    """`Saturday, 6 June 2026, 14:30 (Europe/Athens)`: in the zone of the competition."""
    local = moment.astimezone(ZoneInfo(timezone))
    return gettext(
        language,
        "%(date)s, %(time)s (%(zone)s)",
        date=babel_date(local.date(), "full", locale_of(language)),
        time=format_clock(local),
        zone=timezone,
    )


def format_clock(local: dt.datetime | dt.time) -> str:
    """`14:30`, in every language."""
    return f"{local:%H:%M}"


def format_money(language: str | None, cents: int, currency: str) -> str:
    text: str = format_currency(Decimal(cents) / 100, currency, locale=locale_of(language))
    # A code is set off from the number, as CLDR asks and browsers do; Babel does not.
    return _CODE_BEFORE_NUMBER.sub("\u00a0", text)


def format_rank(language: str | None, rank: int) -> str:
    """`1st`, `12th`, `23rd`; of a place, which is feminine in French and Greek: `1re`, `12e`, `12η`. Else a number."""
    if language == "fr":
        return "1re" if rank == 1 else f"{rank}e"
    if language == "el":
        return f"{rank}η"
    if language not in (None, "en"):
        return str(rank)
    ending = "th" if rank % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
    return f"{rank}{ending}"
