"""Checks an installation and says in plain words what is wrong."""

import shutil
import smtplib
import sqlite3
import ssl
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from ipaddress import ip_address, ip_network
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

import psycopg
import redis
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from topout.accounts.demo_accounts import count_demo_accounts
from topout.admin.check_names import CheckName
from topout.backups.health import examine_backups
from topout.core.config import Settings
from topout.core.errors import Unavailable
from topout.core.languages import DEFAULT_LANGUAGE
from topout.db.engine import Database, make_private_folder, utc_now
from topout.db.faults import describe_fault, require_undamaged, require_writable
from topout.db.migrating import USABLE, SchemaState, read_schema_state
from topout.mail.given_up import count_given_up
from topout.mail.models import OutgoingMail
from topout.mail.transports import DeliveryFailed, find_sender, make_transport
from topout.secret_key import DIFFERENT_KEY, find_key_state
from topout.texts.files import has_own_text
from topout.texts.notice import list_unnamed

MAIL_TIMEOUT_SECONDS = 5
MIN_FREE_BYTES = 500 * 1024 * 1024
DURABILITY_SETTINGS = ("synchronous_commit", "fsync", "full_page_writes")
SCHEMA_SENTENCES: dict[SchemaState, str] = {
    "current": "answers, and its tables are current.",
    "newer": "answers; a newer release has migrated it, and this one can go on until it is replaced.",
    "old": "its tables are old: run `topout migrate`.",
    "too new": "its tables are too new for this release: install the newer one.",
}
VERIFIED_SSL_MODES = {"verify-ca", "verify-full"}


class Finding(NamedTuple):
    name: CheckName
    ok: bool
    sentence: str


def run_checks(settings: Settings) -> list[Finding]:
    checks: list[Callable[[Settings], Finding]] = [
        _check_settings,
        _check_data_dir,
        _check_disk,
        _check_database,
        _check_demo_accounts,
        _check_secret_key,
        _check_app,
        _check_redis,
        _check_mail,
        _check_given_up_mails,
        _check_proxies,
        _check_encryption,
        _check_backups,
        _check_privacy_notice,
    ]
    return [check(settings) for check in checks]


def _check_settings(settings: Settings) -> Finding:
    errors = settings.list_production_errors()
    return Finding("settings", not errors, " ".join(errors) or f"fit for {settings.env}.")


def _check_data_dir(settings: Settings) -> Finding:
    probe = settings.data_dir / ".doctor"
    try:
        make_private_folder(settings.data_dir)
        probe.write_text("ok")
        probe.unlink()
    except OSError as error:
        return Finding(
            "data folder",
            False,
            f"{settings.data_dir} cannot be written ({error.strerror}). Change its owner or TOPOUT_DATA_DIR.",
        )
    return Finding("data folder", True, f"{settings.data_dir} can be written.")


def _check_disk(settings: Settings) -> Finding:
    folder = settings.data_dir if settings.data_dir.exists() else settings.data_dir.absolute().parent
    free_mb = shutil.disk_usage(folder).free // 1024**2
    enough = free_mb * 1024**2 >= MIN_FREE_BYTES
    return Finding(
        "disk",
        enough,
        f"{free_mb} MB free." if enough else f"only {free_mb} MB free: make room before the competition.",
    )


def _check_database(settings: Settings) -> Finding:
    try:
        with closing(Database.from_settings(settings)) as database:
            state = read_schema_state(database)
            unsafe = list(_list_unsafe_settings(database))
            if state in USABLE:
                _try_to_write(database)
    except (SQLAlchemyError, sqlite3.Error, psycopg.Error, Unavailable, OSError) as error:
        return Finding("database", False, describe_fault(error))
    if state not in USABLE or unsafe:
        return Finding("database", False, " ".join([*unsafe, SCHEMA_SENTENCES[state]]))
    return Finding("database", True, SCHEMA_SENTENCES[state])


def _try_to_write(database: Database) -> None:
    is_sqlite = database.engine.dialect.name == "sqlite"
    with closing(database.engine.raw_connection()) as connection:
        if is_sqlite:
            require_undamaged(connection.dbapi_connection)
        require_writable(connection.dbapi_connection, is_sqlite=is_sqlite)


def _list_unsafe_settings(database: Database) -> Iterator[str]:
    """With these off PostgreSQL acknowledges what a power cut takes back."""
    if database.engine.dialect.name == "sqlite":
        return
    with database.engine.connect() as connection:
        for name in DURABILITY_SETTINGS:
            if connection.exec_driver_sql(f"show {name}").scalar() == "off":
                yield f"{name} is off, and a power cut can take back what was acknowledged: turn it on in PostgreSQL."


def _check_demo_accounts(settings: Settings) -> Finding:
    database = Database.from_settings(settings)
    try:
        demo = count_demo_accounts(database)
    except (SQLAlchemyError, OSError):
        return Finding("demo accounts", False, "unknown, because the database cannot be read.")
    finally:
        database.close()
    if settings.in_production and demo:
        return Finding(
            "demo accounts", False, f"{demo} with known passwords. Use a database that was never seeded or simulated."
        )
    return Finding("demo accounts", True, f"{demo}, fine for {settings.env}." if demo else "none.")


def _check_secret_key(settings: Settings) -> Finding:
    try:
        with closing(Database.from_settings(settings)) as database:
            state = find_key_state(database, settings)
    except (SQLAlchemyError, OSError):
        return Finding("secret key", True, "not compared, because the database has no tables or cannot be read.")
    if settings.in_production and state == "different":
        return Finding("secret key", False, DIFFERENT_KEY)
    return Finding("secret key", True, "no other process is known to have a different one.")


def _check_app(settings: Settings) -> Finding:
    built = (settings.app_dir / DEFAULT_LANGUAGE / "index.html").is_file()
    return Finding(
        "app",
        built,
        "is built."
        if built
        else f"is not built in {settings.app_dir}: run `make run`, or `npm run build` in frontend.",
    )


def _check_redis(settings: Settings) -> Finding:
    if not settings.redis_url and settings.workers > 1:
        missing = f"not used, but there are {settings.workers} processes"
        effect = "each counts wrong passwords and other limits by itself, and boards take a second longer"
        return Finding("redis", False, f"{missing}: {effect}. Set TOPOUT_REDIS_URL.")
    if not settings.redis_url:
        return Finding("redis", True, "not used; fine for one process.")
    try:
        redis.Redis.from_url(settings.redis_url, socket_timeout=2, socket_connect_timeout=2).ping()
    except (redis.RedisError, ValueError) as error:
        return Finding("redis", False, f"does not answer ({type(error).__name__}). Check TOPOUT_REDIS_URL.")
    return Finding("redis", True, "answers.")


def _check_mail(settings: Settings) -> Finding:
    if settings.mail == "file":
        return Finding("mail", True, f"written as files to {settings.data_dir / 'mail'}; nobody gets them.")
    parts = urlsplit(settings.mail)
    greet = smtplib.SMTP_SSL if parts.scheme == "smtps" else smtplib.SMTP
    port = parts.port or (465 if parts.scheme == "smtps" else 587)
    try:
        greet(parts.hostname or "localhost", port, timeout=MAIL_TIMEOUT_SECONDS).close()
    except (smtplib.SMTPException, TimeoutError, ssl.SSLError, EOFError):
        return Finding("mail", False, f"what listens on port {port} is no mail server. Check TOPOUT_MAIL.")
    except OSError as error:
        return Finding("mail", False, f"the mail server does not answer ({type(error).__name__}). Check TOPOUT_MAIL.")
    sender = find_sender(settings)
    chosen = "" if settings.mail_from else " TOPOUT_MAIL_FROM is not set: nobody may read what comes back to it."
    return Finding("mail", True, f"the mail server answers; mails come from {sender.name} <{sender.address}>.{chosen}")


def try_mail(settings: Settings, address: str) -> Finding:
    """A mail server says only when it is asked to deliver whether it takes mails from this sender."""
    sentence = f"This is a test of the mails of {settings.origin}. It arrived, so they do.\n"
    mail = OutgoingMail(id=0, to_address=address, subject="A test", text=sentence, created_at=utc_now(), attachments=[])
    try:
        make_transport(settings).send(mail, reply_to=None)
    except (DeliveryFailed, ValueError) as failure:
        return Finding("test mail", False, f"it could not be sent ({failure}). Check TOPOUT_MAIL and TOPOUT_MAIL_FROM.")
    return Finding("test mail", True, f"handed over for {address}: look whether it arrives, and not as spam.")


def _check_given_up_mails(settings: Settings) -> Finding:
    try:
        with closing(Database.from_settings(settings)) as database, database.reading() as session:
            count = count_given_up(session)
    except SQLAlchemyError:
        return Finding("given-up mails", True, "unknown while the database cannot be read.")
    if count:
        sentence = f"{count}. `topout mail list` says why; `topout mail send-again` tries once more."
        return Finding("given-up mails", False, sentence)
    return Finding("given-up mails", True, "none.")


def _check_proxies(settings: Settings) -> Finding:
    if settings.in_production and not settings.trusted_proxies:
        return Finding(
            "proxy",
            False,
            "TOPOUT_TRUSTED_PROXIES is not set: to the server everybody comes from the proxy's address, and one person "
            "who guesses passwords locks out all. Name the address from which the proxy connects.",
        )
    wrong = " ".join(_list_wrong_proxies(settings.trusted_proxies))
    return Finding("proxy", not wrong, wrong or f"trusted: {', '.join(settings.trusted_proxies) or 'none'}.")


def _list_wrong_proxies(proxies: Sequence[str]) -> Iterator[str]:
    for proxy in proxies:
        try:
            everybody = ip_network(proxy, strict=False).prefixlen == 0
        except ValueError:
            everybody = proxy == "*"
            if not everybody:
                yield f"TOPOUT_TRUSTED_PROXIES: {proxy} is no address: nobody comes from it. Name the proxy's address."
        if everybody:
            yield f"TOPOUT_TRUSTED_PROXIES: {proxy} lets anybody claim any address. Name the proxy's address."


def _check_encryption(settings: Settings) -> Finding:
    """Only connections that leave this machine."""
    plain = " ".join(_list_unencrypted(settings))
    if not plain:
        return Finding("encryption", True, "every connection to another machine is encrypted.")
    return Finding("encryption", not settings.in_production, plain)


def _check_backups(settings: Settings) -> Finding:
    return Finding("backups", *examine_backups(settings, utc_now()))


def _list_unencrypted(settings: Settings) -> Iterator[str]:
    database = make_url(settings.sql_url)
    if _is_remote(database.host) and database.query.get("sslmode") not in VERIFIED_SSL_MODES:
        yield (
            f"The database is on {database.host}, and anybody on the way could read along: "
            "add sslmode=verify-full to TOPOUT_DATABASE_URL."
        )
    redis_parts = urlsplit(settings.redis_url)
    if _is_remote(redis_parts.hostname) and redis_parts.scheme != "rediss":
        yield f"Redis is on {redis_parts.hostname} without TLS: use rediss:// in TOPOUT_REDIS_URL."
    mail_parts = urlsplit(settings.mail)
    if _is_remote(mail_parts.hostname) and parse_qs(mail_parts.query).get("tls") == ["off"]:
        yield f"The mail server is on {mail_parts.hostname} without TLS: remove tls=off from TOPOUT_MAIL."


def _is_remote(host: str | None) -> bool:
    """No host is a file or a unix socket."""
    if not host or host == "localhost":
        return False
    try:
        return not ip_address(host).is_loopback
    except ValueError:
        return True


def _check_privacy_notice(settings: Settings) -> Finding:
    """A text of one's own is taken as it is."""
    unnamed = [] if has_own_text(settings, "privacy") else list_unnamed(settings)
    if not unnamed:
        return Finding("privacy notice", True, "names who answers for personal data.")
    missing = (
        f"does not say what the law asks for: set {', '.join(unnamed)}, or write texts/privacy.md in the data folder."
    )
    return Finding("privacy notice", not settings.in_production, missing)
