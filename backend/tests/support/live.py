"""Screens for tests: WebSocket clients of a real server, each with its own copy of the boards."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from support.crag import Phone
from support.http_client import shared_client
from support.live_boards import ClientBoard
from support.polling import TIMEOUT_SECONDS
from support.server import serving
from support.world import Browser, World
from topout.live.protocol import SERVER_OPTIONS

NO_HEARTBEAT_SECONDS = 3600.0
"""Longer than any test: no heartbeat comes between the frames that it reads."""
QUIET_SECONDS = 0.4
"""Longer than changes are gathered on an idle board: nothing comes later."""
FOREIGN_ORIGINS = [
    "https://evil.example",
    "null",
    "https://topout.example.evil.example",
    "https://eviltopout.example",
    "https://topout.example:8443",
    "https://topout.example/",
    "https://TOPOUT.example",
    "https://user@topout.example",
    "ftp://topout.example",
]
Frame = dict[str, Any]


@contextmanager
def serving_live(world: World, heartbeat_seconds: float = NO_HEARTBEAT_SECONDS, **options: Any) -> Iterator[str]:
    """The app with the options of `topout serve`, in a thread: tests move its clock and write through its browsers."""
    world.services.hub.heartbeat_seconds = heartbeat_seconds
    with serving(world.app, lifespan="on", **{**SERVER_OPTIONS, **options}) as address:
        yield address


def socket_url(address: str, path: str = "/api/live") -> str:
    return address.replace("http", "ws", 1) + path


class Screen:
    """One open WebSocket. Keeps a board per category by the rules of docs/live.md."""

    def __init__(self, address: str, path: str = "/api/live", **options: Any) -> None:
        self._opened = ExitStack()
        # An unbounded queue reads in the background all the time; a slow screen sets a bounded one.
        connecting = connect(socket_url(address, path), compression=None, **{"max_queue": None, **options})
        self.connection: ClientConnection = self._opened.enter_context(connecting)
        self.boards: dict[str, ClientBoard] = {}
        self.frames: list[Frame] = []

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def sign_in(self, browser: Browser) -> None:
        self.send(auth=browser.headers["authorization"].removeprefix("Bearer "))

    def subscribe(self, competition_id: int, category: str | None = "individual", since: str | None = None) -> None:
        about = {"competition": competition_id, "category": category, "since": since}
        self.send(subscribe={name: value for name, value in about.items() if value is not None})

    def read(self, seconds: float = TIMEOUT_SECONDS) -> Frame:
        frame: Frame = json.loads(self.connection.recv(seconds))
        self.frames.append(frame)
        if frame["type"] in {"snapshot", "delta", "heartbeat"} and frame["category"] is not None:
            self.boards.setdefault(frame["category"], ClientBoard()).apply(frame)
        return frame

    def read_until(self, matches: Callable[[Frame], bool], seconds: float = TIMEOUT_SECONDS) -> Frame:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            frame = self.read(deadline - time.monotonic())
            if matches(frame):
                return frame
        raise AssertionError(f"no such frame; the last ones: {self.frames[-5:]}")

    def wait_for(self, kind: str, seconds: float = TIMEOUT_SECONDS) -> Frame:
        return self.read_until(lambda frame: frame["type"] == kind, seconds)

    def read_all(self, quiet_seconds: float = QUIET_SECONDS) -> list[Frame]:
        """Reads until no frame comes for so long."""
        frames = []
        while True:
            try:
                frames.append(self.read(quiet_seconds))
            except TimeoutError:
                return frames

    def wait_for_close(self, seconds: float = TIMEOUT_SECONDS) -> int | None:
        """Returns the close code of the server."""
        deadline = time.monotonic() + seconds
        try:
            while True:
                self.read(max(0.01, deadline - time.monotonic()))
        except ConnectionClosed:
            return self.connection.close_code

    def close(self) -> None:
        self._opened.close()


@contextmanager
def watching(address: str, competition_id: int, *categories: str, **options: Any) -> Iterator[Screen]:
    screen = Screen(address, **options)
    for category in categories or ("individual",):
        screen.subscribe(competition_id, category)
        screen.wait_for("snapshot")
    try:
        yield screen
    finally:
        screen.close()


def find_board(address: str, competition_id: int, category: str = "individual") -> Frame:
    """The oracle: the board over HTTP."""
    path = f"/api/competitions/{competition_id}/scoreboard"
    answer = shared_client(address).get(path, params={"category": category})
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def assert_up_to_date(screen: Screen, address: str, competition_id: int, category: str = "individual") -> None:
    """Reads until the screen has the version that HTTP serves, then compares row by row."""
    oracle = find_board(address, competition_id, category)
    board = screen.boards[category]
    while board.version < oracle["version"]:
        screen.read()
    assert (board.epoch, board.version) == (oracle["epoch"], oracle["version"])
    assert board.rows == {row["id"]: row for row in oracle["rows"]}


def log_at(address: str, phone: Phone, boulder: int, kind: str = "set", **changes: Any) -> None:
    """Logs an ascent through this server, as a phone does."""
    body = phone.body([phone.tap(boulder, kind, **changes)])
    headers = {"authorization": phone.browser.headers["authorization"]}
    answer = shared_client(address).post("/api/ascents/sync", json=body, headers=headers)
    assert answer.json()["results"][0]["status"] == "accepted", answer.text
