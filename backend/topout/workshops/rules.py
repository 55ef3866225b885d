"""When a workshop takes bookings, for whom, and what overlaps. Pure."""

import datetime as dt
from collections.abc import Iterable
from typing import Literal, NamedTuple

from topout.competitions.user_info import OFFER_DURATION

CLAIM_DURATION = dt.timedelta(minutes=10)
"""A seat that is not claimed so long after the start goes to the waiting list."""


class Slot(NamedTuple):
    """Something that somebody does at a time."""

    kind: Literal["workshop", "competition"]
    title: str
    starts_at: dt.datetime
    ends_at: dt.datetime


def list_overlaps(starts_at: dt.datetime, ends_at: dt.datetime, others: Iterable[Slot]) -> list[Slot]:
    """What ends when the other starts does not overlap."""
    return [other for other in others if starts_at < other.ends_at and other.starts_at < ends_at]


def age_on(date_of_birth: dt.date, day: dt.date) -> int:
    had_birthday = (day.month, day.day) >= (date_of_birth.month, date_of_birth.day)
    return day.year - date_of_birth.year - (0 if had_birthday else 1)


def is_age_allowed(age: int, min_age: int | None, max_age: int | None) -> bool:
    return (min_age is None or age >= min_age) and (max_age is None or age <= max_age)


def offer_ends_at(starts_at: dt.datetime, ends_at: dt.datetime, now: dt.datetime) -> dt.datetime:
    """A day, or until the start; near the start and after it there are ten minutes to take it."""
    until_start = min(now + OFFER_DURATION, starts_at)
    return min(max(until_start, now + CLAIM_DURATION), ends_at)


def claim_ends_at(starts_at: dt.datetime, confirmed_at: dt.datetime) -> dt.datetime:
    return max(starts_at, confirmed_at) + CLAIM_DURATION
