"""R5: the categories in the cell of a table, by their keys or names. Pure."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from topout.boulders.fields import name_key
from topout.competitions.models import Category

BETWEEN = re.compile(r"[;\n]")


class WrittenSet(NamedTuple):
    keys: list[str]
    """In the competition's order."""
    unknown: list[str]
    """As they were written."""


class CategoryNames:
    def __init__(self, categories: Iterable[Category]) -> None:
        """Two may have the same name: a name means the first of them. A key always means its own."""
        listed = list(categories)
        self._keys = [category.key for category in listed]
        named = {name_key(category.name): category.key for category in reversed(listed)}
        self._key_of = named | {name_key(key): key for key in self._keys}

    def find(self, cell: str) -> WrittenSet:
        found = set[str]()
        unknown = list[str]()
        for part in BETWEEN.split(cell):
            # A name may have a comma in it.
            for written in [part] if self._find_key(part) else part.split(","):
                key = self._find_key(written)
                if key is not None:
                    found.add(key)
                elif written.strip():
                    unknown.append(written.strip())
        return WrittenSet(self.list_known(found), list(dict.fromkeys(unknown)))

    def list_known(self, keys: Iterable[str]) -> list[str]:
        wanted = frozenset(keys)
        return [key for key in self._keys if key in wanted]

    def _find_key(self, written: str) -> str | None:
        return self._key_of.get(name_key(" ".join(written.split())))
