"""A readable device name from the User-Agent, like "Chrome on Android". Pure."""

from topout.translations.catalogues import gettext, gettext_noop

UNKNOWN = gettext_noop("Unknown device")

_BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
             ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"))  # fmt: skip
_SYSTEMS = (("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "Chromebook"),
            ("Windows", "Windows"), ("Mac OS X", "Mac"), ("Linux", "Linux"))  # fmt: skip


def name_device(user_agent: str) -> str:
    browser = next((name for pattern, name in _BROWSERS if pattern in user_agent), None)
    system = next((name for pattern, name in _SYSTEMS if pattern in user_agent), None)
    if browser and system:
        return f"{browser} on {system}"
    return browser or system or UNKNOWN


def say_device(language: str | None, stored: str) -> str:
    """It is stored in English, and shown in the reader's language."""
    browser, on, system = stored.partition(" on ")
    if on:
        return gettext(language, "%(browser)s on %(system)s", browser=browser, system=system)
    return gettext(language, UNKNOWN) if stored == UNKNOWN else stored
