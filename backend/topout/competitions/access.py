"""Access to a competition: returns it, or refuses what the actor may not do with it."""

from collections.abc import Collection, Mapping
from typing import Literal, Protocol, TypeVar

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition, Staff, StaffRole
from topout.core.actors import Actor
from topout.core.errors import CompetitionCalledOff, CompetitionNotFound, Forbidden, Refusal, ResultsFinal

Permission = Literal["see", "staff", "desk", "judge", "organise", "own"]
"""`staff`: what everybody on the staff may, which is to type paper cards and to read every announcement. `desk`: check
people in, enter walk-ups, take payments, make tickets. `judge`: log for others, rule on ascents, see behind a frozen
board. `organise`: everything else. `own`: hand the competition over."""
Permissions = frozenset[Permission]


class OfCompetition(Protocol):
    @property
    def competition_id(self) -> int: ...


Part = TypeVar("Part", bound=OfCompetition)
StaffRoles = Collection[StaffRole]
NOTHING, SEE = Permissions(), Permissions({"see"})
BY_STAFF_ROLE: Mapping[str, Permissions] = {
    "desk": Permissions({"see", "staff", "desk"}),
    "judge": Permissions({"see", "staff", "judge"}),
    "organiser": Permissions({"see", "staff", "desk", "judge", "organise"}),
}
OWN: Permissions = BY_STAFF_ROLE["organiser"] | Permissions({"own"})


def decide_permissions(role: str | None, *, is_owner: bool, duties: StaffRoles, is_published: bool) -> Permissions:
    """The one rule of who may do what in a competition. Pure; `role` is None for a guest. A duty that
    only a newer release knows gives nothing here."""
    if role == "admin" or is_owner:
        return OWN
    seen = SEE if is_published else NOTHING
    return seen.union(*(BY_STAFF_ROLE.get(duty, NOTHING) for duty in duties)) if duties else seen


def find_staff_roles(permissions: Permissions) -> list[StaffRole]:
    """Owners and admins organise without being named; an organiser needs no other duty."""
    if "organise" in permissions:
        return ["organiser"]
    both: tuple[Literal["judge", "desk"], ...] = ("judge", "desk")
    return [duty for duty in both if duty in permissions]


def access_competition(
    session: Session, actor: Actor | None, competition_id: int, to: Permission = "see", *, lock: bool = False
) -> Competition:
    """A draft does not exist for strangers. With `lock`, nobody else changes it before our commit."""
    locking = {"key_share": True} if lock else None
    competition = session.get(Competition, competition_id, with_for_update=locking, populate_existing=lock)
    if competition is None or competition.deleted_at is not None:
        raise CompetitionNotFound()
    if to == "see" and competition.published_at is not None:  # everybody may
        return competition
    allowed = list_permissions(session, actor, competition)
    if "see" not in allowed:
        raise CompetitionNotFound()
    if to not in allowed:
        raise Forbidden()
    return competition


def access_part(
    session: Session,
    actor: Actor | None,
    table: type[Part],
    id: int,
    not_found: type[Refusal],
    to: Permission = "see",
    *,
    lock: bool = False,
) -> tuple[Part, Competition]:
    """Something of a competition. In an invisible draft it is refused like an unknown one."""
    part = session.get(table, id)
    if part is None:
        raise not_found()
    try:
        return part, access_competition(session, actor, part.competition_id, to, lock=lock)
    except CompetitionNotFound as invisible:
        raise not_found() from invisible


def lock_part(
    session: Session,
    actor: Actor,
    table: type[Part],
    id: int,
    not_found: type[Refusal],
    to: Permission = "organise",
    *,
    lock_row: bool = False,
) -> tuple[Part, Competition]:
    """To change it: locks the competition's row, and with `lock_row` its own."""
    seen, _ = access_part(session, actor, table, id, not_found)
    competition = access_unfinished(session, actor, seen.competition_id, to)
    locked = session.get(table, id, populate_existing=True, with_for_update=lock_row)
    if locked is None:  # deleted while we waited for the lock
        raise not_found()
    return locked, competition


def access_unfinished(session: Session, actor: Actor, competition_id: int, to: Permission = "organise") -> Competition:
    competition = access_competition(session, actor, competition_id, to, lock=True)
    refuse_finished(competition)
    return competition


def check_unfinished(session: Session, actor: Actor, competition_id: int) -> Competition:
    """Without a lock, before slow work; `access_unfinished` decides."""
    competition = access_competition(session, actor, competition_id, to="organise")
    refuse_finished(competition)
    return competition


def refuse_finished(competition: Competition) -> None:
    if competition.called_off_at is not None:
        raise CompetitionCalledOff()
    if competition.results_final_at is not None:
        raise ResultsFinal()


def list_permissions(session: Session, actor: Actor | None, competition: Competition) -> Permissions:
    """Decided on the rows of now, never on what a token once said."""
    return permissions_in(competition, actor, list_staff_roles(session, actor, competition.id))


def permissions_in(competition: Competition, actor: Actor | None, duties: Mapping[int, StaffRoles]) -> Permissions:
    is_published = competition.published_at is not None
    allowed = decide_permissions(
        actor.role if actor else None,
        is_owner=actor is not None and competition.owner_id == actor.user_id,
        duties=duties.get(competition.id, ()),
        is_published=is_published,
    )
    if actor is None or actor.token is None or (actor.token.reaches(competition.id) and "organise" in allowed):
        return allowed
    return SEE if is_published else NOTHING  # a token is for what its owner organises


def list_staff_roles(session: Session, actor: Actor | None, competition_id: int | None = None) -> dict[int, StaffRoles]:
    """What the actor is named for on the staff, by competition, of all or of one. Owners and admins need no name:
    `permissions_in` knows them."""
    if actor is None:
        return {}
    named = select(Staff.competition_id, Staff.duty).where(Staff.user_id == actor.user_id)
    if competition_id is not None:
        named = named.where(Staff.competition_id == competition_id)
    found: dict[int, list[StaffRole]] = {}
    for id, duty in session.execute(named):
        found.setdefault(id, []).append(duty)
    return {**found}


def has_duties(session: Session, actor: Actor) -> bool:
    """Whether there is a competition that they organise, judge, or help at the desk of."""
    found = select(Competition.id)
    if actor.role != "admin":
        named = select(Staff.competition_id).where(Staff.user_id == actor.user_id)
        found = found.where(or_(Competition.owner_id == actor.user_id, Competition.id.in_(named)))
    return session.scalar(found.limit(1)) is not None


def organises_any(session: Session, actor: Actor) -> bool:
    """Whether there may be a competition that they organise; which one, `access_competition` checks."""
    if actor.role in {"organiser", "admin"}:
        return True
    named = select(Staff.competition_id).where(Staff.user_id == actor.user_id, Staff.duty == "organiser")
    owned = select(Competition.id).where(Competition.owner_id == actor.user_id)
    return session.scalar(named.union(owned).limit(1)) is not None
