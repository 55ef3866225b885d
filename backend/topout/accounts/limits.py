"""Rate limits of signing in.

Guesses and mails are counted per account and network, so that nobody uses up the tries of an owner who is elsewhere.
A known device is only limited by what it does itself. The limits of a whole network are high, because a crag may share
one address; a user who meets them on a new device has the other way in, password or code.
"""

from ipaddress import IPv6Address, ip_address, ip_network

from fastapi import Request
from limits import RateLimitItem, RateLimitItemPerDay, RateLimitItemPerHour, RateLimitItemPerMinute

from topout.accounts.cookies import is_known_device
from topout.core.config import Settings
from topout.core.rate_limits import RateLimits

IPV4_PREFIX, IPV6_PREFIX = 24, 48
PASSWORDS_PER_15_MINUTES = RateLimitItemPerMinute(10, 15, "password")
FAILURES_PER_ACCOUNT = RateLimitItemPerHour(100, 1, "password-account")
FAILURES_PER_NETWORK = RateLimitItemPerMinute(500, 15, "password-network")
FAILURES_PER_NETWORK_AND_DAY = RateLimitItemPerDay(3000, 1, "password-network-day")
CODES_PER_15_MINUTES = RateLimitItemPerMinute(5, 15, "codes-soon")
CODES_PER_DAY = RateLimitItemPerDay(20, 1, "codes-day")
CODES_PER_ACCOUNT_AND_DAY = RateLimitItemPerDay(60, 1, "codes-account")
CODES_PER_NETWORK = RateLimitItemPerMinute(600, 15, "codes-network")
CODES_PER_NETWORK_AND_DAY = RateLimitItemPerDay(3000, 1, "codes-network-day")
KNOWN_DEVICE = "known"

Hits = list[tuple[RateLimitItem, tuple[str, ...]]]


def network_of(client_ip: str) -> str:
    """The address range that one subscriber or one hall is given: /24 for IPv4, /48 for IPv6."""
    try:
        address = ip_address(client_ip)
    except ValueError:
        return client_ip
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    prefix = IPV6_PREFIX if isinstance(address, IPv6Address) else IPV4_PREFIX
    return str(ip_network((address, prefix), strict=False))


def find_network(request: Request) -> str:
    return network_of(request.client.host if request.client else "unknown")


def _find_origin(request: Request, settings: Settings, email: str) -> str:
    """Where a try comes from: a known device of the account, or a network."""
    if is_known_device(request, settings, email):
        return KNOWN_DEVICE
    return find_network(request)


def _list_shared_failure_limits(email: str, origin: str) -> Hits:
    """Counted for failures only: successful sign-ins of a whole crag use up nothing."""
    if origin == KNOWN_DEVICE:
        return []
    return [
        (FAILURES_PER_NETWORK, (origin,)),
        (FAILURES_PER_NETWORK_AND_DAY, (origin,)),
        (FAILURES_PER_ACCOUNT, (email,)),
    ]


def hit_password_limits(rate_limits: RateLimits, request: Request, settings: Settings, email: str) -> None:
    origin = _find_origin(request, settings, email)
    for limit, key in _list_shared_failure_limits(email, origin):
        rate_limits.check(limit, *key)
    rate_limits.hit(PASSWORDS_PER_15_MINUTES, email, origin)


def count_wrong_password(rate_limits: RateLimits, request: Request, settings: Settings, email: str) -> None:
    for limit, key in _list_shared_failure_limits(email, _find_origin(request, settings, email)):
        rate_limits.hit(limit, *key)


def reset_password_limit(rate_limits: RateLimits, request: Request, settings: Settings, email: str) -> None:
    rate_limits.reset(PASSWORDS_PER_15_MINUTES, email, _find_origin(request, settings, email))


def hit_code_limits(rate_limits: RateLimits, request: Request, settings: Settings, email: str) -> None:
    origin = _find_origin(request, settings, email)
    hits: Hits = [(CODES_PER_15_MINUTES, (email, origin)), (CODES_PER_DAY, (email, origin))]
    if origin != KNOWN_DEVICE:
        hits += [
            (CODES_PER_NETWORK, (origin,)),
            (CODES_PER_NETWORK_AND_DAY, (origin,)),
            (CODES_PER_ACCOUNT_AND_DAY, (email,)),
        ]
    for limit, key in hits:
        rate_limits.hit(limit, *key)
