"""One line in the log when something stops working, and one when it works again; not one for each try."""

import logging
import threading
import time


class Outage:
    """Of one thing that this process needs and that may be away for a while. Thread-safe."""

    def __init__(self, log: logging.Logger, name: str, meanwhile: str) -> None:
        """`meanwhile`: what happens as long as it is away."""
        self._log, self._name, self._meanwhile = log, name, meanwhile
        self._lock = threading.Lock()
        self._began_at = 0.0
        self._tries = 0

    def begin(self, error: BaseException | str) -> None:
        """After each failed try; the first one is logged."""
        with self._lock:
            self._tries += 1
            if self._tries > 1:
                return
            self._began_at = time.monotonic()
        what = error if isinstance(error, str) else type(error).__name__
        self._log.error("%s: failed (%s); %s", self._name, what, self._meanwhile)

    def end(self) -> None:
        """After each try that worked; logged only if one had failed."""
        if not self._tries:
            return
        with self._lock:
            tries, self._tries = self._tries, 0
            seconds = time.monotonic() - self._began_at
        if tries:
            self._log.warning("%s: works again after %.1f s and %d failed tries", self._name, seconds, tries)
