"""Who is a minor, and the name of a climber as the public sees it. Pure."""

import datetime as dt
from typing import NamedTuple

OF_AGE_YEARS = 18
ERASED_DATE_OF_BIRTH = dt.date(1900, 1, 1)
"""In place of one that is not stored any more."""


def is_minor(date_of_birth: dt.date, on: dt.date, *, was_minor: bool | None = None) -> bool:
    """`was_minor` is what is left of a date of birth that was erased."""
    if date_of_birth == ERASED_DATE_OF_BIRTH:
        return bool(was_minor)
    birthday_passed = (on.month, on.day) >= (date_of_birth.month, date_of_birth.day)
    return on.year - date_of_birth.year - (0 if birthday_passed else 1) < OF_AGE_YEARS


class PublicName(NamedTuple):
    first: str
    last: str

    def __str__(self) -> str:
        return f"{self.first} {self.last}"


def public_name(first: str, last: str, *, is_hidden: bool, is_shortened: bool) -> PublicName:
    """Hidden: initials, when the competition's time of showing names is over. Shortened: of a minor whose guardian
    has not agreed to more."""
    if is_hidden:
        return PublicName(f"{first[:1]}.", f"{last[:1]}.")
    return PublicName(first, f"{last[:1]}." if is_shortened else last)
