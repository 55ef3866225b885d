"""How often one may try. Accounts and addresses are braked; a whole crag shares one IP, so an IP is not."""

from fastapi import Request
from limits import RateLimitItem, RateLimitItemPerDay, RateLimitItemPerMinute

from topout.accounts.cookies import is_known_device
from topout.config import Settings
from topout.rate_limits import RateLimits

PASSWORD_TRIES = RateLimitItemPerMinute(10, 15, "password")
CODES_SOON = RateLimitItemPerMinute(5, 15, "codes-soon")
CODES_A_DAY = RateLimitItemPerDay(20, 1, "codes-day")
CODES_FROM_ONE_PLACE = RateLimitItemPerMinute(1000, 5, "codes-place")


def _who(request: Request, settings: Settings, email: str) -> tuple[str, str]:
    return email, "known" if is_known_device(request, settings, email) else "stranger"


def hit_password_limit(rate_limits: RateLimits, request: Request, settings: Settings, email: str) -> None:
    rate_limits.hit(PASSWORD_TRIES, *_who(request, settings, email))


def reset_password_limit(rate_limits: RateLimits, request: Request, settings: Settings, email: str) -> None:
    rate_limits.reset(PASSWORD_TRIES, *_who(request, settings, email))


def hit_code_limits(rate_limits: RateLimits, request: Request, settings: Settings, email: str) -> None:
    place = request.client.host if request.client else "unknown"
    pressed: list[tuple[RateLimitItem, tuple[str, ...]]] = [
        (CODES_FROM_ONE_PLACE, (place,)),
        (CODES_SOON, _who(request, settings, email)),
        (CODES_A_DAY, _who(request, settings, email)),
    ]
    for limit, key in pressed:
        rate_limits.hit(limit, *key)
