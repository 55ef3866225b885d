"""The people of the demo: five accounts to sign in with, and climbers who only fill the lists."""

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
    DemoAccount("climber@topout.test", "Mila", "Petrova", "participant"),
    DemoAccount("captain@topout.test", "Jonas", "Weber", "participant"),
    DemoAccount("judge@topout.test", "Inês", "Duarte", "judge"),
    DemoAccount(ORGANISER, "Ada", "Lindqvist", "organiser"),
    DemoAccount("admin@topout.test", "Noor", "Haddad", "admin"),
)
# fmt: off
FIRST_NAMES = (
    "Aisha", "Björn", "Chloé", "Dimitar", "Elena", "Finn", "Greta", "Hugo", "Ivana", "Jakub", "Kalina", "Luca", "Maja",
    "Niko", "Olga", "Pavel", "Quinn", "Rosa", "Stefan", "Tereza", "Umar", "Vesna", "Wanda", "Xenia", "Yusuf", "Zoë",
)
MEN = {"Björn", "Dimitar", "Finn", "Hugo", "Jakub", "Jonas", "Luca", "Niko", "Pavel", "Stefan", "Umar", "Yusuf"}
"""Of the first names of the demo."""
LAST_NAMES = (
    "Andersson", "Bauer", "Costa", "Duval", "Eriksen", "Ferrari", "Grünwald", "Horvat", "Ilić", "Jansen", "Keller",
    "Lefèvre", "Marković", "Novak", "Okafor", "Papadakis", "Rossi", "Schmidt", "Tanaka", "Ünal", "Vogel", "Weiss",
    "Yilmaz", "Zimmer", "Ahmed", "Bianchi",
)
# fmt: on
CLIMBERS, YOUNG_CLIMBERS = 78, 32
"""The young ones are in the youth open only."""


def _make_climber(number: int) -> DemoAccount:
    """Each round through the first names meets other last names."""
    first, rounds = FIRST_NAMES[number % len(FIRST_NAMES)], number // len(FIRST_NAMES)
    last = LAST_NAMES[(number * 3 + rounds) % len(LAST_NAMES)]
    return DemoAccount(f"climber{number + 1}@topout.test", first, last, "participant")


DEMO_CLIMBERS = tuple(map(_make_climber, range(CLIMBERS + YOUNG_CLIMBERS)))


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
