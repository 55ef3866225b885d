"""One line in the log when something stops working, and one when it works again; none for each try in between."""

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

    @property
    def is_on(self) -> bool:
        return self._tries > 0

    def begin(self, why: str, error: BaseException | None = None) -> None:
        """After each failed try; the first one is logged."""
        with self._lock:
            self._tries += 1
            if self._tries > 1:
                return
            self._began_at = time.monotonic()
        reason = why.rstrip(".")
        self._log.error("%s: failed: %s. Meanwhile %s.", self._name, reason, self._meanwhile, exc_info=error)

    def end(self) -> None:
        """After each try that worked; logged only if one had failed."""
        if not self.is_on:
            return
        with self._lock:
            tries, self._tries = self._tries, 0
            seconds = time.monotonic() - self._began_at
        if tries:
            self._log.warning("%s: works again after %.1f s. Failed tries: %d.", self._name, seconds, tries)


def make_redis_outage() -> Outage:
    """Of all that a process uses it for."""
    meanwhile = "boards of other processes are a second late, and each process limits requests by itself"
    return Outage(logging.getLogger("topout.redis"), "redis", meanwhile)
