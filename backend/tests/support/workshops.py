"""Programme items and workshops in tests, as organisers and climbers make and book them."""

import datetime as dt
from typing import Any

from httpx2 import Response
from sqlalchemy import func, select

from support.competitions import stamp
from support.world import Browser, World
from topout.workshops.models import Booking, Workshop

DAY_BEFORE = dt.timedelta(days=6)
"""From now, where the competition starts in a week."""


def item_body(world: World, competition_id: int, **changes: Any) -> dict[str, Any]:
    starts_at = world.clock() + DAY_BEFORE
    body: dict[str, Any] = {
        "competition_id": competition_id,
        "title": "Footwork on slabs",
        "starts_at": starts_at,
        "ends_at": starts_at + dt.timedelta(hours=2),
        "place": "Cedar, lower meadow",
        "leader": "Mira Vale",
    } | changes
    return {name: stamp(value) if isinstance(value, dt.datetime) else value for name, value in body.items()}


def make_item(world: World, organiser: Browser, competition_id: int, **changes: Any) -> dict[str, Any]:
    answer = organiser.post("/api/programme", json=item_body(world, competition_id, **changes))
    assert answer.status_code == 201, answer.text
    return dict(answer.json()["data"])


def make_workshop(world: World, organiser: Browser, competition_id: int, **changes: Any) -> int:
    """Open to everybody, with two places."""
    body = item_body(world, competition_id, **{"capacity": 2, "audience": "everybody", **changes})
    answer = organiser.post("/api/workshops", json=body)
    assert answer.status_code == 201, answer.text
    return int(answer.json()["data"]["id"])


def book(browser: Browser, workshop_id: int, **body: Any) -> Response:
    return browser.post(f"/api/workshops/{workshop_id}/booking", json=body)


def booked(browser: Browser, workshop_id: int, **body: Any) -> dict[str, Any]:
    answer = book(browser, workshop_id, **body)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def cancel(browser: Browser, workshop_id: int) -> Response:
    return browser.delete(f"/api/workshops/{workshop_id}/booking")


def workshop_seen(browser: Browser, workshop_id: int) -> dict[str, Any]:
    found = browser.get("/api/workshops").json()["data"]
    return dict(next(one for one in found if one["id"] == workshop_id))


def status(browser: Browser, workshop_id: int) -> str:
    return str(workshop_seen(browser, workshop_id)["booking"]["status"])


def sweep(world: World) -> None:
    world.services.payment_worker.sweep(world.clock())
    world.services.entry_worker.sweep(world.clock())
    world.services.workshop_worker.sweep(world.clock())


def assert_seats_add_up(world: World) -> None:
    """The oracle: `places_used` is the number of bookings with a place, and at most the capacity."""
    seated = select(Booking.workshop_id, func.count()).where(Booking.has_place.is_(True))
    with world.database.reading() as session:
        used = dict(session.execute(seated.group_by(Booking.workshop_id)).all())
        for workshop in session.execute(select(Workshop.id, Workshop.places_used, Workshop.capacity)):
            assert workshop.places_used == used.get(workshop.id, 0), (workshop, used)
            assert workshop.places_used <= workshop.capacity
