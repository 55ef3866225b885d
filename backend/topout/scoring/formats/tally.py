"""Tops, zones and tries of one contestant, as the World Cup formats count them."""

from collections.abc import Iterable
from typing import NamedTuple

from topout.scoring.model import CountedAscent


class Tally(NamedTuple):
    tops: int
    zones: int
    attempts_to_top: int
    attempts_to_zone: int


def tally(ascents: Iterable[CountedAscent]) -> Tally:
    zoned = [counted.ascent for counted in ascents if counted.ascent.has_zone]
    topped = [ascent for ascent in zoned if ascent.topped]
    return Tally(
        tops=len(topped),
        zones=len(zoned),
        attempts_to_top=sum(ascent.tries_to_top for ascent in topped),
        attempts_to_zone=sum(ascent.tries_to_zone for ascent in zoned),
    )
