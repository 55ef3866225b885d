"""Taking and giving back one of a limited number of places: of a competition, or of a workshop.

One conditional update takes a place, so concurrent requests cannot oversell; it runs alike on both databases.
"""

import datetime as dt
from typing import Any, Protocol

from sqlalchemy import inspect, update
from sqlalchemy.orm import Session

from topout.core.errors import NoOffer, PlaceExpired

# The same update in plain SQL, for competitions.
TAKE_COMPETITION_PLACE = """
update competitions set places_used = places_used + 1 where id = :id and places_used + 1 <= capacity returning id"""


class HasPlaces(Protocol):
    capacity: Any
    places_used: Any


def take_place(session: Session, owner: HasPlaces) -> bool:
    return take_places(session, owner, 1)


def take_places(session: Session, owner: HasPlaces, count: int) -> bool:
    """All or none."""
    table: Any = type(owner)
    return _count(session, owner, count, table.places_used + count <= table.capacity)


def give_back_places(session: Session, owner: HasPlaces, count: int) -> None:
    _count(session, owner, -count)


def _count(session: Session, owner: HasPlaces, change: int, *conditions: Any) -> bool:
    table: Any = type(owner)
    key = inspect(table).primary_key[0]
    counted = session.scalar(
        update(table)
        .where(key == inspect(owner).identity[0], *conditions)
        .values(places_used=table.places_used + change)
        .returning(key)
        .execution_options(synchronize_session=False)
    )
    session.refresh(owner, ["places_used"])
    return counted is not None


class KeptPlace(Protocol):
    @property
    def status(self) -> str: ...
    @property
    def place_until(self) -> dt.datetime | None: ...


def refuse_without_kept_place(owner: KeptPlace, now: dt.datetime) -> None:
    """Of an entry or a booking: a hold or an offer that has not ended."""
    if owner.status == "expired":
        raise PlaceExpired()
    if owner.status not in {"held", "offered"}:
        raise NoOffer()
    assert owner.place_until is not None
    if owner.place_until <= now:
        raise PlaceExpired()
