"""Migrates a database to the newest schema, and tells whether this release can use it."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import takewhile
from time import sleep
from typing import Any, Literal, NamedTuple

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect
from sqlalchemy.engine import Connection

from topout.core.config import IN_WHEEL, RELEASE_DIR, REPOSITORY_ROOT
from topout.db.engine import BUSY_TIMEOUT_MS, Database
from topout.db.postgresql import LOCK_TIMEOUT_SECONDS
from topout.db.sql import SqlConnection, reading

MIGRATIONS = RELEASE_DIR / "migrations" if IN_WHEEL else REPOSITORY_ROOT / "backend" / "migrations"
MIGRATION_LOCK = 4712
"""Key of the advisory lock; a number of our own."""
LOCK_POLL_SECONDS = 0.1
TIMEOUTS = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")
SQLITE_PAUSE = "sqlite_seconds_per_million_ops"
"""What a migration declares that rebuilds a large table on SQLite."""
SQLITE_LOCK_TIMEOUT_MS = 10 * 60 * 1000
REVISION = "select version_num from alembic_version"
OLDEST_REVISION = "select oldest_revision from incarnation where oldest_revision is not null"

SchemaState = Literal["current", "newer", "old", "too new"]
"""`newer`: a newer release migrated it, and this one can go on until it is replaced."""
USABLE: frozenset[SchemaState] = frozenset({"current", "newer"})


class Pause(NamedTuple):
    ops: int
    seconds: float


def migrate(database: Database, to: str = "head") -> None:
    """Of two at once one waits, and then has nothing to do."""
    config = _config()
    engine = database.engine.execution_options(writes=True)
    with engine.connect() as connection, _prepared(connection):
        config.attributes["connection"] = connection
        knows_revision = _knows_revision(connection)
        if connection.dialect.name != "sqlite":
            connection.rollback()  # Alembic begins and ends the transactions there
        if knows_revision:
            command.upgrade(config, to)


def find_pause(database: Database) -> Pause | None:
    """How long logging pauses on SQLite while the missing migrations run; None if it does not."""
    if database.engine.dialect.name != "sqlite" or not inspect(database.engine).has_table("ops"):
        return None
    with reading(database) as connection:
        revision = connection.fetch_one(str, REVISION)
        ops = connection.fetch_one(int, "select coalesce(max(id), 0) from ops") or 0
    scripts = list(ScriptDirectory.from_config(_config()).walk_revisions())
    missing = takewhile(lambda script: script.revision != revision, scripts)
    seconds = sum(getattr(script.module, SQLITE_PAUSE, 0.0) for script in missing) * ops / 1_000_000
    return Pause(ops, seconds) if seconds >= 1 else None


def find_schema_state(connection: SqlConnection) -> SchemaState:
    revision, known = connection.fetch_one(str, REVISION), _list_revisions()
    if revision == known[0]:
        return "current"
    if revision is None or revision in known:
        return "old"
    oldest = connection.fetch_one(str, OLDEST_REVISION)
    return "newer" if oldest is None or oldest in known else "too new"


def read_schema_state(database: Database) -> SchemaState:
    if not inspect(database.engine).has_table("alembic_version"):
        return "old"
    with reading(database) as connection:
        return find_schema_state(connection)


@cache
def _list_revisions() -> tuple[str, ...]:
    """The newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def _knows_revision(connection: Connection) -> bool:
    """A newer release may have migrated it already."""
    if not connection.dialect.has_table(connection, "alembic_version"):
        return True
    revision = connection.exec_driver_sql(REVISION).scalar()
    return revision is None or revision in _list_revisions()


@contextmanager
def _prepared(connection: Connection) -> Iterator[None]:
    """Waits for other migrations. SQLite may then rebuild a table that others refer to."""
    driver_connection: Any = connection.connection.driver_connection
    if connection.dialect.name != "sqlite":
        with _alone_on_postgresql(connection.engine):
            _allow_long_steps(connection)
            yield
        connection.invalidate()  # its settings are for migrations only
        return
    driver_connection.execute(f"pragma busy_timeout = {SQLITE_LOCK_TIMEOUT_MS}")
    driver_connection.execute("pragma foreign_keys = off")
    try:
        with connection.begin():
            yield
    finally:
        driver_connection.execute("pragma foreign_keys = on")
        driver_connection.execute(f"pragma busy_timeout = {BUSY_TIMEOUT_MS}")


@contextmanager
def _alone_on_postgresql(engine: Engine) -> Iterator[None]:
    """The lock is on a connection of its own, amid a transaction: each migration commits, and an index that is built
    concurrently allows no transaction at all. Such an index waits for every transaction that has a snapshot: the one
    with the lock keeps none, and each try to get it is a transaction of its own."""
    with engine.connect().execution_options(isolation_level="READ COMMITTED") as connection:
        while True:
            with connection.begin():
                if _takes_migration_lock(connection):
                    yield
                    return
            sleep(LOCK_POLL_SECONDS)


def _takes_migration_lock(connection: Connection) -> bool:
    """Until the transaction ends, however long that is."""
    driver_connection: Any = connection.connection.driver_connection
    driver_connection.response_timeout = None
    for setting in TIMEOUTS:
        connection.exec_driver_sql(f"set local {setting} = 0")
    return bool(connection.exec_driver_sql(f"select pg_try_advisory_xact_lock({MIGRATION_LOCK})").scalar())


def _allow_long_steps(connection: Connection) -> None:
    """A step may take as long as it needs, but waits briefly for its locks: later transactions queue behind it."""
    driver_connection: Any = connection.connection.driver_connection
    driver_connection.response_timeout = None
    for setting in TIMEOUTS:
        driver_connection.execute(f"set {setting} = 0")
    driver_connection.execute(f"set lock_timeout = '{LOCK_TIMEOUT_SECONDS}s'")
    driver_connection.commit()
