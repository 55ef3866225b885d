"""Taking and giving back one of a limited number of seats: of a competition, a class, a session, or a workshop.

One conditional update takes a seat, so concurrent requests cannot oversell; it runs alike on both databases.
"""

from typing import Any, Protocol

from sqlalchemy import inspect, update
from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import set_committed_value


class HasCapacity(Protocol):
    capacity: Any
    places_used: Any


def take_seat(session: Session, owner: HasCapacity) -> bool:
    return take_seats(session, owner, 1)


def take_seats(session: Session, owner: HasCapacity, count: int) -> bool:
    """All or none. Without a capacity they are only counted."""
    columns = inspect(type(owner)).local_table.c
    return _count(session, owner, count, columns.capacity.is_(None) | (columns.places_used + count <= columns.capacity))


def give_back_seats(session: Session, owner: HasCapacity, count: int) -> None:
    count_seats(session, owner, -count)


def count_seats(session: Session, owner: HasCapacity, change: int) -> None:
    """Whatever the capacity."""
    _count(session, owner, change)


def _count(session: Session, owner: HasCapacity, change: int, *conditions: Any) -> bool:
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


def has_room(owner: HasCapacity) -> bool:
    return owner.capacity is None or bool(owner.places_used < owner.capacity)


def is_overfull(owner: HasCapacity) -> bool:
    return owner.capacity is not None and bool(owner.places_used > owner.capacity)
