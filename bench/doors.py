"""Faults 42 and 44: a known and an unknown address take equally long; a whole crag behind one address gets in."""

import asyncio
import json
import time
from statistics import median

from bench.figures import Figure
from bench.http_connection import HttpConnection, Reply, write_post
from bench.serving import Installation, installations, now, open_database, server
from topout.accounts.models import User
from topout.accounts.passwords import hash_password
from topout.db import Database

EACH, MAX_DIFFERENCE_MS = 200, 10
PEOPLE, AT_ONCE, WITHIN_SECONDS = 500, 50, 300
PASSWORD = "Sandstone-1"
DOORS = {
    "/api/login": ({"password": "Wrong-pass-1"}, 401),
    "/api/register": ({"password": PASSWORD, "first_name": "Ada", "last_name": "Slab"}, 202),
    "/api/auth/code": ({}, 202),
}


def measure() -> list[Figure]:
    with installations() as both:
        installation = both["SQLite"]
        with open_database(installation) as (database, _):
            _make_accounts(database)
        # Each with rate limits that nobody has hit yet.
        return [*(_compare(installation, path) for path in DOORS), _let_everybody_in(installation)]


def _make_accounts(database: Database) -> None:
    """One hash for all: here nobody is kept waiting for a thousand of them."""
    password_hash, at = hash_password(PASSWORD), now()
    with database.writing() as session:
        session.add_all(
            User(email=_known(n), first_name="Ada", last_name="Slab", password_hash=password_hash, created_at=at)
            for n in range(PEOPLE)
        )
        session.commit()


def _known(number: int) -> str:
    return f"known{number}@example.org"


def _compare(installation: Installation, path: str) -> Figure:
    with server(installation) as address:
        known, unknown = asyncio.run(_knock_in_turn(address, path))
    expected = {(DOORS[path][1], tuple(sorted(json.loads(known[0].body))))}
    assert {(one.status, tuple(sorted(json.loads(one.body)))) for one in [*known, *unknown]} == expected
    times = [median(one.seconds for one in replies) * 1000 for replies in (known, unknown)]
    difference = abs(times[0] - times[1])
    return Figure(
        f"known and unknown address at {path}, {EACH} each",
        f"medians {times[0]:.1f} and {times[1]:.1f} ms, {difference:.1f} ms apart",
        f"< {MAX_DIFFERENCE_MS} ms apart",
        difference < MAX_DIFFERENCE_MS,
    )


async def _knock_in_turn(address: str, path: str) -> tuple[list[Reply], list[Reply]]:
    line = await HttpConnection.open(address)
    known, unknown = [], []
    for number in range(EACH):
        known.append(await line.ask(_knock(path, _known(number), DOORS[path][0])))
        unknown.append(await line.ask(_knock(path, f"unknown{number}@example.org", DOORS[path][0])))
    line.close()
    return known, unknown


def _knock(path: str, email: str, body: dict[str, str]) -> bytes:
    return write_post(path, "", json.dumps({"email": email, **body}).encode())


def _let_everybody_in(installation: Installation) -> Figure:
    with server(installation) as address:
        started = time.perf_counter()
        statuses = asyncio.run(_sign_in_all(address))
        seconds = time.perf_counter() - started
    inside = statuses.count(200)
    return Figure(
        f"{PEOPLE} people behind one address sign in",
        f"{inside} inside after {seconds:.0f} s",
        f"all, ≤ {WITHIN_SECONDS} s",
        inside == PEOPLE and seconds <= WITHIN_SECONDS,
    )


async def _sign_in_all(address: str) -> list[int]:
    async def sign_in(numbers: range) -> list[int]:
        line = await HttpConnection.open(address)
        knocks = [_knock("/api/login", _known(number), {"password": PASSWORD}) for number in numbers]
        statuses = [(await line.ask(knock)).status for knock in knocks]
        line.close()
        return statuses

    shares = await asyncio.gather(*(sign_in(range(first, PEOPLE, AT_ONCE)) for first in range(AT_ONCE)))
    return [status for share in shares for status in share]
