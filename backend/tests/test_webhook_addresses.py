"""Which addresses of webhooks the server connects to: none in its own network."""

import datetime as dt
import socket
from typing import Any

import pytest

from support.crag import Crag
from support.permissions_webhooks import webhook_body
from topout.notifications import endpoints
from topout.webhooks.transport import Outgoing, WebhookTransport


@pytest.mark.parametrize(
    "url",
    [
        "http://club.example/hook",
        "https://127.0.0.1/hook",
        "https://localhost/hook",
        "https://[::1]/hook",
        "https://2130706433/hook",
        "https://club.example:8443/hook",
        "https://user:secret@club.example/hook",
        "https://club.example/hook#part",
        "ftp://club.example/hook",
        "http://127.0.0.2:80/hook",
        "not an address",
    ],
)
def test_an_address_inside_or_without_https_is_refused(crag: Crag, url: str) -> None:
    answer = crag.organiser.post(f"/api/competitions/{crag.competition_id}/webhooks", json=webhook_body(url=url))
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["url"])


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.0.0.7", "169.254.169.254", "::1", "fd00::1", "::ffff:192.168.1.1"]
)
def test_a_name_that_leads_inside_is_not_connected_to(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Resolved once, at each attempt: a name that meant another address when it was entered changes nothing."""
    asked: list[str] = []

    def resolve(host: str, *_: Any, **__: Any) -> list[Any]:
        asked.append(host)
        return [(None, None, None, "", ("93.184.216.34", 443)), (None, None, None, "", (address, 443))]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    now = dt.datetime.now(dt.UTC)
    outcome = WebhookTransport("").send(Outgoing(1, "https://club.example/hook", "whsec_AAAA", "1", "{}", 1, now), now)
    assert (outcome.status, outcome.error, asked) == (None, "not_public", ["club.example"])


def test_in_production_a_receiver_on_this_machine_is_refused() -> None:
    assert not endpoints.is_endpoint("http://127.0.0.1:8000/hook", "")
