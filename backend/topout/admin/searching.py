"""Words that somebody types to find people and competitions."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, or_

from topout.core.folding import fold
from topout.db.folded import fold_column


def contains(columns: Sequence[Any], word: str) -> ColumnElement[bool]:
    """In any of the columns, whatever the case and the accents: `γιωργος` finds `Γιώργος`."""
    wanted = fold(word)
    return or_(*(fold_column(column).contains(wanted, autoescape=True) for column in columns))
