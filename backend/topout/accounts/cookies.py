"""The two cookies: the refresh token, and the proof of a known device."""

from fastapi import Request, Response

from topout.accounts.tokens import is_genuine_mac, mac
from topout.core.config import Settings

REFRESH_COOKIE_SECONDS = 90 * 24 * 3600
DEVICE_COOKIE_SECONDS = 365 * 24 * 3600


def _cookie_name(settings: Settings, name: str) -> str:
    return f"__Host-{name}" if settings.over_https else name


def read_refresh_cookie(request: Request, settings: Settings) -> str:
    return request.cookies.get(_cookie_name(settings, "topout_refresh"), "")


def set_refresh_cookie(response: Response, settings: Settings, token: str) -> None:
    _set(response, settings, "topout_refresh", token, REFRESH_COOKIE_SECONDS)


def clear_refresh_cookie(response: Response, settings: Settings) -> None:
    _set(response, settings, "topout_refresh", "", 0)


def set_device_cookie(response: Response, settings: Settings, email: str) -> None:
    """Known devices have rate limits of their own, so guesses elsewhere do not lock the owner out."""
    _set(response, settings, "topout_device", mac(settings, "device", email), DEVICE_COOKIE_SECONDS)


def is_known_device(request: Request, settings: Settings, email: str) -> bool:
    given = request.cookies.get(_cookie_name(settings, "topout_device"), "")
    return given.isascii() and is_genuine_mac(given, settings, "device", email)


def _set(response: Response, settings: Settings, name: str, value: str, max_age: int) -> None:
    response.set_cookie(
        _cookie_name(settings, name),
        value,
        max_age=max_age,
        path="/",
        httponly=True,
        secure=settings.over_https,
        samesite="strict",
    )
