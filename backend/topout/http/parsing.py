"""Parses and validates parts of a request as FastAPI does, for hot routes (`topout/hot_routes.py`)."""

from typing import Any, TypeVar

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, TypeAdapter, ValidationError

from topout.core.errors import ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.core.schemas import Id
from topout.http.etags import MAX_ETAGS_LENGTH

Model = TypeVar("Model", bound=BaseModel)
PATH_ID: TypeAdapter[int] = TypeAdapter(Id)


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
