"""Reads plain JSON values field by field. Each error is one line that names the field."""

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import TypeVar, cast

from topout.scoring.grades import is_grade
from topout.scoring.model import Exact

T = TypeVar("T", bound=str)
MAX_DECIMALS = 6
MAX_DECIMAL_DIGITS = 40
MAX_NUMBER = 1_000_000


class MalformedFacts(Exception):
    """The only error of reading facts. `field` is the path of the wrong value: `ascents[3].boulder`."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(f"{field}: {why}")
        self.field = field
        self.why = why


def quote(text: str) -> str:
    """Foreign text inside a one-line message: short, plain ASCII, no line breaks."""
    return json.dumps(text if len(text) <= 40 else text[:40] + "...")


def to_exact(value: object) -> Exact | None:
    """A JSON number without loss, or None when it is no usable number."""
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal | Fraction):
        return None
    if isinstance(value, float):
        value = Decimal(repr(value))
    if isinstance(value, Decimal):
        # Checked before it is expanded: 1e999999999 would fill the memory.
        if not value.is_finite() or (value and not -MAX_DECIMALS <= value.adjusted() <= MAX_DECIMALS):
            return None
        if len(value.as_tuple().digits) > MAX_DECIMAL_DIGITS:
            return None
        value = Fraction(value) if value else 0
    if isinstance(value, Fraction) and value.denominator == 1:
        return value.numerator
    return value


class Fields:
    """The fields of one JSON object. Null is the same as absent."""

    def __init__(self, value: object, path: str) -> None:
        if not isinstance(value, Mapping):
            raise MalformedFacts(path or "file", "must be an object")
        self._values = cast(Mapping[object, object], value)
        self.path = path
        self._read: set[str] = set()

    def path_of(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def error(self, name: str, why: str) -> MalformedFacts:
        return MalformedFacts(self.path_of(name), why)

    def get(self, name: str) -> object:
        self._read.add(name)
        return self._values.get(name)

    def refuse_unread(self) -> None:
        """For parameters: a misspelt name must not be ignored silently."""
        unread = sorted(str(name) for name in self._values if name not in self._read)
        if unread:
            raise MalformedFacts(self.path, f"unknown name {quote(unread[0])}")

    def text(self, name: str) -> str:
        value = self.optional_text(name)
        if value is None:
            raise self.error(name, "is missing")
        return value

    def optional_text(self, name: str) -> str | None:
        value = self.get(name)
        if value is not None and (not isinstance(value, str) or not value):
            raise self.error(name, "must be a text that is not empty")
        return value

    def flag(self, name: str) -> bool:
        return self.optional_flag(name) or False

    def optional_flag(self, name: str) -> bool | None:
        value = self.get(name)
        if value is not None and not isinstance(value, bool):
            raise self.error(name, "must be true or false")
        return value

    def number(self, name: str, default: Exact, largest: int = MAX_NUMBER) -> Exact:
        value = self.get(name)
        return default if value is None else read_number(value, self.path_of(name), largest)

    def optional_count(self, name: str) -> int | None:
        value = self.get(name)
        return None if value is None else read_count(value, self.path_of(name))

    def count(self, name: str, default: int) -> int:
        value = self.optional_count(name)
        return default if value is None else value

    def choice(self, name: str, allowed: Sequence[T], default: T | None = None) -> T:
        value = self.optional_text(name)
        if value is None and default is not None:
            return default
        for option in allowed:
            if option == value:
                return option
        given = "is missing" if value is None else f"unknown {name} {quote(value)}"
        raise self.error(name, f"{given} (one of {', '.join(allowed)})")

    def grade(self, name: str) -> str | None:
        value = self.optional_text(name)
        if value is not None and not is_grade(value):
            raise self.error(name, f"unknown grade {quote(value)}")
        return value

    def items(self, name: str) -> list[tuple[object, str]]:
        """The elements of a list with the path of each."""
        value = self.get(name)
        if value is None:
            return []
        if not isinstance(value, list | tuple):
            raise self.error(name, "must be a list")
        return [(item, f"{self.path_of(name)}[{index}]") for index, item in enumerate(value)]

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of different, non-empty texts."""
        seen: dict[str, None] = {}
        for item, path in self.items(name):
            if not isinstance(item, str) or not item:
                raise MalformedFacts(path, "must be a text that is not empty")
            if item in seen:
                raise MalformedFacts(path, f"{quote(item)} is listed twice")
            seen[item] = None
        return tuple(seen)

    def nested(self, name: str) -> "Fields":
        value = self.get(name)
        return Fields({} if value is None else value, self.path_of(name))

    def table(self, name: str) -> dict[str, tuple[object, str]] | None:
        """An object used as a table: each value with its path."""
        value = self.get(name)
        if value is None:
            return None
        if not isinstance(value, Mapping):
            raise self.error(name, "must be an object")
        entries = cast(Mapping[object, object], value).items()
        return {str(key): (entry, f"{self.path_of(name)}[{quote(str(key))}]") for key, entry in entries}


def read_number(value: object, path: str, largest: int = MAX_NUMBER) -> Exact:
    """From 0 to `largest`, with at most six decimals."""
    number = to_exact(value)
    if number is None or not 0 <= number <= largest or (number * 10**MAX_DECIMALS).denominator != 1:
        raise MalformedFacts(path, f"must be a number from 0 to {largest} with at most {MAX_DECIMALS} decimals")
    return number


def read_count(value: object, path: str) -> int:
    number = to_exact(value)
    if not isinstance(number, int) or not 1 <= number <= MAX_NUMBER:
        raise MalformedFacts(path, f"must be a whole number from 1 to {MAX_NUMBER}")
    return number
