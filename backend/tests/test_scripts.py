"""One version everywhere, and the pure parts of what the Makefile calls."""

import hashlib
import io
import json
import re
import subprocess
import sys
import tarfile
from dataclasses import replace
from pathlib import Path

import pytest

from scripts import test as suite
from scripts.dev import development_environment
from scripts.job_runner import JobRunner
from scripts.junit import Tally
from scripts.paths import BACKEND, FRONTEND
from scripts.release import checksum_line, make_archive
from scripts.sbom import make_sbom
from scripts.versions import find_differences, read_version
from support.world import World

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


def test_every_file_names_the_same_version() -> None:
    assert find_differences() == []


def test_command_line_and_api_name_the_version_of_the_project(world: World) -> None:
    said = subprocess.run(
        [sys.executable, "-m", "topout.cli.main", "--version"], capture_output=True, text=True, check=True
    )
    assert said.stdout == f"topout {read_version()}\n"
    assert world.app.openapi()["info"]["version"] == read_version()


def test_the_same_files_give_the_same_archive_whatever_their_order() -> None:
    files = {"backend/topout/app.py": b"app", "LICENSE": b"MIT"}
    archive = make_archive("topout-1.2.0", files, 1_700_000_000)
    assert archive == make_archive("topout-1.2.0", dict(reversed(files.items())), 1_700_000_000)
    with tarfile.open(fileobj=io.BytesIO(archive)) as unpacked:
        entries = unpacked.getmembers()
        assert [entry.name for entry in entries] == ["topout-1.2.0/LICENSE", "topout-1.2.0/backend/topout/app.py"]
        assert {(entry.mtime, entry.uid, entry.uname, entry.mode) for entry in entries} == {
            (1_700_000_000, 0, "", 0o644)
        }
    line = checksum_line("topout-1.2.0.tar.gz", archive)
    assert line == f"{hashlib.sha256(archive).hexdigest()}  topout-1.2.0.tar.gz\n"


def test_the_bill_of_materials_names_every_library_of_the_lock_files() -> None:
    requirements = (
        "argon2-cffi==25.1.0 \\\n    --hash=sha256:" + "a" * 64 + "\nDeprecated[x]==1.3.1 ; python_version < '3.12'\n"
    )
    packages = {
        "": {"version": "1.2.0"},
        "node_modules/@radix-ui/react-tabs": {"version": "1.2.1", "integrity": "sha512-AQID", "license": "MIT"},
        "node_modules/vite": {"version": "9.0.0", "integrity": "sha512-AQID", "dev": True},
    }
    made = make_sbom("1.2.0", requirements, json.dumps({"packages": packages}))
    assert made == make_sbom("1.2.0", requirements, json.dumps({"packages": packages})), "the same bytes each time"
    bill = json.loads(made)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert {one["purl"]: one["hashes"] for one in bill["components"]} == {
        "pkg:npm/%40radix-ui/react-tabs@1.2.1": [{"alg": "SHA-512", "content": "010203"}],
        "pkg:pypi/argon2-cffi@25.1.0": [{"alg": "SHA-256", "content": "a" * 64}],
        "pkg:pypi/deprecated@1.3.1": [],
    }


def test_the_bill_of_materials_is_made_from_our_own_lock_files() -> None:
    bill = json.loads(
        make_sbom("1", (BACKEND / "requirements.lock").read_text(), (FRONTEND / "package-lock.json").read_text())
    )
    names = {one["name"] for one in bill["components"]}
    assert {"fastapi", "argon2-cffi", "react", "@tanstack/react-query"} <= names
    assert not {"pytest", "vite", "playwright"} & names
    assert all(one["hashes"] for one in bill["components"])


def test_in_development_mails_lead_to_the_app_and_the_app_to_the_server() -> None:
    environment = development_environment({"TOPOUT_PORT": "9000", "LANG": "C"})
    assert environment["TOPOUT_PUBLIC_URL"] == "http://127.0.0.1:5173"
    assert environment["TOPOUT_API"] == "http://127.0.0.1:9000"
    assert environment["LANG"] == "C"


def test_every_fault_is_tried_on_both_databases() -> None:
    faults = sorted(Path(__file__).parent.joinpath("faults").glob("test_*.py"))
    whole_files = [file.name for file in faults if "pytestmark = pytest.mark.sqlite_only" in file.read_text()]
    assert whole_files == ["test_bad_disk.py"], "a PostgreSQL that cannot be written to is in `test_operations.py`"


FLAKY_TESTS = """
import pathlib
import pytest

@pytest.mark.parametrize("number", range({flaky}))
def test_flaky(number):
    tried = pathlib.Path(__file__).with_name(f"tried-{{number}}")
    tried.open("a").write("x")
    assert len(tried.read_text()) > 1, f"the first try of {{number}}"

@pytest.mark.parametrize("number", range({wrong}))
def test_wrong(number):
    assert number < 0

def test_right():
    pass
"""


def run_tests(folder: Path, flaky: int = 0, wrong: int = 0) -> Tally:
    """As a lane of `make test` runs them."""
    folder.joinpath("pytest.ini").touch()
    folder.joinpath("test_it.py").write_text(FLAKY_TESTS.format(flaky=flaky, wrong=wrong))
    command = [sys.executable, "-m", "pytest", "--quiet", "-p", "xdist"]
    job = suite.server_tests("tests", "lane", command, folder)
    without_plugins = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    runner = JobRunner([replace(job, needs=frozenset(), env=without_plugins)])
    runner.run()
    return runner.tallies[job.name]


@pytest.fixture(autouse=True)
def reports_of_the_test(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The lane that runs this test writes to the folders of the checkout."""
    monkeypatch.setattr(suite, "REPORTS", tmp_path / "reports")
    monkeypatch.setattr(suite, "CACHE", tmp_path / "cache")


def test_a_few_server_tests_that_failed_run_again_alone_and_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tally = run_tests(tmp_path, flaky=2)
    assert (tally.passed, tally.failed) == (3, 0)
    said = capsys.readouterr().out
    for number in range(2):
        assert f"passed at the second try only: test_it test_flaky[{number}]" in said
        assert f"the first try of {number}" in said, "what failed the first time"


def test_a_server_test_that_fails_twice_has_failed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tally = run_tests(tmp_path, flaky=1, wrong=1)
    assert (tally.passed, tally.failed) == (2, 1)
    assert "passed at the second try only: test_it test_flaky[0]" in capsys.readouterr().out


def test_many_server_tests_that_failed_have_failed_at_once(tmp_path: Path) -> None:
    tally = run_tests(tmp_path, flaky=6)
    assert (tally.passed, tally.failed) == (1, 6)
    assert {len(tried.read_text()) for tried in tmp_path.glob("tried-*")} == {1}


def test_a_run_that_broke_has_failed_whatever_passes_then(tmp_path: Path) -> None:
    tmp_path.joinpath("conftest.py").write_text(
        "def pytest_sessionfinish(session):\n    session.exitstatus = 0 if session.config.option.lf else 3\n"
    )
    assert run_tests(tmp_path, flaky=1).failed == 2


def test_viewers_of_the_bench_pause_as_the_app_does() -> None:
    app, bench = (FRONTEND / "src/live/polling.ts").read_text(), (BACKEND.parent / "bench/pollers.py").read_text()
    [in_app] = re.findall(r"^const DELAY_MS = \[([\d_]+), ([\d_]+)\]", app, re.MULTILINE)
    [in_bench] = re.findall(r"^PAUSE_SECONDS = \(([\d.]+), ([\d.]+)\)", bench, re.MULTILINE)
    assert [int(ms) / 1000 for ms in in_app] == [float(seconds) for seconds in in_bench]
