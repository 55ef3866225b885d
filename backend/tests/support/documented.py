"""Holds each refusal that a test gets against the codes that OpenAPI documents for that call."""

import re
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

from httpx2 import Response
from starlette.routing import compile_path

from topout.app import create_app
from topout.core.config import Settings
from topout.core.errors import ServerError
from topout.http.problems import CODES

Codes = dict[int, set[str]]


@cache
def make_openapi() -> dict[str, Any]:
    """The document of every app of this process: they have the same routes, and making it takes a second."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(data_dir=Path(folder)))
        with closing(app.state.services.exit_stack):
            return app.openapi()


@cache
def list_documented_codes() -> list[tuple[str, re.Pattern[str], Codes]]:
    """Method, path and the codes of each status."""
    return [
        (method.upper(), compile_path(path)[0], _find_codes(call["responses"]))
        for path, calls in make_openapi()["paths"].items()
        for method, call in calls.items()
    ]


def _find_codes(responses: dict[str, Any]) -> Codes:
    found: Codes = {}
    for status, response in responses.items():
        if int(status) >= 400:
            found[int(status)] = set(response[CODES])
    return found


def check_documented(response: Response) -> None:
    """An unknown address, a wrong method and a defect of ours stand in no call's documentation."""
    if response.status_code < 400 or response.status_code == ServerError.status:
        return
    method, path = response.request.method, response.request.url.path
    calls = [codes for known, pattern, codes in list_documented_codes() if known == method and pattern.match(path)]
    if calls:
        response.read()
        documented = set().union(*(codes.get(response.status_code, set()) for codes in calls))
        assert response.json()["error"] in documented, f"{method} {path}: {response.text} is not documented"
