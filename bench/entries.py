"""Q7: people enter a paid competition, with waiver, place and checkout. Afterwards the next ones wait in line, and
everybody pays, twice: each place is paid once. And with a provider that takes a while for each checkout."""

import asyncio
import json
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sqlalchemy import func, select

from bench.figures import Figure
from bench.http_connection import HttpConnection, Reply, write_post
from bench.load import Load
from bench.serving import Installation, measure_each, now, open_database, server
from support import rush
from support.stripe_stand_in import SECRET_KEY, WEBHOOK_SECRET
from support.stripe_stand_in_server import serving_stripe
from topout.competitions.models import Competition
from topout.db.engine import Database
from topout.entries.models import Participant
from topout.payments.models import Capture

PLACES, LATE, CLIENTS = 300, 20, 16
GOAL, SLOW_GOAL = 100, 50
SECONDS_PER_CHECKOUT = 0.2
"""Of the slow provider. Sixteen calls at once then make at most 80 checkouts a second."""


def measure() -> Iterator[Figure]:
    yield from measure_each(_measure)
    yield from measure_each(_measure_slow_provider)


def _measure(name: str, installation: Installation) -> Iterator[Figure]:
    with open_database(installation) as (database, settings):
        crowd = rush.set_up(database, settings, now(), PLACES + LATE, PLACES)
        requests = [write_post(crowd.path, token, json.dumps(crowd.form).encode()) for token in crowd.tokens]
        with server(installation) as address:
            entered = send_all(address, requests[:PLACES])
            late = send_all(address, requests[PLACES:])
            urls = _check_entries(entered, late)
            send_all(address, [write_post(f"{url}/pay", "", b"") for url in urls * 2])
        _check_places(database, crowd.id)
    measured = f"{entered.rate:.0f}/s, p99 {entered.p99_ms:.0f} ms"
    title = f"entry with waiver, place and checkout, {CLIENTS} clients, {name}"
    yield Figure(title, measured, f"≥ {GOAL}/s", entered.rate >= GOAL)


def _measure_slow_provider(name: str, installation: Installation) -> Iterator[Figure]:
    with serving_stripe() as (stripe, stripe_address), open_database(installation) as (database, settings):
        stripe.clock, stripe.seconds_per_call = now, SECONDS_PER_CHECKOUT
        crowd = rush.set_up(database, settings, now(), PLACES, PLACES)
        requests = [write_post(crowd.path, token, json.dumps(crowd.form).encode()) for token in crowd.tokens]
        with server(replace(installation, more_settings=_list_stripe_settings(stripe_address))) as address:
            entered = send_all(address, requests)
        _check_held(entered)
        assert len(stripe.sessions) == PLACES
    title = f"… with a provider that takes {SECONDS_PER_CHECKOUT * 1000:.0f} ms, {name}"
    yield Figure(
        title, f"{entered.rate:.0f}/s, p99 {entered.p99_ms:.0f} ms", f"≥ {SLOW_GOAL}/s", entered.rate >= SLOW_GOAL
    )


def _list_stripe_settings(address: str) -> dict[str, str]:
    return {
        "TOPOUT_PAYMENTS": "stripe",
        "TOPOUT_STRIPE_SECRET_KEY": SECRET_KEY,
        "TOPOUT_STRIPE_WEBHOOK_SECRET": WEBHOOK_SECRET,
        "TOPOUT_STRIPE_API_BASE": address,
    }


def send_all(address: str, requests: Sequence[bytes]) -> Load:
    """Each client sends the next request as soon as it has its response."""
    replies: list[Reply] = []

    async def run_client(mine: Iterable[bytes]) -> None:
        connection = await HttpConnection.open(address)
        replies.extend([await connection.ask(request) for request in mine])
        connection.close()

    async def run_clients() -> None:
        left = iter(requests)
        await asyncio.gather(*(run_client(left) for _ in range(CLIENTS)))

    started = time.perf_counter()
    asyncio.run(run_clients())
    return Load(replies, time.perf_counter() - started)


def _check_entries(entered: Load, late: Load) -> list[str]:
    """The URLs to pay at."""
    assert {reply.status for reply in late.replies} == {201}
    assert {json.loads(reply.body)["data"]["status"] for reply in late.replies} == {"waitlisted"}
    return _check_held(entered)


def _check_held(entered: Load) -> list[str]:
    """The URLs to pay at."""
    assert {reply.status for reply in entered.replies} == {201}
    shown = [json.loads(reply.body) for reply in entered.replies]
    assert {one["data"]["status"] for one in shown} == {"held"}
    urls = [one["payment"]["checkout_url"] for one in shown]
    assert None not in urls
    assert len(set(urls)) == PLACES
    return urls


def _check_places(database: Database, competition_id: int) -> None:
    """Every place is taken once and paid once."""
    with database.reading() as session:
        confirmed = select(func.count()).where(Participant.status == "confirmed", Participant.has_place)
        assert session.scalar(confirmed) == PLACES
        assert session.get_one(Competition, competition_id).places_used == PLACES
        captured = list(session.scalars(select(Capture)))
    assert len(captured) == len({capture.attempt_id for capture in captured}) == PLACES
    assert sum(capture.amount_cents for capture in captured) == PLACES * rush.FEE_CENTS
