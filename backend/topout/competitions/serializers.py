"""Competitions, categories and staff as responses."""

import datetime as dt
from collections.abc import Collection, Iterable, Mapping, Sequence, Set

from sqlalchemy.orm import Session

from topout.competitions.access import find_staff_roles, list_staff_roles, permissions_in
from topout.competitions.categories import OF_CLASSES, scored_category
from topout.competitions.models import Category, ClimbingSession, Competition, Staff, StaffInvitation
from topout.competitions.rule_schemas import CodedRules, RulesOut
from topout.competitions.schemas import CategoryOut, ClimbingSessionOut, CompetitionOut
from topout.competitions.staff_schemas import PendingInvitation, StaffOut
from topout.competitions.status import status_of
from topout.core.actors import Actor
from topout.scoring.words import RulesInWords, describe

DERIVED = {"status", "server_time", "duties"}
STORED = tuple(name for name in CompetitionOut.model_fields if name not in DERIVED)


def describe_competition(
    session: Session, actor: Actor | None, competition: Competition, now: dt.datetime
) -> CompetitionOut:
    return describe_all(session, actor, [competition], now)[0]


def describe_all(
    session: Session, actor: Actor | None, competitions: Sequence[Competition], now: dt.datetime
) -> list[CompetitionOut]:
    duties = list_staff_roles(session, actor)
    return [
        CompetitionOut(
            **{name: getattr(competition, name) for name in STORED},
            status=status_of(competition, now),
            server_time=now,
            duties=find_staff_roles(permissions_in(competition, actor, duties)),
        )
        for competition in competitions
    ]


def describe_categories(
    competition: Competition, contestants: Mapping[str, int], sets: Collection[Set[str]]
) -> list[CategoryOut]:
    """`sets`: the different ones that boulders list (R5)."""
    return [_describe_category(one, contestants.get(one.key, 0), sets) for one in competition.categories]


def _describe_category(category: Category, contestants: int, sets: Collection[Set[str]]) -> CategoryOut:
    scored = scored_category(category)
    return CategoryOut(
        key=category.key,
        name=category.name,
        translations=category.translations,
        kind=category.kind,
        format=category.format,
        params=category.params,
        min_grade=category.min_grade,
        max_grade=category.max_grade,
        **{name: getattr(category, name) for name in OF_CLASSES},
        places_left=None if category.capacity is None else max(0, category.capacity - category.places_used),
        rules=_describe_rules(describe(scored, is_class=category.joining == "choice", sets=sets)),
        inputs=list(scored.rules.inputs),
        contestants=contestants,
    )


def _describe_rules(rules: RulesInWords) -> RulesOut:
    return RulesOut(
        contestants=rules.contestants,
        boulders=rules.boulders,
        points=list(rules.points),
        ties=list(rules.ties),
        coded=CodedRules.model_validate(rules),
    )


def describe_session(climbing_session: ClimbingSession) -> ClimbingSessionOut:
    return ClimbingSessionOut.model_validate(climbing_session)


def describe_sessions(competition: Competition) -> list[ClimbingSessionOut]:
    return [describe_session(one) for one in competition.climbing_sessions]


def describe_staff(staff: Iterable[Staff]) -> list[StaffOut]:
    """Each person once."""
    people: dict[int, StaffOut] = {}
    for member in staff:
        user = member.user
        person = StaffOut(user_id=user.id, name=user.full_name, email=user.email, duties=[])
        people.setdefault(user.id, person).duties.append(member.duty)
    return list(people.values())


def describe_pending(invitation: StaffInvitation, address: str) -> PendingInvitation:
    return PendingInvitation(
        id=invitation.id,
        email=address,
        duty=invitation.duty,
        created_at=invitation.created_at,
        expires_at=invitation.expires_at,
    )
