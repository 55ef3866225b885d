"""R10: what the clock says of a round; nothing of it is stored but that it is official. Pure."""

import datetime as dt
from collections.abc import Collection, Sequence
from typing import Literal, Protocol

RoundStatus = Literal["planned", "running", "provisional", "official"]


class HasWindow(Protocol):
    starts_at: dt.datetime
    ends_at: dt.datetime


class HasRoundTimes(Protocol):
    starts_at: dt.datetime | None
    ends_at: dt.datetime | None
    revealed_at: dt.datetime | None
    official_at: dt.datetime | None


class HasCategory(HasRoundTimes, Protocol):
    category: str


class HasSessionEnd(Protocol):
    ends_at: dt.datetime

    @property
    def categories(self) -> Collection[str]: ...


class HasSessions(HasWindow, Protocol):
    @property
    def climbing_sessions(self) -> Sequence[HasSessionEnd]: ...


def find_start(round: HasRoundTimes, competition: HasWindow) -> dt.datetime:
    return round.starts_at or competition.starts_at


def find_end(round: HasCategory, competition: HasSessions) -> dt.datetime:
    """R7: without times of its own, a round is over with the last session of its category."""
    if round.ends_at is not None:
        return round.ends_at
    sessions = [one for one in competition.climbing_sessions if not one.categories or round.category in one.categories]
    return max((one.ends_at for one in sessions), default=competition.ends_at)


def find_reveal(round: HasRoundTimes, competition: HasWindow) -> dt.datetime:
    """R9: until then its boulders are secret."""
    return round.revealed_at or find_start(round, competition)


def status_of(round: HasCategory, competition: HasSessions, now: dt.datetime) -> RoundStatus:
    if round.official_at is not None:
        return "official"
    if now < find_start(round, competition):
        return "planned"
    return "running" if now < find_end(round, competition) else "provisional"
