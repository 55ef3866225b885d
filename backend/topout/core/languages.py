"""The languages of the app, and which of them a reader gets."""

from collections.abc import Collection, Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Literal, Protocol, get_args

Language = Literal["en", "de", "fr", "el"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
DEFAULT_LANGUAGE: Language = "en"
# Set by the app when a person chooses, so that it can be read by both sides.
LANGUAGE_COOKIE = "topout_language"
LANGUAGE_COOKIE_SECONDS = 400 * 24 * 3600


class _Response(Protocol):
    def set_cookie(self, key: str, value: str, max_age: int, *, samesite: Literal["lax"]) -> None: ...


def set_language_cookie(response: _Response, language: str) -> None:
    response.set_cookie(LANGUAGE_COOKIE, language, LANGUAGE_COOKIE_SECONDS, samesite="lax")


def language_of(headers: Mapping[str, str]) -> str:
    """In which a request's sender reads the app."""
    chosen = read_language_cookie(headers.get("cookie", ""))
    return choose_language(LANGUAGES, chosen=chosen, accepted=headers.get("accept-language", ""))


def read_language_cookie(cookie_header: str) -> str | None:
    try:
        cookie = SimpleCookie(cookie_header).get(LANGUAGE_COOKIE)
    except CookieError:
        return None
    return cookie.value if cookie and cookie.value in LANGUAGES else None


def accepted_languages(accept_language: str) -> list[str]:
    """Of an Accept-Language header, without regions, the preferred first."""
    weighted = [_read_weight(part) for part in accept_language.lower().split(",")]
    ranked = sorted((item for item in weighted if item[0] > 0), key=lambda item: -item[0])
    return [language for _, language in ranked]


def choose_language(
    available: Collection[str], *, chosen: str | None = None, accepted: str = "", asked: str | None = None
) -> str:
    """What the person chose; else what the browser prefers.

    `asked` is that of the address, for readers who tell nothing (crawlers): a shared link is shown in the language of
    its reader, not of its sender.
    """
    candidates = [chosen, *accepted_languages(accepted), asked]
    return next((language for language in candidates if language and language in available), DEFAULT_LANGUAGE)


def _read_weight(part: str) -> tuple[float, str]:
    tag, _, parameters = part.partition(";")
    name, _, value = parameters.strip().partition("=")
    language = tag.strip().partition("-")[0]
    if not name:
        return 1.0, language
    try:
        return (float(value) if name.strip() == "q" else 1.0), language
    except ValueError:
        return 0.0, language
