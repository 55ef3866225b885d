"""A judge's phone fetches the pack over a weak signal: of 10,000 people with 20 ascents each it has 3 MB at most."""

import datetime as dt
from random import Random

import pytest

from support.crag import Crag, Phone
from support.world import World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

CLIMBERS, BOULDERS = 15, 20
BYTES_OF_AN_ASCENT = 12
"""Leaves 60 bytes for each person: their name, number and code."""


def weigh_pack(judge: Phone) -> int:
    """On the wire."""
    path = f"/api/competitions/{judge.crag.competition_id}/judging"
    return int(judge.browser.get(path, headers={"accept-encoding": "gzip"}).headers["content-length"])


def test_an_ascent_takes_few_bytes_of_a_pack(world: World) -> None:
    random = Random(24)
    crag = Crag(world, boulders=BOULDERS)
    phones = [crag.phone(f"climber{number}") for number in range(CLIMBERS)]
    judge = crag.judge(phones[0])
    empty = weigh_pack(judge)
    logged = [(phone, boulder) for phone in phones for boulder in crag.boulders]
    random.shuffle(logged)
    for phone, boulder in logged:
        at = world.clock() - dt.timedelta(milliseconds=random.randrange(3_500_000))
        tries = random.choice((1, 1, 1, 2, 2, 3, 4, 7))
        assert phone.log(boulder, at=at, attempts_to_top=tries, attempts_to_zone=1) == "accepted/ok"
    assert weigh_pack(judge) - empty <= BYTES_OF_AN_ASCENT * len(logged)
