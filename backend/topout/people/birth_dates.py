"""Years and dates of birth, as people write them. Pure."""

import datetime as dt
import re
from collections.abc import Iterable
from typing import NamedTuple

from topout.core.errors.field_errors import field_error
from topout.files.cells import CALCULATION_ERROR, Unreadable, shorten
from topout.files.headings import normalise

EARLIEST_YEAR = 1900
YEAR = re.compile(r"\d{4}")
YEAR_FIRST = re.compile(r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})([T ][\d:.]+)?")
DAY_FIRST = re.compile(r"(?P<day>\d{1,2})\s*[-.]\s*(?P<month>\d{1,2})\s*[-.]\s*(?P<year>\d{4})")
SLASHED = re.compile(r"(?P<first>\d{1,2})\s*/\s*(?P<second>\d{1,2})\s*/\s*(?P<year>\d{4})")
NAMED = re.compile(r"(?P<day>\d{1,2}) (de )?(?P<month>[^\W\d]+) (de )?(?P<year>\d{4})")
NAMED_FIRST = re.compile(r"(?P<month>[^\W\d]+) (?P<day>\d{1,2}) (?P<year>\d{4})")
SHORT_YEAR = re.compile(r"\d{1,2}\s*[-./]\s*\d{1,2}\s*[-./]\s*\d{2}|[’']?\d{2}")
MAX_LENGTH = 40
# In the order of the months; each language by the letters that tell its months apart.
MONTHS = (
    *("jan gen ene ιαν", "feb fev fevr φεβ", "mar marz μαρ", "apr avr abr απρ", "may mai mag μαι", "jun juin giu ιουν"),
    *("jul juil lug ιουλ", "aug aou ago αυγ", "sep set σεπ", "oct okt ott οκτ", "nov νοε", "dec dez dic δεκ"),
)


class Born(NamedTuple):
    date: dt.date
    """The last day of the year where only the year is known: nobody is then of age before they are."""
    is_year_only: bool = False

    def __str__(self) -> str:
        return str(self.date.year) if self.is_year_only else self.date.isoformat()


def born_in(year: int) -> Born:
    return Born(dt.date(year, 12, 31), is_year_only=True)


def reads_month_first(cells: Iterable[str]) -> bool:
    """`05/31/2010` tells how the other dates with slashes are meant. Otherwise the day comes first."""
    found = [SLASHED.fullmatch(cell.strip()) for cell in cells if len(cell) <= MAX_LENGTH]
    slashed = [(int(one["first"]), int(one["second"])) for one in found if one]
    return any(second > 12 for _, second in slashed) and all(first <= 12 for first, _ in slashed)


def is_birth(cell: str) -> bool:
    try:
        read_birth(cell)
    except Unreadable:
        return False
    return True


def read_birth(cell: str, *, month_first: bool = False) -> Born:
    """`2010`, `06.05.2010`, `2010-05-06`, `6 May 2010`."""
    if CALCULATION_ERROR.fullmatch(cell):
        raise Unreadable(field_error("cell_formula_failed", cell=shorten(cell)))
    if len(cell) > MAX_LENGTH:
        raise Unreadable(field_error("cell_no_date", cell=shorten(cell)))
    if YEAR.fullmatch(cell):
        return _check(cell, born_in(max(int(cell), 1)))
    if SHORT_YEAR.fullmatch(cell):
        raise Unreadable(field_error("cell_short_year", cell=cell))
    parts = _find_parts(cell, month_first)
    try:
        return _check(cell, Born(dt.date(*parts)))
    except (TypeError, ValueError) as unreadable:
        if isinstance(unreadable, Unreadable):
            raise
        raise Unreadable(field_error("cell_no_date", cell=shorten(cell))) from unreadable


def _check(cell: str, born: Born) -> Born:
    if born.date.year < EARLIEST_YEAR:
        raise Unreadable(field_error("cell_year", cell=shorten(cell)))
    return born


def _find_parts(cell: str, month_first: bool) -> tuple[int, ...]:
    """Year, month and day; nothing if it is no date."""
    if found := YEAR_FIRST.fullmatch(cell) or DAY_FIRST.fullmatch(cell):
        return int(found["year"]), int(found["month"]), int(found["day"])
    if found := SLASHED.fullmatch(cell):
        first, second = int(found["first"]), int(found["second"])
        month, day = (first, second) if month_first else (second, first)
        return int(found["year"]), month, day
    words = normalise(cell)
    if found := NAMED.fullmatch(words) or NAMED_FIRST.fullmatch(words):
        return int(found["year"]), _find_month(found["month"]), int(found["day"])
    return ()


def _find_month(word: str) -> int:
    """0 for an unknown one. `juillet` begins with `jui`, which is no month by itself."""
    known = (number for number, starts in enumerate(MONTHS, 1) if word.startswith(tuple(starts.split())))
    return next(known, 0)
