"""Who an announcement is for. Decided here, on the rows of now: what is not for somebody is never sent to them."""

from collections.abc import Mapping
from typing import Protocol

from sqlalchemy import Select, func, literal, select, union
from sqlalchemy.orm import Session

from topout.announcements.models import Announcement, AudienceKind
from topout.boulders.models import Boulder
from topout.competitions.access import list_permissions
from topout.competitions.models import Competition, Staff
from topout.competitions.user_info import SEATED
from topout.core.actors import Actor
from topout.core.schemas import MAX_ID
from topout.entries.models import Participant
from topout.programme.models import ProgrammeItem
from topout.teams.models import Team, TeamMember
from topout.workshops.models import Booking


def list_participants(competition: Competition) -> Select[int]:
    is_in = (Participant.competition_id == competition.id, Participant.status == "confirmed")
    return select(Participant.user_id).where(*is_in)


def list_climbers_of_sector(session: Session, competition: Competition, value: str) -> Select[int] | None:
    """Everybody who takes part: nobody is bound to a sector, so its name on the announcement says whom it concerns."""
    is_there = (Boulder.competition_id == competition.id, Boulder.sector == value)
    found = session.scalar(select(Boulder.id).where(*is_there).limit(1))
    return None if found is None else list_participants(competition)


def list_climbers_of_category(session: Session, competition: Competition, value: str) -> Select[int] | None:
    category = next((one for one in competition.categories if one.key == value), None)
    if category is None:
        return None
    if category.kind == "individual":
        return list_participants(competition)
    in_team = select(TeamMember.participant_id).join(Team, Team.id == TeamMember.team_id)
    in_category = in_team.where(Team.competition_id == competition.id, Team.marathon_subcategory == value)
    return list_participants(competition).where(Participant.id.in_(in_category))


def list_bookers_of_workshop(session: Session, competition: Competition, value: str) -> Select[int] | None:
    """Those with a seat, whether they take part in the competition or not."""
    workshop = _find_workshop(session, competition.id, value)
    if workshop is None:
        return None
    return select(Booking.user_id).where(Booking.workshop_id == workshop.id, Booking.status.in_(SEATED))


def _find_workshop(session: Session, competition_id: int, value: str) -> ProgrammeItem | None:
    if not value.isdecimal() or int(value) > MAX_ID:
        return None
    item = session.get(ProgrammeItem, int(value))
    return item if item is not None and item.kind == "workshop" and item.competition_id == competition_id else None


class ListUsers(Protocol):
    def __call__(self, session: Session, competition: Competition, value: str) -> Select[int] | None:
        """The ids of the users in this audience. None: the competition has no such thing."""


BY_KIND: Mapping[AudienceKind, ListUsers] = {
    "everyone": lambda _, competition, value: list_participants(competition) if value == "" else None,
    "sector": list_climbers_of_sector,
    "category": list_climbers_of_category,
    "workshop": list_bookers_of_workshop,
}


def find_audience(session: Session, competition: Competition, kind: AudienceKind, value: str) -> Select[int] | None:
    """The users it is for, without staff. None: the competition has no such audience."""
    return BY_KIND[kind](session, competition, value)


def find_name(session: Session, announcement: Announcement) -> str:
    """What people call the sector, the category or the workshop; empty for everyone."""
    value = announcement.audience_value
    if announcement.audience_kind == "category":
        categories = session.get_one(Competition, announcement.competition_id).categories
        return next((one.name for one in categories if one.key == value), value)
    if announcement.audience_kind == "workshop":
        workshop = _find_workshop(session, announcement.competition_id, value)
        return workshop.title if workshop is not None else ""
    return value


def find_addressed(session: Session, competition: Competition, announcement: Announcement) -> Select[int]:
    """The users it is for, and the staff, who answer questions about it. To be used inside other statements: of a large
    competition they are more than PostgreSQL takes as parameters."""
    audience = find_audience(session, competition, announcement.audience_kind, announcement.audience_value)
    staff = select(Staff.user_id).where(Staff.competition_id == competition.id)
    owner = select(Competition.owner_id).where(Competition.id == competition.id)
    everybody = union(owner, staff, *([] if audience is None else [audience])).subquery()
    return select(everybody.c[0])


def list_addressed(
    session: Session, actor: Actor | None, competition: Competition, announcements: list[Announcement]
) -> list[Announcement]:
    """Those for everyone are public; the others are for their audience and for staff."""
    if actor is not None and "staff" in list_permissions(session, actor, competition):
        return announcements
    known: dict[tuple[AudienceKind, str], bool] = {}
    for one in announcements:
        about = (one.audience_kind, one.audience_value)
        if about not in known:
            known[about] = _includes(session, actor, competition, *about)
    return [one for one in announcements if known[one.audience_kind, one.audience_value]]


def _includes(session: Session, actor: Actor | None, competition: Competition, kind: AudienceKind, value: str) -> bool:
    if kind == "everyone":
        return True
    audience = None if actor is None else find_audience(session, competition, kind, value)
    if audience is None or actor is None:
        return False
    return bool(session.scalar(select(literal(actor.user_id).in_(audience))))


def count_users(session: Session, audience: Select[int] | None) -> int:
    users = None if audience is None else audience.distinct().subquery()
    return 0 if users is None else session.scalars(select(func.count()).select_from(users)).one()
