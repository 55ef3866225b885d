"""Which origins may open the socket (fault 39): a page of another site must not."""

from starlette.datastructures import Headers

from topout.core.config import Settings


def is_allowed_origin(headers: Headers, settings: Settings) -> bool:
    """The exact origin of this server. A client that is no browser sends none; it has no cookies that could be
    misused, and the socket authenticates by a token in a message."""
    origins = headers.getlist("origin")
    if not origins:
        return True
    allowed = {settings.origin}
    if not settings.in_production:
        host = headers.get("host", "")
        allowed |= {f"http://{host}", f"https://{host}"}
    return len(origins) == 1 and origins[0] in allowed
