"""Connections to PostgreSQL that wait for nothing without end: a silent server, a full one, the locks of others."""

from time import monotonic, sleep
from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.errors import _WaitTimeout

CONNECT_TIMEOUT_SECONDS = 3
PING_TIMEOUT_SECONDS = 2.0
STATEMENT_TIMEOUT_SECONDS = 20
LOCK_TIMEOUT_SECONDS = 10
IDLE_IN_TRANSACTION_SECONDS = 10
RESPONSE_TIMEOUT_SECONDS = STATEMENT_TIMEOUT_SECONDS + 5.0
"""A server that responds has cancelled the statement by then."""
FULL_TIMEOUT_SECONDS = 20.0
FULL_PAUSE_SECONDS = 0.1
# A refused connection has no SQLSTATE, only the words of PostgreSQL or PgBouncer.
FULL_MESSAGES = (
    "too many clients",
    "too many connections",
    "connection slots are reserved",
    "no more connections allowed",
)
# A network that drops packets is noticed within five seconds, also while a long statement runs.
NETWORK_OPTIONS = {
    "connect_timeout": CONNECT_TIMEOUT_SECONDS,
    "keepalives": 1,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5_000,
}
# Always given: PgBouncer then gives no connection of its own on with the name that the client before had.
SESSION_NAME = {"application_name": "topout"}
SESSION_SETTINGS = {
    "statement_timeout": STATEMENT_TIMEOUT_SECONDS * 1000,
    "lock_timeout": LOCK_TIMEOUT_SECONDS * 1000,
    # The locks of a process that went silent are free again after this.
    "idle_in_transaction_session_timeout": IDLE_IN_TRANSACTION_SECONDS * 1000,
    "jit": "off",
    "tcp_keepalives_idle": 5,
    "tcp_keepalives_interval": 2,
    "tcp_keepalives_count": 3,
}
MAX_PLAN_AGE_SECONDS = 1.0
# A few rows are looked up by indexes. Without statistics PostgreSQL would expect many and read whole tables.
LOOKUP_SETTINGS = {
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
}
Result = TypeVar("Result")


class ServerSilent(psycopg.OperationalError):
    """It did not respond in time."""


class BoundedConnection(psycopg.Connection[Any]):
    """Keepalives miss a proxy that still acknowledges packets but passes nothing on; this timeout does not."""

    response_timeout: float | None = RESPONSE_TIMEOUT_SECONDS
    _plans_end_at = 0.0

    def wait(self, gen: PQGen[Result], interval: float = 0.1, timeout: float | None = None) -> Result:
        if timeout is not None:
            return super().wait(gen, interval, timeout)
        try:
            return super().wait(gen, interval, self.response_timeout)
        except _WaitTimeout as silence:
            self.close()
            raise ServerSilent("the database went silent") from silence

    def keep_plans(self) -> None:
        """Before each use of a connection that executes the same few statements all day: planning them takes longer
        than executing them. But a plan made while a table was empty takes seconds once the table has grown, so none is
        kept for long. Through a pooler, which keeps no session, nothing is prepared."""
        if self.prepare_threshold is None or monotonic() < self._plans_end_at:
            return
        if not self._plans_end_at:
            self.prepare_threshold = 0
            changes = ", ".join(f"set_config('{name}', '{value}', false)" for name, value in LOOKUP_SETTINGS.items())
            self.execute(f"select {changes}")
        self.execute("discard plans")
        self.commit()
        self._plans_end_at = monotonic() + MAX_PLAN_AGE_SECONDS


def make_connect_options(*, through_pooler: bool) -> dict[str, Any]:
    """A pooler that hands out connections per transaction keeps neither session settings nor prepared statements."""
    options = {**NETWORK_OPTIONS, **SESSION_NAME}
    if through_pooler:
        return {**options, "prepare_threshold": None}
    settings = " ".join(f"-c {name}={value}" for name, value in SESSION_SETTINGS.items())
    return {**options, "options": settings}


def connect(*arguments: Any, **options: Any) -> BoundedConnection:
    """Waits while the server has no connection left."""
    deadline = monotonic() + FULL_TIMEOUT_SECONDS
    while True:
        try:
            return BoundedConnection.connect(*arguments, **options)
        except psycopg.OperationalError as refused:
            if monotonic() > deadline or not any(words in str(refused) for words in FULL_MESSAGES):
                raise
        sleep(FULL_PAUSE_SECONDS)
