"""Rate limits per account. The limit per IP is high because a whole crag may share one."""

from fastapi import Request
from limits import RateLimitItem, RateLimitItemPerDay, RateLimitItemPerMinute

from topout.accounts.cookies import is_known_device
from topout.config import Settings
from topout.rate_limits import RateLimits

PASSWORDS_PER_15_MINUTES = RateLimitItemPerMinute(10, 15, "password")
CODES_PER_15_MINUTES = RateLimitItemPerMinute(5, 15, "codes-soon")
CODES_PER_DAY = RateLimitItemPerDay(20, 1, "codes-day")
CODES_PER_IP = RateLimitItemPerMinute(1000, 5, "codes-place")


def _account_key(request: Request, settings: Settings, email: str) -> tuple[str, str]:
    return email, "known" if is_known_device(request, settings, email) else "stranger"


def hit_password_limit(rate_limits: RateLimits, request: Request, settings: Settings, email: str) -> None:
    rate_limits.hit(PASSWORDS_PER_15_MINUTES, *_account_key(request, settings, email))


def reset_password_limit(rate_limits: RateLimits, request: Request, settings: Settings, email: str) -> None:
    rate_limits.reset(PASSWORDS_PER_15_MINUTES, *_account_key(request, settings, email))


def hit_code_limits(rate_limits: RateLimits, request: Request, settings: Settings, email: str) -> None:
    client_ip = request.client.host if request.client else "unknown"
    hits: list[tuple[RateLimitItem, tuple[str, ...]]] = [
        (CODES_PER_IP, (client_ip,)),
        (CODES_PER_15_MINUTES, _account_key(request, settings, email)),
        (CODES_PER_DAY, _account_key(request, settings, email)),
    ]
    for limit, key in hits:
        rate_limits.hit(limit, *key)
