"""What `topout doctor` checks. The app names each in every language; the sentences are those of the command."""

from typing import Literal

CheckName = Literal[
    "app",
    "backups",
    "data folder",
    "database",
    "demo accounts",
    "disk",
    "encryption",
    "given-up mails",
    "mail",
    "privacy notice",
    "proxy",
    "redis",
    "secret key",
    "settings",
    "test mail",
]
