"""For large boards: hundreds of thousands of objects are made, and all are kept."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def garbage_left_lying() -> Iterator[None]:
    """Looking for garbage among them, again and again while they are made, takes as long as making them."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        if not gc.get_freeze_count():
            # Straight to the oldest generation, unless the process keeps objects frozen: these would thaw.
            gc.freeze()
            gc.unfreeze()
        gc.enable()
