"""Enters the people of a table: all or none, and what the preview said or nothing.

They get their seats at once and owe the fee at the desk, as at a walk-up; nobody has signed for them. Who has an
address gets a link to claim the entry."""

import datetime as dt
import secrets
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

from limits import RateLimitItem, RateLimitItemPerDay, RateLimitItemPerHour
from sqlalchemy import func, insert, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.audit.trail import record
from topout.competitions.access import access_unfinished
from topout.competitions.models import Competition
from topout.competitions.versions import touch_scores
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import ChangedMeanwhile, NoSeatLeft, RegistrationNotOpen, ValidationFailed
from topout.core.rate_limits import RateLimits
from topout.entries.models import Participant
from topout.entries.seats import fee_of, take_seats
from topout.entries.tying import PER_ADDRESS, invite
from topout.people.choices import PlannedTeam
from topout.people.comparing import ComparedPerson, Comparison, compare
from topout.people.table_rows import ReadTable
from topout.teams.fields import name_key
from topout.teams.models import Team, TeamMember
from topout.teams.service import write_with_new_codes

PER_COMPETITION = RateLimitItemPerHour(60, 1, "people-imports")
INVITED_PER_COMPETITION = RateLimitItemPerDay(5000, 1, "people-invited")


class Imported(NamedTuple):
    compared: Comparison
    participants: list[Participant]


def count_invitations(rate_limits: RateLimits, competition_id: int, compared: Comparison) -> None:
    """Before anything is locked: Redis may take its time. All of them or none."""
    if compared.errors or not compared.new:
        return
    addresses = compared.addresses
    costs: list[tuple[RateLimitItem, str, int]] = [(PER_COMPETITION, str(competition_id), 1)]
    if addresses:
        costs.append((INVITED_PER_COMPETITION, str(competition_id), sum(addresses.values())))
    costs += [(PER_ADDRESS, address, links) for address, links in addresses.items()]
    for count_or_refuse in (rate_limits.check, rate_limits.hit):
        for limit, key, cost in costs:
            count_or_refuse(limit, key, cost=cost)


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
    compared = compare(session, competition, read, now, lock=True)
    if previewed is not None and previewed != compared.digest():
        raise ChangedMeanwhile(compared.count())
    if compared.errors:
        raise ValidationFailed(compared.errors)
    new = compared.new
    if not new:
        return Imported(compared, [])
    if not take_seats(session, competition, [one.choice.seat for one in new]):
        raise NoSeatLeft()
    participants = _enter(session, competition, new, now)
    _join_teams(session, competition, zip(new, participants, strict=True), now)
    invited = [(of, one.row.email) for one, of in zip(new, participants, strict=True) if one.row.email is not None]
    invite(session, invited, competition, now, settings)
    touch_scores(session, competition.id)
    ids = [one.id for one in participants]
    after = {"participants": ids, "people": len(ids), "invited": len(invited)}
    record(session, actor, competition.id, "people_imported", now, after=after)
    return Imported(compared, participants)


def refuse_draft(competition: Competition) -> None:
    if competition.published_at is None:
        raise RegistrationNotOpen()


def _enter(
    session: Session, competition: Competition, new: Sequence[ComparedPerson], now: dt.datetime
) -> list[Participant]:
    """As rows: as objects they take more than twice as long, and everybody else who enters waits for this."""
    people = [{"first_name": one.row.first_name, "last_name": one.row.last_name, "created_at": now} for one in new]
    user_ids = session.scalars(insert(User).returning(User.id, sort_by_parameter_order=True), people).all()
    bibs = list(_list_free_bibs(session, competition.id, new))
    rows = [_make_participant_row(competition, *one, now) for one in zip(new, user_ids, bibs, strict=True)]
    session.execute(insert(Participant), rows)
    entered = select(Participant).where(Participant.competition_id == competition.id, Participant.bib.in_(bibs))
    by_bib = {one.bib: one for one in session.scalars(entered)}
    return [by_bib[bib] for bib in bibs]


def _list_free_bibs(session: Session, competition_id: int, new: Iterable[ComparedPerson]) -> Iterator[int]:
    """Of each: as written, or else one higher than all there are."""
    highest = session.scalar(select(func.max(Participant.bib)).where(Participant.competition_id == competition_id))
    given = [one.row.bib for one in new]
    free = count(max(highest or 0, *(bib or 0 for bib in given)) + 1)
    return (next(free) if bib is None else bib for bib in given)


def _make_participant_row(
    competition: Competition, one: ComparedPerson, user_id: int, bib: int, now: dt.datetime
) -> dict[str, object]:
    row, seat = one.row, one.choice.seat
    return {
        "competition_id": competition.id,
        "user_id": user_id,
        "status": "confirmed",
        "has_place": True,
        "is_solo": competition.allow_solo and one.choice.team is None,
        "date_of_birth": row.born.date,
        "birth_year_only": row.born.is_year_only,
        "emergency_contact": "",
        "club": row.club,
        "category": seat.category.key if seat.category else None,
        "climbing_session_id": seat.climbing_session.id if seat.climbing_session else None,
        "fee_cents": fee_of(seat, competition),
        "currency": competition.currency,
        "bib": bib,
        "qr": secrets.token_urlsafe(18),
        "created_at": now,
        "confirmed_at": now,
    }


def _join_teams(
    session: Session,
    competition: Competition,
    people: Iterable[tuple[ComparedPerson, Participant]],
    now: dt.datetime,
) -> None:
    """The first of a new team is its captain. All teams at once: others wait for the lock."""
    joining = [(one.choice.team, participant) for one, participant in people if one.choice.team is not None]
    made: list[Team] = []
    for planned, participant in joining:
        if planned.team is None:
            planned.team = _make_team(competition, planned, participant, now)
            made.append(planned.team)
    write_with_new_codes(session, *made)
    session.add_all(
        TeamMember(team_id=planned.team.id, participant_id=participant.id, joined_at=now)
        for planned, participant in joining
        if planned.team is not None
    )
    session.flush()


def _make_team(competition: Competition, planned: PlannedTeam, captain: Participant, now: dt.datetime) -> Team:
    return Team(
        competition_id=competition.id,
        name=planned.name,
        name_key=name_key(planned.name),
        marathon_subcategory=planned.category,
        captain_id=captain.id,
        created_at=now,
    )
