"""The rows of API tokens, and asking with one."""

import uuid
from typing import Any

from support.permissions import NUMBERS, Row, Scenario, only
from support.permissions_competitions import competition, organising
from support.world import Browser, World


def token_body(_scenario: Scenario | None = None, **changes: Any) -> dict[str, Any]:
    name = f"Timing screen {next(NUMBERS)}"
    return {"key": str(uuid.uuid4()), "name": name, "scopes": ["results:read"], "days": 30, **changes}


def make_token(organiser: Browser, competition_id: int, *scopes: str, **changes: Any) -> str:
    body = token_body(scopes=list(scopes or ["results:read"]), **changes)
    answer = organiser.post(f"/api/competitions/{competition_id}/tokens", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


def program(world: World, token: str) -> Browser:
    """It has no cookies."""
    return world.browser(authorization=f"Bearer {token}")


def token_of_organiser(scenario: Scenario) -> dict[str, int]:
    competition_id = competition(scenario)
    make_token(scenario.browsers["organiser"], competition_id)
    listed = scenario.browsers["organiser"].get(f"/api/competitions/{competition_id}/tokens").json()["data"]
    return {"competition_id": competition_id, "token_id": listed[-1]["id"]}


def ending() -> Row:
    made: dict[str, int] = {}

    def competition_of_token(scenario: Scenario) -> int:
        made.update(token_of_organiser(scenario))
        return made["competition_id"]

    return Row(
        "DELETE /api/competitions/{competition_id}/tokens/{token_id}",
        only(204, "organiser", "admin", others=403),
        path={"competition_id": competition_of_token, "token_id": lambda _: made["token_id"]},
    )


TOKENS = [organising("GET", "/tokens"), organising("POST", "/tokens", token_body, status=201), ending()]
