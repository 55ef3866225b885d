"""The parts of a score that are listed when somebody reads them."""

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from topout.scoring.model import Part


class LazyParts(Sequence[Part]):
    """Listed when they are first read: of a board of thousands few are."""

    __slots__ = ("_list_parts", "_listed")

    def __init__(self, list_parts: Callable[[], tuple[Part, ...]]) -> None:
        self._list_parts = list_parts
        self._listed: tuple[Part, ...] | None = None

    def _read(self) -> tuple[Part, ...]:
        if self._listed is None:
            self._listed = self._list_parts()
        return self._listed

    def __len__(self) -> int:
        return len(self._read())

    @overload
    def __getitem__(self, index: int) -> Part: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Part, ...]: ...
    def __getitem__(self, index: int | slice) -> Part | tuple[Part, ...]:
        return self._read()[index]

    def __iter__(self) -> Iterator[Part]:
        return iter(self._read())

    def __eq__(self, other: object) -> bool:
        return self._read() == (other._read() if isinstance(other, LazyParts) else other)

    def __hash__(self) -> int:
        return hash(self._read())

    def __repr__(self) -> str:
        return repr(self._read())
