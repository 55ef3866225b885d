"""Webhooks for tests: made, given something to tell, and delivered."""

import json
import uuid
from typing import Any

from support.crag import Crag
from support.permissions_webhooks import webhook_body
from support.push_service import Received
from support.world import Browser, World
from topout.webhooks.models import EVENTS

ALL: list[str] = list(EVENTS)


def make_webhook(browser: Browser, competition_id: int, url: str, events: list[str] = ALL) -> dict[str, Any]:
    answer = browser.post(f"/api/competitions/{competition_id}/webhooks", json=webhook_body(url=url, events=events))
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def enter_somebody(crag: Crag) -> int:
    """Their participant's number. At the desk, where a free entry is confirmed at once."""
    waiver = crag.organiser.get("/api/waiver").json()["data"]
    body = {
        "key": str(uuid.uuid4()),
        "first_name": "Lena",
        "last_name": "Klein",
        "date_of_birth": "1990-05-06",
        "emergency_contact": "Her brother, +359 2 000 0000",
        "waiver": {"hash": waiver["hash"], "signature": "Lena Klein"},
    }
    answer = crag.organiser.post(f"/api/competitions/{crag.competition_id}/walk-up", json=body)
    assert answer.status_code == 201, answer.text
    return int(answer.json()["data"]["id"])


def deliver(world: World) -> int:
    return world.services.webhook_worker.deliver_due()


def read(received: Received) -> dict[str, Any]:
    return dict(json.loads(received.body))


def last_deliveries(browser: Browser, competition_id: int) -> list[dict[str, Any]]:
    webhooks = browser.get(f"/api/competitions/{competition_id}/webhooks").json()["data"]
    return [delivery for webhook in webhooks for delivery in webhook["deliveries"]]
