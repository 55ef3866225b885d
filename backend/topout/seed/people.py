"""The people of the demo: five accounts to sign in with, and climbers named after rocks and holds."""

import datetime as dt
from typing import NamedTuple

from sqlalchemy.orm import Session

from topout.accounts.challenges import find_user
from topout.accounts.models import Role, User
from topout.accounts.passwords import hash_password
from topout.accounts.service import create_user

DEMO_PASSWORD = "Topout-2026"  # noqa: S105 - printed on every local start
ORGANISER = "organiser@topout.test"


class DemoAccount(NamedTuple):
    email: str
    first_name: str
    last_name: str
    role: Role


DEMO_ACCOUNTS = (
    DemoAccount("climber@topout.test", "Demo", "Climber", "participant"),
    DemoAccount("captain@topout.test", "Demo", "Captain", "participant"),
    DemoAccount("judge@topout.test", "Demo", "Judge", "judge"),
    DemoAccount(ORGANISER, "Demo", "Organiser", "organiser"),
    DemoAccount("admin@topout.test", "Demo", "Admin", "admin"),
)
ROCKS = ("Basalt", "Chalk", "Dolomite", "Flint", "Gneiss", "Granite", "Gritstone", "Limestone", "Quartz", "Slate")
HOLDS = ("Crimp", "Sloper")
DEMO_CLIMBERS = tuple(
    DemoAccount(f"{rock}.{hold}@topout.test".lower(), rock, hold, "participant") for hold in HOLDS for rock in ROCKS
)


def create_people(session: Session, now: dt.datetime) -> dict[str, User]:
    """By the part of their address before the @. Only the demo accounts have passwords."""
    people = {}
    for account in (*DEMO_ACCOUNTS, *DEMO_CLIMBERS):
        user = find_user(session, account.email)
        if user is None:
            password_hash = hash_password(DEMO_PASSWORD) if account in DEMO_ACCOUNTS else None
            user = create_user(session, *account, password_hash, now)
        people[account.email.partition("@")[0]] = user
    session.flush()
    return people
