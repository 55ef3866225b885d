"""On every route, tokens that are none any more, or of another competition or organiser, do no more than a guest."""

import pytest
from sqlalchemy import update

from support.competitions import make_competition
from support.databases import Template
from support.permission_table import PARTS
from support.permissions import Row, Scenario
from support.permissions_tokens import make_token, program
from support.world import Browser, World
from topout.accounts.api_scopes import SCOPES, SCOPES_OF_ROUTE
from topout.accounts.models import ApiToken

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

DEAD = {"expired": "token_expired", "ended": "invalid_token"}
READ_BY_EVERYBODY_SIGNED_IN = {"GET /api/workshops"}
"""Without what concerns a person: their bookings, and whether they may book."""


@pytest.fixture
def scenario(world: World, scenario_template: tuple[Template, Scenario]) -> Scenario:
    return scenario_template[1].reopen(world)


def make_everywhere(world: World, name: str) -> tuple[Browser, int, str]:
    """An organiser with a competition and a token of every scope for all of theirs."""
    owner = world.person(name, "organiser")
    competition_id = make_competition(world, owner, name=f"Competition of {name}")
    return owner, competition_id, make_token(owner, competition_id, *SCOPES, everywhere=True)


def make_tokens(scenario: Scenario) -> dict[str, str]:
    world, tokens = scenario.world, {}
    owner, _, tokens["expired"] = make_everywhere(world, "expired")
    with world.database.writing() as session:
        session.execute(update(ApiToken).where(ApiToken.user_id == owner.user_id).values(expires_at=world.clock()))
        session.commit()
    owner, competition_id, tokens["ended"] = make_everywhere(world, "ended")
    (listed,) = owner.get(f"/api/competitions/{competition_id}/tokens").json()["data"]
    assert owner.delete(f"/api/competitions/{competition_id}/tokens/{listed['id']}").status_code == 204
    organiser = scenario.browsers["organiser"]
    elsewhere = make_competition(world, organiser, name="Elsewhere")
    tokens["of another competition"] = make_token(organiser, elsewhere, *SCOPES)
    _, _, tokens["of another organiser"] = make_everywhere(world, "stranger")
    return tokens


@pytest.mark.parametrize("rows", PARTS, ids=lambda rows: rows[0].route)
def test_a_token_that_has_ended_or_is_of_elsewhere_is_as_good_as_none(rows: list[Row], scenario: Scenario) -> None:
    assert ask_all(rows, scenario, make_tokens(scenario)) == []


def is_right(row: Row, what: str, status: int, error: str) -> bool:
    if status == row.answers["guest"] and error != "not_authenticated":
        return True
    if error == "token_not_allowed":
        # Where only phones ask, it is refused as a token before anybody looks whose it is.
        return status == 403 and row.route not in SCOPES_OF_ROUTE
    if what in DEAD:
        return (status, error) == (401, DEAD[what])
    return status in {403, 404} or row.route in READ_BY_EVERYBODY_SIGNED_IN


def ask_all(rows: list[Row], scenario: Scenario, tokens: dict[str, str]) -> list[str]:
    wrong, programs = [], {what: program(scenario.world, token) for what, token in tokens.items()}
    for row in rows:
        method, request = row.route.split(" ", 1)[0], scenario.prepare(row)
        for what, asking in programs.items():
            answer = asking.request(method, follow_redirects=False, **request)
            is_json = answer.headers.get("content-type") == "application/json"
            error = answer.json().get("error", "") if is_json and answer.status_code >= 400 else ""
            if not is_right(row, what, answer.status_code, error):
                wrong.append(f"{row.route} with a token {what}: {answer.status_code} {answer.text[:120]}")
            if method != "GET" and answer.status_code < 400:
                request = scenario.prepare(row)
    return wrong
