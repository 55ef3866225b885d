"""The rows of tickets. `owner` and `other` take part; `ticket` holds a ticket of another competition."""

import uuid

from sqlalchemy import select

from support.competitions import make_competition
from support.entries import ADULT
from support.permissions import AT_DESK, NUMBERS, Make, Row, Scenario, everybody, only, signed_in
from support.permissions_competitions import competition
from support.permissions_entries import SIGNED
from support.tickets import holder, make_tickets
from topout.tickets.models import Ticket

CLAIM = {
    "key": str(uuid.uuid4()),
    "first_name": "Tess",
    "last_name": "Traverse",
    "category": "individual",
    "date_of_birth": ADULT,
    "waiver": SIGNED,
}
OF_COMPETITION: dict[str, Make] = {"competition_id": competition}


def unused(scenario: Scenario) -> str:
    return make_tickets(scenario.browsers["organiser"], competition(scenario))[0]


def unused_elsewhere(scenario: Scenario) -> str:
    return make_tickets(scenario.browsers["admin"], _elsewhere(scenario))[0]


def used(scenario: Scenario) -> str:
    competition_id = _elsewhere(scenario)
    (code,) = make_tickets(scenario.browsers["admin"], competition_id)
    holder(scenario.world, code, competition_id)
    return code


def _elsewhere(scenario: Scenario) -> int:
    """Made by whoever asks last: a ticket that goes to another phone ends the session which that had."""
    return make_competition(scenario.world, scenario.browsers["admin"], name=f"Cedar {next(NUMBERS)}")


def with_a_ticket(scenario: Scenario) -> int:
    competition_id = competition(scenario)
    make_tickets(scenario.browsers["organiser"], competition_id)
    return competition_id


def newest_ticket(scenario: Scenario) -> dict[str, list[int]]:
    with scenario.world.database.reading() as session:
        return {"ticket_ids": [session.scalars(select(Ticket.id).order_by(Ticket.id.desc()).limit(1)).one()]}


TICKETS = [
    Row("GET /api/competitions/{competition_id}/tickets", AT_DESK, path=OF_COMPETITION),
    Row(
        "POST /api/competitions/{competition_id}/tickets",
        only(201, "desk", "organiser", "admin", others=403),
        lambda _: {"key": str(uuid.uuid4()), "count": 1},
        OF_COMPETITION,
    ),
    Row(
        "POST /api/competitions/{competition_id}/tickets/void",
        AT_DESK,
        newest_ticket,
        {"competition_id": with_a_ticket},
    ),
    Row("GET /api/tickets/{code}", everybody(200), path={"code": unused}),
    Row(
        "GET /api/tickets/{code}/contact",
        everybody(200),
        path={"code": unused},
        query=lambda _scenario: {"birth_year": 1996},
    ),
    Row("POST /api/tickets/{code}/claim", everybody(201), lambda _: CLAIM, {"code": unused_elsewhere}),
    Row("POST /api/tickets/{code}/move", everybody(200), lambda _: {"date_of_birth": ADULT}, {"code": used}),
    Row(
        "POST /api/tickets/{code}/attach",
        signed_in(200) | {"ticket": 422},
        lambda _: {"date_of_birth": ADULT},
        {"code": used},
    ),
    Row("GET /api/me/ticket", signed_in(200)),
]
