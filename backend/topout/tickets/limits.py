"""Rate limits of ticket codes.

A code has 25^8 values. Unknown ones are counted per network; the limit is high, because everybody in a gym shares one
address. A date of birth is guessed per ticket, from wherever.
"""

from fastapi import Request
from limits import RateLimitItem, RateLimitItemPerDay, RateLimitItemPerMinute

from topout.accounts.limits import network_of
from topout.rate_limits import RateLimits

UNKNOWN_PER_NETWORK = RateLimitItemPerMinute(500, 15, "ticket-network")
UNKNOWN_PER_NETWORK_AND_DAY = RateLimitItemPerDay(3000, 1, "ticket-network-day")
BIRTHDAYS_PER_TICKET = RateLimitItemPerMinute(5, 15, "ticket-birthday")
BIRTHDAYS_PER_TICKET_AND_DAY = RateLimitItemPerDay(20, 1, "ticket-birthday-day")
NETWORK_LIMITS: tuple[RateLimitItem, ...] = (UNKNOWN_PER_NETWORK, UNKNOWN_PER_NETWORK_AND_DAY)


def _network(request: Request) -> str:
    return network_of(request.client.host if request.client else "unknown")


def check_network(rate_limits: RateLimits, request: Request) -> None:
    for limit in NETWORK_LIMITS:
        rate_limits.check(limit, _network(request))


def count_unknown_code(rate_limits: RateLimits, request: Request) -> None:
    for limit in NETWORK_LIMITS:
        rate_limits.hit(limit, _network(request))


def hit_birthday_limits(rate_limits: RateLimits, code: str) -> None:
    for limit in (BIRTHDAYS_PER_TICKET, BIRTHDAYS_PER_TICKET_AND_DAY):
        rate_limits.hit(limit, code)
