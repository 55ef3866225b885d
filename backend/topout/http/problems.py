"""Refusals as HTTP responses and in OpenAPI: one envelope for all."""

from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from pydantic import BaseModel, Field
from pydantic_core import to_jsonable_python
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException

from topout.core.errors import (
    InvalidToken,
    MethodNotAllowed,
    NotAuthenticated,
    NotFound,
    RateLimited,
    Refusal,
    RefusalCode,
    RequestTimeout,
    SessionRevoked,
    TokenExpired,
    TokenNotAllowed,
    TooLarge,
    Unavailable,
    ValidationFailed,
)
from topout.core.errors.field_errors import (
    FieldError,
    FieldErrors,
    code_field_errors,
    field_error,
    find_field_error,
    list_params,
)
from topout.core.schemas import CodedErrors
from topout.db.faults import report_outage
from topout.db.sql import DATABASE_UNAVAILABLE

refusal_code: ContextVar[RefusalCode | None] = ContextVar("refusal_code", default=None)
"""Of the response to the current request, for its log line."""
TOKEN_REFUSALS = (TokenExpired, InvalidToken, SessionRevoked, TokenNotAllowed, RateLimited)
"""The last two to programs with an API token only."""
SIGN_IN_REFUSALS = (NotAuthenticated, *TOKEN_REFUSALS)
AUTHENTICATE_CHALLENGE = 'Bearer realm="topout"'
"""The app signs out after a 401 with it only: a proxy or a captive portal sends 401s, too."""
ANY_CALL: tuple[type[Refusal], ...] = (ValidationFailed, RequestTimeout, TooLarge, Unavailable)
"""Every call may be refused with these; `refuses` adds them."""


CODES = "x-error-codes"
"""In OpenAPI's responses: the values of `error` that this call may have with this status."""


class Problem(BaseModel):
    """The envelope of every refusal."""

    error: RefusalCode = Field(examples=["validation_failed"])
    message: str = Field(examples=["Please check what you entered."])
    fields: dict[str, list[str]] | None = None
    field_codes: CodedErrors | None = None
    """The same as codes with their parameters."""
    current: dict[str, Any] | None = None
    """With `changed_meanwhile`, `overlap` and `owns_competitions`: what is there now.
    With `no_class_fits`: whom to ask."""


# By pydantic's kinds of errors, whose own messages are for programmers.
VALIDATION_CODES = {
    "missing": "needed",
    "extra_forbidden": "not_expected",
    "string_too_short": "too_short",
    "string_too_long": "too_long",
    "Value.too_short": "too_short",
    "Value.too_long": "too_long",
    "List.too_short": "too_few",
    "List.too_long": "too_many",
    "string_type": "not_text",
    "int_type": "not_whole",
    "int_parsing": "not_whole",
    "int_from_float": "not_whole",
    "bool_type": "not_yes_or_no",
    "greater_than_equal": "too_low",
    "less_than_equal": "too_high",
    "json_invalid": "unreadable",
}


def refuses(*refusals: type[Refusal]) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route: which refusals it may answer with."""
    codes: dict[int, dict[RefusalCode, None]] = {}
    for refusal in (*ANY_CALL, *refusals):
        codes.setdefault(refusal.status, {})[refusal.code] = None
    return {status: _document(tuple(found)) for status, found in codes.items()}


def _document(codes: tuple[RefusalCode, ...]) -> dict[str, Any]:
    """One model for all, so that a generated client has one; the codes of the call stand beside it.

    It refers to the schema of the model, which one call names (`admin/health_routes.py`): FastAPI builds a validator
    for each response that names a model, which took a fifth of the time in which a server starts.
    """
    schema = {"$ref": "#/components/schemas/Problem"}
    described = " ".join(f"`{code}`" for code in codes)
    return {"description": described, "content": {"application/json": {"schema": schema}}, CODES: list(codes)}


def add_problem_handlers(app: FastAPI) -> None:
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)


async def find_problem_response(request: Request, error: Exception) -> Response | None:
    """None for an unexpected error."""
    for kind, handler in HANDLERS.items():
        if isinstance(error, kind):
            return await handler(request, error)
    return None


def problem_response(refusal: Refusal) -> JSONResponse:
    refusal_code.set(refusal.code)
    body: dict[str, Any] = {"error": refusal.code, "message": refusal.message}
    if isinstance(refusal, ValidationFailed) and refusal.fields:
        body["fields"] = refusal.fields
        body["field_codes"] = to_jsonable_python(code_field_errors(refusal.fields))
    if refusal.current is not None:
        body["current"] = to_jsonable_python(refusal.current)
    headers = {}
    if refusal.status == NotAuthenticated.status:
        headers["WWW-Authenticate"] = AUTHENTICATE_CHALLENGE
    if isinstance(refusal, RateLimited | Unavailable):
        headers["Retry-After"] = str(refusal.retry_after_seconds or 1)
    return JSONResponse(body, refusal.status, headers)


async def _handle_refusal(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return problem_response(error)


async def _handle_validation_error(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    fields: FieldErrors = {}
    for failure in error.errors():
        where = ".".join(str(part) for part in failure["loc"][1:]) or "body"
        fields.setdefault(where[:100], []).append(_find_field_error(failure))
    return problem_response(ValidationFailed(fields))


def _find_field_error(failure: dict[str, Any]) -> FieldError:
    context = failure.get("ctx") or {}
    kind = ".".join(filter(None, (context.get("field_type"), failure["type"])))
    code = VALIDATION_CODES.get(kind)
    if code is None:
        return find_field_error(context.get("error"))
    return field_error(code, **{name: context[name] for name in list_params(code)})


async def _handle_http_exception(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    by_status: dict[int, type[Refusal]] = {
        404: NotFound,
        405: MethodNotAllowed,
        408: RequestTimeout,
        413: TooLarge,
        503: Unavailable,
    }
    response = problem_response(by_status.get(error.status_code, ValidationFailed)())
    response.headers.update(error.headers or {})
    if error.status_code == MethodNotAllowed.status:
        response.headers["Allow"] = _allowed_methods(request)
    return response


def _allowed_methods(request: Request) -> str:
    """The methods of all routes with this path: Starlette names those of the first match only."""
    routes = [route for route in request.app.routes if isinstance(route, APIRoute)]
    here = [route for route in routes if route.path_regex.match(request.url.path)]
    exactly = [route for route in here if route.path == request.url.path]
    return ", ".join(sorted({method for route in exactly or here for method in route.methods or ()}))


async def _handle_database_error(request: Request, error: Exception) -> JSONResponse:
    report_outage(request.app.state.services.database, error)
    return problem_response(Unavailable())


HANDLERS: dict[type[Exception], Callable[[Request, Exception], Awaitable[Response]]] = {
    Refusal: _handle_refusal,
    RequestValidationError: _handle_validation_error,
    HTTPException: _handle_http_exception,
    **dict.fromkeys((OperationalError, PoolTimeout, *DATABASE_UNAVAILABLE), _handle_database_error),
}
