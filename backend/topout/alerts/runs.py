"""One process does it, once in a while: claimed by one statement, in the transaction of the work."""

import datetime as dt

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.alerts.models import AlertRun
from topout.db.upserts import make_insert

LONG_AGO = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)


def is_due(session: Session, key: str, now: dt.datetime, *, every: dt.timedelta) -> bool:
    """Worth preparing; whether it is this process that does it, `claim_run` says."""
    ran_at = session.scalar(select(AlertRun.ran_at).where(AlertRun.key == key))
    return ran_at is None or ran_at <= now - every


def claim_run(session: Session, key: str, now: dt.datetime, *, every: dt.timedelta | None = None) -> bool:
    """False: another process has done it, or it is not time yet. Without `every` it is done once."""
    before = LONG_AGO if every is None else now - every
    run = make_insert(session, AlertRun).values(key=key, ran_at=now)
    claimed = run.on_conflict_do_update(
        index_elements=[AlertRun.key], set_={"ran_at": now}, where=AlertRun.ran_at <= before
    )
    return session.execute(claimed.returning(AlertRun.key)).first() is not None
