"""One push to one push service, in bounded time and memory. Follows no redirects."""

import datetime as dt
import secrets
import socket
import ssl
import time
from functools import cached_property
from typing import Literal, NamedTuple
from urllib.parse import SplitResult, urlsplit

import h11
from cryptography.hazmat.primitives.asymmetric import ec

from topout.notifications.encryption import SALT_BYTES, encrypt
from topout.notifications.endpoints import HTTPS_PORT, find_public_address, is_stand_in
from topout.notifications.vapid import VapidKey, decode_base64url

CONNECT_TIMEOUT_SECONDS = 5.0
RESPONSE_TIMEOUT_SECONDS = 10.0
MAX_RESPONSE_HEAD_BYTES = 8 * 1024
READ_BYTES = 4096
GONE, TOO_MANY, SERVER_ERROR = {404, 410}, 429, 500


class Push(NamedTuple):
    """What is sent, and where."""

    id: int
    subscription_id: int
    endpoint: str
    p256dh: str
    auth: str
    payload: str
    urgency: str
    topic: str
    ttl_seconds: int
    tries: int


class Outcome(NamedTuple):
    verdict: Literal["sent", "gone", "refused", "failed", "unknown"]
    """`failed`: not taken, try again. `unknown`: no response came; it may have been taken, so it is not sent again."""
    retry_after: dt.timedelta | None = None


class BoundedTransport:
    """To addresses that users name: public ones only, each resolved once."""

    def __init__(self, test_host: str) -> None:
        self._test_host = test_host

    @cached_property
    def _context(self) -> ssl.SSLContext:
        """Made for the first request: reading the CA certificates takes longer than building the whole app."""
        return ssl.create_default_context()

    def connect(self, parts: SplitResult) -> socket.socket | None:
        """None: the name does not lead to a public address."""
        if is_stand_in(parts, self._test_host):
            return socket.create_connection((parts.hostname, parts.port), CONNECT_TIMEOUT_SECONDS)
        address = find_public_address(parts)
        if address is None:
            return None
        raw = socket.create_connection((address, HTTPS_PORT), CONNECT_TIMEOUT_SECONDS)
        try:
            return self._context.wrap_socket(raw, server_hostname=parts.hostname)
        except OSError:
            raw.close()
            raise


class PushTransport(BoundedTransport):
    def __init__(self, key: VapidKey, test_host: str) -> None:
        super().__init__(test_host)
        self.key = key

    def send(self, push: Push, now: dt.datetime) -> Outcome:
        parts = urlsplit(push.endpoint)
        try:
            connection = self.connect(parts)
        except (OSError, ValueError):
            return Outcome("failed")
        if connection is None:
            return Outcome("refused")
        with connection:
            try:
                response = exchange(connection, *self._make_request(push, parts, now))
            except (OSError, h11.ProtocolError):
                return Outcome("unknown")
        return decide(response)

    def _make_request(self, push: Push, parts: SplitResult, now: dt.datetime) -> tuple[h11.Request, bytes]:
        sender, salt = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(SALT_BYTES)
        device_key, device_secret = decode_base64url(push.p256dh), decode_base64url(push.auth)
        body = encrypt(push.payload.encode(), device_key, device_secret, salt=salt, sender=sender)
        headers = {
            "Host": parts.netloc,
            "Authorization": self.key.authorize(push.endpoint, now),
            "Content-Encoding": "aes128gcm",
            "Content-Length": str(len(body)),
            "Content-Type": "application/octet-stream",
            "TTL": str(push.ttl_seconds),
            "Topic": push.topic,
            "Urgency": push.urgency,
            "Connection": "close",
        }
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return h11.Request(method="POST", target=target, headers=list(headers.items())), body


def exchange(connection: socket.socket, request: h11.Request, body: bytes) -> h11.Response:
    """Reads the head of the response only. A service that sends byte by byte does not get more time."""
    deadline = time.monotonic() + RESPONSE_TIMEOUT_SECONDS
    protocol = h11.Connection(h11.CLIENT, max_incomplete_event_size=MAX_RESPONSE_HEAD_BYTES)
    sent = [protocol.send(event) for event in (request, h11.Data(data=body), h11.EndOfMessage())]
    connection.settimeout(RESPONSE_TIMEOUT_SECONDS)
    connection.sendall(b"".join(part or b"" for part in sent))
    while not isinstance(event := protocol.next_event(), h11.Response):
        if event is h11.NEED_DATA:
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError
            connection.settimeout(left)
            protocol.receive_data(connection.recv(READ_BYTES))
        elif isinstance(event, h11.ConnectionClosed):
            raise ConnectionResetError
    return event


def decide(response: h11.Response) -> Outcome:
    """Pure."""
    status = response.status_code
    if status in GONE:
        return Outcome("gone")
    if status == TOO_MANY or status >= SERVER_ERROR:
        return Outcome("failed", _read_retry_after(response))
    return Outcome("sent" if status < 300 else "refused")


def _read_retry_after(response: h11.Response) -> dt.timedelta | None:
    given = dict(response.headers).get(b"retry-after", b"")
    return dt.timedelta(seconds=int(given)) if given.isdigit() and len(given) <= 6 else None
