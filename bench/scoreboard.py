"""Q3: boards that everybody reads: how many a second, how soon after a start, and whether they are right when two
write at once. Every board is held against a full count of the facts in the database."""

import asyncio
import gzip
import json
import uuid
from collections.abc import Iterator

from bench.crowd import Climber, Crowd, gather
from bench.figures import Figure
from bench.http_connection import HttpConnection, write_post
from bench.phones import read_for
from bench.planting import plant
from bench.serving import Installation, installations, now, open_database, server
from support.standings import Counted, count_again

SIZES = {400: (50, 3500), 10_000: (500, 1000)}
"""Contestants → boulders, and boards a second that we want."""
CLIENTS, SECONDS = 32, 4.0
COMPLETE_WITHIN_SECONDS = 2.0
TRIALS, PAIRS = 1000, 100
"""How often two write at once, and how many such pairs there are."""


def measure() -> Iterator[Figure]:
    for size in SIZES:
        with installations() as both:
            for name, installation in both.items():
                yield from _read_boards(name, installation, size)
    with installations() as both:
        for name, installation in both.items():
            yield _write_at_once(name, installation)


def _read_boards(name: str, installation: Installation, size: int) -> Iterator[Figure]:
    boulders, goal = SIZES[size]
    is_judged = name == "SQLite"
    with open_database(installation) as (database, settings):
        crowd = plant(database, settings, now(), size, boulders)
        with server(installation) as address:
            # The first question builds the board of the whole competition.
            first = read_for(0, address, [_request(crowd, "individual")], 1).replies[0]
            load = read_for(SECONDS, address, [_request(crowd, "individual")], CLIENTS)
            served = {key: _read(address, crowd, key) for key in ("individual", "lt_6B", "gte_6B")}
        counted = count_again(database, now(), crowd.competition_id)
        assert served == counted, "a board is not what a full count gives"
    if size == max(SIZES):
        is_soon = first.seconds <= COMPLETE_WITHIN_SECONDS
        what = f"a complete board of {size} × 20 ascents after a start, {name}"
        wanted = f"≤ {COMPLETE_WITHIN_SECONDS:.0f} s" if is_judged else "for the record"
        yield Figure(what, f"{first.seconds:.1f} s", wanted, is_soon or not is_judged)
    what = f"scoreboard of {size}, {CLIENTS} clients, {name}"
    measured = f"{load.rate:.0f}/s, {len(load.replies[0].body) / 1000:.0f} kB"
    yield Figure(what, measured, f"≥ {goal}/s" if is_judged else "for the record", load.rate >= goal or not is_judged)


def _write_at_once(name: str, installation: Installation) -> Figure:
    """Two phones of a climber write about the same boulder in the same moment; then their boards are compared."""
    wrong = 0
    with open_database(installation) as (database, settings):
        crowd = gather(database, settings, now(), PAIRS, TRIALS // PAIRS)
        with server(installation) as address:
            for boulder_id in crowd.boulder_ids:
                asyncio.run(_write(address, crowd, boulder_id))
                served = _read(address, crowd, "all")
                counted = count_again(database, now(), crowd.competition_id)["all"]
                wrong += sum(served.get(id) != row for id, row in counted.items())
    what = f"two conflicting writes at once, {TRIALS} times: rows that differ from what is stored, {name}"
    return Figure(what, str(wrong), "0", wrong == 0)


async def _write(address: str, crowd: Crowd, boulder_id: int) -> None:
    async def tap(climber: Climber, kind: str) -> None:
        line = await HttpConnection.open(address)
        reply = await line.ask(_tap(crowd, climber, boulder_id, kind))
        assert reply.status == 200, reply
        line.close()

    await asyncio.gather(*(tap(climber, kind) for climber in crowd.climbers for kind in ("set", "clear")))


def _tap(crowd: Crowd, climber: Climber, boulder_id: int, kind: str) -> bytes:
    """Each from a phone of its own, so that only the server decides which of the two stands."""
    at, device_id = now().isoformat(), str(uuid.uuid4())
    op = {
        "op_id": str(uuid.uuid4()),
        "seq": 1,
        "kind": kind,
        "competition_id": crowd.competition_id,
        "participant_id": climber.participant_id,
        "boulder_id": boulder_id,
        "topped": True,
        "climbed_at": at,
        "clock": {"wall": at, "anchor_wall": at, "anchor_server": at},
    }
    body = {"protocol": 1, "as_user": climber.user_id, "device_id": device_id, "ops": [op]}
    return write_post("/api/ascents/sync", climber.token, json.dumps(body).encode())


def _request(crowd: Crowd, category: str) -> bytes:
    path = f"/api/competitions/{crowd.competition_id}/scoreboard?category={category}"
    return f"GET {path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: gzip\r\n\r\n".encode()


def _read(address: str, crowd: Crowd, category: str) -> Counted:
    packed = read_for(0, address, [_request(crowd, category)], 1).replies[0].body
    rows = json.loads(gzip.decompress(packed))["data"]["rows"]
    return {row["id"]: (row["place"], row["score"], row["tops"]) for row in rows}
