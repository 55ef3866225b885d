"""A stand-in push service, and devices that decrypt what it received for them."""

import json
import secrets
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from support.world import Browser
from topout.notifications.vapid import decode_base64url, encode_base64url


class Received(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes
    status: int
    """That it was answered with."""


class Answer(NamedTuple):
    status: int = 201
    headers: dict[str, str] = {}  # noqa: RUF012
    delay_seconds: float = 0.0


class PushService(ThreadingHTTPServer):
    """Answers 201, or what a test has put into `answers` for a path; the last answer stays."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.received: list[Received] = []
        self.answers: dict[str, list[Answer]] = defaultdict(list)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def next_answer(self, path: str) -> Answer:
        planned = self.answers[path]
        if not planned:
            return Answer()
        return planned.pop(0) if len(planned) > 1 else planned[0]

    def list_for(self, path: str) -> list[Received]:
        return [one for one in self.received if one.path == path]


class Handler(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        answer = self.server.next_answer(self.path)
        self.server.received.append(Received(self.path, headers, body, answer.status))
        time.sleep(answer.delay_seconds)
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def push_service_running() -> Iterator[PushService]:
    with PushService() as service:
        threading.Thread(target=service.serve_forever, daemon=True).start()
        yield service
        service.shutdown()


class Device:
    """What a browser keeps of its subscription, and how it decrypts a push (RFC 8291)."""

    def __init__(self, service: PushService, name: str) -> None:
        self._service = service
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = secrets.token_bytes(16)
        self.path = f"/push/{name}"

    @property
    def subscription(self) -> dict[str, Any]:
        keys = {"p256dh": encode_base64url(self._public_key), "auth": encode_base64url(self._secret)}
        return {"endpoint": self._service.origin + self.path, "keys": keys}

    @property
    def _public_key(self) -> bytes:
        return self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscribe(self, browser: Browser) -> "Device":
        answer = browser.post("/api/push/subscription", json=self.subscription)
        assert answer.status_code == 204, answer.text
        return self

    def list_shown(self) -> list[dict[str, Any]]:
        return [json.loads(self.decrypt(one.body)) for one in self._service.list_for(self.path)]

    def decrypt(self, body: bytes) -> bytes:
        salt, key_length = body[:16], body[20]
        sender_point, encrypted = body[21 : 21 + key_length], body[21 + key_length :]
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender_point)
        info = b"WebPush: info\0" + self._public_key + sender_point
        secret = HKDF(SHA256(), 32, self._secret, info).derive(self._key.exchange(ec.ECDH(), sender))
        content_key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        padded = AESGCM(content_key).decrypt(nonce, encrypted, None)
        content, mark, _ = padded.rpartition(b"\x02")
        assert mark, "the last record is not marked"
        return content


def read_vapid(received: Received, public_key: str) -> dict[str, Any]:
    """The claims, if the signature is the server's."""
    scheme, _, given = received.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in given.split(","))
    assert (scheme, parts["k"]) == ("vapid", public_key)
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode_base64url(public_key))
    claims: dict[str, Any] = jwt.decode(parts["t"], key, ["ES256"], options={"verify_exp": False, "verify_aud": False})
    return claims
