"""What is said about the lines of a table: errors, warnings, and cells that were read as something else. Pure; for
every kind of import."""

from typing import Any, NamedTuple

MAX_REPORTED_ERRORS = 100
Errors = dict[str, list[str]]
"""Sentences by line (`line 3`), or by the part of the request that is wrong."""
MESSAGES = {
    "missing": "this is missing.",
    "string_too_long": "at most {max_length} characters, please.",
    "greater_than_equal": "{ge} or more, please.",
    "less_than_equal": "{le} or less, please.",
}


class Reading(NamedTuple):
    """A cell that means something else than its letters."""

    field: str
    written: str
    read: str | int | None


def note(notes: Errors, line: int, sentence: str) -> None:
    notes.setdefault(f"line {line}", []).append(sentence)


def sort_by_line(notes: Errors) -> Errors:
    return dict(sorted(notes.items(), key=_number_of))


def _number_of(noted: tuple[str, list[str]]) -> int:
    number = noted[0].removeprefix("line ")
    return int(number) if number.isdigit() else 0


def describe_refused(error: Any) -> str:
    """One error of pydantic, as a sentence about a cell."""
    said = MESSAGES.get(error["type"])
    return said.format(**error.get("ctx", {})) if said else str(error["msg"]).removeprefix("Value error, ")
