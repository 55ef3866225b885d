"""The stand-in behind a socket, and a `World` whose payments go there."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from httpx2 import Response

from support.entries import LONG_TOKEN_SECONDS, entered
from support.stripe_stand_in import SECRET_KEY, WEBHOOK_SECRET, Dropped, Item, StripeStandIn
from support.world import NOON, Browser, World

WEBHOOK = "/api/payments/stripe/webhook"


@contextmanager
def serving_stripe() -> Iterator[tuple[StripeStandIn, str]]:
    stand_in = StripeStandIn(clock=lambda: NOON)
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(stand_in))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield stand_in, f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        stand_in.responds.set()
        server.shutdown()
        server.server_close()
        thread.join(timeout=5)


def make_stripe_world(make_world: Callable[..., World], stand_in: StripeStandIn, address: str) -> World:
    world = make_world(
        payments="stripe",
        stripe_secret_key=SECRET_KEY,
        stripe_webhook_secret=WEBHOOK_SECRET,
        stripe_api_base=address,
        access_token_seconds=LONG_TOKEN_SECONDS,
    )
    stand_in.clock = world.clock
    return world


def deliver(world: World, stand_in: StripeStandIn, event: Item) -> Response:
    body, headers = stand_in.signed(event)
    return world.browser().post(WEBHOOK, content=body, headers=headers)


def enter_and_pay(world: World, stand_in: StripeStandIn, browser: Browser, competition_id: int) -> dict[str, Any]:
    answer = entered(browser, competition_id)
    stand_in.pay(stand_in.newest)
    deliver(world, stand_in, stand_in.events[-1])
    return dict(answer["data"])


def _handler(stand_in: StripeStandIn) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._answer(dict(parse_qsl(urlsplit(self.path).query)))

        def do_POST(self) -> None:
            length = int(self.headers.get("content-length", 0))
            self._answer(dict(parse_qsl(self.rfile.read(length).decode())))

        def _answer(self, params: dict[str, str]) -> None:
            if self.headers.get("authorization") != f"Bearer {SECRET_KEY}":
                self._send(401, {"error": {"type": "invalid_request_error", "message": "wrong key"}})
                return
            stand_in.hang()
            path, key = urlsplit(self.path).path, self.headers.get("idempotency-key")
            try:
                self._send(*stand_in.answer(self.command, path, params, key))
            except (Dropped, BrokenPipeError):  # the other side may have given up, too
                self.close_connection = True

        def _send(self, status: int, body: Item) -> None:
            raw = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(raw)))
            self.end_headers()
            self.wfile.write(raw)

        def log_message(self, *_args: Any) -> None:
            """Keeps the output of a test run free of access logs."""

    return Handler
