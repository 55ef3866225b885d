"""What grows with a competition of 400, 10,000 and 100,000 people × 20 ascents: start, first boards, memory, processor
per ascent with a board on a screen, the file of the results; and the memory of each of 200 boards that are watched at
once. SQLite. Every board is compared with a full computation from the database."""

import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from sqlalchemy.orm import Session

from bench.competition import BenchCompetition, Climber
from bench.figures import Figure
from bench.load import Phone
from bench.processor import processor_seconds, resident_bytes
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
MAX_BOARD_MB = 1.0


class Measured(NamedTuple):
    start_seconds: float
    board_seconds: float
    board_bytes: int
    ascent_ms: float
    export_seconds: float


def measure() -> Iterator[Figure]:
    with TemporaryDirectory() as folder:
        yield _watch_many(_install(folder))
    found: dict[int, Measured] = {}
    for people, boulders in SIZES.items():
        with TemporaryDirectory() as folder:
            found[people] = one = _measure(_install(folder), people, boulders)
        measured = (
            f"start {one.start_seconds:.1f} s, first boards {one.board_seconds:.1f} s, {one.board_bytes / 1e6:.0f} MB, "
            f"ascent {one.ascent_ms:.1f} ms of processor, export {one.export_seconds:.1f} s"
        )
        yield Figure(f"{people:,} people × 20 ascents", measured, "", None)
    few, many = (found[people] for people in list(SIZES)[-2:])
    what, limit = "from 10,000 to 100,000 people", 10 * GROWTH
    for name, before, after in (
        ("processor per ascent", few.ascent_ms, many.ascent_ms),
        ("memory of the boards", few.board_bytes, many.board_bytes),
        ("first boards", few.board_seconds, many.board_seconds),
        ("export", few.export_seconds, many.export_seconds),
    ):
        yield Figure(f"{name}, {what}", f"{after / before:.1f} times", f"≤ {limit:.0f} times", after <= limit * before)


def _install(folder: str) -> Installation:
    return Installation(f"sqlite:///{Path(folder) / 'bench.sqlite3'}", Path(folder))


def _measure(installation: Installation, people: int, boulders: int) -> Measured:
    with open_database(installation) as (database, settings):
        competition = seed_competition(database, settings, now(), people, boulders)
        owner, *climbers = _sign_in(database, settings, competition)
        began = time.monotonic()
        with server_process(installation, reserve_port()) as (address, process):
            started, before = time.monotonic() - began, resident_bytes(process.pid)
            began = time.monotonic()
            for category in CATEGORIES:
                _read_board(address, competition.id, category)
            built, grown = time.monotonic() - began, resident_bytes(process.pid) - before
            with watching(address, competition.id, max_size=None):  # a snapshot of 100,000 rows has 7 MB
                ascent_ms = _log(address, process.pid, competition, climbers)
            export_seconds = _export(address, competition, owner)
            served = {key: _read_board(address, competition.id, key) for key in CATEGORIES}
        assert served == compute_boards(database, now(), competition.id), "a board is not what a full computation gives"
    return Measured(started, built, grown, ascent_ms, export_seconds)


def _sign_in(database: Database, settings: Settings, competition: BenchCompetition) -> list[Climber]:
    """The owner, and those who log."""
    chosen = [competition.climbers[0], *random.Random(1).sample(competition.climbers[1:], ASCENTS)]
    with database.writing() as session:
        signed_in = [replace(one, token=_open(session, one, settings)) for one in chosen]
        session.commit()
    return signed_in


def _open(session: Session, climber: Climber, settings: Settings) -> str:
    return open_sign_in(session, session.get_one(User, climber.user_id), "Bench", "", now(), settings).access


def _log(address: str, pid: int, competition: BenchCompetition, climbers: list[Climber]) -> float:
    """Milliseconds of the processor for each; the boards are brought up to date after each one."""
    worked = processor_seconds(pid)
    for climber in climbers:
        _, _, body = Phone(competition, climber).write_sync(1).partition(b"\r\n\r\n")
        headers = {"authorization": f"Bearer {climber.token}", "content-type": "application/json"}
        answer = shared_client(address).post("/api/ascents/sync", content=body, headers=headers)
        assert answer.json()["results"][0]["status"] == "accepted", answer.text
        time.sleep(PAUSE_SECONDS)
    return 1000 * (processor_seconds(pid) - worked) / len(climbers)


def _export(address: str, competition: BenchCompetition, owner: Climber) -> float:
    began = time.monotonic()
    path = f"/api/competitions/{competition.id}/export.csv?category=individual"
    answer = shared_client(address).get(path, headers={"authorization": f"Bearer {owner.token}"}, timeout=600)
    assert answer.status_code == 200, answer.text
    assert len(answer.text.splitlines()) > len(competition.climbers)
    return time.monotonic() - began


def _read_board(address: str, competition_id: int, category: str) -> dict[int, tuple[int | None, object, int]]:
    path = f"/api/competitions/{competition_id}/scoreboard?category={category}"
    rows = shared_client(address).get(path, timeout=600).json()["data"]["rows"]
    return {row["id"]: (row["place"], row["score"], row["tops"]) for row in rows}


def _watch_many(installation: Installation) -> Figure:
    with open_database(installation) as (database, settings), ExitStack() as screens:
        size = (PEOPLE_OF_EACH, BOULDERS_OF_EACH)
        firsts = range(0, BOARDS * PEOPLE_OF_EACH, PEOPLE_OF_EACH)
        seeded = [seed_competition(database, settings, now(), *size, first_person=first) for first in firsts]
        with server_process(installation, reserve_port()) as (address, process):
            before = resident_bytes(process.pid)
            for competition in seeded:
                screens.enter_context(watching(address, competition.id))
            each_mb = (resident_bytes(process.pid) - before) / 1e6 / BOARDS
            last = seeded[-1].id
            assert _read_board(address, last, CATEGORIES[0]) == compute_boards(database, now(), last)[CATEGORIES[0]]
            screens.close()
    what = f"each of {BOARDS} boards of {PEOPLE_OF_EACH} people, watched at once"
    return Figure(what, f"{each_mb:.2f} MB", f"≤ {MAX_BOARD_MB} MB", each_mb <= MAX_BOARD_MB)
