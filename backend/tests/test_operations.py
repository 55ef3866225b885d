"""What an operator relies on: migrating, secret keys, backups, `doctor`."""

import json
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from support.command_line import topout
from support.databases import ADMIN_URL
from support.fork_server import get_fork_server
from support.polling import wait_until
from support.world import Browser, World
from topout.backups.failure import BackupFailed
from topout.backups.service import back_up
from topout.core.config import BadSettings, Settings

MakeWorld = Callable[..., World]
PRODUCTION = {
    "env": "production",
    "public_url": "https://topout.example",
    "payments": "desk",
    "mail": "smtp://127.0.0.1:1",
}


def change(world: World, statement: str) -> None:
    with world.database.engine.begin() as connection:
        connection.exec_driver_sql(statement)


def test_fault_84_of_two_migrations_at_once_one_waits(world: World, tmp_path: Path, database_url: str) -> None:
    if ADMIN_URL:
        change(world, "drop schema public cascade")
        change(world, "create schema public")
    else:
        database_url = f"sqlite:///{tmp_path / 'empty.sqlite3'}"
    environment = {"TOPOUT_DATA_DIR": str(tmp_path), "TOPOUT_DATABASE_URL": database_url}
    server, output = get_fork_server(), tmp_path / "migrate.log"
    running = [
        server.spawn("topout.cli.main", ["migrate"], environment, stdout=output, stderr=output) for _ in range(2)
    ]
    codes: dict[int, int] = {}

    def have_ended() -> bool:
        for pid in running:
            code = None if pid in codes else server.find_exit_code(pid)
            codes.update({} if code is None else {pid: code})
        return len(codes) == len(running)

    wait_until(have_ended)
    assert set(codes.values()) == {0}, output.read_text()


def test_fault_84_an_older_release_stays_ready_on_a_newer_database(world: World, guest: Browser) -> None:
    change(world, "update alembic_version set version_num = 'newer'")
    assert guest.get("/readyz").status_code == 200
    environment = {"TOPOUT_DATABASE_URL": world.settings.database_url}
    assert topout("migrate", data_dir=world.settings.data_dir, **environment).returncode == 0
    assert "a newer release has migrated it" in topout("doctor", data_dir=world.settings.data_dir, **environment).stdout
    change(world, "update incarnation set oldest_revision = 'also newer'")
    assert guest.get("/readyz").status_code == 503


def test_a_process_with_another_secret_key_does_not_start(
    make_world: MakeWorld, database_url: str, tmp_path: Path
) -> None:
    one, two = "1" * 40, "2" * 40
    for secret_key in (one, one):
        make_world(**PRODUCTION, secret_key=secret_key)
    with pytest.raises(BadSettings, match="different TOPOUT_SECRET_KEY"):
        make_world(**PRODUCTION, secret_key=two)
    make_world(**PRODUCTION, secret_key=two, previous_secret_key=one)
    with pytest.raises(BadSettings):
        make_world(**PRODUCTION, secret_key=one)
    environment = {"TOPOUT_SECRET_KEY": one, "TOPOUT_DATABASE_URL": database_url}
    shown = topout("doctor", data_dir=tmp_path, TOPOUT_ENV="production", **environment).stdout
    assert "FAIL  secret key: Another process has a different TOPOUT_SECRET_KEY" in shown
    assert topout("replace-key", data_dir=tmp_path, **environment).returncode == 0
    make_world(**PRODUCTION, secret_key=one)


@pytest.mark.postgresql_only
def test_a_backup_shows_no_password_in_the_process_list(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted, program = tmp_path / "noted.json", tmp_path / "pg_dump"
    program.write_text(
        f"#!{sys.executable}\nimport json, os, sys\n"
        f"json.dump([sys.argv, os.environ['PGPASSWORD']], open({str(noted)!r}, 'w'))\nsys.exit('noted')\n"
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    settings = Settings(data_dir=tmp_path, database_url=database_url.replace("postgres@", "postgres:let-me-in@"))
    with pytest.raises(BackupFailed, match="pg_dump failed: noted"):
        back_up(settings, tmp_path / "backup")
    arguments, password = json.loads(noted.read_text())
    assert make_url(arguments[1].removeprefix("--dbname=")).username == "postgres"
    assert "let-me-in" not in " ".join(arguments)
    assert password == "let-me-in"


@pytest.mark.postgresql_only
def test_doctor_names_a_database_that_may_lose_what_was_acknowledged(database_url: str, tmp_path: Path) -> None:
    """The tests' own is one: its data is temporary."""
    shown = topout(
        "doctor", data_dir=tmp_path, TOPOUT_DATABASE_URL=database_url.replace("postgresql://", "postgres://")
    ).stdout
    assert "FAIL  database: synchronous_commit is off" in shown
    assert "its tables are current" in shown


@pytest.mark.postgresql_only
def test_fault_110_a_database_that_can_only_be_read_is_not_ready(world: World, guest: Browser) -> None:
    """Hosting services make one so when its disk is full."""
    name = world.database.engine.url.database
    change(world, f'alter database "{name}" set default_transaction_read_only = on')
    world.database.drop_idle_connections()
    unready = guest.get("/readyz")
    assert unready.status_code == 503
    assert "it can only be read" in unready.json()["message"]
    environment = {"TOPOUT_DATABASE_URL": world.settings.database_url}
    shown = topout("doctor", data_dir=world.settings.data_dir, **environment).stdout
    assert "FAIL  database: it can only be read" in shown
