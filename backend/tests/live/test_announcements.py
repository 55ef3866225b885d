"""L13: announcements reach the screens they are for, and no others."""

import datetime as dt
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from support.competitions import stamp
from support.crag import Crag
from support.live import Screen, serving_live
from support.teams import take_part
from support.workshops import booked, make_workshop
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def live(crag: Crag) -> Iterator[str]:
    with serving_live(crag.world) as address:
        yield address


def announce(crag: Crag, **changes: Any) -> dict[str, Any]:
    body = {"competition_id": crag.competition_id, "key": str(uuid.uuid4()), "text": "Sector Cedar is wet."} | changes
    answer = crag.organiser.post("/api/announcements", json=body)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()["data"]
    return made


def watch(live: str, crag: Crag, browser: Browser | None = None) -> Screen:
    screen = Screen(live)
    if browser is not None:
        screen.sign_in(browser)
    screen.subscribe(crag.competition_id, category=None)
    screen.wait_for("heartbeat")
    return screen


def test_l13_an_announcement_for_everyone_reaches_guests_and_boards(crag: Crag, live: str) -> None:
    screens = [watch(live, crag), Screen(live)]
    screens[1].subscribe(crag.competition_id, "individual")
    screens[1].wait_for("snapshot")
    made = announce(crag)
    for screen in screens:
        frame = screen.wait_for("announcement")
        assert (frame["competition"], frame["data"]["id"]) == (crag.competition_id, made["id"])
        assert (frame["data"]["text"], frame["data"]["seen"]) == ("Sector Cedar is wet.", False)
    assert crag.organiser.patch(f"/api/announcements/{made['id']}", json={"text": "Oak is wet."}).status_code == 200
    assert screens[0].wait_for("announcement")["data"]["revision"] == 2
    assert crag.organiser.delete(f"/api/announcements/{made['id']}").status_code == 200
    assert screens[0].wait_for("announcement")["data"]["withdrawn_at"] is not None
    for screen in screens:
        screen.close()


def test_l13_a_private_announcement_reaches_its_audience_only(crag: Crag, live: str) -> None:
    (ada,) = take_part(crag.world, crag.competition_id, "ada")
    stranger, booker = crag.world.person("stranger"), crag.world.person("booker")
    workshop_id = make_workshop(crag.world, crag.organiser, crag.competition_id)
    booked(booker, workshop_id)
    inside, booked_in = watch(live, crag, ada), watch(live, crag, booker)
    outside, guest = watch(live, crag, stranger), watch(live, crag)
    climbers = {"kind": "category", "value": "individual"}
    announce(crag, audience=climbers)
    assert inside.wait_for("announcement")["data"]["audience"] == climbers | {"name": "Individual"}
    workshop = {"kind": "workshop", "value": str(workshop_id)}
    announce(crag, audience=workshop)
    assert booked_in.wait_for("announcement")["data"]["audience"] == workshop | {"name": "Footwork on slabs"}
    announce(crag, text="For all")
    for screen in (inside, outside, guest):
        assert screen.wait_for("announcement")["data"]["text"] == "For all"
    for screen in (inside, booked_in, outside, guest):
        screen.close()


def test_l13_a_timed_announcement_is_sent_when_its_time_has_come(crag: Crag, live: str) -> None:
    screen = watch(live, crag)
    announce(crag, text="Later", publish_at=stamp(crag.world.clock() + dt.timedelta(hours=1)))
    announce(crag, text="Now")
    assert screen.wait_for("announcement")["data"]["text"] == "Now"
    crag.world.clock.advance(hours=1)
    assert screen.wait_for("announcement")["data"]["text"] == "Later"
    screen.close()


def test_l13_another_process_sends_it_too(make_world: Callable[..., World], redis_url: str) -> None:
    crag = Crag(make_world(redis_url=redis_url))
    other = make_world(redis_url=redis_url)
    other.clock = crag.world.clock
    with serving_live(crag.world), serving_live(other) as address:
        screen = watch(address, crag)
        announce(crag)
        assert screen.wait_for("announcement")["data"]["text"] == "Sector Cedar is wet."
        screen.close()
