"""Words that somebody types to find people and competitions."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, or_


def contains(columns: Sequence[Any], word: str) -> ColumnElement[bool]:
    """In any of the columns. SQLite ignores the case of ASCII letters only: others are tried as they usually begin."""
    found = [column.icontains(word, autoescape=True) for column in columns]
    return or_(*found, *(column.contains(word.title(), autoescape=True) for column in columns))
