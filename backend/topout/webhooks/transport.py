"""One event to one receiver, in bounded time and memory. Follows no redirects."""

import datetime as dt
from typing import NamedTuple
from urllib.parse import urlsplit

import h11

from topout.core.config import Settings
from topout.notifications.transport import BoundedTransport, exchange
from topout.webhooks.signing import sign

LOOPBACK = "127.0.0.1"


class Outgoing(NamedTuple):
    id: int
    url: str
    secret: str
    event_id: str
    payload: str
    tries: int
    created_at: dt.datetime


class Outcome(NamedTuple):
    status: int | None
    error: str | None = None

    @property
    def is_delivered(self) -> bool:
        return self.status is not None and 200 <= self.status < 300


def find_test_host(settings: Settings) -> str:
    """Where receivers may be without https: on this machine, but never in production."""
    return settings.push_test_host or ("" if settings.in_production else LOOPBACK)


class WebhookTransport(BoundedTransport):
    def send(self, outgoing: Outgoing, now: dt.datetime) -> Outcome:
        parts = urlsplit(outgoing.url)
        try:
            connection = self.connect(parts)
        except (OSError, ValueError) as error:
            return Outcome(None, _name(error, "not_reached"))
        if connection is None:
            return Outcome(None, "not_public")
        body = outgoing.payload.encode()
        headers = {
            "Host": parts.netloc,
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
            "User-Agent": "Topout-Webhooks",
            "Connection": "close",
            **sign(outgoing.secret, outgoing.event_id, now, outgoing.payload),
        }
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        with connection:
            try:
                request = h11.Request(method="POST", target=target, headers=list(headers.items()))
                return Outcome(exchange(connection, request, body).status_code)
            except (OSError, h11.ProtocolError) as error:
                return Outcome(None, _name(error, "no_response"))


def _name(error: Exception, otherwise: str) -> str:
    return "timeout" if isinstance(error, TimeoutError) else otherwise
