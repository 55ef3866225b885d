"""Finds the accounts of `topout seed` and `topout simulate`, whose passwords everybody can read in the source."""

from sqlalchemy import func, inspect, select

from topout.accounts.models import User
from topout.db.engine import Database

DEMO_DOMAIN = "topout.test"
"""Reserved by RFC 2606: no mail reaches it, so nobody can register with it."""


def count_demo_accounts(database: Database) -> int:
    if not inspect(database.engine).has_table(User.__tablename__):
        return 0
    with database.reading() as session:
        demo = select(func.count()).where(User.email.like(f"%@{DEMO_DOMAIN}"))
        return session.scalar(demo) or 0
