"""The newest migrations against a ledger of 1,000,000 ops, while a phone logs: how long it waits at most.

`OLDEST` is the revision of the newest release, from which installations upgrade.
"""

import re
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.engine import Engine

from bench.figures import Figure
from bench.serving import Installation, make_environment, measure_each
from topout.db.engine import Database
from topout.db.migrating import migrate

OLDEST = "0028"
OPS = 1_000_000
MAX_WAIT_SECONDS = 2.0
TAP_PAUSE_SECONDS = 0.02
COLUMNS = (
    "user_id, op_id, content_hash, device_id, seq, kind, competition_id, participant_id, boulder_id, topped, zoned, "
    "climbed_at, tapped_at, effective_at, weak_clock, received_at, authority, status, code, change"
)
# Without a percent sign, which psycopg takes for a parameter.
ROW = (
    "1, '{op}-' || i, 'hash', 'device-' || (i - i / 500 * 500), i, 'top', 1, i - i / 400 * 400, i - i / 60 * 60, "
    "true, true, current_timestamp, current_timestamp, current_timestamp, false, current_timestamp, 1, 'accepted', "
    "'ok', i"
)
FILL = (
    f"insert into ops ({COLUMNS}) with recursive n(i) as "
    f"(select 1 union all select i + 1 from n where i < {OPS}) select {ROW.format(op='old')} from n"
)
TAP = f"insert into ops ({COLUMNS}) select {ROW.format(op='new')} from (select {{number}} as i) as one"
SAID = re.compile(r"for about (\d+) s")


def measure() -> Iterator[Figure]:
    yield from measure_each(_measure)


def _measure(name: str, installation: Installation) -> Iterator[Figure]:
    with closing(Database(installation.database_url)) as database:
        migrate(database, OLDEST)
        with _without_references(database.engine) as connection:
            connection.exec_driver_sql(FILL)
        phone = LoggingPhone(database.engine)
        phone.start()
        environment = make_environment(installation.environment, installation.root)
        command = [installation.program("topout"), "migrate"]
        printed = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
        waited = phone.stop()
    said = SAID.search(printed)
    if name == "SQLite" and said is not None:
        goal, holds = f"said beforehand: about {said[1]} s", waited <= 2 * int(said[1]) + MAX_WAIT_SECONDS
    else:
        goal, holds = f"≤ {MAX_WAIT_SECONDS:.0f} s", waited <= MAX_WAIT_SECONDS
    yield Figure(f"{name}: longest wait of a phone during migrations, {OPS:,} ops", f"{waited:.2f} s", goal, holds)


class LoggingPhone:
    """One tap after the other, each committed, as the recorder writes them."""

    def __init__(self, engine: Engine) -> None:
        self._engine, self._stopping = engine, threading.Event()
        self._longest = 0.0
        self._thread = threading.Thread(target=self._log)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> float:
        self._stopping.set()
        self._thread.join()
        return self._longest

    def _log(self) -> None:
        number = 0
        while not self._stopping.wait(TAP_PAUSE_SECONDS):
            number += 1
            started = time.monotonic()
            with _without_references(self._engine) as connection:
                connection.exec_driver_sql(TAP.format(number=number))
            self._longest = max(self._longest, time.monotonic() - started)


@contextmanager
def _without_references(engine: Engine) -> Iterator[Connection]:
    """Ops of nobody: their climbers would say nothing about the ledger."""
    with engine.execution_options(writes=True).connect() as connection:
        driver_connection: Any = connection.connection.driver_connection
        if engine.dialect.name == "sqlite":
            driver_connection.execute("pragma foreign_keys = off")
            driver_connection.execute("pragma busy_timeout = 600000")
        else:
            driver_connection.response_timeout = None
        with connection.begin():
            if engine.dialect.name != "sqlite":
                connection.exec_driver_sql("set local session_replication_role = replica")
                connection.exec_driver_sql("set local statement_timeout = 0")
            yield connection
