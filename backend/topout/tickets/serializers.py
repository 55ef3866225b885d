"""Tickets as API responses."""

from collections.abc import Iterable

from topout.competitions.classes import list_classes
from topout.competitions.models import Competition
from topout.core.config import Settings
from topout.entries.seats import Seat, fee_of
from topout.tickets.codes import find_code
from topout.tickets.models import Ticket
from topout.tickets.schemas import ListedTicket, TicketOut, TicketState


def describe_tickets(tickets: Iterable[Ticket], settings: Settings) -> list[ListedTicket]:
    return [_describe_listed(ticket, settings) for ticket in tickets]


def _describe_listed(ticket: Ticket, settings: Settings) -> ListedTicket:
    has_account = ticket.user is not None and ticket.user.email is not None
    is_usable = ticket.voided_at is None and not has_account
    return ListedTicket(
        id=ticket.id,
        number=ticket.number,
        code=find_code(settings, ticket.nonce, ticket.code_mac) if is_usable else None,
        state=_state_of(ticket),
        category=ticket.category,
        paid=ticket.is_paid,
        checks_in=ticket.checks_in,
        created_at=ticket.created_at,
        claimed_at=ticket.claimed_at,
        participant_id=ticket.participant_id,
        name=ticket.participant.full_name if ticket.participant else None,
    )


def _state_of(ticket: Ticket) -> TicketState:
    if ticket.voided_at is not None:
        return "void"
    return "unused" if ticket.claimed_at is None else "claimed"


def describe_ticket(ticket: Ticket, competition: Competition, language: str | None) -> TicketOut:
    return TicketOut(
        competition_id=competition.id,
        competition=competition.name_in(language),
        starts_at=competition.starts_at,
        number=ticket.number,
        category=ticket.category,
        paid=ticket.is_paid,
        fee_by_class=_is_fee_by_class(ticket, competition),
        is_mine=ticket.user_id is not None,
    )


def _is_fee_by_class(ticket: Ticket, competition: Competition) -> bool:
    classes = list_classes(competition.categories)
    own = [one for one in classes if one.key == ticket.category]
    return len({fee_of(Seat(one), competition) for one in own or classes}) > 1
