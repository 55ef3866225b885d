"""The installation as a whole: queues, storage and the settings in force."""

import datetime as dt
import shutil
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session

from topout.admin.queues import Queue, Waiting, count_waiting
from topout.admin.schemas import JobOut, SettingOut, StorageOut
from topout.backups.folder import BackupFolder
from topout.boulders.models import Photo
from topout.console.models import Export
from topout.core.config import ADDRESS_SETTINGS, DEFAULT_DATA_DIRS, SECRET_SETTINGS, Settings
from topout.mail.models import OutgoingMail
from topout.notifications.models import OutgoingPush
from topout.payments.models import PaymentTrouble
from topout.webhooks.models import Webhook, WebhookDelivery

PHOTO_SIZES = (Photo.content, Photo.phone, Photo.thumbnail)
LastError = tuple[dt.datetime | None, str] | None


def list_jobs(session: Session, now: dt.datetime) -> list[JobOut]:
    """What waits in each queue, and what went wrong last."""
    return [
        _describe_job(queue, waiting, LAST_ERRORS[queue](session))
        for queue, waiting in count_waiting(session, now).items()
    ]


def _describe_job(queue: Queue, waiting: Waiting, last: LastError) -> JobOut:
    failed_at, error = last or (None, None)
    age = round(waiting.oldest_seconds) if waiting.number else None
    return JobOut(queue=queue, waiting=waiting.number, oldest_seconds=age, failed_at=failed_at, error=error)


def _find_mail_error(session: Session) -> LastError:
    failed = select(OutgoingMail.failed_at, OutgoingMail.failure).where(OutgoingMail.failure.is_not(None))
    return _first(session, failed.order_by(OutgoingMail.id.desc()))


def _find_push_error(session: Session) -> LastError:
    """A push that succeeds or is given up is deleted: what is known is how often one that waits has failed."""
    tries = session.scalar(select(func.max(OutgoingPush.tries)))
    return (None, f"{tries} failed attempts") if tries else None


def _find_webhook_error(session: Session) -> LastError:
    """Of the receiver only the host is shown: the rest of an address may be a secret."""
    tried = select(WebhookDelivery.tried_at, WebhookDelivery.status, WebhookDelivery.error, Webhook.url)
    failed = tried.join(Webhook, Webhook.id == WebhookDelivery.webhook_id).where(
        WebhookDelivery.tries > 0, WebhookDelivery.delivered_at.is_(None)
    )
    row = session.execute(failed.order_by(WebhookDelivery.tried_at.desc()).limit(1)).first()
    return None if row is None else (row.tried_at, f"{urlsplit(row.url).hostname}: {row.status or row.error}")


def _find_export_error(session: Session) -> LastError:
    failed = select(Export.finished_at, Export.failure).where(Export.failure.is_not(None))
    return _first(session, failed.order_by(Export.finished_at.desc()))


def _find_payment_error(session: Session) -> LastError:
    return _first(
        session, select(PaymentTrouble.noticed_at, PaymentTrouble.kind).order_by(PaymentTrouble.noticed_at.desc())
    )


def _first(session: Session, found: Select[Any, Any]) -> LastError:
    row = session.execute(found.limit(1)).first()
    return None if row is None else (row[0], row[1])


LAST_ERRORS: dict[Queue, Callable[[Session], LastError]] = {
    "mail": _find_mail_error,
    "push": _find_push_error,
    "webhook": _find_webhook_error,
    "export": _find_export_error,
    "payment": _find_payment_error,
}


def measure_storage(session: Session, settings: Settings) -> StorageOut:
    photos = select(func.count(), *(func.sum(func.length(column)) for column in PHOTO_SIZES))
    count, *sizes = session.execute(photos.select_from(Photo)).one()
    disk, backups = shutil.disk_usage(settings.data_dir), _measure_backups(settings)
    return StorageOut(
        database="SQLite" if settings.sql_url.startswith("sqlite") else "PostgreSQL",
        database_bytes=_measure_database(session),
        photos=count,
        photo_bytes=sum(size or 0 for size in sizes),
        data_dir=str(settings.data_dir.absolute()),
        disk_free_bytes=disk.free,
        disk_total_bytes=disk.total,
        backups=None if backups is None else len(backups),
        backup_bytes=None if backups is None else sum(backups),
    )


def _measure_backups(settings: Settings) -> list[int] | None:
    """The size of each."""
    if (folder := settings.scheduled_backup_dir) is None:
        return None
    try:
        return [backup.file.stat().st_size for backup in BackupFolder(folder, settings.public_url).list_backups()]
    except OSError:
        return None


def _measure_database(session: Session) -> int:
    bind = session.get_bind()
    if bind.dialect.name == "sqlite":
        path = Path(session.connection().engine.url.database or "")
        files = (path, path.with_name(f"{path.name}-wal"))
        return sum(file.stat().st_size for file in files if file.exists())
    return int(session.scalar(func.pg_database_size(func.current_database())) or 0)


def list_settings(settings: Settings) -> list[SettingOut]:
    """Each with the variable that sets it. A secret only says whether it is set."""
    defaults = {field.name: field.default for field in fields(Settings)}
    defaults["data_dir"] = DEFAULT_DATA_DIRS[settings.env]
    return [
        SettingOut(
            name=f"TOPOUT_{name.upper()}",
            value=_show(name, getattr(settings, name)),
            is_secret=name in SECRET_SETTINGS,
            is_set=getattr(settings, name) != default,
        )
        for name, default in defaults.items()
    ]


def _show(name: str, value: Any) -> str:
    if name in SECRET_SETTINGS:
        return ""
    if name in ADDRESS_SETTINGS:
        return _without_password(str(value))
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def _without_password(address: str) -> str:
    """Only what is known to be harmless: scheme, host and what comes after it, but no query."""
    parts = urlsplit(address)
    if not parts.scheme:
        return address
    host = parts.netloc.rpartition("@")[2]
    return urlunsplit((parts.scheme, host, parts.path, "", ""))
