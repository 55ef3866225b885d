"""`topout doctor` in broken set-ups: it names what is wrong, and nothing else."""

import socketserver
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from support.command_line import topout
from support.world import World
from topout.admin.doctor import run_checks
from topout.core.config import read_settings

pytestmark = pytest.mark.sqlite_only(reason="it is about settings and the machine")

Environment = dict[str, str]


class Greeter(socketserver.StreamRequestHandler):
    """All of a mail server that `doctor` asks for."""

    def handle(self) -> None:
        self.wfile.write(b"220 mail\r\n")
        self.rfile.readline()


class Stranger(socketserver.StreamRequestHandler):
    """It listens, and is no mail server."""

    def handle(self) -> None:
        self.wfile.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")


def listening(handler: type[socketserver.StreamRequestHandler]) -> Iterator[str]:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.fixture
def mail_server() -> Iterator[str]:
    yield from listening(Greeter)


@pytest.fixture
def stranger() -> Iterator[str]:
    yield from listening(Stranger)


@pytest.fixture
def healthy(world: World, tmp_path: Path, mail_server: str) -> Environment:
    """Nothing is wrong with it."""
    app = tmp_path / "app"
    (app / "en").mkdir(parents=True)
    (app / "en" / "index.html").write_text("<!doctype html>")
    return {
        "TOPOUT_ENV": "production",
        "TOPOUT_DATABASE_URL": world.settings.database_url,
        "TOPOUT_SECRET_KEY": "s" * 40,
        "TOPOUT_PUBLIC_URL": "https://topout.example",
        "TOPOUT_PAYMENTS": "desk",
        "TOPOUT_MAIL": f"smtp://{mail_server}?tls=off",
        "TOPOUT_MAIL_FROM": "topout@topout.example",
        "TOPOUT_TRUSTED_PROXIES": "127.0.0.1,::1,172.30.42.0/24",
        "TOPOUT_APP_DIR": str(app),
        "TOPOUT_BACKUP_DIR": str(tmp_path),
        "TOPOUT_CONTROLLER": "Boulder Club, Crag Lane 1, Cedar",
        "TOPOUT_PRIVACY_CONTACT": "privacy@topout.example",
        "TOPOUT_HOSTING": "Stone Hosting, Cedar",
    }


def examine(environment: Environment, data_dir: Path) -> dict[str, str]:
    """What it found wrong."""
    said = topout("doctor", data_dir=data_dir, **environment)
    found = [line.removeprefix("FAIL  ") for line in said.stdout.splitlines() if line.startswith("FAIL")]
    assert said.returncode == (1 if found else 0), said.stderr
    return dict(line.split(": ", 1) for line in found)


def test_doctor_finds_nothing_wrong_with_a_good_set_up(healthy: Environment, tmp_path: Path) -> None:
    assert examine(healthy, tmp_path) == {}


BROKEN_SETTINGS: dict[str, tuple[Environment, str, str]] = {
    "no secret key": ({"TOPOUT_SECRET_KEY": ""}, "settings", "TOPOUT_SECRET_KEY is not set"),
    "a short secret key": ({"TOPOUT_SECRET_KEY": "short"}, "settings", "TOPOUT_SECRET_KEY is short"),
    "no certificate": ({"TOPOUT_PUBLIC_URL": "http://topout.example"}, "settings", "TOPOUT_PUBLIC_URL must be"),
    "payments of the sandbox": ({"TOPOUT_PAYMENTS": "sandbox"}, "settings", "choose stripe or desk"),
    "mails as files": ({"TOPOUT_MAIL": "file"}, "settings", "give the smtp:// address"),
    "no mail server": ({"TOPOUT_MAIL": "smtp://127.0.0.1:1"}, "mail", "does not answer"),
    "no built app": ({"TOPOUT_APP_DIR": "/nowhere"}, "app", "is not built in /nowhere"),
    "no Redis": ({"TOPOUT_REDIS_URL": "redis://127.0.0.1:1/0"}, "redis", "does not answer"),
    "no address of Redis": ({"TOPOUT_REDIS_URL": "127.0.0.1"}, "redis", "Check TOPOUT_REDIS_URL"),
    "nobody answers for personal data": ({"TOPOUT_CONTROLLER": ""}, "privacy notice", "set TOPOUT_CONTROLLER"),
    "no backups": ({"TOPOUT_BACKUP_DIR": ""}, "backups", "none are made"),
    "no folder for backups": ({"TOPOUT_BACKUP_DIR": "/nowhere"}, "backups", "Make the folder, or mount its disk"),
    "no trusted proxy": ({"TOPOUT_TRUSTED_PROXIES": ""}, "proxy", "is not set"),
    "a proxy by name": ({"TOPOUT_TRUSTED_PROXIES": "127.0.0.1,nginx"}, "proxy", "nginx is no address"),
    "everybody trusted": ({"TOPOUT_TRUSTED_PROXIES": "*"}, "proxy", "anybody claim any address"),
    "every network trusted": ({"TOPOUT_TRUSTED_PROXIES": "0.0.0.0/0"}, "proxy", "anybody claim any address"),
}


@pytest.mark.parametrize("case", BROKEN_SETTINGS)
def test_doctor_names_a_wrong_setting_and_nothing_else(case: str, healthy: Environment, tmp_path: Path) -> None:
    change, name, words = BROKEN_SETTINGS[case]
    found = examine(healthy | change, tmp_path)
    assert list(found) == [name], found
    assert words in found[name]


def test_doctor_names_what_is_no_mail_server(healthy: Environment, stranger: str, tmp_path: Path) -> None:
    found = examine(healthy | {"TOPOUT_MAIL": f"smtp://{stranger}"}, tmp_path)
    assert list(found) == ["mail"]
    assert "is no mail server" in found["mail"]


def test_doctor_names_tables_that_were_never_made(healthy: Environment, tmp_path: Path) -> None:
    empty = {"TOPOUT_DATABASE_URL": f"sqlite:///{tmp_path / 'empty.sqlite3'}"}
    assert examine(healthy | empty, tmp_path) == {"database": "its tables are old: run `topout migrate`."}


def test_doctor_names_a_backup_that_is_old(healthy: Environment, tmp_path: Path) -> None:
    (tmp_path / "topout-20260101T000000Z.backup").touch()
    found = examine(healthy, tmp_path)
    assert list(found) == ["backups"]
    assert "topout-20260101T000000Z.backup" in found["backups"]
    assert "It is old" in found["backups"]
    assert examine(healthy | {"TOPOUT_BACKUP_DIR": "own"}, tmp_path) == {}


def test_doctor_names_demo_accounts(healthy: Environment, world: World, tmp_path: Path) -> None:
    world.make_user("admin@topout.test", "admin")
    assert list(examine(healthy, tmp_path)) == ["demo accounts"]


def test_doctor_names_a_key_that_other_processes_do_not_have(healthy: Environment, tmp_path: Path) -> None:
    topout("replace-key", data_dir=tmp_path, **healthy)
    assert list(examine(healthy | {"TOPOUT_SECRET_KEY": "t" * 40}, tmp_path)) == ["secret key"]


def test_doctor_names_a_data_folder_that_is_none(healthy: Environment, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert list(examine(healthy, tmp_path / "file")) == ["data folder"]


def test_doctor_names_several_processes_on_sqlite(healthy: Environment, tmp_path: Path) -> None:
    said = topout("doctor", data_dir=tmp_path, **healthy | {"TOPOUT_WORKERS": "4"})
    assert (said.returncode, said.stderr) == (
        2,
        "Several processes (TOPOUT_WORKERS) need PostgreSQL: set TOPOUT_DATABASE_URL.\n",
    )


def test_doctor_says_that_several_processes_need_redis(healthy: Environment) -> None:
    """Asked without the program, which refuses several processes on SQLite."""
    settings = replace(read_settings(healthy), workers=2)
    redis = next(finding for finding in run_checks(settings) if finding.name == "redis")
    assert not redis.ok
    assert "there are 2 processes" in redis.sentence
    assert "Set TOPOUT_REDIS_URL" in redis.sentence
