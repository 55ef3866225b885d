"""An event loop with virtual time: when nothing is ready, its clock jumps to the next timer.

Tests of timers then take no time, and do not depend on the speed of the machine.
"""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any


class _VirtualTimeSelector(selectors.DefaultSelector):
    """Never blocks: a timeout that it is asked to wait for is added to the time passed."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if timeout is not None and not ready:
            self.passed += max(0.0, timeout)
        return ready


class _VirtualTimeLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._virtual_selector = _VirtualTimeSelector()
        super().__init__(self._virtual_selector)

    def time(self) -> float:
        return self._virtual_selector.passed


def run_in_virtual_time(coroutine: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=_VirtualTimeLoop) as runner:
        runner.run(coroutine)
