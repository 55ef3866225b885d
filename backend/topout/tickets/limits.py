"""Rate limits of ticket codes.

A code has 25^8 values. Unknown ones are counted per network; the limit is high, because everybody in a gym shares one
address. Dates of birth are counted by `entries/limits.py`.
"""

from fastapi import Request
from limits import RateLimitItem, RateLimitItemPerDay, RateLimitItemPerMinute

from topout.accounts.limits import find_network
from topout.core.rate_limits import RateLimits

UNKNOWN_PER_NETWORK = RateLimitItemPerMinute(500, 15, "ticket-network")
UNKNOWN_PER_NETWORK_AND_DAY = RateLimitItemPerDay(3000, 1, "ticket-network-day")
NETWORK_LIMITS: tuple[RateLimitItem, ...] = (UNKNOWN_PER_NETWORK, UNKNOWN_PER_NETWORK_AND_DAY)


def check_network(rate_limits: RateLimits, request: Request) -> None:
    for limit in NETWORK_LIMITS:
        rate_limits.check(limit, find_network(request))


def count_unknown_code(rate_limits: RateLimits, request: Request) -> None:
    for limit in NETWORK_LIMITS:
        rate_limits.hit(limit, find_network(request))
