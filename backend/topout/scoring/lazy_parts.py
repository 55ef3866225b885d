"""The parts of a score that are listed when somebody reads them."""

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from topout.scoring.model import Part


class LazyParts(Sequence[Part]):
    """Listed each time they are read, and not kept: of a board of thousands few are shown, but a recount compares all
    of them."""

    __slots__ = ("_list_parts",)

    def __init__(self, list_parts: Callable[[], tuple[Part, ...]]) -> None:
        self._list_parts = list_parts

    def __len__(self) -> int:
        return len(self._list_parts())

    @overload
    def __getitem__(self, index: int) -> Part: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Part, ...]: ...
    def __getitem__(self, index: int | slice) -> Part | tuple[Part, ...]:
        return self._list_parts()[index]

    def __iter__(self) -> Iterator[Part]:
        return iter(self._list_parts())

    def __eq__(self, other: object) -> bool:
        return self._list_parts() == (other._list_parts() if isinstance(other, LazyParts) else other)

    def __hash__(self) -> int:
        return hash(self._list_parts())

    def __repr__(self) -> str:
        return repr(self._list_parts())
