"""A screen that reconnects learns that the board is frozen, also when it misses no delta."""

from collections.abc import Iterator

import pytest

from support.crag import Crag
from support.live import Screen, serving_live, watching

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def live(crag: Crag) -> Iterator[str]:
    with serving_live(crag.world) as address:
        yield address


def test_l6_a_board_that_was_frozen_meanwhile_comes_as_a_snapshot(crag: Crag, live: str) -> None:
    with watching(live, crag.competition_id) as screen:
        since = screen.boards["individual"].since
    assert crag.act("freeze", frozen=True).status_code == 200
    back = Screen(live)
    back.subscribe(crag.competition_id, since=since)
    assert back.wait_for("snapshot")["frozen_at"] is not None
    back.close()
