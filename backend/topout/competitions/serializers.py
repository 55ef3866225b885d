"""Competitions, categories and staff as responses."""

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.competitions.access import Purposes, list_duties, purposes_in
from topout.competitions.categories import rules_in_words
from topout.competitions.models import Competition, Duty, Staff, StaffInvitation
from topout.competitions.schemas import CategoryOut, CompetitionOut, PendingInvitation, RulesOut, StaffOut
from topout.competitions.status import status_of

DERIVED = {"status", "server_time", "duty"}
STORED = tuple(name for name in CompetitionOut.model_fields if name not in DERIVED)


def describe_competition(
    session: Session, actor: Actor | None, competition: Competition, now: dt.datetime
) -> CompetitionOut:
    return describe_all(session, actor, [competition], now)[0]


def describe_all(
    session: Session, actor: Actor | None, competitions: Sequence[Competition], now: dt.datetime
) -> list[CompetitionOut]:
    duties = list_duties(session, actor)
    return [
        CompetitionOut(
            **{name: getattr(competition, name) for name in STORED},
            status=status_of(competition, now),
            server_time=now,
            duty=find_duty(purposes_in(competition, actor, duties)),
        )
        for competition in competitions
    ]


def find_duty(purposes: Purposes) -> Duty | None:
    """Owners and admins organise without being named."""
    if "organise" in purposes:
        return "organiser"
    return "judge" if "judge" in purposes else None


def describe_categories(competition: Competition, contestants: Mapping[str, int]) -> list[CategoryOut]:
    return [
        CategoryOut(
            key=category.key,
            name=category.name,
            kind=category.kind,
            format=category.format,
            params=category.params,
            min_grade=category.min_grade,
            max_grade=category.max_grade,
            rules=RulesOut.model_validate(rules_in_words(category)),
            contestants=contestants.get(category.key, 0),
        )
        for category in competition.categories
    ]


def describe_staff(staff: Iterable[Staff]) -> list[StaffOut]:
    return [
        StaffOut(
            user_id=member.user_id,
            name=f"{member.user.first_name} {member.user.last_name}",
            email=member.user.email,
            duty=member.duty,
        )
        for member in staff
    ]


def describe_pending(invitation: StaffInvitation, address: str) -> PendingInvitation:
    return PendingInvitation(
        id=invitation.id,
        email=address,
        duty=invitation.duty,
        created_at=invitation.created_at,
        expires_at=invitation.expires_at,
    )
