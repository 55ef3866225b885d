"""The `Idempotency-Key` of a request: the `key` of its body, in a header (decision 74)."""

import json
import re
from inspect import isclass
from typing import Any, get_args

from fastapi import Request
from pydantic import BaseModel
from starlette.types import Receive, Scope

from topout.core.errors import ValidationFailed
from topout.core.errors.field_errors import field_error

HEADER = "Idempotency-Key"
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
PARAMETER = {
    "name": HEADER,
    "in": "header",
    "required": False,
    "description": "The `key` of the body, which may then be left out. Where both are given, they are the same.",
    "schema": {"type": "string", "format": "uuid"},
}
"""As OpenAPI describes it. `key` stays required in the models, by which generated clients know how to make them."""
JSON_TYPE = (b"content-type", b"application/json")


def takes_key(annotation: Any) -> bool:
    """Whether a body has a `key`: that type, or one of its alternatives."""
    models = (one for one in (annotation, *get_args(annotation)) if isclass(one) and issubclass(one, BaseModel))
    return any("key" in model.model_fields for model in models)


async def fill_key(request: Request) -> Request:
    """The request as if the key of its header were in its body."""
    key = _read_key(request)
    if key is None:
        return request
    content = await request.body()
    try:
        given = json.loads(content) if content else {}
    except (ValueError, RecursionError):
        return request  # refused where bodies are read
    if not isinstance(given, dict):
        return request
    in_body = given.get("key")
    if in_body is not None and str(in_body).lower() != key:
        raise _refusal("The key in the body is another one.")
    if not content and "content-type" not in request.headers:
        request.scope["headers"] = [*request.scope["headers"], JSON_TYPE]
    filled = given if in_body is not None else given | {"key": key}
    return _Filled(request.scope, request.receive, json.dumps(filled).encode())


def _read_key(request: Request) -> str | None:
    """With quotes, as the draft of the IETF has it, or without, as most send it."""
    given = request.headers.getlist(HEADER)
    if not given:
        return None
    key = given[0].strip().removeprefix('"').removesuffix('"').lower()
    if len(given) > 1 or not UUID.fullmatch(key):
        raise _refusal("Please send one UUID.")
    return key


def _refusal(why: str) -> ValidationFailed:
    return ValidationFailed({HEADER.lower(): [field_error("malformed", why=why)]})


class _Filled(Request):
    def __init__(self, scope: Scope, receive: Receive, content: bytes) -> None:
        super().__init__(scope, receive)
        self._content = content

    async def body(self) -> bytes:
        return self._content
