"""The programme and workshops of two demo competitions; their times are relative to the start."""

import datetime as dt
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.competitions.models import Competition
from topout.programme.models import ItemKind, ProgrammeItem
from topout.seed.people import DEMO_CLIMBERS
from topout.workshops.models import Booking, Workshop

NAMES = tuple(account.email.partition("@")[0] for account in DEMO_CLIMBERS)
BOOKED_BEFORE = dt.timedelta(days=5)


@dataclass(frozen=True)
class ItemPlan:
    starts_in_hours: float
    """After the competition's start."""
    lasts_hours: float
    title: str
    place: str
    kind: ItemKind = "competition"
    leader: str = ""
    description: str = ""
    location: tuple[float, float] | None = None
    seats: Mapping[str, Any] = field(default_factory=dict)
    """Settings of a workshop."""
    booked: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()


def _workshop(capacity: int, **changes: Any) -> dict[str, Any]:
    return {
        "capacity": capacity,
        "fee_cents": 0,
        "currency": "EUR",
        "refund_percent": 100,
        "refund_hours": 24,
        "min_age": None,
        "max_age": None,
        "audience": "everybody",
        "releases_no_shows": True,
    } | changes


COMMON = (
    ItemPlan(-1.5, 1.25, "Check-in", "Meadow tent", description="Bring your QR code.", location=(42.6712, 23.2735)),
    ItemPlan(-0.25, 0.25, "Briefing", "Meadow tent", leader="Ada Lindqvist"),
    ItemPlan(0, 8, "Climbing", "All sectors"),
    ItemPlan(3, 3, "Second-hand gear market", "Car park", "festival", description="Shoes, pads, guidebooks."),
    ItemPlan(8.5, 1, "Prize giving", "Meadow tent", leader="Ada Lindqvist"),
    ItemPlan(10.5, 2, "Film night", "Barn", "festival", description="Three short films. Bring a blanket."),
)
SLABS = ItemPlan(
    26, 2, "Footwork on slabs", "Sector Cedar", "workshop",
    leader="Mira Vale",
    description="Quiet feet, high heels, trust. Bring shoes that fit.",
    location=(42.6721, 23.2749),
    seats=_workshop(8, fee_cents=1500),
    booked=("climber", *NAMES[:7]), waiting=NAMES[7:9],
)  # fmt: skip
KIDS = ItemPlan(
    25, 1.5, "First boulders for kids", "Lower meadow", "workshop",
    leader="Jonas Ridge",
    description="Games on small rocks. Parents stay and spot.",
    seats=_workshop(10, min_age=6, max_age=12),
    booked=NAMES[10:14],
)  # fmt: skip
TENDONS = ItemPlan(
    30, 1.5, "Happy tendons", "Barn", "workshop",
    leader="Dr Ana Holt",
    description="Warm up, load and rest: what fingers like.",
    seats=_workshop(20, audience="participants"),
    booked=("captain", *NAMES[20:26]),
)  # fmt: skip
PROGRAMMES: Mapping[str, tuple[ItemPlan, ...]] = {
    "Cedar Boulder Marathon": (*COMMON, SLABS, KIDS, TENDONS),
    "Basalt Boulder Marathon": (*COMMON, KIDS, TENDONS),
}


def create_programme(session: Session, competition: Competition, people: Mapping[str, User]) -> None:
    for plan in PROGRAMMES.get(competition.name, ()):
        starts_at = competition.starts_at + dt.timedelta(hours=plan.starts_in_hours)
        latitude, longitude = plan.location or (None, None)
        item = ProgrammeItem(
            competition_id=competition.id,
            kind=plan.kind,
            title=plan.title,
            description=plan.description,
            starts_at=starts_at,
            ends_at=starts_at + dt.timedelta(hours=plan.lasts_hours),
            place=plan.place,
            leader=plan.leader,
            latitude=latitude,
            longitude=longitude,
            created_at=competition.created_at,
            changed_at=competition.created_at,
        )
        session.add(item)
        session.flush()
        if plan.kind == "workshop":
            _create_workshop(session, item, plan, people)


def _create_workshop(session: Session, item: ProgrammeItem, plan: ItemPlan, people: Mapping[str, User]) -> None:
    workshop = Workshop(id=item.id, item=item, places_used=len(plan.booked), **plan.seats)
    session.add(workshop)
    session.flush()
    for number, name in enumerate((*plan.booked, *plan.waiting)):
        is_booked = name in plan.booked
        booked_at = item.competition.starts_at - BOOKED_BEFORE + dt.timedelta(minutes=number)
        session.add(
            Booking(
                workshop_id=workshop.id,
                user_id=people[name].id,
                status="confirmed" if is_booked else "waitlisted",
                has_place=is_booked,
                fee_cents=workshop.fee_cents,
                currency=workshop.currency,
                refund_until=workshop.refund_until,
                qr=secrets.token_urlsafe(18),
                created_at=booked_at,
                confirmed_at=booked_at if is_booked else None,
            )
        )
        session.flush()  # one by one, because their ids give the order of the waiting list


def move_programme(session: Session, competition: Competition, shift: dt.timedelta) -> None:
    for item in session.scalars(select(ProgrammeItem).where(ProgrammeItem.competition_id == competition.id)):
        item.starts_at, item.ends_at = item.starts_at + shift, item.ends_at + shift
        for booking in session.scalars(select(Booking).where(Booking.workshop_id == item.id)):
            booking.refund_until += shift
