"""Organisers and the desk make tickets, list them and void those that nobody has used."""

import datetime as dt
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from topout.accounts.tokens import make_nonce
from topout.audit.trail import access_earlier, record
from topout.competitions.access import access_competition, access_unfinished
from topout.competitions.capacity import give_back_seats, take_seats
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import NoSeatLeft, TicketNotFound, TooManyTickets, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.entries.reservations import serve_waiting_list
from topout.tickets.codes import list_code_macs, list_codes
from topout.tickets.models import Ticket

MAX_TICKETS = 5000
UNKNOWN_CATEGORY = field_error("unknown_category")


@dataclass(frozen=True)
class TicketPlan:
    key: str
    count: int
    category: str | None
    is_paid: bool
    checks_in: bool


def make_tickets(
    session: Session, actor: Actor, competition_id: int, plan: TicketPlan, now: dt.datetime, settings: Settings
) -> tuple[Competition, list[int]]:
    """Each takes its seat now: its holder is never turned away. The same key makes them once."""
    competition = access_unfinished(session, actor, competition_id, to="desk")
    known = access_earlier(session, competition.id, plan.key, "tickets_made")
    if known is not None:
        return competition, list(range(known.after["first"], known.after["last"] + 1))
    if plan.category is not None:
        refuse_unknown_category(competition, plan.category)
    highest = select(func.max(Ticket.number)).where(Ticket.competition_id == competition.id)
    first = (session.scalar(highest) or 0) + 1
    last = first + plan.count - 1
    if last > MAX_TICKETS:
        raise TooManyTickets()
    if not take_seats(session, competition, plan.count):
        raise NoSeatLeft()
    session.add_all(_make(competition, plan, number, now, settings) for number in range(first, last + 1))
    after = {"first": first, "last": last, "category": plan.category, "paid": plan.is_paid}
    record(session, actor, competition.id, "tickets_made", now, after=after, key=plan.key)
    session.flush()
    return competition, list(range(first, last + 1))


def _make(competition: Competition, plan: TicketPlan, number: int, now: dt.datetime, settings: Settings) -> Ticket:
    nonce = make_nonce()
    code = list_codes(settings, nonce)[0]
    return Ticket(
        competition_id=competition.id,
        number=number,
        nonce=nonce,
        code_mac=list_code_macs(settings, code)[0],
        category=plan.category,
        is_paid=plan.is_paid,
        checks_in=plan.checks_in,
        created_at=now,
    )


def refuse_unknown_category(competition: Competition, key: str) -> None:
    if key not in {category.key for category in competition.categories}:
        raise ValidationFailed({"category": [UNKNOWN_CATEGORY]})


def list_tickets(session: Session, actor: Actor, competition_id: int) -> list[Ticket]:
    competition = access_competition(session, actor, competition_id, to="desk")
    return list_all(session, competition)


def list_all(session: Session, competition: Competition) -> list[Ticket]:
    of_this = select(Ticket).where(Ticket.competition_id == competition.id)
    return list(session.scalars(of_this.order_by(Ticket.number)))


def void_tickets(
    session: Session,
    actor: Actor,
    competition_id: int,
    ticket_ids: Collection[int],
    now: dt.datetime,
    settings: Settings,
) -> Competition:
    """Those that are claimed stay; a void one is void again. The freed seats go to the waiting list."""
    competition = access_competition(session, actor, competition_id, to="desk", lock=True)
    wanted = set(ticket_ids)
    named = select(Ticket).where(Ticket.competition_id == competition.id, Ticket.id.in_(wanted))
    tickets = session.scalars(named.execution_options(populate_existing=True)).all()
    if len(tickets) != len(wanted):
        raise TicketNotFound()
    voided = [ticket for ticket in tickets if ticket.claimed_at is None and ticket.voided_at is None]
    for ticket in voided:
        ticket.voided_at = now
    if voided:
        numbers = sorted(ticket.number for ticket in voided)
        record(session, actor, competition.id, "tickets_voided", now, after={"numbers": numbers})
        session.flush()
        give_back_seats(session, competition, len(voided))
        serve_waiting_list(session, competition, now, settings)
    return competition
