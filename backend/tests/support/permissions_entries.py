"""The rows of entries and payments. `owner` and `other` take part; what an organiser touches is the owner's entry."""

from typing import Any

from support.competitions import make_competition, name_staff
from support.entries import ADULT, entered
from support.permissions import AT_DESK, NUMBERS, Make, Row, Scenario, everybody, only, signed_in
from support.permissions_competitions import competition
from topout.competitions.default_waiver import DEFAULT_TEXT
from topout.competitions.waivers import hash_text

SIGNED = {"hash": hash_text(DEFAULT_TEXT), "signature": "Robin Rock"}
FORM = {"is_solo": True, "date_of_birth": ADULT, "emergency_contact": "Robin's sister", "waiver": SIGNED}


ORGANISERS = only(200, "organiser", "admin", others=403)


def with_desk(scenario: Scenario, **settings: Any) -> int:
    world, browsers = scenario.world, scenario.browsers
    made = make_competition(world, browsers["organiser"], name=f"Cedar {next(NUMBERS)}", **settings)
    name_staff(world, made, browsers["desk"], "desk")
    return made


def paid_entry(scenario: Scenario) -> dict[str, Any]:
    """The owner holds a place and has not paid yet."""
    return entered(scenario.browsers["owner"], with_desk(scenario, fee_cents=2500))


def holder(scenario: Scenario) -> int:
    return int(paid_entry(scenario)["data"]["id"])


def reference(scenario: Scenario) -> str:
    return str(paid_entry(scenario)["payment"]["checkout_url"]).rsplit("/", 1)[1]


def confirmed(scenario: Scenario) -> int:
    return int(entered(scenario.browsers["owner"], with_desk(scenario))["data"]["id"])


def mine(method: str, call: str, body: Make = lambda _: None, status: int = 200) -> Row:
    """Only those who have entered have something here."""
    answers = only(status, "owner", "other", others=404)
    return Row(f"{method} /api/competitions/{{competition_id}}/{call}", answers, body, {"competition_id": competition})


def with_entry(
    call: str, of: Make = confirmed, answers: dict[str, int] = ORGANISERS, body: Make = lambda _: None
) -> Row:
    return Row(f"POST /api/participants/{{participant_id}}/{call}", answers, body, {"participant_id": of})


OF_COMPETITION: dict[str, Make] = {"competition_id": competition}
OF_CHECKOUT: dict[str, Make] = {"reference": reference}

ENTRIES = [
    Row("GET /api/competitions/{competition_id}", everybody(200), path=OF_COMPETITION),
    Row("GET /api/competitions/{competition_id}/check-participation", signed_in(200), path=OF_COMPETITION),
    Row(
        "GET /api/competitions/{competition_id}/contact",
        signed_in(200),
        path=OF_COMPETITION,
        query=lambda _scenario: {"birth_year": 1996},
    ),
    Row("GET /api/participant/{competition_id}", only(200, "owner", "other", others=404), path=OF_COMPETITION),
    Row(
        "POST /api/competitions/{competition_id}/register",
        only(200, "owner", "other", others=201),
        lambda _: FORM,
        OF_COMPETITION,
    ),
    mine("POST", "pay", status=422),
    mine("POST", "accept"),
    mine("POST", "waiver", lambda _: SIGNED),
    mine("GET", "payment"),
    mine("POST", "cancel"),
    Row(
        "GET /api/competitions/{competition_id}/participants",
        AT_DESK,
        path=OF_COMPETITION,
    ),
    Row(
        "POST /api/competitions/{competition_id}/people/import",
        ORGANISERS,
        path=OF_COMPETITION,
        content=lambda _: b"name,born\nMika Sandstone,2001\n",
    ),
    Row(
        "POST /api/competitions/{competition_id}/people/import/preview",
        ORGANISERS,
        path=OF_COMPETITION,
        content=lambda _: b"name,born\nMika Sandstone,2001\n",
    ),
    Row("GET /api/competitions/{competition_id}/people/template", ORGANISERS, path=OF_COMPETITION),
    Row(
        "POST /api/competitions/{competition_id}/classes",
        only(422, "organiser", "admin", others=403),
        lambda _: {"participant_ids": [1], "category": "women"},
        OF_COMPETITION,
    ),
    Row(
        "POST /api/competitions/{competition_id}/session-moves",
        only(422, "organiser", "admin", others=403),
        lambda _: {"participant_ids": [1], "session_id": 1},
        OF_COMPETITION,
    ),
    with_entry("waiver", answers=AT_DESK, body=lambda _: SIGNED),
    with_entry("check-in", answers=AT_DESK),
    with_entry("cancel", body=lambda _: {"reason": "Asked by phone", "refund": True}),
    with_entry("undo-check-in", body=lambda _: {"checked_in_at": "2026-07-01T10:00:00Z"}),
    with_entry(
        "undo-payment",
        answers=only(422, "organiser", "admin", others=403),
        body=lambda _: {"reference": "unknown"},
    ),
    Row(
        "PATCH /api/participants/{participant_id}",
        ORGANISERS,
        lambda _: {"club": "Ibex"},
        {"participant_id": confirmed},
    ),
    with_entry("disqualify"),
    with_entry("requalify"),
    with_entry("withdraw"),
    with_entry("reinstate"),
    with_entry("paid", holder, AT_DESK),
    with_entry("refund", holder),
]

# Anybody who knows the unguessable address of a checkout may pay there, as at any provider.
PAYMENTS = [
    Row("POST /api/payments/stripe/webhook", everybody(404)),
    Row("GET /api/payments/sandbox/style.css", everybody(200)),
    Row("GET /api/payments/sandbox/{reference}", everybody(200), path=OF_CHECKOUT),
    Row("POST /api/payments/sandbox/{reference}/pay", everybody(303), path=OF_CHECKOUT),
    Row("POST /api/payments/sandbox/{reference}/decline", everybody(303), path=OF_CHECKOUT),
    Row("POST /api/payments/sandbox/{reference}/cancel", everybody(303), path=OF_CHECKOUT),
]
