"""What is said about the lines of a table: errors, warnings, and cells that were read as something else. Pure; for
every kind of import."""

from typing import Any, NamedTuple

from topout.core.errors.field_errors import FieldError, FieldErrors, field_error, find_field_error, list_params

MAX_REPORTED_ERRORS = 100
# By pydantic's kinds of errors.
CODES = {
    "missing": "cell_missing",
    "string_too_long": "cell_too_long",
    "too_long": "cell_too_long",  # of a text that is cleaned first
    "greater_than_equal": "cell_too_low",
    "less_than_equal": "cell_too_high",
}


class Reading(NamedTuple):
    """A cell that means something else than its letters."""

    field: str
    written: str
    read: str | int | None


def note(notes: FieldErrors, line: int, sentence: FieldError) -> None:
    notes.setdefault(f"line {line}", []).append(sentence)


def sort_by_line(notes: FieldErrors) -> FieldErrors:
    return dict(sorted(notes.items(), key=_number_of))


def _number_of(noted: tuple[str, list[FieldError]]) -> int:
    number = noted[0].removeprefix("line ")
    return int(number) if number.isdigit() else 0


def describe_refused(error: Any) -> FieldError:
    """One error of pydantic, as a sentence about a cell."""
    code, context = CODES.get(error["type"]), error.get("ctx", {})
    if code is None:
        return find_field_error(context.get("error"))
    return field_error(code, **{name: context[name] for name in list_params(code)})
