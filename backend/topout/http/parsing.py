"""Parses and validates parts of a request as FastAPI does, for hot routes (`topout/hot_routes.py`)."""

import json
from typing import Any, TypeVar

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic_core import from_json

from topout.core.errors import ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.core.schemas import Id
from topout.http.etags import MAX_ETAGS_LENGTH

Model = TypeVar("Model", bound=BaseModel)
PATH_ID: TypeAdapter[int] = TypeAdapter(Id)


async def read_body(request: Request, model: type[Model]) -> Model:
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise ValidationFailed({"body": [field_error("malformed", why="Please send JSON.")]})
    try:
        return model.model_validate(_parse_json(await request.body()))
    except ValidationError as error:
        raise RequestValidationError(_with_location(error, "body")) from error
    except (ValueError, RecursionError) as error:
        raise ValidationFailed({"body": [field_error("unreadable")]}) from error


def _parse_json(body: bytes) -> Any:
    """What pydantic's faster parser refuses, such as half a surrogate pair, may still be a batch with one bad op."""
    try:
        return from_json(body)
    except ValueError:
        return json.loads(body)


def read_query(request: Request, model: type[Model]) -> Model:
    try:
        return model.model_validate(dict(request.query_params))
    except ValidationError as error:
        raise RequestValidationError(_with_location(error, "query")) from error


def read_etags(request: Request) -> str:
    """If-None-Match, for `has_etag`."""
    given = request.headers.get("if-none-match", "")
    if len(given) > MAX_ETAGS_LENGTH:
        raise ValidationFailed({"if-none-match": [field_error("malformed", why="This is no ETag of ours.")]})
    return given


def read_path_id(request: Request, name: str) -> int:
    try:
        return PATH_ID.validate_python(request.path_params[name])
    except ValidationError as error:
        raise RequestValidationError(_with_location(error, "path", name)) from error


def _with_location(error: ValidationError, *location: str) -> list[dict[str, Any]]:
    return [{**one, "loc": (*location, *one["loc"])} for one in error.errors(include_url=False)]
