"""What `topout doctor` says about backups."""

import datetime as dt
import os
from pathlib import Path

from topout.backups.failure import BackupFailed
from topout.backups.folder import BackupFolder, describe_other_site
from topout.backups.postgresql_dump import find_program, may_create_databases
from topout.backups.service import is_sqlite
from topout.core.config import OWN_BACKUPS, Settings

NONE_AT_ALL = f"none are made. Set TOPOUT_BACKUP_DIR to a folder, or to {OWN_BACKUPS} if you make them yourself."
NOT_RESTORED = (
    " They are read for a check, but not restored: the database user may not create a database. "
    "`alter role … createdb` allows it."
)
MAX_AGE = 2
"""In times of what TOPOUT_BACKUP_EVERY says."""


def examine_backups(settings: Settings, now: dt.datetime) -> tuple[bool, str]:
    """Whether all is well, and a sentence."""
    if settings.backup_dir == OWN_BACKUPS:
        return True, "made by yourself; not checked here."
    if settings.scheduled_backup_dir is None:
        return not settings.in_production, NONE_AT_ALL
    try:
        return _examine_folder(settings, settings.scheduled_backup_dir, now)
    except OSError as error:
        return False, f"{settings.backup_dir} cannot be used ({error.strerror}). Make the folder, or mount its disk."
    except BackupFailed as failure:
        return False, str(failure).partition("\n")[0]


def _examine_folder(settings: Settings, path: Path, now: dt.datetime) -> tuple[bool, str]:
    folder = BackupFolder(path, settings.public_url)
    if site := folder.find_other_site():
        return False, describe_other_site(folder, site)
    newest, failure = folder.find_newest(now), folder.find_failure()
    if not os.access(path, os.W_OK | os.X_OK):
        return False, f"{path} cannot be written. Change its owner."
    why = f" The last try failed: {failure.sentence}" if failure else ""
    if newest is None:
        return not failure, f"none in {path} yet; the server makes the first one when it starts.{why}"
    age = now - newest.made_at
    made = f"the newest is {newest.file.name}, made {age.total_seconds() / 3600:.1f} hours ago."
    if failure or age > MAX_AGE * dt.timedelta(hours=settings.backup_every):
        return False, f"{made}{why or ' It is old: does the server run?'}"
    if is_sqlite(settings):
        return True, made
    for program in ("pg_dump", "pg_restore"):
        find_program(program)
    return True, made if may_create_databases(settings) else made + NOT_RESTORED
