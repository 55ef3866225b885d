"""Finding tickets. A ticket that somebody else claimed is refused like an unknown one."""

import datetime as dt

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import CompetitionCalledOff, CompetitionEnded, RegistrationNotOpen, TicketNotFound
from topout.entries.models import Participant
from topout.tickets.codes import LENGTH, list_code_macs
from topout.tickets.models import Ticket


def find_ticket(session: Session, code: str, settings: Settings) -> Ticket | None:
    if len(code) != LENGTH:
        return None
    macs = list_code_macs(settings, code)
    return session.scalar(select(Ticket).where(Ticket.code_mac.in_(macs), Ticket.voided_at.is_(None)))


def access_ticket(
    session: Session, actor: Actor | None, code: str, now: dt.datetime, settings: Settings
) -> tuple[Ticket, Competition]:
    """For the one who holds it: unused, or claimed by the actor."""
    ticket = find_ticket(session, code, settings)
    holders = {None} if actor is None else {None, actor.user_id}
    if ticket is None or ticket.user_id not in holders:
        raise TicketNotFound()
    competition = session.get_one(Competition, ticket.competition_id)
    if ticket.user_id is None:
        refuse_outside_competition(competition, now)
    return ticket, competition


def refuse_outside_competition(competition: Competition, now: dt.datetime) -> None:
    """Also while registration is closed: a ticket has its seat."""
    if competition.published_at is None:
        raise RegistrationNotOpen()
    if competition.called_off_at is not None:
        raise CompetitionCalledOff()
    if now >= competition.ends_at or competition.results_final_at is not None:
        raise CompetitionEnded()


def access_claimed_ticket(
    session: Session, code: str, date_of_birth: dt.date, settings: Settings
) -> tuple[Ticket, Participant]:
    """For those who know its code and the climber's date of birth. Not for an entry of an account: that has a password
    or codes by mail."""
    ticket = find_ticket(session, code, settings)
    if ticket is None or ticket.user is None or ticket.participant is None:
        raise TicketNotFound()
    has_account = ticket.user.email is not None
    if has_account or not ticket.user.can_sign_in or ticket.participant.known_date_of_birth != date_of_birth:
        raise TicketNotFound()
    return ticket, ticket.participant
