"""The socket of docs/live.md: snapshot, deltas, coming back."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from support.crag import Crag, Phone
from support.live import assert_up_to_date, serving_live, watching

CATEGORIES = ("lt_6B", "gte_6B", "individual")


@pytest.fixture
def live(crag: Crag) -> Iterator[str]:
    with serving_live(crag.world) as address:
        yield address


def test_a_snapshot_is_the_board_of_http(crag: Crag, phone: Phone, live: str) -> None:
    phone.log(crag.boulders[0])
    with watching(live, crag.competition_id) as screen:
        assert_up_to_date(screen, live, crag.competition_id)
        snapshot = screen.frames[0]
        assert {
            "type": "snapshot",
            "competition": crag.competition_id,
            "category": "individual",
        }.items() <= snapshot.items()
        assert snapshot["rows"][0]["tops"] == 1
        assert snapshot["frozen_at"] is None


def test_after_every_burst_each_screen_shows_what_http_shows(crag: Crag, live: str) -> None:
    phones = [crag.phone(f"climber{number}") for number in range(6)]
    chance = random.Random(5)
    with watching(live, crag.competition_id, *CATEGORIES) as one, watching(live, crag.competition_id) as other:
        for _ in range(8):
            for _ in range(chance.randint(1, 6)):
                kind = chance.choice(["set", "set", "clear"])
                chance.choice(phones).log(chance.choice(crag.boulders), kind, attempts_to_top=chance.randint(1, 3))
            for category in CATEGORIES:
                assert_up_to_date(one, live, crag.competition_id, category)
            assert_up_to_date(other, live, crag.competition_id)
    deltas = [frame for frame in other.frames if frame["type"] == "delta"]
    assert deltas
    assert all(first["to"] == second["from"] for first, second in pairwise(deltas))
