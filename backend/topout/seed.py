"""Demo data for a local run: planted once, the same everywhere."""

import datetime as dt
from typing import NamedTuple

from topout.accounts.challenges import find_user
from topout.accounts.models import Role
from topout.accounts.passwords import hash_password
from topout.accounts.service import create_user
from topout.db import Database

DEMO_PASSWORD = "Topout-2026"  # noqa: S105 - printed on every local start


class DemoAccount(NamedTuple):
    email: str
    first_name: str
    last_name: str
    role: Role


DEMO_ACCOUNTS = (
    DemoAccount("climber@topout.test", "Demo", "Climber", "participant"),
    DemoAccount("captain@topout.test", "Demo", "Captain", "participant"),
    DemoAccount("judge@topout.test", "Demo", "Judge", "judge"),
    DemoAccount("organiser@topout.test", "Demo", "Organiser", "organiser"),
    DemoAccount("admin@topout.test", "Demo", "Admin", "admin"),
)


def plant(database: Database, now: dt.datetime) -> None:
    with database.writing() as session:
        for account in DEMO_ACCOUNTS:
            if find_user(session, account.email) is None:
                create_user(session, *account, hash_password(DEMO_PASSWORD), now)
        session.commit()
