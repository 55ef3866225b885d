"""Whose page opens the socket (fault 39). Another site's page must not listen in the name of a person's browser."""

from starlette.datastructures import Headers

from topout.config import Settings


def is_welcome(headers: Headers, settings: Settings) -> bool:
    """The whole origin must be ours, to the letter. A program that is no browser names none and has no cookies of ours
    to misuse: the socket knows a person only by a token that is said on it."""
    origins = headers.getlist("origin")
    if not origins:
        return True
    ours = {settings.origin}
    if not settings.in_production:
        host = headers.get("host", "")
        ours |= {f"http://{host}", f"https://{host}"}
    return len(origins) == 1 and origins[0] in ours
