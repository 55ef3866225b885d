"""One process does it, once in a while: claimed by one statement, in the transaction of the work."""

import datetime as dt

from sqlalchemy import bindparam, select, text
from sqlalchemy.orm import Session

from topout.alerts.models import AlertRun
from topout.db.engine import UTCDateTime

LONG_AGO = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)
CLAIM = text("""
insert into alert_runs (key, ran_at) values (:key, :now)
on conflict (key) do update set ran_at = excluded.ran_at where alert_runs.ran_at <= :before
returning key""").bindparams(bindparam("now", type_=UTCDateTime), bindparam("before", type_=UTCDateTime))


def is_due(session: Session, key: str, now: dt.datetime, *, every: dt.timedelta) -> bool:
    """Worth preparing; whether it is this process that does it, `claim_run` says."""
    ran_at = session.scalar(select(AlertRun.ran_at).where(AlertRun.key == key))
    return ran_at is None or ran_at <= now - every


def claim_run(session: Session, key: str, now: dt.datetime, *, every: dt.timedelta | None = None) -> bool:
    """False: another process has done it, or it is not time yet. Without `every` it is done once."""
    before = LONG_AGO if every is None else now - every
    return session.execute(CLAIM, {"key": key, "now": now, "before": before}).first() is not None
