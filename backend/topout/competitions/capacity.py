"""Taking and giving back one of a limited number of seats: of a competition, a class, a session, or a workshop.

One conditional update takes a seat, so concurrent requests cannot oversell; it runs alike on both databases.
"""

from functools import cache
from typing import Any, Protocol

from sqlalchemy import Executable, Integer, Table, bindparam, inspect, update
from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import set_committed_value


class HasCapacity(Protocol):
    capacity: Any
    places_used: Any


def take_seat(session: Session, owner: HasCapacity) -> bool:
    return take_seats(session, owner, 1)


def take_seats(session: Session, owner: HasCapacity, count: int) -> bool:
    """All or none. Without a capacity they are only counted."""
    return _count(session, owner, count, within_capacity=True)


def give_back_seats(session: Session, owner: HasCapacity, count: int) -> None:
    count_seats(session, owner, -count)


def count_seats(session: Session, owner: HasCapacity, change: int) -> None:
    """Whatever the capacity."""
    _count(session, owner, change, within_capacity=False)


def _count(session: Session, owner: HasCapacity, change: int, *, within_capacity: bool) -> bool:
    counting = _make_counting(inspect(type(owner)).local_table, within_capacity)
    counted = session.scalar(counting, {"counted_id": inspect(owner).identity[0], "change": change})
    if counted is None:
        return False
    set_committed_value(owner, "places_used", counted)
    return True


@cache
def _make_counting(table: Table, within_capacity: bool) -> Executable:
    """Made once: in a rush it would take longer than its execution."""
    columns, change = table.c, bindparam("change", type_=Integer)
    has_room = columns.capacity.is_(None) | (columns.places_used + change <= columns.capacity)
    return (
        update(table)
        .where(columns.id == bindparam("counted_id"), *([has_room] if within_capacity else []))
        .values(places_used=columns.places_used + change)
        .returning(columns.places_used)
    )


def has_room(owner: HasCapacity) -> bool:
    return owner.capacity is None or bool(owner.places_used < owner.capacity)


def is_overfull(owner: HasCapacity) -> bool:
    return owner.capacity is not None and bool(owner.places_used > owner.capacity)
