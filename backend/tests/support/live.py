"""Screens for tests: real sockets to a real server, each with a board of its own."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from support.crag import Phone
from support.live_boards import ClientBoard
from support.server import serving
from support.talking import talk_to
from support.waiting import TIMEOUT_SECONDS
from support.world import Browser, World
from topout.live.protocol import SERVER_OPTIONS

NEVER = 3600.0
"""No heartbeat comes between what a test reads unless it wants them, however long the machine takes."""
QUIET_SECONDS = 0.4
"""Longer than changes are gathered on an idle board: whatever was to come has come."""
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
def serving_live(world: World, heartbeat_seconds: float = NEVER, **options: Any) -> Iterator[str]:
    """The world's app as `topout serve` runs it, in a thread: tests move its clock and write through its browsers."""
    world.services.hub.heartbeat_seconds = heartbeat_seconds
    with serving(world.app, lifespan="on", **{**SERVER_OPTIONS, **options}) as address:
        yield address


def socket_url(address: str, path: str = "/api/live") -> str:
    return address.replace("http://", "ws://") + path


class Screen:
    """One open socket. Keeps a board per category, all by the rules of docs/live.md."""

    def __init__(self, address: str, path: str = "/api/live", **options: Any) -> None:
        self._opened = ExitStack()
        # Reads in the background, whatever the test does meanwhile; a slow screen says so.
        connecting = connect(socket_url(address, path), compression=None, **{"max_queue": None, **options})
        self.connection: ClientConnection = self._opened.enter_context(connecting)
        self.boards: dict[str, ClientBoard] = {}
        self.frames: list[Frame] = []

    def say(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def sign_in(self, browser: Browser) -> None:
        self.say(auth=browser.headers["authorization"].removeprefix("Bearer "))

    def subscribe(self, competition_id: int, category: str | None = "individual", since: str | None = None) -> None:
        about = {"competition": competition_id, "category": category, "since": since}
        self.say(subscribe={name: value for name, value in about.items() if value is not None})

    def read(self, seconds: float = TIMEOUT_SECONDS) -> Frame:
        frame: Frame = json.loads(self.connection.recv(seconds))
        self.frames.append(frame)
        if frame["type"] in {"snapshot", "delta", "heartbeat"} and frame["category"] is not None:
            self.boards.setdefault(frame["category"], ClientBoard()).take(frame)
        return frame

    def read_until(self, is_it: Callable[[Frame], bool], seconds: float = TIMEOUT_SECONDS) -> Frame:
        give_up = time.monotonic() + seconds
        while time.monotonic() < give_up:
            frame = self.read(give_up - time.monotonic())
            if is_it(frame):
                return frame
        raise AssertionError(f"it did not come; what came: {self.frames[-5:]}")

    def wait_for(self, kind: str, seconds: float = TIMEOUT_SECONDS) -> Frame:
        return self.read_until(lambda frame: frame["type"] == kind, seconds)

    def read_all(self, quiet_seconds: float = QUIET_SECONDS) -> list[Frame]:
        """What comes until nothing more does."""
        came = []
        while True:
            try:
                came.append(self.read(quiet_seconds))
            except TimeoutError:
                return came

    def wait_for_close(self, seconds: float = TIMEOUT_SECONDS) -> int | None:
        """The code that the server closed with."""
        give_up = time.monotonic() + seconds
        try:
            while True:
                self.read(max(0.01, give_up - time.monotonic()))
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
    """The oracle: what HTTP says."""
    path = f"/api/competitions/{competition_id}/scoreboard"
    answer = talk_to(address).get(path, params={"category": category})
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def assert_up_to_date(screen: Screen, address: str, competition_id: int, category: str = "individual") -> None:
    """Reads until the screen stands where the board stands, then compares row by row."""
    oracle = find_board(address, competition_id, category)
    board = screen.boards[category]
    while board.version < oracle["version"]:
        screen.read()
    assert (board.epoch, board.version) == (oracle["epoch"], oracle["version"])
    assert board.rows == {row["id"]: row for row in oracle["rows"]}


def log_at(address: str, phone: Phone, boulder: int, kind: str = "set", **changes: Any) -> None:
    """Logs through this very server, as a phone does."""
    body = phone.body([phone.tap(boulder, kind, **changes)])
    headers = {"authorization": phone.browser.headers["authorization"]}
    answer = talk_to(address).post("/api/ascents/sync", json=body, headers=headers)
    assert answer.json()["results"][0]["status"] == "accepted", answer.text
