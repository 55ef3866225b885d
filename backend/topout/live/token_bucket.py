"""So many at once, and so many a second after that."""


class TokenBucket:
    def __init__(self, burst: int, per_second: float, now: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._left, self._at = float(burst), now

    def take(self, now: float, tokens: int = 1) -> bool:
        """False when there are not so many left; then they count as used up."""
        left = min(self._burst, self._left + (now - self._at) * self._per_second) - tokens
        self._left, self._at = max(0.0, left), now
        return left >= 0
