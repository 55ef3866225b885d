"""Files with personal data are readable by the server's own user only, whatever the umask is."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.command_line import topout

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


@pytest.fixture(autouse=True)
def open_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode_of(path: Path) -> str:
    return oct(stat.S_IMODE(path.stat().st_mode))


def modes_of(folder: Path) -> dict[str, str]:
    return {path.name: mode_of(path) for path in folder.glob("topout.sqlite3*")}


def test_database_and_backups_are_private(tmp_path: Path) -> None:
    data_dir, backup, elsewhere = tmp_path / "var", tmp_path / "backup", tmp_path / "elsewhere"
    assert topout("migrate", data_dir=data_dir).returncode == 0
    assert mode_of(data_dir) == "0o700"
    assert set(modes_of(data_dir).values()) == {"0o600"}
    assert topout("backup", str(backup), data_dir=data_dir).returncode == 0
    assert mode_of(backup) == "0o600"
    backup.chmod(0o644)
    assert topout("restore", str(backup), data_dir=elsewhere).returncode == 0
    assert (mode_of(elsewhere), set(modes_of(elsewhere).values())) == ("0o700", {"0o600"})


def test_an_older_installation_is_made_private(tmp_path: Path) -> None:
    data_dir = tmp_path / "var"
    assert topout("migrate", data_dir=data_dir).returncode == 0
    data_dir.chmod(0o755)
    (data_dir / "topout.sqlite3").chmod(0o644)
    assert topout("user", "list", data_dir=data_dir).returncode == 0
    assert (mode_of(data_dir), mode_of(data_dir / "topout.sqlite3")) == ("0o700", "0o600")
