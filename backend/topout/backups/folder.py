"""The folder of the scheduled backups. Whatever has a backup's name in it is complete and was checked."""

import datetime as dt
import fcntl
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from topout.backups.service import SCRATCH_PREFIX, UNFINISHED

TIME_FORMAT = "%Y%m%dT%H%M%SZ"
NAME = re.compile(r"topout-(\d{8}T\d{6}Z)\.backup")
LOCK_NAME, FAILURE_NAME, SITE_NAME = ".lock", ".failed", ".site"
CLOCK_SKEW = dt.timedelta(hours=1)
"""Between machines that share the folder."""


class Backup(NamedTuple):
    made_at: dt.datetime
    file: Path


class Failure(NamedTuple):
    tried_at: dt.datetime
    sentence: str


class BackupFolder:
    """Never made by us: one that is missing may be a disk that was not mounted."""

    def __init__(self, path: Path, site: str) -> None:
        """`site`: the public address of the installation. Empty in development, where it may change at each start."""
        self.path, self._site = path, site

    @contextmanager
    def locking(self) -> Iterator[bool]:
        """Whether we are the one process that may make a backup now. The lock of a killed process is free again."""
        descriptor = os.open(self.path / LOCK_NAME, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                yield False
            else:
                yield True
        finally:
            os.close(descriptor)

    def find_other_site(self) -> str | None:
        """The installation that makes its backups here, if it is not this one: each deletes what it takes for its own
        old backups."""
        try:
            site = (self.path / SITE_NAME).read_text()
        except FileNotFoundError:
            return None
        return site if self._site and site != self._site else None

    def claim(self) -> None:
        """Only with the lock."""
        file = self.path / SITE_NAME
        if self._site and not file.exists():
            file.touch(0o600)
            file.write_text(self._site)

    def list_backups(self) -> list[Backup]:
        """Oldest first."""
        named = ((_find_time(path.name), path) for path in self.path.iterdir())
        return sorted(Backup(made_at, path) for made_at, path in named if made_at is not None)

    def find_newest(self, now: dt.datetime) -> Backup | None:
        return max(self._list_until(now), default=None)

    def _list_until(self, now: dt.datetime) -> list[Backup]:
        """Without those of a clock that was ahead: until their time has come they would keep new ones from being made,
        and outlast them."""
        return [one for one in self.list_backups() if one.made_at <= now + CLOCK_SKEW]

    def name_backup(self, now: dt.datetime) -> Path:
        return self.path / f"topout-{now.strftime(TIME_FORMAT)}.backup"

    def note_failure(self, now: dt.datetime, sentence: str) -> None:
        """For the other processes, and for `doctor`. On a full disk at least the time is stored."""
        file = self.path / FAILURE_NAME
        with suppress(OSError):
            file.touch(0o600)
            os.utime(file, (now.timestamp(), now.timestamp()))
            file.write_text(sentence)
        with suppress(OSError):
            os.utime(file, (now.timestamp(), now.timestamp()))

    def find_failure(self) -> Failure | None:
        """None: the last try was a success."""
        file = self.path / FAILURE_NAME
        try:
            return Failure(dt.datetime.fromtimestamp(file.stat().st_mtime, dt.UTC), file.read_text())
        except FileNotFoundError:
            return None

    def delete_unfinished(self) -> None:
        """What a killed process has left. Only with the lock."""
        for path in self.path.glob(f"topout-*{UNFINISHED}*"):
            path.unlink(missing_ok=True)
        for path in self.path.glob(f"{SCRATCH_PREFIX}*"):
            shutil.rmtree(path)

    def delete_old(self, keep: int, now: dt.datetime) -> None:
        """After a new one is complete. The newest always stays."""
        (self.path / FAILURE_NAME).unlink(missing_ok=True)
        for _, path in self._list_until(now)[: -max(keep, 1)]:
            path.unlink(missing_ok=True)


def describe_other_site(folder: BackupFolder, site: str) -> str:
    return (
        f"{folder.path} has the backups of {site}. Give each installation a folder of its own; "
        f"if it was this one under another address, delete {SITE_NAME} in it."
    )


def _find_time(name: str) -> dt.datetime | None:
    """None: it is no backup of ours."""
    if (match := NAME.fullmatch(name)) is None:
        return None
    try:
        return dt.datetime.strptime(match[1], TIME_FORMAT).replace(tzinfo=dt.UTC)
    except ValueError:
        return None
