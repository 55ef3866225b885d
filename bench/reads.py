"""Q3: what phones read all day. Each client reads its own data, once without writes and once while people log."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from bench.competition import BenchCompetition
from bench.figures import Figure
from bench.http_connection import write_get
from bench.load import Acknowledged, Phone, log_for, ongoing_competition, read_for
from bench.serving import Installation, measure_each

CLIMBERS, BOULDERS, CLIENTS = 400, 50, 32
SECONDS = 4.0
LOGGED_EACH = 20
ASCENTS_PER_SECOND = 10
GOALS = {"boulder list": 3500, "own ascents": 1400, "own participant": 2250, "competition with user info": 2250}


def measure() -> list[Figure]:
    return measure_each(_measure)


def _measure(name: str, installation: Installation) -> Iterator[Figure]:
    with ongoing_competition(installation, CLIMBERS, BOULDERS) as (_, competition, phones, address, seen):
        for phone in phones:
            log_for(0, address, [phone], 1, LOGGED_EACH, seen)
        for what, requests in _requests(competition).items():
            _check_one(address, what, requests[0])
            load = read_for(SECONDS, address, requests, CLIENTS)
            goal, is_judged = GOALS[what], name == "SQLite"
            yield Figure(
                f"{what}, {CLIENTS} clients, {name}",
                f"{load.rate:.0f}/s",
                f"≥ {goal}/s" if is_judged else "for the record",
                load.rate >= goal or not is_judged,
            )
        with _logging_in_background(address, phones[: CLIMBERS // 2], seen):
            for what, requests in _requests(competition).items():
                load = read_for(SECONDS, address, requests, CLIENTS)
                busy = f"… while {ASCENTS_PER_SECOND} ascents/s come in: {what}, {name}"
                yield Figure(busy, f"{load.rate:.0f}/s", "for the record", True)


def _requests(competition: BenchCompetition) -> dict[str, list[bytes]]:
    id = competition.id
    paths = {
        "boulder list": f"/api/boulders?competition_id={id}",
        "own ascents": f"/api/ascents?competition_id={id}",
        "own participant": f"/api/participant/{id}",
        "competition with user info": f"/api/competitions/{id}?with_user_info=true",
    }
    return {what: [write_get(path, one.token) for one in competition.climbers] for what, path in paths.items()}


def _check_one(address: str, what: str, request: bytes) -> None:
    """A fast answer counts only if it is the right one."""
    data = json.loads(read_for(0, address, [request], 1).replies[0].body)["data"]
    expected = {"boulder list": BOULDERS, "own ascents": LOGGED_EACH * 4 // 5}
    if what in expected:
        assert len(data) == expected[what]
    else:
        assert (data.get("user_info") or data).get("entry_status", data["status"]) == "confirmed"


@contextmanager
def _logging_in_background(address: str, phones: list[Phone], seen: Acknowledged) -> Iterator[None]:
    stop = threading.Event()

    def log() -> None:
        for phone in phones:
            if stop.is_set():
                return
            log_for(0, address, [phone], 1, 1, seen)
            time.sleep(1 / ASCENTS_PER_SECOND)

    thread = threading.Thread(target=log)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()
