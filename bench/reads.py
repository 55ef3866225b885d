"""Q3: what phones read all day, by wrk. Each request is another person's; once without writes and once while people
log, who must not wait for the readers."""

import asyncio
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from statistics import median, quantiles
from typing import NamedTuple

from bench import wrk
from bench.figures import Figure
from bench.http_connection import write_get
from bench.load import Acknowledged, Load, Phone, log_for, log_steadily, ongoing_competition, read_for
from bench.serving import Installation, measure_each

CLIMBERS, BOULDERS, CLIENTS = 400, 50, 32
SECONDS = 3
LOGGED_EACH = 20
PAUSE = 0.1
MAX_WRITE_MS = 100


class Read(NamedTuple):
    path: str
    quiet_goal: int | None
    """In answers per second, on SQLite, while nobody writes."""
    goals: dict[str, int]
    """While ten ascents a second come in."""


READS = {
    "boulder list": Read("/api/boulders?competition_id={id}", 3500, {"SQLite": 1600, "PostgreSQL": 1340}),
    "own ascents": Read("/api/ascents?competition_id={id}", 1400, {"SQLite": 1450, "PostgreSQL": 1100}),
    "own participant": Read("/api/participant/{id}", 2250, {"SQLite": 2030, "PostgreSQL": 1280}),
    "competition with user info": Read(
        "/api/competitions/{id}?with_user_info=true", 2250, {"SQLite": 2030, "PostgreSQL": 1280}
    ),
    "scoreboard of 400": Read(
        "/api/competitions/{id}/scoreboard?category=all", None, {"SQLite": 1530, "PostgreSQL": 1130}
    ),
}


def measure() -> Iterator[Figure]:
    return measure_each(_measure)


def _measure(name: str, installation: Installation) -> Iterator[Figure]:
    with ongoing_competition(installation, CLIMBERS, BOULDERS) as ongoing:
        for phone in ongoing.phones:
            log_for(0, ongoing.address, [phone], 1, LOGGED_EACH, ongoing.seen)
        for what, read in READS.items():
            path = read.path.format(id=ongoing.competition.id)
            _check_one(what, read_for(0, ongoing.address, [write_get(path, ongoing.phones[0].climber.token)], 1))
            if read.quiet_goal and name == "SQLite":
                rate = wrk.read_for(SECONDS, [ongoing.address], path, list_tokens(ongoing.phones), CLIENTS)
                yield _figure(f"{what}, {CLIENTS} clients, {name}", rate, read.quiet_goal)
        readiness = read_for(1, ongoing.address, [write_get("/readyz", "")], 1)
        milliseconds = median(reply.seconds for reply in readiness.replies) * 1000
        yield Figure(f"/readyz, median, {name}", f"{milliseconds:.2f} ms", "≤ 1 ms", milliseconds <= 1)
        waits: list[float] = []
        for what, read in READS.items():
            path = read.path.format(id=ongoing.competition.id)
            rate, waited = read_while_logging([ongoing.address], path, ongoing.phones, ongoing.seen)
            waits += waited
            yield _figure(f"{what} while 10 ascents/s come in, {name}", rate, read.goals[name])
        p95 = quantiles(waits, n=20)[-1] * 1000
        title = f"… p95 of an ascent meanwhile, {name}"
        yield Figure(title, f"{p95:.0f} ms", f"≤ {MAX_WRITE_MS} ms", p95 <= MAX_WRITE_MS)


def read_while_logging(
    addresses: Sequence[str], path: str, phones: Sequence[Phone], seen: Acknowledged
) -> tuple[float, list[float]]:
    """While ten ascents a second come in. Returns the answers per second, and how long each ascent took."""
    with ThreadPoolExecutor(1) as pool:
        logging = log_steadily(addresses[0], cycle(phones), int(SECONDS / PAUSE), PAUSE, seen)
        logged = pool.submit(asyncio.run, logging)
        rate = wrk.read_for(SECONDS, addresses, path, list_tokens(phones), CLIENTS)
    return rate, [one.seconds for one in logged.result()]


def list_tokens(phones: Sequence[Phone]) -> list[str]:
    return [phone.climber.token for phone in phones]


def _figure(what: str, rate: float, goal: int) -> Figure:
    return Figure(what, f"{rate:.0f}/s", f"≥ {goal}/s", rate >= goal)


def _check_one(what: str, load: Load) -> None:
    """A fast answer counts only if it is the right one."""
    data = json.loads(load.replies[0].body)["data"]
    expected = {"boulder list": BOULDERS, "own ascents": LOGGED_EACH * 4 // 5}
    if what in expected:
        assert len(data) == expected[what]
    elif what == "scoreboard of 400":
        assert len(data["rows"]) == CLIMBERS
    else:
        assert (data.get("user_info") or data).get("entry_status", data["status"]) == "confirmed"
