"""The two cookies: the refresh token, and the mark of a device where this account signed in before."""

from fastapi import Request, Response

from topout.accounts.tokens import mac, same
from topout.config import Settings

NINETY_DAYS = 90 * 24 * 3600
ONE_YEAR = 365 * 24 * 3600


def _name(settings: Settings, plain: str) -> str:
    return f"__Host-{plain}" if settings.over_https else plain


def read_refresh_cookie(request: Request, settings: Settings) -> str:
    return request.cookies.get(_name(settings, "topout_refresh"), "")


def set_refresh_cookie(response: Response, settings: Settings, token: str) -> None:
    _set(response, settings, "topout_refresh", token, NINETY_DAYS)


def clear_refresh_cookie(response: Response, settings: Settings) -> None:
    _set(response, settings, "topout_refresh", "", 0)


def mark_device(response: Response, settings: Settings, email: str) -> None:
    """A victim's own phone is not braked by a stranger who guesses at the same account."""
    _set(response, settings, "topout_device", mac(settings, "device", email), ONE_YEAR)


def is_known_device(request: Request, settings: Settings, email: str) -> bool:
    given = request.cookies.get(_name(settings, "topout_device"), "")
    return given.isascii() and same(given, mac(settings, "device", email))


def _set(response: Response, settings: Settings, plain_name: str, value: str, max_age: int) -> None:
    response.set_cookie(
        _name(settings, plain_name),
        value,
        max_age=max_age,
        path="/",
        httponly=True,
        secure=settings.over_https,
        samesite="strict",
    )
