"""Settings: the environment, read once."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Literal, get_args
from urllib.parse import urlsplit

REPOSITORY_ROOT = Path(__file__).resolve().parents[3]
RELEASE_DIR = Path(__file__).resolve().parents[1] / "release"
"""In a wheel: migrations and the built app."""
IN_WHEEL = RELEASE_DIR.is_dir()
DEVELOPMENT_SECRET = "topout-development-secret-not-for-production"  # noqa: S105 - refused in production
MIN_SECRET_LENGTH = 32
# Apart, so that production never opens the demo data of `make run`.
DEFAULT_DATA_DIRS = {"development": Path("var"), "production": Path("var-production")}

Env = Literal["development", "production"]
Payments = Literal["sandbox", "stripe", "desk"]
Pooler = Literal["none", "transaction"]
MIN_DATABASE_CONNECTIONS = 5
MAIL_ADDRESS = re.compile(r"[^\s@<>,;]+@[^\s@<>,;]+")
SITE_NAME = re.compile(r"[^\r\n]{1,60}")
MAX_WORKERS = 64
OWN_BACKUPS = "own"
MAX_RETENTION_DAYS = 3650
RETENTION_SETTINGS = ("birth_date_days", "sign_in_days", "mail_days", "photo_days")
SECRET_SETTINGS = frozenset(
    {
        "secret_key",
        "previous_secret_key",
        "stripe_secret_key",
        "stripe_webhook_secret",
        "metrics_token",
        "vapid_private_key",
    }
)
"""Administrators see only whether they are set; they see all others."""
ADDRESS_SETTINGS = frozenset({"database_url", "redis_url", "mail"})
"""They may contain a password, and are shown without it."""
SHARED_METRICS_DIR = "PROMETHEUS_MULTIPROC_DIR"
"""Not a setting: the supervisor sets it for its processes, and Prometheus reads it when it is imported."""


class BadSettings(Exception):
    """The message says what to change."""


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    """How many processes serve on that port; more than one need PostgreSQL."""
    data_dir: Path = DEFAULT_DATA_DIRS["development"]
    database_url: str = ""
    database_connections: int = 9
    """Of each process to PostgreSQL; ten processes fit into its default of 100."""
    database_pooler: Pooler = "none"
    """`transaction` for PgBouncer in transaction mode."""
    redis_url: str = ""
    trusted_proxies: tuple[str, ...] = ()
    env: Env = "development"
    secret_key: str = DEVELOPMENT_SECRET
    previous_secret_key: str = ""
    """Accepted, but nothing new is signed with it: for a change of the key that signs nobody out."""
    public_url: str = ""
    mail: str = "file"
    mail_from: str = ""
    """The address that mails come from. Empty: `no-reply` at the public host."""
    site_name: str = "Topout"
    """Whom mails come from, by name."""
    payments: Payments = "sandbox"
    stripe_secret_key: str = ""
    stripe_webhook_secret: str = ""
    stripe_api_base: str = ""
    """Replaces Stripe's own address, for tests only."""
    app_dir: Path = RELEASE_DIR / "app" if IN_WHEEL else REPOSITORY_ROOT / "frontend" / "dist"
    access_token_seconds: int = 600
    screens_per_network: int = 2000
    """Open sockets from one address range, at each process: a whole crag may share one address (L14)."""
    metrics_token: str = ""
    backup_dir: str = ""
    """A folder; `own` says that the operator makes them."""
    backup_every: int = 6
    """Hours between two backups."""
    backup_keep: int = 28
    controller: str = ""
    """Who answers for personal data, with a postal address: in the privacy notice."""
    privacy_contact: str = ""
    """The address to which people write about their data."""
    hosting: str = ""
    """Who hosts the server, and in which country."""
    mail_service: str = ""
    """Who delivers mails, if that is not the controller."""
    birth_date_days: int = 30
    """Dates of birth and emergency contacts are erased so long after the results are official."""
    sign_in_days: int = 90
    """Sign-ins are deleted so long after they ended."""
    mail_days: int = 30
    """Of mails that were sent or given up, what is left is deleted so long afterwards."""
    photo_days: int = 30
    """Photos that no boulder and no map shows any more are deleted so long afterwards."""
    vapid_private_key: str = ""
    """In place of the key file in the data folder, for several machines."""
    push_test_host: str = ""
    """Where stand-in push services run, without TLS; for tests only."""

    @property
    def in_production(self) -> bool:
        return self.env == "production"

    @property
    def origin(self) -> str:
        """The public scheme and host, for links in mails and same-origin checks."""
        return (self.public_url or f"http://{self.host}:{self.port}").rstrip("/")

    @property
    def over_https(self) -> bool:
        return self.origin.startswith("https://")

    @property
    def scheduled_backup_dir(self) -> Path | None:
        """None: the server makes no backups."""
        return Path(self.backup_dir) if self.backup_dir not in {"", OWN_BACKUPS} else None

    @property
    def sql_url(self) -> str:
        given = self.database_url or f"sqlite:///{self.data_dir / 'topout.sqlite3'}"
        # Hosting services write it this way.
        return f"postgresql://{given.removeprefix('postgres://')}" if given.startswith("postgres://") else given

    def list_production_errors(self) -> list[str]:
        """What forbids running with these settings in production, one sentence each."""
        if not self.in_production:
            return []
        checks = [
            (
                self.secret_key == DEVELOPMENT_SECRET,
                "TOPOUT_SECRET_KEY is not set: put a long random text there.",
            ),
            (
                len(self.secret_key) < MIN_SECRET_LENGTH,
                f"TOPOUT_SECRET_KEY is short: use {MIN_SECRET_LENGTH} characters or more.",
            ),
            (
                bool(self.previous_secret_key)
                and (
                    len(self.previous_secret_key) < MIN_SECRET_LENGTH or self.previous_secret_key == DEVELOPMENT_SECRET
                ),
                "TOPOUT_PREVIOUS_SECRET_KEY can be guessed: remove it.",
            ),
            (not self.over_https, "TOPOUT_PUBLIC_URL must be the https:// address that people open."),
            (self.payments == "sandbox", "TOPOUT_PAYMENTS is sandbox: choose stripe or desk."),
            (bool(self.stripe_api_base), "TOPOUT_STRIPE_API_BASE is for tests: remove it."),
            (bool(self.push_test_host), "TOPOUT_PUSH_TEST_HOST is for tests: remove it."),
            (self.mail == "file", "TOPOUT_MAIL is file: give the smtp:// address of a mail server."),
        ]
        return [sentence for wrong, sentence in checks if wrong]


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Each setting is named after its field: `TOPOUT_DATA_DIR`."""
    given = {field.name: environment.get(f"TOPOUT_{field.name.upper()}", "").strip() for field in fields(Settings)}
    env = given["env"] or Settings.env
    defaults = {field.name: field.default for field in fields(Settings)}
    defaults["data_dir"] = DEFAULT_DATA_DIRS.get(env, Settings.data_dir)
    return _validate(Settings(**{name: _read_value(name, text, defaults[name]) for name, text in given.items()}))


def _read_value(name: str, text: str, default: Any) -> Any:
    """As the type of its default. Empty is the same as left out."""
    if not text:
        return default
    if isinstance(default, int):
        if not text.isdecimal():
            raise BadSettings(f"TOPOUT_{name.upper()} must be a whole number, not {text!r}.")
        return int(text)
    if isinstance(default, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return Path(text) if isinstance(default, Path) else text


def _validate(settings: Settings) -> Settings:
    checks = [
        (not 1 <= settings.workers <= MAX_WORKERS, f"TOPOUT_WORKERS must be between 1 and {MAX_WORKERS}."),
        (
            settings.workers > 1 and settings.sql_url.startswith("sqlite"),
            "Several processes (TOPOUT_WORKERS) need PostgreSQL: set TOPOUT_DATABASE_URL.",
        ),
        (settings.backup_every < 1, "TOPOUT_BACKUP_EVERY must be a number of hours, 1 or more."),
        (settings.backup_keep < 1, "TOPOUT_BACKUP_KEEP must be 1 or more."),
        (settings.env not in get_args(Env), "TOPOUT_ENV must be development or production."),
        (settings.payments not in get_args(Payments), "TOPOUT_PAYMENTS must be sandbox, stripe or desk."),
        (
            settings.mail != "file" and urlsplit(settings.mail).scheme not in {"smtp", "smtps"},
            "TOPOUT_MAIL must be file, or start with smtp:// or smtps://.",
        ),
        (
            bool(settings.mail_from) and not MAIL_ADDRESS.fullmatch(settings.mail_from),
            "TOPOUT_MAIL_FROM must be one address, such as cup@example.org.",
        ),
        (not SITE_NAME.fullmatch(settings.site_name), "TOPOUT_SITE_NAME must be 1 to 60 characters in one line."),
        (
            bool(settings.public_url) and not settings.public_url.startswith(("http://", "https://")),
            "TOPOUT_PUBLIC_URL must start with http:// or https://.",
        ),
        (
            not settings.sql_url.startswith(("sqlite:///", "postgresql://", "postgresql+psycopg://")),
            "TOPOUT_DATABASE_URL must start with postgresql:// or sqlite:///.",
        ),
        (settings.database_pooler not in get_args(Pooler), "TOPOUT_DATABASE_POOLER must be none or transaction."),
        (
            settings.database_connections < MIN_DATABASE_CONNECTIONS,
            f"TOPOUT_DATABASE_CONNECTIONS must be {MIN_DATABASE_CONNECTIONS} or more.",
        ),
    ]
    for is_wrong, sentence in [*checks, *_list_retention_checks(settings)]:
        if is_wrong:
            raise BadSettings(sentence)
    return settings


def _list_retention_checks(settings: Settings) -> list[tuple[bool, str]]:
    days = {name: getattr(settings, name) for name in RETENTION_SETTINGS}
    return [
        (not 1 <= given <= MAX_RETENTION_DAYS, f"TOPOUT_{name.upper()} must be 1 to {MAX_RETENTION_DAYS} days.")
        for name, given in days.items()
    ]
