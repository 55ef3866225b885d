"""R16, R17: the server is killed in the middle of a final, while judges and the time keeper press."""

import datetime as dt
import random
import threading
import time
from collections.abc import Callable
from itertools import count
from typing import Any

import httpx2
import pytest
from sqlalchemy import select

from support.acts import ActPhone
from support.competitions import stamp
from support.crag import Crag, Phone
from support.entries import LONG_TOKEN_SECONDS
from support.http_client import open_client
from support.killable_server import KillableServer
from support.polling import wait_until
from support.retrying_phones import (
    REQUEST_SECONDS,
    RETRY_SECONDS,
    RetryingPhone,
    assert_all_there_once,
    assert_nothing_lost,
    running,
)
from support.rounds import make_clock
from support.standings import assert_boards_are_right
from support.stored_rounds import store_round
from support.world import World
from topout.rounds.clock import Press, find_state
from topout.rounds.models import Clock, ClockEvent
from topout.rounds.presses import find_clock_state, find_rules, list_events, to_ms

KILLS = 6
JUDGES, CLIMBERS = 4, 5
STORY = ("start", "pause", "resume", "add_time", "incident", "stop")
"""What the time keeper presses, again and again."""


class JudgePhone(RetryingPhone):
    """Stands at one boulder; each press is the whole result of the climber (R17)."""

    def __init__(self, phone: Phone, boulder: int, climbers: list[int], address: str, seed: int) -> None:
        super().__init__(phone, [boulder], address, seed)
        self._climbers = climbers

    def tap(self, chance: random.Random) -> None:
        self.phone.participant_id = chance.choice(self._climbers)
        tries, topped = chance.randint(1, 9), chance.random() < 0.5
        result = {"topped": topped, "zoned": topped, "attempts_to_top": tries, "attempts_to_zone": tries}
        self.phone.tap(self._boulders[0], **(result if topped else result | {"attempts_to_zone": None}))


class TimeKeeper:
    """A press leaves the queue only with its outcome (Y4)."""

    def __init__(self, phone: ActPhone, clock_id: int, climber: int, address: str) -> None:
        self.phone, self.address = phone, address
        self.outcomes: dict[str, str] = {}
        self.failures = 0
        self._clock_id, self._climber, self._numbers = clock_id, climber, count()

    def pending(self) -> list[dict[str, Any]]:
        return [act for act in self.phone.acts if act["act_id"] not in self.outcomes]

    def run(self, stop: threading.Event) -> None:
        with open_client(self.address, REQUEST_SECONDS) as client:
            while not stop.is_set():
                self.press()
                self.try_to_send(client)

    def press(self) -> None:
        number = next(self._numbers)
        event = STORY[number % len(STORY)]
        about: dict[str, Any] = {
            "start": {"period": number // len(STORY) % CLIMBERS},
            "add_time": {"seconds": 5},
            "incident": {"seconds": 30, "participant_id": self._climber},
        }.get(event, {})
        self.phone.act("clock", dt.datetime.now(dt.UTC), clock_id=self._clock_id, event=event, **about)

    def try_to_send(self, client: httpx2.Client) -> None:
        body = self.phone.body(self.pending()[:50], client_now=stamp(dt.datetime.now(dt.UTC)))
        headers = {"authorization": self.phone.browser.headers["authorization"]}
        try:
            answer = client.post("/api/acts/sync", json=body, headers=headers)
            answer.raise_for_status()
        except httpx2.HTTPError:
            self.failures += 1
            time.sleep(RETRY_SECONDS)
            return
        self.outcomes |= {one["act_id"]: one["status"] for one in answer.json()["results"]}

    def finish(self) -> None:
        with open_client(self.address, REQUEST_SECONDS) as client:
            wait_until(lambda: self._is_finished(client), "some presses never got an outcome")

    def _is_finished(self, client: httpx2.Client) -> bool:
        if self.pending():
            self.try_to_send(client)
        return not self.pending()

    def to_presses(self) -> list[Press]:
        return [
            Press(
                act["event"],
                to_ms(dt.datetime.fromisoformat(act["clock"]["wall"])),
                self.phone.device_id,
                act.get("period"),
                act.get("seconds"),
                act.get("participant_id"),
            )
            for act in self.phone.acts
        ]


class RunningFinal:
    def __init__(self, crag: Crag, address: str) -> None:
        self.crag = crag
        climbers = [crag.phone(f"climber{number}").participant_id for number in range(CLIMBERS)]
        made = make_clock(crag.organiser, crag.competition_id, course="in_turn", period_seconds=240, pause_seconds=0)
        self.clock_id = int(made["id"])
        store_round(crag.world, crag.competition_id, "individual", 0)
        store_round(
            crag.world, crag.competition_id, "individual", 1, [crag.boulders], [climbers], clock_id=self.clock_id
        )
        browsers = [crag.judge(crag.phone(f"guest{number}"), f"judge{number}").browser for number in range(JUDGES)]
        self.judges = [
            JudgePhone(Phone(crag, browser), boulder, climbers, address, seed)
            for seed, (browser, boulder) in enumerate(zip(browsers, crag.boulders, strict=True))
        ]
        self.keeper = TimeKeeper(ActPhone(crag, crag.organiser), self.clock_id, climbers[0], address)

    def assert_no_press_is_lost(self) -> None:
        """All that was acknowledged is stored before the server starts again."""
        acknowledged = set(self.keeper.outcomes)
        assert_nothing_lost(self.crag, [*self.judges])
        with self.crag.world.database.reading() as session:
            assert acknowledged <= set(session.scalars(select(ClockEvent.act_id)))

    def assert_clock_is_that_of_the_presses(self) -> None:
        presses = self.keeper.to_presses()
        with self.crag.world.database.reading() as session:
            clock, events = session.get_one(Clock, self.clock_id), list_events(session, [self.clock_id])
            assert len(events) == len(presses)
            for press in presses:
                now = dt.datetime.fromtimestamp((press.at + 1) / 1000, dt.UTC)
                assert find_clock_state(clock, events, now) == find_state(find_rules(clock), presses, to_ms(now))


@pytest.mark.sqlite_only(reason="`make bench` kills it on both, more often")
def test_killing_the_server_in_the_middle_of_a_final_loses_no_press_and_the_clock_goes_on(
    make_world: Callable[..., World],
) -> None:
    world = make_world(access_token_seconds=LONG_TOKEN_SECONDS)
    world.clock.now = dt.datetime.now(dt.UTC)  # the server process uses the real clock
    crag = Crag(world, boulders=JUDGES)
    server, chance = KillableServer(world.settings), random.Random(28)
    final = RunningFinal(crag, server.address)
    everybody: list[JudgePhone | TimeKeeper] = [*final.judges, final.keeper]
    server.start()
    with running(everybody):
        for _ in range(KILLS):
            time.sleep(chance.uniform(0.1, 0.5))
            server.kill()
            final.assert_no_press_is_lost()
            server.start()
    for one in everybody:
        one.finish()
    server.stop()
    assert sum(len(one.failures) for one in final.judges) > 0, "no request met the kill: this proved nothing"
    assert final.keeper.failures > 0, "no press of the time keeper met the kill"
    assert set(final.keeper.outcomes.values()) == {"done"}
    assert_all_there_once(crag, [*final.judges])
    final.assert_clock_is_that_of_the_presses()
    assert_boards_are_right(world, crag.competition_id, world.browser())
