"""The four demo competitions; their times are relative to now."""

import datetime as dt
from dataclasses import dataclass

from topout.competitions.templates import Template
from topout.seed.people import DEMO_CLIMBERS

INFO = """\
## Emergency

Call **[112](tel:112)**, then a judge. The first-aid tent stands at the check-in, with a stretcher and a defibrillator.

## Where

{place}. Check-in opens an hour before the start; bring your QR code and something to keep warm.

## Getting there

Take the shuttle from the station, every half hour. There are few parking spaces: please share cars.

## Rules

- Brush off tick marks and take your tape home.
- Closed sectors stay closed: they are wet, or birds nest there.
- Pads belong under whoever climbs, not under whoever waits.

## Questions

Ask anybody in an orange shirt, or write to the organisers.
"""
CLIMBER, CAPTAIN = "climber", "captain"
NAMES = tuple(account.email.partition("@")[0] for account in DEMO_CLIMBERS)


@dataclass(frozen=True)
class TeamPlan:
    name: str
    marathon_subcategory: str
    members: tuple[str, ...]
    """The first is captain."""


@dataclass(frozen=True)
class CompetitionPlan:
    name: str
    location: str
    template: Template
    starts_in: dt.timedelta
    lasts: dt.timedelta
    opens_before_start: dt.timedelta
    closes_before_start: dt.timedelta
    capacity: int
    confirmed: tuple[str, ...]
    fee_cents: int = 0
    waiting: tuple[str, ...] = ()
    looking_for_a_team: tuple[str, ...] = ()
    teams: tuple[TeamPlan, ...] = ()
    is_final: bool = False


def _days(days: float) -> dt.timedelta:
    return dt.timedelta(days=days)


def _hours(hours: float) -> dt.timedelta:
    return dt.timedelta(hours=hours)


PLANS = (
    CompetitionPlan(
        name="Cedar Boulder Marathon",
        location="Cedar valley, eight sectors",
        template="marathon",
        starts_in=_hours(-2),
        lasts=_hours(8),
        opens_before_start=_days(40),
        closes_before_start=_days(1),
        capacity=40,
        confirmed=(CAPTAIN, CLIMBER, *NAMES[:14]),
        teams=(
            TeamPlan("Cedar Crimpers", "lt_6B", (CAPTAIN, CLIMBER, NAMES[0])),
            TeamPlan("Slab Society", "lt_6B", NAMES[1:3]),
            TeamPlan("Warm Rock", "lt_6B", NAMES[3:6]),
            TeamPlan("Granite Goats", "gte_6B", NAMES[6:9]),
            TeamPlan("Night Owls", "gte_6B", NAMES[9:13]),
        ),
    ),
    CompetitionPlan(
        name="Slab Sunday",
        location="The hall by the river",
        template="scramble",
        starts_in=_days(5),
        lasts=_hours(5),
        opens_before_start=_days(20),
        closes_before_start=_days(1),
        capacity=10,
        confirmed=NAMES[:10],
        waiting=NAMES[10:13],
    ),
    CompetitionPlan(
        name="Basalt Boulder Marathon",
        location="Basalt gorge, five sectors",
        template="marathon",
        starts_in=_days(12),
        lasts=_hours(8),
        opens_before_start=_days(14),
        closes_before_start=_days(2),
        capacity=20,
        fee_cents=2500,
        confirmed=(CAPTAIN, *NAMES[3:19]),
        looking_for_a_team=NAMES[14:16],
        teams=(
            TeamPlan("Basalt Bears", "gte_6B", (CAPTAIN, NAMES[3])),
            TeamPlan("Column Choir", "lt_6B", NAMES[4:8]),
        ),
    ),
    CompetitionPlan(
        name="Chalk Festival",
        location="Chalk cliffs above the sea",
        template="marathon",
        starts_in=_days(-30),
        lasts=_hours(7),
        opens_before_start=_days(40),
        closes_before_start=_days(3),
        capacity=30,
        confirmed=(CAPTAIN, CLIMBER, *NAMES[8:18]),
        teams=(
            TeamPlan("Chalk Chasers", "lt_6B", (CLIMBER, CAPTAIN, NAMES[8])),
            TeamPlan("Sea Breeze", "gte_6B", NAMES[9:12]),
        ),
        is_final=True,
    ),
)
