"""What grows with a competition of 400, 10,000 and 100,000 people × 20 ascents: start, first boards, memory, an ascent
with a board on a screen, the file of the results; and with 200 competitions whose boards are watched at once.
Seconds are of the server's processor, so that a busy machine changes them little. SQLite. Once a minute the server
counts a changed board again from all facts. The bench waits for the first such recount, which is a figure of its own,
and times ascents and export before the next one. Every board is compared with a full computation from the database."""

import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from sqlalchemy.orm import Session

from bench.competition import BenchCompetition, Climber
from bench.figures import Figure
from bench.load import Phone
from bench.processor import peak_bytes, processor_seconds, resident_bytes
from bench.seeding import CATEGORIES, seed_competition
from bench.serving import Installation, now, open_database, server_process
from support.http_client import shared_client
from support.live import watching
from support.ports import reserve_port
from support.standings import compute_boards
from topout.accounts.models import User
from topout.accounts.sign_ins import open_sign_in
from topout.core.config import Settings
from topout.db.engine import Database

SIZES = {400: 50, 10_000: 500, 100_000: 500}
"""People → boulders."""
ASCENTS, PAUSE_SECONDS = 60, 0.1
BOARDS, PEOPLE_OF_EACH, BOULDERS_OF_EACH = 200, 40, 50
GROWTH = 1.5
"""Compared with ten times the people: one ascent moves ten times as many rows."""
ASCENTS_OF_ONE, IDLE_SECONDS = 30, 20
MAX_BOARD_MB, MAX_IDLE_CORES = 0.6, 0.03
MAX_RECOUNT_SECONDS, POLL_SECONDS = 900, 1.0
METRICS_TOKEN = "bench"


class Measured(NamedTuple):
    start_seconds: float
    board_seconds: float
    board_bytes: int
    recount_seconds: float
    """With all else that the server does in the background meanwhile: a minute goes by before it begins."""
    ascent_ms: float
    export_seconds: float
    peak_bytes: int
    """Of the whole process, after all of it."""


def measure() -> Iterator[Figure]:
    with TemporaryDirectory() as folder:
        yield from _watch_many(_install(folder))
    found: dict[int, Measured] = {}
    for people, boulders in SIZES.items():
        with TemporaryDirectory() as folder:
            found[people] = one = _measure(_install(folder), people, boulders)
        measured = (
            f"start {one.start_seconds:.1f} s, first boards {one.board_seconds:.1f} s, {one.board_bytes / 1e6:.0f} MB; "
            f"recount {one.recount_seconds:.1f} s; "
            f"ascent {one.ascent_ms:.1f} ms, export {one.export_seconds:.1f} s, at most {one.peak_bytes / 1e6:.0f} MB"
        )
        yield Figure(f"{people:,} people × 20 ascents", measured, "", None)
    few, many = (found[people] for people in list(SIZES)[-2:])
    what, limit = "from 10,000 to 100,000 people", 10 * GROWTH
    for name, before, after in (
        ("processor per ascent", few.ascent_ms, many.ascent_ms),
        ("memory of the boards", few.board_bytes, many.board_bytes),
        ("first boards", few.board_seconds, many.board_seconds),
        ("recount", few.recount_seconds, many.recount_seconds),
        ("export", few.export_seconds, many.export_seconds),
    ):
        yield Figure(f"{name}, {what}", f"{after / before:.1f} times", f"≤ {limit:.0f} times", after <= limit * before)


def _install(folder: str) -> Installation:
    settings = {"TOPOUT_METRICS_TOKEN": METRICS_TOKEN}
    return Installation(f"sqlite:///{Path(folder) / 'bench.sqlite3'}", Path(folder), more_settings=settings)


def _measure(installation: Installation, people: int, boulders: int) -> Measured:
    with open_database(installation) as (database, settings):
        competition = seed_competition(database, settings, now(), people, boulders)
        with database.engine.connect() as connection:  # else the first ascent waits until all of it is in the file
            connection.exec_driver_sql("pragma wal_checkpoint(truncate)")
        return _measure_seeded(installation, database, competition, _sign_in(database, settings, competition))


def _measure_seeded(
    installation: Installation, database: Database, competition: BenchCompetition, signed_in: list[Climber]
) -> Measured:
    owner, first, *climbers = signed_in
    with server_process(installation, reserve_port()) as (address, process):
        started, before = processor_seconds(process.pid), resident_bytes(process.pid)
        for category in CATEGORIES:
            _read_board(address, competition.id, category)
        built, grown = processor_seconds(process.pid) - started, resident_bytes(process.pid) - before
        with watching(address, competition.id, max_size=None):  # a snapshot of 100,000 rows has 7 MB
            recount_seconds = _wait_for_recount(address, process.pid, lambda: _log_one(address, competition, first))
            ascent_ms = _log(address, process.pid, competition, climbers)
        export_seconds = _export(address, process.pid, competition, owner)
        served = {key: _read_board(address, competition.id, key) for key in CATEGORIES}
        peak = peak_bytes(process.pid)
    assert served == compute_boards(database, now(), competition.id), "a board is not what a full computation gives"
    return Measured(started, built, grown, recount_seconds, ascent_ms, export_seconds, peak)


def _sign_in(
    database: Database, settings: Settings, competition: BenchCompetition, count: int = ASCENTS + 1
) -> list[Climber]:
    """The owner, and those who log."""
    chosen = [competition.climbers[0], *random.Random(1).sample(competition.climbers[1:], count)]
    with database.writing() as session:
        signed_in = [replace(one, token=_open(session, one, settings)) for one in chosen]
        session.commit()
    return signed_in


def _open(session: Session, climber: Climber, settings: Settings) -> str:
    return open_sign_in(session, session.get_one(User, climber.user_id), "Bench", "", now(), settings).access


def _wait_for_recount(address: str, pid: int, change: Callable[[], object]) -> float:
    """Of the board that `change` changes. Seconds of the processor until it is done."""
    worked, done = processor_seconds(pid), _count_recounts(address)
    change()
    give_up_at = time.monotonic() + MAX_RECOUNT_SECONDS
    while _count_recounts(address) == done:
        assert time.monotonic() < give_up_at, "the board is not counted again"
        time.sleep(POLL_SECONDS)
    return processor_seconds(pid) - worked


def _count_recounts(address: str) -> float:
    headers = {"authorization": f"Bearer {METRICS_TOKEN}"}
    shown = shared_client(address).get("/metrics", headers=headers, timeout=60).text
    return float(re.findall(r"^topout_recounts_total (\S+)$", shown, re.MULTILINE)[0])


def _log(address: str, pid: int, competition: BenchCompetition, climbers: list[Climber]) -> float:
    """Milliseconds of the processor for each; the boards are brought up to date after each one."""
    worked = processor_seconds(pid)
    for climber in climbers:
        _log_one(address, competition, climber)
        time.sleep(PAUSE_SECONDS)
    return 1000 * (processor_seconds(pid) - worked) / len(climbers)


def _log_one(address: str, competition: BenchCompetition, climber: Climber) -> None:
    _, _, body = Phone(competition, climber).write_sync(1).partition(b"\r\n\r\n")
    headers = {"authorization": f"Bearer {climber.token}", "content-type": "application/json"}
    answer = shared_client(address).post("/api/ascents/sync", content=body, headers=headers, timeout=60)
    assert answer.json()["results"][0]["status"] == "accepted", answer.text


def _export(address: str, pid: int, competition: BenchCompetition, owner: Climber) -> float:
    worked = processor_seconds(pid)
    path = f"/api/competitions/{competition.id}/export.csv?category=individual"
    answer = shared_client(address).get(path, headers={"authorization": f"Bearer {owner.token}"}, timeout=600)
    assert answer.status_code == 200, answer.text
    assert len(answer.text.splitlines()) > len(competition.climbers)
    return processor_seconds(pid) - worked


def _read_board(address: str, competition_id: int, category: str) -> dict[int, tuple[int | None, object, int]]:
    path = f"/api/competitions/{competition_id}/scoreboard?category={category}"
    rows = shared_client(address).get(path, timeout=600).json()["data"]["rows"]
    return {row["id"]: (row["place"], row["score"], row["tops"]) for row in rows}


def _watch_many(installation: Installation) -> Iterator[Figure]:
    with open_database(installation) as (database, settings), ExitStack() as screens:
        size = (PEOPLE_OF_EACH, BOULDERS_OF_EACH)
        firsts = range(0, BOARDS * PEOPLE_OF_EACH, PEOPLE_OF_EACH)
        seeded = [seed_competition(database, settings, now(), *size, first_person=first) for first in firsts]
        _, *climbers = _sign_in(database, settings, seeded[-1], ASCENTS_OF_ONE)
        with server_process(installation, reserve_port()) as (address, process):
            before = resident_bytes(process.pid)
            for competition in seeded:
                screens.enter_context(watching(address, competition.id))
            each_mb = (resident_bytes(process.pid) - before) / 1e6 / BOARDS
            idle = _measure_idle(process.pid)
            ascent_ms = _log(address, process.pid, seeded[-1], climbers)
            last = seeded[-1].id
            assert _read_board(address, last, CATEGORIES[0]) == compute_boards(database, now(), last)[CATEGORIES[0]]
            screens.close()
    what = f"each of {BOARDS} boards of {PEOPLE_OF_EACH} people, watched at once"
    yield Figure(what, f"{each_mb:.2f} MB", f"≤ {MAX_BOARD_MB} MB", each_mb <= MAX_BOARD_MB)
    yield Figure("… while nothing happens", f"{idle:.3f} cores", f"≤ {MAX_IDLE_CORES} cores", idle <= MAX_IDLE_CORES)
    yield Figure("… an ascent in one of them", f"{ascent_ms:.1f} ms", "", None)


def _measure_idle(pid: int) -> float:
    began, worked = time.monotonic(), processor_seconds(pid)
    time.sleep(IDLE_SECONDS)
    return (processor_seconds(pid) - worked) / (time.monotonic() - began)
