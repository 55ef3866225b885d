"""Faults 18, and two who write at once: what is shown is what is stored."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx2
from sqlalchemy import select

from support.concurrent_requests import delay_statements, post_concurrently
from support.crag import HOUR, Crag, Phone
from support.entries import LONG_TOKEN_SECONDS
from support.http_client import open_client
from support.server import serving
from support.standings import Follower, assert_boards_are_right, board, standing
from support.teams import create_team, join_team
from support.world import World
from topout.ascents.models import Ascent
from topout.competitions.models import ScoresVersion

TRIALS = 50
LOOK_PAUSE_SECONDS = 0.001
CATEGORIES = ["lt_6B", "gte_6B", "individual"]


class Day:
    """Two teams and somebody alone, all of whom have climbed; every act is followed by a full count."""

    def __init__(self, make_world: Callable[..., World]) -> None:
        world = make_world(access_token_seconds=LONG_TOKEN_SECONDS)
        now = world.clock()
        self.crag = Crag(world, starts_at=now + HOUR, ends_at=now + 8 * HOUR, registration_closes_at=now + HOUR)
        self.guest = world.browser()
        self.phones = [self.crag.phone(name) for name in ("ada", "ben", "cid", "dot", "eva")]
        ada, ben, cid, dot, _ = (phone.browser for phone in self.phones)
        self.ibex = create_team(ada, self.crag.competition_id, "Ibex")
        self.chamois = create_team(cid, self.crag.competition_id, "Chamois")
        join_team(ben, self.ibex)
        join_team(dot, self.chamois)
        world.clock.advance(hours=2)
        self.follower = Follower(world, self.crag.competition_id, self.guest)
        for phone in self.phones:
            for boulder in self.crag.boulders[:3]:
                phone.log(boulder)
            self.compute_boards()

    def compute_boards(self) -> None:
        assert_boards_are_right(self.crag.world, self.crag.competition_id, self.guest)
        self.follower.follow(CATEGORIES)

    def act(self, phone: Phone, what: str, **body: Any) -> None:
        answer = self.crag.organiser.post(f"/api/participants/{phone.participant_id}/{what}", json=body or None)
        assert answer.status_code == 200, answer.text
        self.compute_boards()

    def ranked_teams(self) -> list[int]:
        return [row[0] for row in standing(self.guest, self.crag, "lt_6B")]


def test_18_teams_change_and_go_in_the_middle_of_a_competition(make_world: Callable[..., World]) -> None:
    day = Day(make_world)
    ada, ben, _, _, eva = day.phones
    day.act(ben, "move", team_id=day.chamois["id"])
    assert day.ranked_teams() == [day.chamois["id"]], "one alone is no team"
    day.act(eva, "move", team_id=day.ibex["id"])
    assert sorted(day.ranked_teams()) == sorted([day.ibex["id"], day.chamois["id"]])
    for phone in (ada, eva):
        day.act(phone, "move", team_id=None)
    assert day.ranked_teams() == [day.chamois["id"]], "the other team is gone"


def test_18_whoever_is_disqualified_stays_at_nothing(make_world: Callable[..., World]) -> None:
    day = Day(make_world)
    cid = day.phones[2]
    day.act(cid, "disqualify")
    cid.log(day.crag.boulders[3])
    day.compute_boards()
    (row,) = [row for row in board(day.guest, day.crag)["rows"] if row["id"] == cid.participant_id]
    assert (row["place"], row["score"]) == (None, 0)
    day.act(cid, "requalify")
    (row,) = [row for row in board(day.guest, day.crag)["rows"] if row["id"] == cid.participant_id]
    assert (row["place"], row["score"]) == (1, 3 * 14)


def test_18_rules_and_boulders_change_in_the_middle_of_a_competition(make_world: Callable[..., World]) -> None:
    day = Day(make_world)
    address = f"/api/competitions/{day.crag.competition_id}/categories"
    kept = day.crag.organiser.get(address).json()["data"]
    fields = ("key", "name", "kind", "format", "params", "min_grade", "max_grade")
    rules = [{name: one[name] for name in fields} for one in kept]
    rules[2]["params"] = {"source": "grade", "best": 1}
    assert day.crag.organiser.put(address, json={"categories": rules}).status_code == 200
    day.compute_boards()
    for status in ("void", "open"):
        for boulder in day.crag.boulders[:2]:
            day.crag.change(boulder, status=status)
            day.compute_boards()


@contextmanager
def looking_all_the_time(crag: Crag) -> Iterator[None]:
    """The board is brought up to date while they write, again and again."""
    stopping = threading.Event()

    def look() -> None:
        # Without a pause it would hold the interpreter most of the time, and the writers would wait.
        while not stopping.wait(LOOK_PAUSE_SECONDS):
            crag.world.services.boards.refresh(crag.competition_id)

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield
    finally:
        stopping.set()
        thread.join()


def test_two_conflicting_writes_at_once_leave_the_board_as_what_is_stored(crag: Crag) -> None:
    climber = crag.phone()
    second = crag.second_phone(climber)
    guest, gate = crag.world.browser(), threading.Barrier(2)

    def send(phone: Phone, client: httpx2.Client, op: dict[str, Any]) -> int:
        gate.wait()
        headers = {"authorization": phone.browser.headers["authorization"]}
        return client.post("/api/ascents/sync", json=phone.body([op]), headers=headers).status_code

    with serving(crag.world.app) as address, ThreadPoolExecutor(2) as pool, ExitStack() as stack:
        stack.enter_context(looking_all_the_time(crag))
        clients = [stack.enter_context(open_client(address)) for _ in range(2)]
        for trial in range(TRIALS):
            boulder = crag.boulders[trial % len(crag.boulders)]
            taps = [climber.tap(boulder), second.tap(boulder, "clear")]
            assert list(pool.map(send, (climber, second), clients, taps)) == [200, 200]
            assert_boards_are_right(crag.world, crag.competition_id, guest)
    crag.assert_recount_agrees()


def test_a_frozen_board_holds_exactly_what_was_committed_before_it(crag: Crag) -> None:
    """Between reading the facts and storing them there is time for others to commit: none may slip in between."""
    phones = [crag.phone(f"climber{number}") for number in range(8)]
    taps = [(phone.browser, "/api/ascents/sync", phone.body([phone.tap(crag.boulders[0])])) for phone in phones]
    freezing = (crag.organiser, f"/api/competitions/{crag.competition_id}/freeze", {"frozen": True})
    with (
        serving(crag.world.app) as address,
        delay_statements(crag.world.database.engine, "insert into frozen_facts", 0.5),
    ):
        answers = post_concurrently(address, [freezing, *taps])
    assert [answer.status_code for answer in answers] == [200] * 9
    with crag.world.database.reading() as session:
        frozen_at = session.get_one(ScoresVersion, crag.competition_id).structure
        ascents = session.scalars(select(Ascent).where(Ascent.competition_id == crag.competition_id)).all()
        before = {one.participant_id for one in ascents if one.version < frozen_at}
    assert {id for id, _, score in standing(crag.world.browser(), crag) if score} == before
    assert standing(crag.organiser, crag, live=True)[-1][2] == 14, "the others are behind the board"
