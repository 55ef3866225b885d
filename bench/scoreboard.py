"""Q3: boards that everybody reads: how many a second, how soon after a start, and whether they are right after
conflicting writes. Every board is compared with a full computation from the database."""

import asyncio
import gzip
import json
from collections.abc import Iterator

from bench.competition import BenchCompetition, Climber, create_competition
from bench.figures import Figure
from bench.http_connection import HttpConnection
from bench.load import Phone, read_for
from bench.seeding import seed_competition
from bench.serving import Installation, installations, now, open_database, server
from support.standings import BoardSummary, compute_boards

SIZES = {400: (50, 3500), 10_000: (500, 1000)}
"""Contestants → boulders, and the goal in boards per second."""
CLIENTS, SECONDS = 32, 2.0
COMPLETE_WITHIN_SECONDS = {"SQLite": 1.2, "PostgreSQL": 2.0}
TRIALS, BRIEF_TRIALS, PAIRS = 1000, 500, 250
"""How many pairs of conflicting writes in all, and how many at a time."""


def measure(*, brief: bool = False) -> Iterator[Figure]:
    for size in SIZES:
        with installations() as both:
            for name, installation in both.items():
                yield from _read_boards(name, installation, size)
    with installations() as both:
        for name, installation in both.items():
            yield _write_at_once(name, installation, BRIEF_TRIALS if brief else TRIALS)


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
