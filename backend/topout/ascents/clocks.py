"""Y12: what time it really was when somebody tapped. Pure."""

import datetime as dt
from typing import NamedTuple

from topout.ascents.ops import ClockEvidence

ANCHOR_LASTS = dt.timedelta(hours=24)


class Times(NamedTuple):
    climbed_at: dt.datetime
    tapped_at: dt.datetime
    weak: bool


def correct(
    climbed_at: dt.datetime | None, clock: ClockEvidence | None, client_now: dt.datetime | None, received: dt.datetime
) -> Times:
    """One of `climbed_at` and `clock` is there. Nobody climbs after the tap that says so."""
    if clock is None:
        assert climbed_at is not None
        return Times(climbed_at, climbed_at, weak=True)
    offset, weak = _offset(clock, client_now, received)
    tapped_at = clock.wall + offset
    climbed = tapped_at if climbed_at is None else climbed_at + offset
    return Times(min(climbed, tapped_at), tapped_at, weak)


def _offset(clock: ClockEvidence, client_now: dt.datetime | None, received: dt.datetime) -> tuple[dt.timedelta, bool]:
    if clock.anchor_wall is None or clock.anchor_server is None:
        return (received - client_now if client_now else dt.timedelta()), True
    age = clock.wall - clock.anchor_wall
    was_set_back = age < dt.timedelta()
    return clock.anchor_server - clock.anchor_wall, was_set_back or age > ANCHOR_LASTS
