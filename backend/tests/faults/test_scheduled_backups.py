"""Backups on a schedule: one process makes them, each is checked by restoring it, and a failed one is never taken for
a good one."""

import os
import shutil
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine
from sqlalchemy.engine import make_url

from support.command_line import start_topout
from support.databases import ADMIN_URL
from support.killable_server import KillableServer
from support.polling import wait_until
from support.world import World
from topout.backups.failure import BackupFailed
from topout.backups.folder import BackupFolder
from topout.backups.health import examine_backups
from topout.backups.postgresql_dump import find_program
from topout.backups.service import back_up, restore

MakeWorld = Callable[..., World]
TOKEN = "let-me-count"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "backups"
    made.mkdir(mode=0o700)
    return made


def make_backup(world: World, **time: float) -> None:
    """One round of the worker, after this time."""
    world.clock.advance(**time)
    world.services.backup_worker.run_round()


def list_names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name not in {".lock", ".site"})


def list_made(folder: Path) -> list[Path]:
    return [backup.file for backup in BackupFolder(folder, "").list_backups()]


def read_metrics(world: World) -> str:
    return str(world.browser().get("/metrics", headers={"authorization": f"Bearer {TOKEN}"}).text)


def fill(world: World, megabytes: int) -> None:
    """So that a backup takes a moment."""
    table = "create table ballast (content text not null)"
    with world.database.engine.begin() as connection:
        connection.exec_driver_sql(table)
        for number in range(megabytes):
            connection.exec_driver_sql(f"insert into ballast values ('{os.urandom(2**19).hex()}{number}')")


@pytest.fixture
def make_server(folder: Path, tmp_path: Path) -> Iterator[Callable[[World], KillableServer]]:
    servers: list[KillableServer] = []

    def make(world: World) -> KillableServer:
        servers.append(KillableServer(world.settings, TOPOUT_BACKUP_DIR=str(folder)))
        return servers[-1]

    yield make
    for server in servers:
        server.kill()


def test_backups_are_made_when_due_and_the_oldest_go(make_world: MakeWorld, folder: Path) -> None:
    world = make_world(backup_dir=str(folder), backup_every=2, backup_keep=3)
    make_backup(world)
    make_backup(world, minutes=119)
    assert list_names(folder) == ["topout-20260606T120000Z.backup"]
    for _ in range(4):
        make_backup(world, hours=2)
    kept = ["topout-20260606T175900Z.backup", "topout-20260606T195900Z.backup", "topout-20260606T215900Z.backup"]
    assert list_names(folder) == kept
    assert {stat.S_IMODE(path.stat().st_mode) for path in list_made(folder)} == {0o600}


def test_other_files_in_the_folder_stay(make_world: MakeWorld, folder: Path) -> None:
    for name in ("notes.txt", "before-the-upgrade.backup", "topout-20260101T000000Z.backup.gz"):
        (folder / name).write_text("mine")
    world = make_world(backup_dir=str(folder), backup_keep=1)
    make_backup(world)
    make_backup(world, hours=6)
    assert len(list_made(folder)) == 1
    assert {"notes.txt", "before-the-upgrade.backup", "topout-20260101T000000Z.backup.gz"} <= set(list_names(folder))


def test_a_name_with_an_impossible_time_is_no_backup(make_world: MakeWorld, folder: Path) -> None:
    (folder / "topout-20261332T250000Z.backup").write_text("mine")
    world = make_world(backup_dir=str(folder), backup_keep=1)
    make_backup(world)
    assert list_names(folder) == ["topout-20260606T120000Z.backup", "topout-20261332T250000Z.backup"]


def test_a_backup_of_a_clock_that_was_ahead_neither_stops_nor_outlasts_the_next_ones(
    make_world: MakeWorld, folder: Path
) -> None:
    (folder / "topout-20360101T000000Z.backup").write_text("from the wrong year")
    world = make_world(backup_dir=str(folder), backup_every=2, backup_keep=1)
    make_backup(world)
    assert list_names(folder) == ["topout-20260606T120000Z.backup", "topout-20360101T000000Z.backup"]
    assert "topout-20260606T120000Z.backup" in examine_backups(world.settings, world.clock())[1]
    make_backup(world, hours=2)
    assert list_names(folder) == ["topout-20260606T140000Z.backup", "topout-20360101T000000Z.backup"]


def test_of_several_processes_one_makes_the_backup(make_world: MakeWorld, folder: Path) -> None:
    worlds = [make_world(backup_dir=str(folder), metrics_token=TOKEN) for _ in range(4)]
    rounds = [threading.Thread(target=world.services.backup_worker.run_round) for world in worlds]
    for one in rounds:
        one.start()
    for one in rounds:
        one.join()
    for world in worlds:
        world.services.backup_worker.run_round()
    assert len(list_made(folder)) == 1
    counted = [line for world in worlds for line in read_metrics(world).splitlines() if 'outcome="good"' in line]
    assert sorted(line.split()[-1] for line in counted) == ["0.0", "0.0", "0.0", "1.0"]


def test_a_backup_that_cannot_be_restored_gets_no_name_and_the_last_good_one_stays(
    make_world: MakeWorld, folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The disk writes something else than it was given: pg_dump's file, or SQLite's copy, loses its end."""
    world = make_world(backup_dir=str(folder), backup_keep=1, metrics_token=TOKEN)
    make_backup(world)
    good = list_names(folder)
    fsync = os.fsync

    def cut_off(descriptor: int) -> None:
        if os.fstat(descriptor).st_size > 2**14 and stat.S_ISREG(os.fstat(descriptor).st_mode):
            path = os.readlink(f"/proc/self/fd/{descriptor}")
            os.truncate(path, os.fstat(descriptor).st_size * 2 // 3)
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", cut_off)
    make_backup(world, hours=6)
    monkeypatch.undo()
    assert [name for name in list_names(folder) if name != ".failed"] == good
    assert 'topout_backups_total{outcome="failed"} 1.0' in read_metrics(world)
    is_well, sentence = examine_backups(world.settings, world.clock())
    assert not is_well
    assert "The last try failed" in sentence
    make_backup(world, minutes=4)
    assert 'topout_backups_total{outcome="failed"} 1.0' in read_metrics(world), "the next try is later"
    make_backup(world, minutes=1)
    assert list_names(folder) == ["topout-20260606T180500Z.backup"]
    assert examine_backups(world.settings, world.clock())[0]


@pytest.mark.sqlite_only(reason="its copy is changed on the way")
def test_a_copy_with_other_rows_than_the_database_is_no_backup(
    world: World, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(world, 1)
    fsync = os.fsync

    def lose_rows(descriptor: int) -> None:
        path = os.readlink(f"/proc/self/fd/{descriptor}")
        if path.endswith(".part"):
            with closing(sqlite3.connect(path, isolation_level=None)) as copy:
                copy.execute("delete from ballast")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", lose_rows)
    with pytest.raises(BackupFailed, match="other rows than the database: ballast"):
        back_up(world.settings, folder / "bad")
    assert list_names(folder) == []


@pytest.mark.postgresql_only
def test_a_dump_with_other_rows_than_the_database_is_no_backup(
    world: World, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(world, 1)
    program = tmp_path / "pg_dump"
    program.write_text(f'#!/bin/sh\nexec {find_program("pg_dump")} --exclude-table-data=ballast "$@"\n')
    program.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with pytest.raises(BackupFailed, match="other rows than the database: ballast"):
        back_up(world.settings, folder / "bad")
    assert list_names(folder) == []


def test_a_folder_that_vanished_is_an_outage_until_it_is_back(
    make_world: MakeWorld, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    world = make_world(backup_dir=str(folder), metrics_token=TOKEN)
    make_backup(world)
    assert "topout_backup_age_seconds 0.0" in read_metrics(world)
    shutil.rmtree(folder)
    for _ in range(3):
        make_backup(world, hours=6)
    assert not folder.exists(), "it may be a disk that is not mounted"
    assert "topout_backup_age_seconds +Inf" in read_metrics(world)
    assert "topout_backup_every_seconds 21600.0" in read_metrics(world)
    assert "Make the folder, or mount its disk" in examine_backups(world.settings, world.clock())[1]
    folder.mkdir()
    make_backup(world, hours=6)
    assert len(list_made(folder)) == 1
    said = [record.getMessage() for record in caplog.records if record.name == "topout.backups"]
    assert len(said) == 2
    assert "No such file or directory" in said[0]
    assert "Failed tries: 3." in said[1]


def test_a_killed_server_leaves_no_half_backup_and_the_next_one_clears_up(
    world: World, folder: Path, make_server: Callable[[World], KillableServer]
) -> None:
    fill(world, 24)
    world.database.close()
    server = make_server(world)
    for _ in range(2):
        shutil.rmtree(folder)
        folder.mkdir()
        server.start()
        wait_until(lambda: list_names(folder), "no backup was begun")
        server.kill()
        for file in list_made(folder):
            restore(world.settings, file)
    server.start()
    wait_until(lambda: list_made(folder))
    server.stop()
    assert list_names(folder) == [list_made(folder)[0].name]
    restore(world.settings, list_made(folder)[0])
    assert world.browser().get("/readyz").status_code == 200


def test_on_a_full_disk_the_last_backup_stays_and_no_half_one_is_left(world: World, folder: Path) -> None:
    fill(world, 3)
    back_up(world.settings, folder / "backup")
    content = (folder / "backup").read_bytes()
    # Files of more than 1 MB cannot be written, as on a disk with that much room.
    small, url = ("prlimit", f"--fsize={2**20}"), world.settings.database_url
    said = start_topout("backup", str(folder / "backup"), data_dir=folder, run_by=small, TOPOUT_DATABASE_URL=url)
    assert said.returncode == 2
    assert "Traceback" not in said.stderr
    assert list_names(folder) == ["backup"]
    assert (folder / "backup").read_bytes() == content


@pytest.mark.postgresql_only
def test_without_the_right_to_create_databases_backups_are_read_and_doctor_says_so(
    make_world: MakeWorld, folder: Path, database_url: str
) -> None:
    admin = create_engine(make_url(ADMIN_URL), isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.exec_driver_sql("drop role if exists modest")
        connection.exec_driver_sql("create role modest login in role pg_read_all_data")
    try:
        modest = make_url(database_url).set(username="modest").render_as_string(hide_password=False)
        world = make_world(backup_dir=str(folder), database_url=modest)
        make_backup(world)
        assert len(list_made(folder)) == 1
        is_well, sentence = examine_backups(world.settings, world.clock())
        assert is_well
        assert "read for a check, but not restored" in sentence
        world.close()
    finally:
        with admin.connect() as connection:
            connection.exec_driver_sql("drop role modest")
        admin.dispose()


@pytest.mark.postgresql_only
def test_a_check_leaves_no_database_behind_also_not_that_of_a_killed_process(
    make_world: MakeWorld, folder: Path, database_url: str
) -> None:
    world = make_world(backup_dir=str(folder))
    scratch = f"{make_url(database_url).database}_backup_check"
    admin = create_engine(make_url(ADMIN_URL), isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.exec_driver_sql(f'create database "{scratch}"')
        make_backup(world)
        assert len(list_made(folder)) == 1
        query = f"select count(*) from pg_database where datname = '{scratch}'"
        assert connection.exec_driver_sql(query).scalar() == 0
    admin.dispose()
