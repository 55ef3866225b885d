"""Pauses the garbage collector while a large board is built."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

MIN_OBJECTS_TO_PROMOTE = 100_000
"""A collection of fewer new objects is short."""


@contextmanager
def gc_paused() -> Iterator[None]:
    """Building a board allocates hundreds of thousands of objects that all stay alive: the collections that this
    triggers take as long as the work itself and free nothing."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        if gc.get_count()[0] >= MIN_OBJECTS_TO_PROMOTE:
            _move_to_oldest_generation()
        gc.enable()


def _move_to_oldest_generation() -> None:
    """So that the next young collection does not scan the new objects. If the process has a permanent generation
    already, they join it: `unfreeze` would empty it."""
    has_frozen = gc.get_freeze_count() > 0
    gc.freeze()
    if not has_frozen:
        gc.unfreeze()
