"""Taking and giving back one of a limited number of places: of a competition, a class, a session, or a workshop.

One conditional update takes a place, so concurrent requests cannot oversell; it runs alike on both databases.
"""

from typing import Any, Protocol

from sqlalchemy import inspect, update
from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import set_committed_value


class HasPlaces(Protocol):
    capacity: Any
    places_used: Any


def take_place(session: Session, owner: HasPlaces) -> bool:
    return take_places(session, owner, 1)


def take_places(session: Session, owner: HasPlaces, count: int) -> bool:
    """All or none. Without a capacity they are only counted."""
    columns = inspect(type(owner)).local_table.c
    return _count(session, owner, count, columns.capacity.is_(None) | (columns.places_used + count <= columns.capacity))


def give_back_places(session: Session, owner: HasPlaces, count: int) -> None:
    count_places(session, owner, -count)


def count_places(session: Session, owner: HasPlaces, change: int) -> None:
    """Whatever the capacity."""
    _count(session, owner, change)


def _count(session: Session, owner: HasPlaces, change: int, *conditions: Any) -> bool:
    table = inspect(type(owner)).local_table
    counted = session.scalar(
        update(table)
        .where(inspect(type(owner)).primary_key[0] == inspect(owner).identity[0], *conditions)
        .values(places_used=table.c.places_used + change)
        .returning(table.c.places_used)
    )
    if counted is None:
        return False
    set_committed_value(owner, "places_used", counted)
    return True


def has_room(owner: HasPlaces) -> bool:
    return owner.capacity is None or bool(owner.places_used < owner.capacity)


def is_overfull(owner: HasPlaces) -> bool:
    return owner.capacity is not None and bool(owner.places_used > owner.capacity)
