"""For large boards: hundreds of thousands of objects are made, and all are kept."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

MANY = 100_000
"""New objects. Fewer are looked through in a moment."""


@contextmanager
def gc_paused() -> Iterator[None]:
    """Looking for garbage among them, again and again while they are made, takes as long as making them."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        if gc.get_count()[0] >= MANY:
            _promote_young_generation()
        gc.enable()


def _promote_young_generation() -> None:
    """Straight to the oldest generation; to the frozen ones where the process has some, for those must not thaw."""
    has_frozen = gc.get_freeze_count() > 0
    gc.freeze()
    if not has_frozen:
        gc.unfreeze()
