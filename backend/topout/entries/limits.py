"""Rate limits of dates of birth, which are the second proof beside a ticket's code or the link of a mail.

Wrong ones are counted per network and code, so that a stranger elsewhere does not use up the tries of the holder.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from fastapi import Request
from limits import RateLimitItem, RateLimitItemPerDay, RateLimitItemPerMinute
from sqlalchemy.orm import Session

from topout.accounts.limits import find_network
from topout.core.rate_limits import RateLimits

PER_15_MINUTES = RateLimitItemPerMinute(5, 15, "birthday")
PER_DAY = RateLimitItemPerDay(20, 1, "birthday-day")
LIMITS: tuple[RateLimitItem, ...] = (PER_15_MINUTES, PER_DAY)


@contextmanager
def limit_birthday_tries(rate_limits: RateLimits, session: Session, request: Request, code: str) -> Iterator[None]:
    """Counted before the date is compared, so that simultaneous guesses share the tries; the right one clears them,
    after the commit: Redis is not waited for while a row is locked."""
    key = (find_network(request), code)
    for limit in LIMITS:
        rate_limits.hit(limit, *key)
    yield
    session.commit()
    for limit in LIMITS:
        rate_limits.reset(limit, *key)
