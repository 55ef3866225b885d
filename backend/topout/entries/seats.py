"""R1–R3, R6: the class and the session of an entry, and the seats it takes in both and in the competition.

Callers hold the lock on the competition's row.
"""

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.competitions import capacity
from topout.competitions.classes import fits, list_classes
from topout.competitions.models import Category, ClimbingSession, Competition
from topout.core.errors import NoClassFits, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.entries.models import Participant

UNKNOWN_CLASS = field_error("unknown_class")
OTHER_YEARS = field_error("other_years")
CHOOSE_CLASS = field_error("choose_class")
UNKNOWN_SESSION = field_error("unknown_session")
OTHER_SESSION = field_error("other_session")
CHOOSE_SESSION = field_error("choose_session")
SESSION_OVER = field_error("session_over")
ALL_OVER = field_error("all_sessions_over")
NO_SESSION = field_error("class_without_session")
Owner = Competition | Category | ClimbingSession


class Seat(NamedTuple):
    category: Category | None = None
    climbing_session: ClimbingSession | None = None

    @property
    def owners(self) -> list[Category | ClimbingSession]:
        """Whose seats are counted besides the competition's, in this order."""
        return [owner for owner in self if owner is not None]

    def names_in(self, language: str | None) -> str:
        return ", ".join(owner.name_in(language) for owner in self.owners)


class Move(NamedTuple):
    participant: Participant
    before: Seat
    after: Seat


class Contact(NamedTuple):
    organiser: str
    email: str | None


def contact_of(session: Session, competition: Competition) -> Contact:
    """R2: whom somebody asks for whom no class fits."""
    owner = session.get_one(User, competition.owner_id)
    return Contact(owner.full_name, owner.email)


def find_contact(session: Session, competition: Competition, birth_year: int) -> Contact | None:
    """It is the address that the owner signs in with, so those whom a class fits do not get it."""
    classes = list_classes(competition.categories)
    if not classes or any(fits(one, birth_year) for one in classes):
        return None
    return contact_of(session, competition)


def seat_of(participant: Participant, competition: Competition) -> Seat:
    """As stored. Where neither is used, nothing is read."""
    category = None
    if participant.category is not None:
        category = next((one for one in competition.categories if one.key == participant.category), None)
    return Seat(category, participant.climbing_session)


def fee_of(seat: Seat, competition: Competition) -> int:
    of_class = seat.category.fee_cents if seat.category is not None else None
    return competition.fee_cents if of_class is None else of_class


def choose_seat(
    session: Session,
    competition: Competition,
    birth_year: int,
    key: str | None,
    session_id: int | None,
    *,
    now: dt.datetime,
    any_class: bool = False,
) -> Seat:
    """Where just one class or session fits, it need not be named. With `any_class`, one that is named need not fit."""
    category = _choose_class(session, competition, birth_year, key, any_class=any_class)
    return Seat(category, _choose_session(competition.climbing_sessions, category, session_id, now))


def _choose_class(
    session: Session, competition: Competition, birth_year: int, key: str | None, *, any_class: bool
) -> Category | None:
    classes = list_classes(competition.categories)
    named = next((one for one in classes if one.key == key), None)
    if key is not None and named is None:
        raise ValidationFailed({"category": [UNKNOWN_CLASS]})
    if named is not None and any_class:
        return named
    fitting = [one for one in classes if fits(one, birth_year)]
    if classes and not fitting:
        raise NoClassFits(contact_of(session, competition)._asdict())
    if named is not None and named not in fitting:
        raise ValidationFailed({"category": [OTHER_YEARS]})
    if named is None and len(fitting) > 1:
        raise ValidationFailed({"category": [CHOOSE_CLASS]})
    return named or next(iter(fitting), None)


def _choose_session(
    sessions: Iterable[ClimbingSession], category: Category | None, session_id: int | None, now: dt.datetime
) -> ClimbingSession | None:
    """R6: of those that are not over. When all of them are, the competition's window counts."""
    by_id = {one.id: one for one in sessions}
    if session_id is not None and session_id not in by_id:
        raise ValidationFailed({"session_id": [UNKNOWN_SESSION]})
    fitting = [one for one in by_id.values() if _climbs_in(category, one)]
    named = by_id.get(session_id) if session_id is not None else None
    if named is not None and named not in fitting:
        raise ValidationFailed({"session_id": [OTHER_SESSION]})
    if named is not None and named.ends_at <= now:
        raise ValidationFailed({"session_id": [SESSION_OVER]})
    if named is None and any(one.ends_at > now for one in by_id.values()):
        return _find_only(fitting, now)
    return named


def _find_only(fitting: Sequence[ClimbingSession], now: dt.datetime) -> ClimbingSession:
    ahead = [one for one in fitting if one.ends_at > now]
    if len(ahead) > 1:
        raise ValidationFailed({"session_id": [CHOOSE_SESSION]})
    if not ahead:
        raise ValidationFailed({"session_id": [ALL_OVER if fitting else NO_SESSION]})
    return ahead[0]


def _climbs_in(category: Category | None, climbing_session: ClimbingSession) -> bool:
    keys = climbing_session.categories
    return not keys or (category is not None and category.key in keys)


def has_seat_left(competition: Competition, seat: Seat) -> bool:
    """As read under the lock. Only `take_seat` decides."""
    return all(capacity.has_room(owner) for owner in (competition, *seat.owners))


def take_seat(session: Session, competition: Competition, seat: Seat) -> bool:
    return take_seats(session, competition, [seat])


def take_seats(session: Session, competition: Competition, seats: Sequence[Seat]) -> bool:
    """R3: for all of them a seat in the competition, in the class and in the session, or none for any of them."""
    return _take_all(session, [(competition, len(seats)), *_count_owners(seats)])


def take_in_class_and_session(session: Session, seat: Seat) -> bool:
    """In both or in neither. A ticket has its seat in the competition already."""
    return _take_all(session, _count_owners([seat]))


def _count_owners(seats: Sequence[Seat]) -> list[tuple[Category | ClimbingSession, int]]:
    """Classes before sessions, each kind in one order."""
    classes = Counter(seat.category for seat in seats if seat.category is not None)
    sessions = Counter(seat.climbing_session for seat in seats if seat.climbing_session is not None)
    return [
        *sorted(classes.items(), key=lambda counted: counted[0].id),
        *sorted(sessions.items(), key=lambda counted: counted[0].id),
    ]


def _take_all(session: Session, wanted: Iterable[tuple[Owner, int]]) -> bool:
    taken: list[tuple[Owner, int]] = []
    for owner, count in wanted:
        if not capacity.take_seats(session, owner, count):
            for earlier, seats in taken:
                capacity.give_back_seats(session, earlier, seats)
            return False
        taken.append((owner, count))
    return True


def give_back_seat(session: Session, competition: Competition, seat: Seat) -> None:
    for owner in (competition, *seat.owners):
        capacity.give_back_seats(session, owner, 1)


def change_seat(session: Session, participant: Participant, before: Seat, after: Seat, now: dt.datetime) -> None:
    change_seats(session, [Move(participant, before, after)], now)


def change_seats(session: Session, moves: Sequence[Move], now: dt.datetime) -> None:
    """R2: an organiser moves people whatever the capacity; those who have a seat are counted where they are."""
    counted = [move for move in moves if move.participant.has_place]
    changes = Counter[Category | ClimbingSession]()
    changes.update(dict(_count_owners([move.after for move in counted])))
    changes.subtract(dict(_count_owners([move.before for move in counted])))
    for owner, change in changes.items():
        if change:
            capacity.count_seats(session, owner, change)
    for participant, before, after in moves:
        if before.climbing_session != after.climbing_session:
            times = before.climbing_session or participant.competition
            participant.keep_times(times.starts_at, times.ends_at, now)
        participant.category = after.category.key if after.category is not None else None
        participant.climbing_session = after.climbing_session
