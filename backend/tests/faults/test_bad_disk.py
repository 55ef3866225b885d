"""Fault 110: the disk is full or read-only, the file is damaged, the mail port is none; server and `doctor` say so."""

import os
import resource
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from httpx2 import Response

from support.command_line import start_topout, topout
from support.http_client import shared_client
from support.killable_server import KillableServer
from support.polling import wait_until
from support.world import World

# The file of SQLite; a PostgreSQL that cannot be written to is in `test_operations.py`.
pytestmark = pytest.mark.sqlite_only(reason="the file of SQLite")
NOBODY = 65_534
WITHOUT_ROOTS_RIGHTS = ("setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner", "--")


@pytest.fixture
def database_file(tmp_path: Path) -> Path:
    assert topout("migrate", data_dir=tmp_path).returncode == 0
    return tmp_path / "topout.sqlite3"


@pytest.fixture
def server(world: World) -> Iterator[KillableServer]:
    server = KillableServer(world.settings)
    server.start()
    yield server
    server.kill()


def forbid_writing(folder: Path) -> Sequence[str]:
    """What a command starts with to run without the right to write there. Root may write everywhere."""
    if os.geteuid() != 0:
        folder.chmod(0o500)
        return ()
    for path in (folder, *folder.iterdir()):
        os.chown(path, NOBODY, NOBODY)
        path.chmod(0o755)
    return WITHOUT_ROOTS_RIGHTS


def test_a_full_disk_makes_the_server_unready_until_there_is_room(server: KillableServer) -> None:
    def ask() -> Response:
        return shared_client(server.address).get("/readyz")

    assert ask().status_code == 200
    # As on a full disk, whatever this process writes to a file is refused.
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    wait_until(lambda: ask().status_code == 503)
    assert ask().json() == {"error": "unavailable", "message": "Not ready. The database: the disk is full: make room."}
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)
    wait_until(lambda: ask().status_code == 200)


def test_a_file_that_can_only_be_read_is_named(make_world: Callable[..., World], database_file: Path) -> None:
    url = f"sqlite:///file:{database_file}?mode=ro&uri=true"
    unready = make_world(database_url=url).browser().get("/readyz")
    assert unready.status_code == 503
    assert "it can only be read, not written" in unready.json()["message"]
    shown = topout("doctor", data_dir=database_file.parent, TOPOUT_DATABASE_URL=url)
    assert "FAIL  database: it can only be read, not written" in shown.stdout


def test_a_damaged_file_is_named(make_world: Callable[..., World], database_file: Path) -> None:
    with database_file.open("r+b") as opened:
        opened.write(b"x" * 8_192)
    for name in ("-wal", "-shm"):
        database_file.with_name(database_file.name + name).unlink(missing_ok=True)
    unready = make_world(database_url=f"sqlite:///{database_file}").browser().get("/readyz")
    assert unready.status_code == 503
    assert "the file is damaged: restore the newest backup" in unready.json()["message"]
    shown = topout("doctor", data_dir=database_file.parent).stdout
    assert "FAIL  database: the file is damaged" in shown


def test_a_damaged_table_behind_a_good_head_is_found_by_doctor(database_file: Path) -> None:
    with database_file.open("r+b") as opened:
        opened.seek(-3 * 4_096, os.SEEK_END)
        opened.write(b"x" * 2 * 4_096)
    assert "FAIL  database: the file is damaged" in topout("doctor", data_dir=database_file.parent).stdout


@pytest.mark.parametrize("command", ["serve", "migrate"])
def test_without_the_right_to_write_a_command_ends_in_a_sentence(command: str, database_file: Path) -> None:
    run_by, folder = forbid_writing(database_file.parent), database_file.parent
    for data_dir, words in (
        (folder / "new", f"{folder / 'new'} cannot be used: Permission denied."),
        (folder, "owner"),
    ):
        ended = start_topout(command, data_dir=data_dir, run_by=run_by)
        assert (ended.returncode, ended.stdout) == (2, ""), ended.stderr
        assert words in ended.stderr
        assert "Traceback" not in ended.stderr


def test_what_is_no_mail_server_is_not_taken_for_one(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            client, _ = listening.accept()
            client.sendall(b"HTTP/1.0 400 Bad Request\r\n\r\n")
            client.close()

        answering = threading.Thread(target=answer)
        answering.start()
        address = f"smtp://127.0.0.1:{listening.getsockname()[1]}"
        shown = topout("doctor", data_dir=tmp_path, TOPOUT_MAIL=address).stdout
        answering.join()
    assert "is no mail server. Check TOPOUT_MAIL." in shown


def test_doctor_misses_the_trusted_proxies(tmp_path: Path) -> None:
    production = {"TOPOUT_ENV": "production", "TOPOUT_PUBLIC_URL": "https://topout.example"}
    assert "FAIL  proxy: TOPOUT_TRUSTED_PROXIES is not set" in topout("doctor", data_dir=tmp_path, **production).stdout
    trusting = topout("doctor", data_dir=tmp_path, **production, TOPOUT_TRUSTED_PROXIES="127.0.0.1").stdout
    assert "ok    proxy: trusted: 127.0.0.1." in trusting
