"""Enters the people of a table: all or none, and what the preview said or nothing.

They get their places at once and owe the fee at the desk, as at a walk-up; nobody has signed for them. Whoever has an
address gets a link to claim the entry."""

import datetime as dt
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

from limits import RateLimitItemPerDay, RateLimitItemPerHour
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.audit.trail import record
from topout.competitions.access import access_unfinished
from topout.competitions.models import Category, ClimbingSession, Competition
from topout.competitions.places import take_places
from topout.competitions.versions import touch_scores
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import ChangedMeanwhile, NoPlaceLeft, RegistrationNotOpen, ValidationFailed
from topout.core.rate_limits import RateLimits
from topout.entries.models import Participant
from topout.entries.tying import PER_ADDRESS, invite
from topout.people.choices import PlannedTeam
from topout.people.comparing import ComparedPerson, Comparison, compare
from topout.people.table_rows import ReadTable
from topout.teams.fields import name_key
from topout.teams.models import Team, TeamMember
from topout.teams.service import write_with_new_code

PER_COMPETITION = RateLimitItemPerHour(60, 1, "people-imports")
INVITED_PER_COMPETITION = RateLimitItemPerDay(5000, 1, "people-invited")


class Imported(NamedTuple):
    compared: Comparison
    participants: list[Participant]


def count_invitations(rate_limits: RateLimits, competition_id: int, compared: Comparison) -> None:
    """Before anything is locked: Redis may take its time."""
    if compared.errors or not compared.new:
        return
    rate_limits.hit(PER_COMPETITION, str(competition_id))
    addresses = compared.addresses
    if addresses:
        rate_limits.hit(INVITED_PER_COMPETITION, str(competition_id), cost=sum(addresses.values()))
    for address, links in addresses.items():
        rate_limits.hit(PER_ADDRESS, address, cost=links)


def import_people(
    session: Session,
    actor: Actor,
    competition_id: int,
    read: ReadTable,
    previewed: str | None,
    now: dt.datetime,
    settings: Settings,
) -> Imported:
    """Those who have entered are recognised, so the same file can be imported again."""
    competition = access_unfinished(session, actor, competition_id)
    refuse_draft(competition)
    compared = compare(session, competition, read, lock=True)
    if previewed is not None and previewed != compared.digest():
        raise ChangedMeanwhile(compared.count())
    if compared.errors:
        raise ValidationFailed(compared.errors)
    new = compared.new
    if not new:
        return Imported(compared, [])
    _take_places(session, competition, new)
    participants = _enter(session, competition, new, now)
    _join_teams(session, competition, zip(new, participants, strict=True), now)
    for one, participant in zip(new, participants, strict=True):
        if one.row.email is not None:
            invite(session, participant, one.row.email, now, settings)
    touch_scores(session, competition.id)
    ids, invited = [one.id for one in participants], sum(compared.addresses.values())
    after = {"participants": ids, "people": len(ids), "invited": invited}
    record(session, actor, competition.id, "people_imported", now, after=after)
    return Imported(compared, participants)


def refuse_draft(competition: Competition) -> None:
    if competition.published_at is None:
        raise RegistrationNotOpen()


def _take_places(session: Session, competition: Competition, new: Sequence[ComparedPerson]) -> None:
    """In the competition, in each class, in each session: all of them or none, because one refusal ends the
    transaction."""
    classes = Counter(one.choice.category for one in new if one.choice.category)
    sessions = Counter(one.choice.climbing_session for one in new if one.choice.climbing_session)
    owners: list[tuple[Competition | Category | ClimbingSession, int]] = [
        (competition, len(new)),
        *sorted(classes.items(), key=lambda item: item[0].id),
        *sorted(sessions.items(), key=lambda item: item[0].id),
    ]
    if not all(take_places(session, owner, places) for owner, places in owners):
        raise NoPlaceLeft()


def _enter(
    session: Session, competition: Competition, new: Sequence[ComparedPerson], now: dt.datetime
) -> list[Participant]:
    """With a few statements for all of them: everybody else who enters waits for this."""
    bibs = _list_free_bibs(session, competition.id, new)
    participants = [_make_participant(competition, one, next(bibs), now) for one in new]
    session.add_all(participants)
    session.flush()
    return participants


def _list_free_bibs(session: Session, competition_id: int, new: Iterable[ComparedPerson]) -> Iterator[int]:
    """Of each: as written, or else one higher than all there are."""
    highest = session.scalar(select(func.max(Participant.bib)).where(Participant.competition_id == competition_id))
    given = [one.row.bib for one in new]
    free = count(max(highest or 0, *(bib or 0 for bib in given)) + 1)
    return (next(free) if bib is None else bib for bib in given)


def _make_participant(competition: Competition, one: ComparedPerson, bib: int, now: dt.datetime) -> Participant:
    row, category, climbing_session = one.row, one.choice.category, one.choice.climbing_session
    has_fee = category is not None and category.fee_cents is not None
    return Participant(
        competition=competition,
        user=User(email=None, first_name=row.first_name, last_name=row.last_name, created_at=now),
        status="confirmed",
        has_place=True,
        is_solo=competition.allow_solo and one.choice.team is None,
        date_of_birth=row.born.date,
        birth_year_only=row.born.is_year_only,
        emergency_contact="",
        club=row.club,
        category=category.key if category else None,
        climbing_session_id=climbing_session.id if climbing_session else None,
        fee_cents=category.fee_cents if category and has_fee else competition.fee_cents,
        currency=competition.currency,
        bib=bib,
        qr=secrets.token_urlsafe(18),
        created_at=now,
        confirmed_at=now,
    )


def _join_teams(
    session: Session,
    competition: Competition,
    people: Iterable[tuple[ComparedPerson, Participant]],
    now: dt.datetime,
) -> None:
    """The first of a new team is its captain."""
    for one, participant in people:
        planned = one.choice.team
        if planned is None:
            continue
        if planned.team is None:
            planned.team = _make_team(session, competition, planned, participant, now)
        session.add(TeamMember(team_id=planned.team.id, participant_id=participant.id, joined_at=now))
    session.flush()


def _make_team(
    session: Session, competition: Competition, planned: PlannedTeam, captain: Participant, now: dt.datetime
) -> Team:
    team = Team(
        competition_id=competition.id,
        name=planned.name,
        name_key=name_key(planned.name),
        marathon_subcategory=planned.category,
        captain_id=captain.id,
        created_at=now,
    )
    write_with_new_code(session, team)
    return team
