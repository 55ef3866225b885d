"""How often one may try. Accounts and addresses are braked; a whole crag shares one IP, so an IP is not."""

from fastapi import Request
from limits import RateLimitItem, RateLimitItemPerDay, RateLimitItemPerMinute

from topout.accounts.cookies import is_known_device
from topout.brakes import Brakes
from topout.config import Settings

PASSWORD_TRIES = RateLimitItemPerMinute(10, 15, "password")
CODES_SOON = RateLimitItemPerMinute(5, 15, "codes-soon")
CODES_A_DAY = RateLimitItemPerDay(20, 1, "codes-day")
CODES_FROM_ONE_PLACE = RateLimitItemPerMinute(1000, 5, "codes-place")


def _who(request: Request, settings: Settings, email: str) -> tuple[str, str]:
    return email, "known" if is_known_device(request, settings, email) else "stranger"


def brake_passwords(brakes: Brakes, request: Request, settings: Settings, email: str) -> None:
    brakes.press(PASSWORD_TRIES, *_who(request, settings, email))


def release_passwords(brakes: Brakes, request: Request, settings: Settings, email: str) -> None:
    brakes.release(PASSWORD_TRIES, *_who(request, settings, email))


def brake_codes(brakes: Brakes, request: Request, settings: Settings, email: str) -> None:
    place = request.client.host if request.client else "unknown"
    pressed: list[tuple[RateLimitItem, tuple[str, ...]]] = [
        (CODES_FROM_ONE_PLACE, (place,)),
        (CODES_SOON, _who(request, settings, email)),
        (CODES_A_DAY, _who(request, settings, email)),
    ]
    for limit, key in pressed:
        brakes.press(limit, *key)
