"""The status of a competition, derived from its times and never stored. Pure."""

import datetime as dt
from typing import Literal, Protocol

Status = Literal[
    "draft", "upcoming", "registration_open", "registration_closed", "ongoing", "ended", "final", "called_off"
]


class HasTimes(Protocol):
    starts_at: dt.datetime
    ends_at: dt.datetime
    registration_opens_at: dt.datetime
    registration_closes_at: dt.datetime
    published_at: dt.datetime | None
    results_final_at: dt.datetime | None
    called_off_at: dt.datetime | None


def status_of(competition: HasTimes, now: dt.datetime) -> Status:
    if competition.published_at is None:
        return "draft"
    if competition.called_off_at is not None:
        return "called_off"
    if competition.results_final_at is not None:
        return "final"
    if now >= competition.starts_at:
        return "ongoing" if now < competition.ends_at else "ended"
    if now < competition.registration_opens_at:
        return "upcoming"
    return "registration_open" if now < competition.registration_closes_at else "registration_closed"


def takes_entries(competition: HasTimes, now: dt.datetime) -> bool:
    """Registration may stay open after the start; the end closes it in any case."""
    if competition.called_off_at is not None or competition.results_final_at is not None:
        return False
    is_open = competition.registration_opens_at <= now < min(competition.registration_closes_at, competition.ends_at)
    return is_open and competition.published_at is not None
