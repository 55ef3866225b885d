"""Expand, then contract: the release before a migration can use the database after it."""

import threading
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from scripts.migration_check import list_contractions
from scripts.paths import BACKEND
from support.command_line import topout
from support.crag import Crag
from support.polling import wait_until
from support.world import World
from topout.db.engine import Database
from topout.db.migrating import migrate

VERSIONS = BACKEND / "migrations" / "versions"
BEFORE_THE_RULE = {f"{number:04}" for number in range(16)} | {"0017"}
"""Of releases that no installation upgrades from without a pause."""
ANYBODY = "(id, email, first_name, last_name, role, created_at) values (1, 'a@b.co', 'A', 'B', 'participant', '2026')"
ONE_OF_MILLIONS = """(id, user_id, op_id, content_hash, device_id, weak_clock, received_at, authority, status, code)
values (2000000, 1, 'op', 'hash', 'device', false, '2026-06-06', 1, 'accepted', 'ok')"""
WAITS_FOR_LOCK = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
LEDGER = "select * from ops order by id"


def upgrade(step: str, declaration: str = "") -> str:
    return f"import sqlalchemy as sa\nfrom alembic import op\n{declaration}\n\ndef upgrade() -> None:\n    {step}\n"


@pytest.mark.parametrize(
    "step",
    [
        'op.drop_column("boulders", "grade")',
        'op.drop_table("boulders")',
        'op.rename_table("boulders", "problems")',
        'op.alter_column("boulders", "grade", new_column_name="difficulty")',
        'op.alter_column("boulders", "grade", nullable=False)',
        'op.add_column("boulders", sa.Column("height", sa.Integer(), nullable=False))',
        'op.create_unique_constraint("uq", "boulders", ["name"])',
        'with op.batch_alter_table("photos") as photos: photos.alter_column("phone", nullable=False)',
    ],
)
def test_a_step_that_the_release_before_cannot_live_with_is_found(step: str) -> None:
    assert len(list_contractions(upgrade(step))) == 1
    assert list_contractions(upgrade(step, 'oldest_revision = "0026"')) == []


@pytest.mark.parametrize(
    "step",
    [
        'op.add_column("boulders", sa.Column("height", sa.Integer(), nullable=True))',
        'op.add_column("boulders", sa.Column("height", sa.Integer(), server_default="1", nullable=False))',
        'op.create_table("heights", sa.Column("id", sa.Integer(), nullable=False))',
        'op.alter_column("boulders", "grade", nullable=True)',
        'op.create_index("ix", "boulders", ["name"])',
    ],
)
def test_a_step_that_only_adds_is_fine(step: str) -> None:
    assert list_contractions(upgrade(step)) == []


def test_the_files_are_in_the_order_in_which_they_run() -> None:
    chain = ScriptDirectory(str(VERSIONS.parent)).walk_revisions()
    assert [Path(script.path).name for script in chain] == sorted(
        (file.name for file in VERSIONS.glob("*.py")), reverse=True
    )


def test_every_migration_expands_or_names_the_oldest_release_that_can_go_on() -> None:
    for file in sorted(VERSIONS.glob("*.py")):
        if file.name[:4] not in BEFORE_THE_RULE:
            source = file.read_text()
            assert list_contractions(source) == [], file.name
            if "\noldest_revision = " in source:
                assert "update incarnation set oldest_revision" in source, f"{file.name} does not store it"


def test_a_ledger_that_is_rebuilt_keeps_its_ops_and_refuses_none_twice(world: World) -> None:
    crag = Crag(world)
    phone = crag.phone()
    sent = [phone.tap(boulder) for boulder in crag.boulders[:3]]
    phone.send(*sent)
    database = world.database
    with database.engine.begin() as connection:
        ledger = connection.exec_driver_sql(LEDGER).all()
    newest = go_back_to_0028(database)
    migrate(database, "0029")
    with database.engine.begin() as connection:
        connection.exec_driver_sql(f"update alembic_version set version_num = '{newest}'")  # later steps are done
        assert connection.exec_driver_sql(LEDGER).all() == ledger
    assert [result["replayed"] for result in phone.send(*sent)["results"]] == [True] * 3
    assert phone.send(phone.tap(crag.boulders[3]))["results"][0]["status"] == "accepted"
    with database.engine.begin() as connection, pytest.raises(IntegrityError):
        repeat_first_op(connection)
    with database.engine.begin() as connection, pytest.raises(IntegrityError):
        connection.exec_driver_sql("delete from ops")  # the ascents still refer to it


def test_migrating_sqlite_says_beforehand_for_how_long_logging_pauses(tmp_path: Path) -> None:
    with closing(Database(f"sqlite:///{tmp_path / 'topout.sqlite3'}")) as database:
        migrate(database, "0028")
        with database.engine.begin() as connection:
            connection.exec_driver_sql("pragma defer_foreign_keys = on")
            connection.exec_driver_sql(f"insert into users {ANYBODY}")
            connection.exec_driver_sql(f"insert into ops {ONE_OF_MILLIONS}")
    migrated = topout("migrate", data_dir=tmp_path)
    assert migrated.returncode == 0, migrated.stderr
    assert migrated.stdout.startswith("Logging pauses while the table of 2,000,000 ops is rebuilt, for about 108 s")
    assert topout("migrate", data_dir=tmp_path).stdout == "The database is up to date.\n"


@pytest.mark.postgresql_only
def test_migrating_postgresql_never_locks_the_ledger_while_it_builds_an_index(world: World, database_url: str) -> None:
    """A phone has just logged, and its transaction is not over yet: the index waits for it, other phones do not."""
    newest = go_back_to_0028(world.database)
    with (
        psycopg.connect(database_url) as phone,
        psycopg.connect(database_url) as other,
        psycopg.connect(database_url, autocommit=True) as watching,
    ):
        phone.execute("lock table ops in row exclusive mode")
        migrating = threading.Thread(target=migrate, args=(world.database, "0029"))
        migrating.start()
        wait_until(lambda: watching.execute(WAITS_FOR_LOCK).fetchone())
        other.execute("set local lock_timeout = '3s'")
        other.execute("lock table ops in row exclusive mode")
        other.rollback()
        phone.rollback()
        migrating.join()
        assert watching.execute("select version_num from alembic_version").fetchone() == ("0029",)
        watching.execute("update alembic_version set version_num = %s", [newest])


def go_back_to_0028(database: Database) -> str:
    """The ledger as the release before it had it. Returns the revision of before."""
    with database.engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            connection.connection.driver_connection.execute("pragma foreign_keys = off")  # type: ignore[union-attr]
        with connection.begin():
            newest: str = connection.exec_driver_sql("select version_num from alembic_version").scalar_one()
            statements = [*list_constraint_statements(connection), "create index ix_ops_op_id on ops (op_id)"]
            for statement in ("drop index uq_ops_op_id_user_id", *statements):
                connection.exec_driver_sql(statement)
            connection.exec_driver_sql("update alembic_version set version_num = '0028'")
        connection.invalidate()
    return newest


def list_constraint_statements(connection: Connection) -> list[str]:
    constraint = "CONSTRAINT uq_ops_user_id_op_id UNIQUE (user_id, op_id)"
    if connection.dialect.name != "sqlite":
        return [f"alter table ops add {constraint}"]
    named = "select sql from sqlite_master where tbl_name = 'ops' and name {}"
    create = connection.exec_driver_sql(named.format("= 'ops'")).scalar_one()
    indexes = connection.exec_driver_sql(named.format("like 'ix_%'")).scalars().all()
    old = create.replace('"ops"', "old_ops", 1).removesuffix("\n)") + f", \n\t{constraint}\n)"
    copy = ["insert into old_ops select * from ops", "drop table ops", "alter table old_ops rename to ops"]
    return [old, *copy, *indexes]


def repeat_first_op(connection: Connection) -> None:
    columns = list(connection.exec_driver_sql(LEDGER).keys())
    values = ", ".join("(select max(id) + 1 from ops)" if name == "id" else name for name in columns)
    connection.exec_driver_sql(f"insert into ops ({', '.join(columns)}) select {values} from ops limit 1")
