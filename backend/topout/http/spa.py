"""Serves the built app: hashed assets are cached for ever, other files revalidated; unknown paths get index.html.

Public pages have an HTML file of their own, which contains their first picture (`frontend/scripts/prerender.mjs`). Each
language has a folder with what differs: page, prerendered pages, worker and manifest.
"""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Awaitable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Protocol
from urllib.parse import parse_qs, quote

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from topout.core.errors import MethodNotAllowed, NotFound
from topout.core.languages import (
    LANGUAGES,
    choose_language,
    read_language_cookie,
    set_language_cookie,
)
from topout.http.etags import has_etag
from topout.http.problems import problem_response

IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
MEDIA_TYPES = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".webp": "image/webp",
}
PRERENDERED = {
    re.compile(r"/"): "landing.html",
    re.compile(r"/login/?"): "login.html",
    re.compile(r"/register/?"): "register.html",
    re.compile(r"/live/[1-9][0-9]*/?"): "live.html",
}


@dataclass(frozen=True)
class StoredFile:
    content: bytes
    etag: str


@dataclass(frozen=True)
class WrittenPage(StoredFile):
    compressed: bytes


class Head(Hashable, Protocol):
    """Equal to another one with the same words."""

    def insert(self, page: str) -> str:
        """Says in the page what it is about, for those who share it."""
        ...


class FindHead(Protocol):
    def __call__(self, path: str, language: str, /, *, names_language: bool) -> Awaitable[Head | None]: ...


class SinglePageApp:
    def __init__(self, app_dir: Path, origin: str, find_head: FindHead) -> None:
        self._root = app_dir.resolve()
        self._origin = origin
        self._find_head = find_head

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._respond(scope)
        await response(scope, receive, send)

    async def _respond(self, scope: Scope) -> Response:
        path = scope["path"]
        if scope["type"] == "websocket" or path == "/api" or path.startswith("/api/"):
            return problem_response(NotFound())
        if scope["method"] not in {"GET", "HEAD"}:
            return problem_response(MethodNotAllowed())
        shared = self._find_file(path)
        if shared is not None:
            return _file_response(shared, Headers(scope=scope))
        # A chunk of an older build must be a 404: index.html in its place would be run as JavaScript.
        if path.startswith("/assets/"):
            return problem_response(NotFound())
        return await self._respond_in_language(scope, path)

    async def _respond_in_language(self, scope: Scope, path: str) -> Response:
        headers = Headers(scope=scope)
        chosen = read_language_cookie(headers.get("cookie", ""))
        built: list[str] = [name for name in LANGUAGES if (self._root / name / "index.html").is_file()]
        asked = _asked_language(scope)
        language = choose_language(built, chosen=chosen, accepted=headers.get("accept-language", ""), asked=asked)
        page = _prerendered_page(path)
        file = self._find_of(language, path) or self._find_of(language, page) or self._find_of(language, "index.html")
        if file is None:
            return PlainTextResponse("The app has not been built yet: run `make run`.", 503)
        is_page = file.suffix == ".html"
        head = await self._find_head(path, language, names_language=asked == language) if is_page else None
        response = _page_response(file, head, headers) if head else _file_response(file, headers)
        response.headers["Vary"] = "Accept-Encoding, Accept-Language, Cookie"
        if chosen:
            # Some browsers forget a cookie that a script has set after a week, but not one of the server.
            set_language_cookie(response, chosen)
        if (page or head) and built:
            response.headers["Link"] = self._alternates(path, built)
        return response

    def _find_of(self, language: str, path: str | None) -> Path | None:
        """A build without languages has its files in the root."""
        return (path and (self._find_file(f"{language}/{path.lstrip('/')}") or self._find_file(path))) or None

    def _find_file(self, path: str) -> Path | None:
        """Never by way of `..`: the headers of a response follow from its path, which must be that of the file."""
        if "\x00" in path or len(path) > 500 or ".." in path.split("/"):
            return None
        try:
            candidate = (self._root / path.lstrip("/")).resolve()
            is_file = candidate.is_file()
        except OSError:  # a name that is longer than the file system allows
            return None
        is_ours = candidate.is_relative_to(self._root) and candidate.suffix not in ENCODINGS.values()
        return candidate if is_file and is_ours else None

    def _alternates(self, path: str, built: list[str]) -> str:
        """The same page in each language, for search engines."""
        address = f"{self._origin}{quote(path)}"
        links = [(language, f"{address}?lang={language}") for language in built]
        return ", ".join(
            f'<{url}>; rel="alternate"; hreflang="{language}"' for language, url in [*links, ("x-default", address)]
        )


def _asked_language(scope: Scope) -> str | None:
    query = scope.get("query_string", b"").decode("latin-1")
    return next(iter(parse_qs(query).get("lang", [])), None)


def _prerendered_page(path: str) -> str | None:
    name = next((name for pattern, name in PRERENDERED.items() if pattern.fullmatch(path)), None)
    return name and f"pages/{name}"


def _file_response(path: Path, request_headers: Headers) -> Response:
    hashed = path.parent.name == "assets"
    encoding = _best_encoding(path, request_headers.get("accept-encoding", ""))
    stored_at = path.with_name(path.name + ENCODINGS[encoding]) if encoding else path
    stored = _load(stored_at, stored_at.stat().st_mtime_ns)
    headers = {
        "Cache-Control": IMMUTABLE if hashed else REVALIDATE,
        "ETag": stored.etag,
        "Vary": "Accept-Encoding",
    }
    if has_etag(request_headers.get("if-none-match", ""), stored.etag):
        return Response(status_code=304, headers=headers)
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(stored.content, headers=headers, media_type=_media_type(path))


def _page_response(path: Path, head: Head, request_headers: Headers) -> Response:
    page = _write_page(path, path.stat().st_mtime_ns, head)
    headers = {"Cache-Control": REVALIDATE, "ETag": page.etag}
    if has_etag(request_headers.get("if-none-match", ""), page.etag):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request_headers.get("accept-encoding", ""):
        return Response(page.content, headers=headers, media_type="text/html")
    headers["Content-Encoding"] = "gzip"
    return Response(page.compressed, headers=headers, media_type="text/html")


def _best_encoding(path: Path, accepted: str) -> str | None:
    offered = {
        part.split(";")[0].strip() for part in accepted.lower().split(",") if "q=0" not in part.replace("q=0.", "")
    }
    for encoding, suffix in ENCODINGS.items():
        if encoding in offered and path.with_name(path.name + suffix).is_file():
            return encoding
    return None


def _media_type(path: Path) -> str:
    return MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


@lru_cache(maxsize=512)
def _load(path: Path, _changed_ns: int) -> StoredFile:
    content = path.read_bytes()
    return StoredFile(content, _make_etag(content))


@lru_cache(maxsize=128)
def _write_page(path: Path, changed_ns: int, head: Head) -> WrittenPage:
    content = head.insert(_load(path, changed_ns).content.decode()).encode()
    return WrittenPage(content, _make_etag(content), gzip.compress(content, mtime=0))


def _make_etag(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:24]}"'
