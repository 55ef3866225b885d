"""The six demo competitions; their times are relative to now."""

import datetime as dt
from dataclasses import dataclass

from topout.competitions.templates import Template
from topout.seed.people import CLIMBERS, DEMO_CLIMBERS

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
SATURDAY, SUNDAY = 5, 6
EVERYBODY = tuple(account.email.partition("@")[0] for account in DEMO_CLIMBERS)
NAMES, YOUNG_NAMES = EVERYBODY[:CLIMBERS], EVERYBODY[CLIMBERS:]


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
    unpaid: tuple[str, ...] = ()
    """They pay at the desk."""
    arrived: int | None = None
    """How many of the confirmed are checked in and climb; None: all, once it has started."""
    weekday: int | None = None
    """It starts in the morning of this day of the week, the first after `starts_in`."""
    looking_for_a_team: tuple[str, ...] = ()
    teams: tuple[TeamPlan, ...] = ()
    is_final: bool = False
    minute_step: int = 60
    """It starts at a multiple of so many minutes."""


def _days(days: float) -> dt.timedelta:
    return dt.timedelta(days=days)


def _hours(hours: float) -> dt.timedelta:
    return dt.timedelta(hours=hours)


# fmt: off
EASY_TEAMS = (
    "Cedar Crimpers", "Slab Society", "Warm Rock", "Soft Landing", "The Left Shoes", "Chalk & Cheese", "Pad People",
    "Sunday Slopers", "Moss Patrol", "Gravity's Friends", "First Try Club", "Tea & Tape",
)
HARD_TEAMS = (
    "Granite Goats", "Night Owls", "Iron Tendons", "Los Dinámicos", "No Feet", "Thin Skin", "Gaston Alley",
    "The Undercut", "Heel Hookers", "Compression", "Cold Fingers", "Project Eight",
)
# fmt: on
TEAM_SIZE = 3


def _plan_teams(people: tuple[str, ...]) -> tuple[TeamPlan, ...]:
    """Teams of three in turn; the first names of the list are in the first team."""
    names = [*((name, "lt_6B") for name in EASY_TEAMS), *((name, "gte_6B") for name in HARD_TEAMS)]
    return tuple(
        TeamPlan(name, key, people[TEAM_SIZE * number : TEAM_SIZE * (number + 1)])
        for number, (name, key) in enumerate(names)
    )


CLUB_CUP_NAME, YOUTH_OPEN_NAME = "Harbour Club Cup", "Ridge Youth Open"
MARATHON_PEOPLE = (CAPTAIN, CLIMBER, *NAMES)
PLANS = (
    CompetitionPlan(
        name="Cedar Boulder Marathon",
        location="Cedar valley, eight sectors",
        template="marathon",
        starts_in=_hours(-2),
        lasts=_hours(8),
        opens_before_start=_days(40),
        closes_before_start=_days(1),
        capacity=100,
        fee_cents=1500,
        confirmed=MARATHON_PEOPLE,
        unpaid=NAMES[60:66],
        arrived=len(MARATHON_PEOPLE) - 9,
        teams=_plan_teams(MARATHON_PEOPLE),
    ),
    CompetitionPlan(
        name="Slab Sunday",
        location="The hall by the river",
        template="scramble",
        starts_in=_days(2),
        weekday=SUNDAY,
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
        starts_in=_days(6),
        weekday=SATURDAY,
        lasts=_hours(8),
        opens_before_start=_days(14),
        closes_before_start=_days(2),
        capacity=20,
        fee_cents=2500,
        confirmed=(CAPTAIN, *NAMES[3:19]),
        unpaid=NAMES[16:19],
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
        starts_in=_days(-35),
        weekday=SATURDAY,
        lasts=_hours(7),
        opens_before_start=_days(40),
        closes_before_start=_days(3),
        capacity=30,
        confirmed=(CAPTAIN, CLIMBER, *NAMES[8:24]),
        teams=(
            TeamPlan("Chalk Chasers", "lt_6B", (CLIMBER, CAPTAIN, NAMES[8])),
            TeamPlan("White Hands", "lt_6B", NAMES[12:15]),
            TeamPlan("Sea Breeze", "gte_6B", NAMES[9:12]),
            TeamPlan("Tide Table", "gte_6B", NAMES[15:18]),
        ),
        is_final=True,
    ),
    CompetitionPlan(
        name=CLUB_CUP_NAME,
        location="The hall at the harbour",
        template="club_cup",
        starts_in=_days(-8),
        weekday=SUNDAY,
        lasts=_hours(6),
        opens_before_start=_days(30),
        closes_before_start=_days(2),
        capacity=48,
        confirmed=(CLIMBER, CAPTAIN, *NAMES[24:62]),
    ),
    CompetitionPlan(
        name=YOUTH_OPEN_NAME,
        location="The hall on the ridge",
        template="youth_open",
        starts_in=_hours(-4),
        minute_step=5,
        lasts=_hours(8),
        opens_before_start=_days(30),
        closes_before_start=_days(2),
        capacity=60,
        confirmed=YOUNG_NAMES,
    ),
)
