"""What is read again and again, as JSON or as a file: with an ETag, and compressed for clients that take it."""

import gzip
import hashlib
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import Depends, Header, Request, Response
from pydantic import BaseModel

from topout.http.caching import share
from topout.http.etags import MAX_ETAGS_LENGTH, has_etag

GZIP_LEVEL = 6
UNCHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "Nothing has changed since the given ETag."}}


class ListResponder:
    """Answers with what was asked for, or with 304 where the client has it already."""

    def __init__(
        self,
        request: Request,
        if_none_match: Annotated[str, Header(max_length=MAX_ETAGS_LENGTH)] = "",
        accept_encoding: Annotated[str, Header(max_length=200)] = "",
    ) -> None:
        self._request, self._if_none_match, self._accept_encoding = request, if_none_match, accept_encoding

    def respond(self, listed: BaseModel, *, is_shared: bool = False) -> Response:
        """`is_shared`: what guests get is for everybody (`http/caching.py`)."""
        return self.respond_encoded(listed.model_dump_json().encode(), is_shared=is_shared)

    def respond_encoded(self, content: bytes, *, is_shared: bool) -> Response:
        """With JSON that is written already."""
        share(self._request, if_=is_shared)
        return self._answer(content, lambda: content)

    def respond_file(self, file: Response) -> Response:
        """With a file that is made already. No cache keeps it, but a program that has it need not get it again."""
        etag = _make_etag(bytes(file.body))
        if has_etag(self._if_none_match, etag):
            return Response(status_code=304, headers={"ETag": etag, "Cache-Control": "no-store"})
        file.headers["ETag"] = etag
        return file

    def respond_by_version(
        self, version: object, build: Callable[[], BaseModel], *, is_shared: bool = False
    ) -> Response:
        """For what many ask for at once: `version` is all that the list depends on, and where the client has that list
        it is not built."""
        share(self._request, if_=is_shared)
        return self._answer(repr(version).encode(), lambda: build().model_dump_json().encode())

    def _answer(self, identity: bytes, build: Callable[[], bytes]) -> Response:
        etag = _make_etag(identity)
        headers = {"ETag": etag, "Cache-Control": "private, no-cache", "Vary": "Accept-Encoding"}
        if has_etag(self._if_none_match, etag):
            return Response(status_code=304, headers=headers)
        content = build()
        if "gzip" in self._accept_encoding:
            headers["Content-Encoding"] = "gzip"
            content = gzip.compress(content, GZIP_LEVEL, mtime=0)
        return Response(content, headers=headers, media_type="application/json")


def _make_etag(identity: bytes) -> str:
    return f'"{hashlib.sha256(identity).hexdigest()[:24]}"'


Responder = Annotated[ListResponder, Depends()]
