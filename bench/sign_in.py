"""Faults 42 and 44: a known and an unknown e-mail address take equally long; 500 people behind one IP address
sign in."""

import asyncio
import json
import time
from statistics import median

from bench.figures import Figure
from bench.http_connection import HttpConnection, Reply, write_post
from bench.serving import Installation, installations, now, open_database, server
from topout.accounts.models import User
from topout.accounts.passwords import hash_password
from topout.db.engine import Database

EACH, BRIEF_EACH, MAX_DIFFERENCE_MS = 200, 60, 10
PEOPLE, CONNECTIONS, WITHIN_SECONDS = 500, 50, 300
PASSWORD = "Sandstone-1"
CALLS = {
    "/api/login": ({"password": "Wrong-pass-1"}, 401),
    "/api/register": ({"password": PASSWORD, "first_name": "Ada", "last_name": "Slab"}, 202),
    "/api/auth/code": ({}, 202),
}


def measure(*, brief: bool = False) -> list[Figure]:
    with installations() as both:
        installation = both["SQLite"]
        with open_database(installation) as (database, _):
            _make_accounts(database)
        # Each with a new server, whose rate limits are unused.
        each = BRIEF_EACH if brief else EACH
        return [*(_compare(installation, path, each) for path in CALLS), _sign_everybody_in(installation)]


def _make_accounts(database: Database) -> None:
    """All with one password hash, because a thousand of them would take minutes."""
    password_hash, at = hash_password(PASSWORD), now()
    with database.writing() as session:
        session.add_all(
            User(email=_known(n), first_name="Ada", last_name="Slab", password_hash=password_hash, created_at=at)
            for n in range(PEOPLE)
        )
        session.commit()


def _known(number: int) -> str:
    return f"known{number}@example.org"


def _compare(installation: Installation, path: str, each: int) -> Figure:
    with server(installation) as address:
        known, unknown = asyncio.run(_call_in_turn(address, path, each))
    expected = {(CALLS[path][1], tuple(sorted(json.loads(known[0].body))))}
    assert {(one.status, tuple(sorted(json.loads(one.body)))) for one in [*known, *unknown]} == expected
    times = [median(one.seconds for one in replies) * 1000 for replies in (known, unknown)]
    difference = abs(times[0] - times[1])
    return Figure(
        f"known and unknown address at {path}, {each} each",
        f"medians {times[0]:.1f} and {times[1]:.1f} ms, {difference:.1f} ms apart",
        f"< {MAX_DIFFERENCE_MS} ms apart",
        difference < MAX_DIFFERENCE_MS,
    )


async def _call_in_turn(address: str, path: str, each: int) -> tuple[list[Reply], list[Reply]]:
    connection = await HttpConnection.open(address)
    known, unknown = [], []
    for number in range(each):
        known.append(await connection.ask(_write_call(path, _known(number), CALLS[path][0])))
        unknown.append(await connection.ask(_write_call(path, f"unknown{number}@example.org", CALLS[path][0])))
    connection.close()
    return known, unknown


def _write_call(path: str, email: str, body: dict[str, str]) -> bytes:
    return write_post(path, "", json.dumps({"email": email, **body}).encode())


def _sign_everybody_in(installation: Installation) -> Figure:
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
        connection = await HttpConnection.open(address)
        requests = [_write_call("/api/login", _known(number), {"password": PASSWORD}) for number in numbers]
        statuses = [(await connection.ask(request)).status for request in requests]
        connection.close()
        return statuses

    shares = await asyncio.gather(*(sign_in(range(first, PEOPLE, CONNECTIONS)) for first in range(CONNECTIONS)))
    return [status for share in shares for status in share]
