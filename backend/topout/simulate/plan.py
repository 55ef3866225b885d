"""What is to be played. Times are those of the day; `speed` says how much faster it passes."""

from dataclasses import dataclass

MIN_CROWD = 6


@dataclass(frozen=True)
class Plan:
    contestants: int = 24
    viewers: int = 20
    boulders: int = 60
    hours: float = 8.0
    speed: float = 120.0
    seed: int = 1
    """The same seed plays the same day, as far as the network lets it."""

    @property
    def seconds(self) -> float:
        """How long it takes to watch."""
        return self.hours * 3600 / self.speed

    def pass_minutes(self, minutes: float) -> float:
        """So many minutes of the day, in seconds of ours."""
        return minutes * 60 / self.speed
