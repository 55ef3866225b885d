"""The rows of webhooks. Their address is on this machine, where nothing listens."""

import uuid
from typing import Any

from support.permissions import Row, Scenario, only
from support.permissions_competitions import competition, organising

URL = "http://127.0.0.1:9/hook"


def webhook_body(_scenario: Scenario | None = None, **changes: Any) -> dict[str, Any]:
    return {"key": str(uuid.uuid4()), "url": URL, "events": ["results.official"], **changes}


def on_webhook(method: str, call: str, status: int, body: Any = lambda _: None, *, tested: bool = False) -> Row:
    """On a new webhook of the organiser; `tested`: with a delivery."""
    made: dict[str, int] = {}

    def competition_of_webhook(scenario: Scenario) -> int:
        made["competition_id"], organiser = competition(scenario), scenario.browsers["organiser"]
        path = f"/api/competitions/{made['competition_id']}/webhooks"
        answer = organiser.post(path, json=webhook_body())
        assert answer.status_code == 201, answer.text
        made["webhook_id"] = answer.json()["data"]["id"]
        if tested:
            test = organiser.post(f"{path}/{made['webhook_id']}/test", json={"key": str(uuid.uuid4())})
            made["delivery_id"] = test.json()["data"]["id"]
        return made["competition_id"]

    path: dict[str, Any] = {"competition_id": competition_of_webhook, "webhook_id": lambda _: made["webhook_id"]}
    if tested:
        path["delivery_id"] = lambda _: made["delivery_id"]
    answers = only(status, "organiser", "admin", others=403)
    return Row(f"{method} /api/competitions/{{competition_id}}/webhooks/{{webhook_id}}{call}", answers, body, path)


WEBHOOKS = [
    organising("GET", "/webhooks"),
    organising("POST", "/webhooks", webhook_body, status=201),
    on_webhook("DELETE", "", 204),
    on_webhook("POST", "/test", 202, lambda _: {"key": str(uuid.uuid4())}),
    on_webhook("POST", "/deliveries/{delivery_id}/send-again", 202, tested=True),
]
