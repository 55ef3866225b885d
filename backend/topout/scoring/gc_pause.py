"""Pauses the garbage collector while a large board is built."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

MIN_OBJECTS_TO_PROMOTE = 100_000
"""A collection of fewer new objects is short."""
_frozen_after_collection = 0


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
    frozen_before = gc.get_freeze_count()
    gc.freeze()
    if frozen_before == 0:
        gc.unfreeze()
    else:
        _collect_frozen_garbage(frozen_before)


def _collect_frozen_garbage(frozen_before: int) -> None:
    """What is frozen is never collected. When that has doubled since the last time, it is looked through once: so
    garbage takes at most as much memory as what is in use, and the collections take little time in all."""
    global _frozen_after_collection
    _frozen_after_collection = _frozen_after_collection or frozen_before
    if gc.get_freeze_count() > 2 * _frozen_after_collection:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        _frozen_after_collection = gc.get_freeze_count()
