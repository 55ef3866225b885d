"""Security headers on every response."""

import re

from starlette.types import Scope

from topout.core.config import Settings
from topout.http.caching import RawHeaders

CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "frame-src 'self'",  # the console previews the frames for clubs' pages; no other page of ours may be framed
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = {"X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin"}
DOCUMENT_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(self), geolocation=(self), microphone=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""A browser heeds them on documents and workers. Scripts, styles and fonts of the app go without: a first load has
many of them, and these are more than half of their headers."""
EMBED_HEADERS = {
    **{name: value for name, value in DOCUMENT_HEADERS.items() if name != "X-Frame-Options"},
    "Content-Security-Policy": CONTENT_SECURITY_POLICY.replace("frame-ancestors 'none'", "frame-ancestors *"),
}
"""Boards and countdowns that clubs show in pages of their own: they have no buttons that a page around them could make
somebody press. Nothing else may be framed."""
EMBED = re.compile(r"/embed/[1-9][0-9]*/?")
PICTURES_FOR_OTHERS = "/preview.png"
"""The picture of a shared link is shown by other sites."""
DATA_HEADERS = {"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}
"""JSON opened as a document may load nothing and be framed by nobody. The others have no effect on it, and with them
most responses would be more headers than data."""
DATA_TYPES = frozenset({b"application/json", b"application/problem+json"})
ASSETS = ("/assets/", "/before-app.js")
HSTS = "max-age=31536000; includeSubDomains"


class SecurityHeaders:
    def __init__(self, settings: Settings) -> None:
        headers = HEADERS | ({"Strict-Transport-Security": HSTS} if settings.in_production else {})
        self._asset_headers = _encode(headers)
        self._data_headers = _encode(headers | DATA_HEADERS)
        self._headers = _encode(headers | DOCUMENT_HEADERS)
        self._embed_headers = _encode(headers | EMBED_HEADERS)
        self._picture_headers = _encode(headers | DATA_HEADERS | {"Cross-Origin-Resource-Policy": "cross-origin"})
        self._names = {name for name, _ in self._headers}

    def add(self, scope: Scope, given: RawHeaders) -> RawHeaders:
        """To the headers of the response to this request."""
        path = scope["path"]
        headers = [pair for pair in given if pair[0] not in self._names]
        return headers + self._choose(path, given)

    def _choose(self, path: str, given: RawHeaders) -> RawHeaders:
        if path.startswith(ASSETS):
            return self._asset_headers
        if EMBED.fullmatch(path):
            return self._embed_headers
        if path == PICTURES_FOR_OTHERS:
            return self._picture_headers
        for name, value in given:
            if name == b"content-type" and value in DATA_TYPES:
                return self._data_headers
        return self._headers


def _encode(headers: dict[str, str]) -> RawHeaders:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]
