"""The command line, run as a process of its own."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from support.command_line import piped_topout, start_topout, topout
from support.crag import Crag, Phone
from support.polling import wait_until
from support.standings import board
from support.world import World
from topout.core.config import BadSettings, read_settings

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


def test_doctor_says_what_is_wrong_and_seed_repairs_it(tmp_path: Path) -> None:
    broken = topout(
        "doctor", data_dir=tmp_path, TOPOUT_REDIS_URL="redis://127.0.0.1:1/0", TOPOUT_MAIL="smtp://127.0.0.1:1"
    )
    assert broken.returncode == 1
    assert "its tables are old: run `topout migrate`" in broken.stdout
    assert "FAIL  redis: does not answer" in broken.stdout
    assert "FAIL  mail: the mail server does not answer" in broken.stdout
    assert topout("seed", "--no-photos", data_dir=tmp_path).returncode == 0
    assert topout("seed", "--no-photos", data_dir=tmp_path).returncode == 0, "seeding can be repeated"
    built = tmp_path / "dist"
    (built / "en").mkdir(parents=True)
    (built / "en" / "index.html").write_text("x")
    repaired = topout("doctor", data_dir=tmp_path, TOPOUT_APP_DIR=str(built))
    assert repaired.returncode == 0, repaired.stdout


def test_an_account_is_created_at_the_command_line(tmp_path: Path) -> None:
    topout("migrate", data_dir=tmp_path)
    account = [
        "--email",
        "Boss@example.org",
        "--password",
        "Granite-7",
        "--role",
        "admin",
        "--first-name",
        "Ada",
        "--last-name",
        "B",
    ]
    made = topout("user", "create", *account, data_dir=tmp_path)
    assert (made.returncode, made.stdout) == (0, "boss@example.org is account 1, admin.\n")
    weak = topout("user", "create", "--email", "a@b.co", "--password", "weak", data_dir=tmp_path)
    assert weak.returncode == 2
    assert weak.stderr.startswith("Password must include")
    assert topout("user", "create", *account[:4], "--role", "king", data_dir=tmp_path).returncode == 2


def test_a_command_that_fails_in_the_database_prints_no_addresses(tmp_path: Path) -> None:
    topout("migrate", data_dir=tmp_path)
    with closing(sqlite3.connect(tmp_path / "topout.sqlite3")) as connection:
        connection.execute("alter table users rename to lost")
    failed = topout("user", "create", "--email", "boss@example.org", "--password", "Granite-7", data_dir=tmp_path)
    assert (failed.returncode, failed.stderr.count("\n")) == (2, 1), failed.stderr
    assert "boss@example.org" not in failed.stdout + failed.stderr


@pytest.mark.parametrize("command", ["create", "list", "disable", "enable", "reset", "history"])
def test_commands_for_accounts_say_that_the_database_is_not_migrated(tmp_path: Path, command: str) -> None:
    account = () if command == "list" else ("--email", "boss@example.org")
    refused = topout("user", command, *account, data_dir=tmp_path)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "The database: its tables are old: run `topout migrate`.\n"


def test_an_account_gets_a_role_and_keeps_its_name_and_password(world: World, tmp_path: Path) -> None:
    person = world.person("ada")
    before = person.get("/api/auth/status").json()["user"]
    made = topout(
        *("user", "create", "--email", "ada@example.org", "--role", "organiser"),
        data_dir=tmp_path,
        TOPOUT_DATABASE_URL=world.database.url,
    )
    assert (made.returncode, made.stderr) == (0, "")
    assert person.get("/api/auth/status").json()["user"] == before | {"role": "organiser"}
    assert world.browser().sign_in("ada@example.org").status_code == 200


def test_a_new_account_needs_a_name_and_its_role_stays_when_only_the_name_changes(tmp_path: Path) -> None:
    topout("migrate", data_dir=tmp_path)
    account = ("user", "create", "--email", "boss@example.org")
    refused = topout(*account, "--first-name", "Ada", "--role", "admin", data_dir=tmp_path)
    sentence = (
        "Nobody has an account with the address boss@example.org. A new one needs --first-name and --last-name.\n"
    )
    assert (refused.returncode, refused.stderr) == (2, sentence)
    assert topout("user", "list", data_dir=tmp_path).stdout == ""
    name = ("--first-name", "Ada", "--last-name", "B")
    made = topout(*account, *name, "--role", "admin", data_dir=tmp_path)
    assert made.stdout == "boss@example.org is account 1, admin. A code by mail is the way in.\n"
    changed = topout(*account, "--last-name", "C", data_dir=tmp_path)
    assert changed.stdout == made.stdout
    assert topout("user", "list", data_dir=tmp_path).stdout == "1\tboss@example.org\tAda C\tadmin\tactive\n"


@pytest.mark.parametrize("command", [("list",), ("history", "--email", "boss@example.org")])
def test_a_pager_that_waits_for_a_key_leaves_the_database_to_others(tmp_path: Path, command: tuple[str, ...]) -> None:
    topout("migrate", data_dir=tmp_path)
    topout(
        *("user", "create", "--email", "boss@example.org", "--first-name", "Ada", "--last-name", "B"), data_dir=tmp_path
    )
    more_than_a_pipe_holds = "x" * 300_000
    with closing(sqlite3.connect(tmp_path / "topout.sqlite3")) as connection, connection:
        connection.execute("update users set first_name = ?", [more_than_a_pipe_holds])
        connection.execute("update audit_entries set after = json_object('note', ?)", [more_than_a_pipe_holds])
    with piped_topout("user", *command, data_dir=tmp_path) as listing:
        assert listing.stdout is not None
        assert listing.stderr is not None
        assert listing.stdout.read(1)
        with closing(sqlite3.connect(tmp_path / "topout.sqlite3", timeout=0)) as connection, connection:
            connection.execute("update users set last_name = 'C'")
        listing.stdout.close()
        assert listing.stderr.read() == "", "closing the pager is no fault"


def test_a_name_corrected_at_the_command_line_is_on_the_scoreboard(crag: Crag, phone: Phone, tmp_path: Path) -> None:
    assert [row["name"] for row in board(crag.organiser, crag)["rows"]] == ["Robin Rock"]
    account = ["--email", "climber@example.org", "--password", "Granite-7", "--first-name", "Ada", "--last-name", "B"]
    corrected = topout("user", "create", *account, data_dir=tmp_path, TOPOUT_DATABASE_URL=crag.world.database.url)
    assert corrected.returncode == 0, corrected.stderr
    wait_until(lambda: board(crag.organiser, crag)["rows"][0]["name"] == "Ada B")


def test_production_with_missing_settings_refuses_to_start_and_names_them_all(tmp_path: Path) -> None:
    refused = start_topout("serve", data_dir=tmp_path, TOPOUT_ENV="production")
    assert refused.returncode == 2
    for setting in ("TOPOUT_SECRET_KEY", "TOPOUT_PUBLIC_URL", "TOPOUT_PAYMENTS", "TOPOUT_MAIL"):
        assert f"{setting} " in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"TOPOUT_ENV": "live"}, "TOPOUT_ENV must be development or production."),
        ({"TOPOUT_PORT": "eighty"}, "TOPOUT_PORT must be a whole number"),
        ({"TOPOUT_MAIL": "pigeon"}, "TOPOUT_MAIL must be file"),
        ({"TOPOUT_PAYMENTS": "shells"}, "TOPOUT_PAYMENTS must be sandbox"),
        ({"TOPOUT_PUBLIC_URL": "topout.example"}, "TOPOUT_PUBLIC_URL must start with"),
    ],
    ids=str,
)
def test_a_bad_setting_is_named_in_a_sentence(environment: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadSettings, match=sentence):
        read_settings(environment)


def test_demo_data_is_refused_in_production(tmp_path: Path) -> None:
    assert topout("seed", data_dir=tmp_path, TOPOUT_ENV="production").returncode == 2


PRODUCTION = {
    "TOPOUT_ENV": "production",
    "TOPOUT_SECRET_KEY": "s" * 40,
    "TOPOUT_PUBLIC_URL": "https://topout.example",
    "TOPOUT_PAYMENTS": "desk",
    "TOPOUT_MAIL": "smtp://127.0.0.1:1",
}


def test_what_commands_did_to_an_account_is_in_its_history(tmp_path: Path) -> None:
    topout("migrate", data_dir=tmp_path)
    account = ("--email", "boss@example.org")
    name = ("--first-name", "Ada", "--last-name", "B")
    topout("user", "create", *account, *name, "--password", "Granite-77x", "--role", "admin", data_dir=tmp_path)
    topout("user", "disable", *account, data_dir=tmp_path)
    history = topout("user", "history", *account, data_dir=tmp_path).stdout.splitlines()
    assert [line.split("\t")[1] for line in history] == ["account_disabled", "account_created"]


def test_production_refuses_a_database_with_demo_accounts_and_doctor_says_so(
    world: World, tmp_path: Path, database_url: str
) -> None:
    world.make_user("admin@topout.test", "admin")
    environment = PRODUCTION | {"TOPOUT_DATABASE_URL": database_url}
    refused = topout("serve", data_dir=tmp_path, **environment)
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1), refused.stderr
    assert "1 demo accounts with known passwords" in refused.stderr
    assert "FAIL  demo accounts: 1 with known passwords" in topout("doctor", data_dir=tmp_path, **environment).stdout
    assert (
        "ok    demo accounts: 1, fine for development"
        in topout("doctor", data_dir=tmp_path, TOPOUT_DATABASE_URL=database_url).stdout
    )


def test_doctor_names_connections_to_other_machines_that_are_not_encrypted(tmp_path: Path) -> None:
    elsewhere = "0.0.0.0:1"  # not a loopback address, and refuses at once
    plain = {
        "TOPOUT_DATABASE_URL": f"postgresql://topout:pass-word@{elsewhere}/none",
        "TOPOUT_REDIS_URL": f"redis://:pass-word@{elsewhere}/0",
        "TOPOUT_MAIL": f"smtp://topout:pass-word@{elsewhere}?tls=off",
    }
    said = topout("doctor", data_dir=tmp_path, **PRODUCTION | plain).stdout
    (line,) = [line for line in said.splitlines() if "encryption" in line]
    assert line.startswith("FAIL  encryption: The database is on 0.0.0.0, ")
    assert [name for name in plain if name in line] == list(plain)
    assert "pass-word" not in said
    encrypted = {
        "TOPOUT_DATABASE_URL": f"postgresql://{elsewhere}/none?sslmode=verify-full",
        "TOPOUT_REDIS_URL": f"rediss://{elsewhere}/0",
        "TOPOUT_MAIL": f"smtp://{elsewhere}",
    }
    assert "ok    encryption" in topout("doctor", data_dir=tmp_path, **PRODUCTION | encrypted).stdout


def test_production_does_not_start_before_its_database(tmp_path: Path) -> None:
    environment = PRODUCTION | {"TOPOUT_DATABASE_URL": "postgresql://127.0.0.1:1/none"}
    refused = topout("serve", data_dir=tmp_path, **environment)
    assert (refused.returncode, "The database does not answer" in refused.stderr) == (2, True), refused.stderr


def test_development_and_production_have_data_folders_of_their_own() -> None:
    in_development, in_production = read_settings({}), read_settings({"TOPOUT_ENV": "production"})
    assert in_development.data_dir != in_production.data_dir
    assert in_production.data_dir not in in_development.data_dir.parents
    assert in_development.data_dir not in in_production.data_dir.parents
    named = read_settings({"TOPOUT_ENV": "production", "TOPOUT_DATA_DIR": "elsewhere"})
    assert named.data_dir == Path("elsewhere")


def test_score_prints_the_standings_of_a_facts_file(tmp_path: Path) -> None:
    facts = {
        "boulders": [{"id": "A1", "grade": "6A"}],
        "climbers": [{"id": "a"}],
        "categories": [{"key": "open", "kind": "individual", "format": "volume"}],
        "ascents": [{"climber": "a", "boulder": "A1", "topped": True}],
    }
    file = tmp_path / "facts.json"
    file.write_text(json.dumps(facts))
    from_file = topout("score", str(file), data_dir=tmp_path)
    assert json.loads(from_file.stdout)["open"][0]["score"] == 1
    assert topout("score", "-", data_dir=tmp_path, stdin=json.dumps(facts)).stdout == from_file.stdout


def test_score_refuses_a_malformed_file_in_one_line(tmp_path: Path) -> None:
    refused = topout("score", "-", data_dir=tmp_path, stdin='{"boulders": 3}')
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert len(refused.stderr.strip().splitlines()) == 1
    assert "boulders" in refused.stderr


def test_score_says_when_a_file_is_missing_or_not_text(tmp_path: Path) -> None:
    assert "No such file" in topout("score", str(tmp_path / "none.json"), data_dir=tmp_path).stderr
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe")
    assert topout("score", str(tmp_path / "bytes.json"), data_dir=tmp_path).returncode == 2


def test_a_backup_is_written_and_restored_at_the_command_line(tmp_path: Path) -> None:
    data_dir, backup = tmp_path / "var", tmp_path / "backup"
    assert topout("migrate", data_dir=data_dir).returncode == 0
    assert topout("backup", str(backup), data_dir=data_dir).returncode == 0
    restored = topout("restore", str(backup), data_dir=tmp_path / "elsewhere")
    assert (restored.returncode, "phones will send" in restored.stdout) == (0, True), restored.stderr
    missing = topout("restore", str(tmp_path / "nothing"), data_dir=data_dir)
    assert (missing.returncode, missing.stderr.count("\n")) == (2, 1)
