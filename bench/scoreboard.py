"""Q3: boards that everybody reads: how many a second, how soon after a start, and whether they are right after
conflicting writes; and what an ascent costs with twenty classes on the screens. Every board is compared with a full
computation from the database."""

import asyncio
import gzip
import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing

from bench.competition import BenchCompetition, Climber, create_competition
from bench.figures import Figure
from bench.http_connection import HttpConnection
from bench.load import Phone, read_for
from bench.seeding import seed_competition
from bench.serving import Installation, installations, now, open_database, server
from support.standings import BoardSummary, assert_boards_are_right, compute_boards
from support.world import World
from topout.competitions.models import Category, Competition
from topout.competitions.versions import touch_scores
from topout.core.config import read_settings
from topout.db.migrating import migrate
from topout.entries.models import Participant

SIZES = {400: (50, 3500), 10_000: (500, 1000)}
"""Contestants → boulders, and the goal in boards per second."""
CLIENTS, SECONDS = 32, 2.0
COMPLETE_WITHIN_SECONDS = {"SQLite": 1.2, "PostgreSQL": 2.0}
TRIALS, BRIEF_TRIALS, PAIRS = 1000, 500, 250
"""How many pairs of conflicting writes in all, and how many at a time."""
CLASSES, CLASSES_COST, ROUNDS = 20, 1.2, 600


def measure(*, brief: bool = False) -> Iterator[Figure]:
    for size in SIZES:
        with installations() as both:
            for name, installation in both.items():
                yield from _read_boards(name, installation, size)
    with installations() as both:
        for name, installation in both.items():
            yield _write_at_once(name, installation, BRIEF_TRIALS if brief else TRIALS)
    with installations() as few, installations() as many:
        for name in few:
            yield _compare_classes(name, {1: few[name], CLASSES: many[name]})


def _read_boards(name: str, installation: Installation, size: int) -> Iterator[Figure]:
    boulders, goal = SIZES[size]
    with open_database(installation) as (database, settings):
        competition = seed_competition(database, settings, now(), size, boulders)
        with server(installation) as address:
            # The first request builds the board of the whole competition.
            first = read_for(0, address, [make_request(competition, "individual")], 1).replies[0]
            load = read_for(SECONDS, address, [make_request(competition, "individual")], CLIENTS)
            served = {key: _read(address, competition, key) for key in ("individual", "lt_6B", "gte_6B")}
        counted = compute_boards(database, now(), competition.id)
        assert served == counted, "a board is not what a full computation gives"
    if size == max(SIZES):
        within = COMPLETE_WITHIN_SECONDS[name]
        what = f"a complete board of {size} × 20 ascents after a start, {name}"
        yield Figure(what, f"{first.seconds:.1f} s", f"≤ {within} s", first.seconds <= within)
    what = f"scoreboard of {size}, {CLIENTS} clients, {name}"
    measured = f"{load.rate:.0f}/s, {len(load.replies[0].body) / 1000:.0f} kB"
    yield Figure(what, measured, f"≥ {goal}/s", load.rate >= goal)


def _write_at_once(name: str, installation: Installation, trials: int) -> Figure:
    """Two phones of a climber write the same boulder at the same moment; then the board is compared."""
    wrong = 0
    with open_database(installation) as (database, settings):
        competition = create_competition(database, settings, now(), PAIRS, trials // PAIRS)
        with server(installation) as address:
            for boulder_id in competition.boulder_ids:
                asyncio.run(_write(address, competition, boulder_id))
                served = _read(address, competition, "all")
                counted = compute_boards(database, now(), competition.id)["all"]
                wrong += sum(served.get(id) != row for id, row in counted.items())
    what = f"two conflicting writes at once, {trials} times: rows that differ from what is stored, {name}"
    return Figure(what, str(wrong), "0", wrong == 0)


async def _write(address: str, competition: BenchCompetition, boulder_id: int) -> None:
    async def send(climber: Climber, kind: str) -> None:
        connection = await HttpConnection.open(address)
        reply = await connection.ask(_write_op(competition, climber, boulder_id, kind))
        assert reply.status == 200, reply
        connection.close()

    await asyncio.gather(*(send(climber, kind) for climber in competition.climbers for kind in ("set", "clear")))


def _write_op(competition: BenchCompetition, climber: Climber, boulder_id: int, kind: str) -> bytes:
    """Each from a phone of its own, so that only the server decides which of the two counts."""
    phone = Phone(competition, climber)
    op = phone.make_op(1, now().isoformat())
    return phone.write_ops([{**op, "boulder_id": boulder_id, "kind": kind}])


def make_request(competition: BenchCompetition, category: str) -> bytes:
    path = f"/api/competitions/{competition.id}/scoreboard?category={category}"
    return f"GET {path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: gzip\r\n\r\n".encode()


def _read(address: str, competition: BenchCompetition, category: str) -> BoardSummary:
    packed = read_for(0, address, [make_request(competition, category)], 1).replies[0].body
    rows = json.loads(gzip.decompress(packed))["data"]["rows"]
    return {row["id"]: (row["place"], row["score"], row["tops"]) for row in rows}


def _compare_classes(name: str, by_count: dict[int, Installation]) -> Figure:
    """R1: storing an ascent and bringing all boards that are shown up to date, in turn with one class and with many.
    Processor time of the server's code, which runs in this process."""
    with ExitStack() as stack:
        days = {count: stack.enter_context(closing(ClassDay(one, count))) for count, one in by_count.items()}
        for number in range(ROUNDS):
            for count in sorted(days, reverse=bool(number % 2)):
                days[count].log(number)
        for day in days.values():
            day.check()
    one, many = (1000 * day.seconds / ROUNDS for day in days.values())
    what = f"one more ascent of {PAIRS} people in one class → in {CLASSES}, stored and on every board, {name}"
    return Figure(what, f"{one:.2f} → {many:.2f} ms", f"≤ {CLASSES_COST} times as much", many <= CLASSES_COST * one)


class ClassDay:
    """A competition of classes whose boards are all shown, on a server in this process."""

    def __init__(self, installation: Installation, classes: int) -> None:
        self.seconds = 0.0
        self._world = World(read_settings(installation.environment))
        self._world.clock.now = now()
        migrate(self._world.database)
        self._competition = create_competition(
            self._world.database, self._world.settings, now(), PAIRS, boulders=CLASSES
        )
        self._phones = [Phone(self._competition, climber) for climber in self._competition.climbers]
        self._keys = [f"class{number}" for number in range(classes)]
        self._choose_classes()
        self._browser = self._world.browser()
        self._browser.event_hooks = {}  # the check against the documentation is the test's own cost
        for key in self._keys:
            self._world.services.boards.find_snapshot(self._competition.id, key)

    def _choose_classes(self) -> None:
        with self._world.database.writing() as session:
            session.get_one(Competition, self._competition.id).categories = [
                Category(
                    key=key, name=key, kind="individual", format="points", params={}, position=place, joining="choice"
                )
                for place, key in enumerate(self._keys)
            ]
            for number, climber in enumerate(self._competition.climbers):
                entry = session.get_one(Participant, climber.participant_id)
                entry.category = self._keys[number % len(self._keys)]
            touch_scores(session, self._competition.id)
            session.commit()

    def log(self, number: int) -> None:
        phone = self._phones[number % len(self._phones)]
        self._world.clock.now = now()
        body = phone.write_sync(1).partition(b"\r\n\r\n")[2]
        headers = {"authorization": f"Bearer {phone.climber.token}", "content-type": "application/json"}
        started = time.process_time()
        answer = self._browser.post("/api/ascents/sync", content=body, headers=headers)
        self._world.services.boards.refresh(self._competition.id)
        self.seconds += time.process_time() - started
        assert [one["status"] for one in answer.json()["results"]] == ["accepted"], answer.text

    def check(self) -> None:
        assert_boards_are_right(self._world, self._competition.id, self._browser)

    def close(self) -> None:
        self._world.close()
