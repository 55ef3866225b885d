"""The boulders of the demo marathon."""

from collections import Counter

import pytest

from support.world import World
from topout.seed import create_demo

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def test_the_demo_marathon_has_120_boulders_with_pictures_in_eight_sectors_also_when_created_twice(
    world: World,
) -> None:
    for _ in range(2):
        create_demo(world.database, world.clock())
    guest = world.browser()
    competitions = guest.get("/api/competitions").json()["data"]
    marathon = next(one for one in competitions if one["name"] == "Cedar Boulder Marathon")
    boulders = guest.get(f"/api/boulders?competition_id={marathon['id']}").json()["data"]
    assert list(Counter(one["sector"] for one in boulders).values()) == [15] * 8
    assert [one["number"] for one in boulders] == list(range(1, 121))
    assert len({one["image_url"] for one in boulders}) == 120
    assert guest.get(boulders[0]["image_url"]).headers["content-type"] == "image/webp"
    counts = Counter(key for one in boulders for key in one["categories"])
    assert counts["individual"] == counts["lt_6B"] + counts["gte_6B"] == 120
