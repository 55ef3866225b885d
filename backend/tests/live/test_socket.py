"""The socket of docs/live.md: snapshots, deltas, reconnecting."""

import random
import threading
import time
from collections.abc import Iterator
from functools import partial
from itertools import pairwise

import pytest
from sqlalchemy import update

from support.crag import Crag, Phone
from support.live import Screen, assert_up_to_date, serving_live, watching
from topout.ascents.models import DatabaseEpoch
from topout.live import channels
from topout.live.deltas import MIN_PAUSE_SECONDS, DeltaBuffer

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

CATEGORIES = ("lt_6B", "gte_6B", "individual")


@pytest.fixture
def live(crag: Crag) -> Iterator[str]:
    with serving_live(crag.world) as address:
        yield address


def test_l3_a_snapshot_equals_the_board_over_http(crag: Crag, phone: Phone, live: str) -> None:
    phone.log(crag.boulders[0])
    with watching(live, crag.competition_id) as screen:
        assert_up_to_date(screen, live, crag.competition_id)
        snapshot = screen.frames[0]
        assert (snapshot["competition"], snapshot["category"]) == (crag.competition_id, "individual")
        assert snapshot["rows"][0]["tops"] == 1
        assert snapshot["frozen_at"] is None


def test_l4_after_every_burst_each_screen_equals_the_board_over_http(crag: Crag, live: str) -> None:
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


def test_l4_every_change_of_a_board_is_pushed_to_its_screens(crag: Crag, phone: Phone, live: str) -> None:
    """No HTTP request reads the board: the commit alone causes the delta."""
    with watching(live, crag.competition_id) as screen:
        phone.log(crag.boulders[0])
        assert screen.wait_for("delta")["rows"][0]["tops"] == 1
        crag.change(crag.boulders[0], status="void")
        assert screen.wait_for("delta")["rows"][0]["tops"] == 0
        newcomer = crag.phone("newcomer")
        newcomer.log(crag.boulders[1])
        screen.read_until(lambda frame: newcomer.participant_id in [row["id"] for row in frame.get("rows", ())])
        assert_up_to_date(screen, live, crag.competition_id)


def test_l5_one_socket_follows_several_boards_and_can_unsubscribe_from_one(crag: Crag, phone: Phone, live: str) -> None:
    with watching(live, crag.competition_id, *CATEGORIES) as screen, watching(live, crag.competition_id) as other:
        screen.send(unsubscribe={"competition": crag.competition_id, "category": "individual"})
        screen.subscribe(crag.competition_id, "lt_6B")
        screen.wait_for("snapshot")
        phone.log(crag.boulders[0])
        other.wait_for("delta")
        assert [frame for frame in screen.read_all() if frame["category"] == "individual"] == []


def test_l6_a_client_that_reconnects_gets_only_the_deltas_that_it_missed(crag: Crag, phone: Phone, live: str) -> None:
    with watching(live, crag.competition_id) as first:
        board = first.boards["individual"]
    for boulder in crag.boulders:
        phone.log(boulder)
        time.sleep(0.15)
    back = Screen(live)
    back.boards["individual"] = board
    back.subscribe(crag.competition_id, since=board.since)
    assert_up_to_date(back, live, crag.competition_id)
    assert {frame["type"] for frame in back.frames} == {"delta"}
    back.close()


def test_l6_a_client_that_misses_nothing_gets_a_heartbeat_at_once(crag: Crag, phone: Phone, live: str) -> None:
    phone.log(crag.boulders[0])
    with watching(live, crag.competition_id) as screen:
        board = screen.boards["individual"]
        screen.subscribe(crag.competition_id, since=board.since)
        frame = screen.read()
        assert (frame["type"], frame["version"]) == ("heartbeat", board.version)
        assert frame["server_time"] == "2026-06-06T12:00:00Z"


def test_l6_a_client_that_missed_more_than_the_ring_holds_gets_a_snapshot(
    crag: Crag, phone: Phone, live: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channels, "DeltaBuffer", partial(DeltaBuffer, max_deltas=2))
    with watching(live, crag.competition_id) as screen:
        since = screen.boards["individual"].since
        for boulder in crag.boulders:
            phone.log(boulder)
            screen.wait_for("delta")
        screen.subscribe(crag.competition_id, since=since)
        screen.wait_for("snapshot")
        assert_up_to_date(screen, live, crag.competition_id)


@pytest.mark.parametrize("since", ["another-epoch-{version}", "{epoch}-0", "garbage", "{epoch}-999999999999999999"])
def test_l6_an_unknown_version_gets_a_snapshot(crag: Crag, phone: Phone, live: str, since: str) -> None:
    phone.log(crag.boulders[0])
    with watching(live, crag.competition_id) as screen:
        board = screen.boards["individual"]
        screen.subscribe(crag.competition_id, since=since.format(epoch=board.epoch, version=board.version))
        assert screen.read()["type"] == "snapshot"


def test_l6_a_new_epoch_needs_a_new_snapshot(crag: Crag, phone: Phone, live: str) -> None:
    """A database that was restored under a running server: screens learn it from the next delta."""
    with watching(live, crag.competition_id) as screen:
        with crag.world.database.writing() as session:
            session.execute(update(DatabaseEpoch).values(epoch="after-the-restore"))
            session.commit()
        phone.log(crag.boulders[0])
        with pytest.raises(Exception, match="after-the-restore"):
            screen.wait_for("delta")
        screen.subscribe(crag.competition_id, since=screen.boards["individual"].since)
        screen.wait_for("snapshot")
        assert_up_to_date(screen, live, crag.competition_id)


def test_l7_a_burst_is_merged_into_few_deltas(crag: Crag, live: str) -> None:
    phones = [crag.phone(f"climber{number}") for number in range(10)]
    with watching(live, crag.competition_id) as screen:
        started = time.monotonic()
        for phone in phones:
            for boulder in crag.boulders:
                phone.log(boulder)
        assert_up_to_date(screen, live, crag.competition_id)
        took = time.monotonic() - started
    deltas = [frame for frame in screen.frames if frame["type"] == "delta"]
    assert 1 <= len(deltas) <= took / MIN_PAUSE_SECONDS + 2


def test_l4_a_heartbeat_carries_the_newest_version(crag: Crag, phone: Phone) -> None:
    with serving_live(crag.world, heartbeat_seconds=0.3) as live, watching(live, crag.competition_id) as screen:
        phone.log(crag.boulders[0])
        delta = screen.wait_for("delta")
        beat = screen.wait_for("heartbeat")
        assert beat["version"] == delta["to"] == screen.boards["individual"].version
        assert screen.wait_for("heartbeat")["version"] == delta["to"]


def test_l7_a_client_that_subscribes_during_a_burst_gets_each_delta_once(crag: Crag, live: str) -> None:
    """Its first delta begins at its snapshot's version, although other screens get a longer one."""
    phones = [crag.phone(f"climber{number}") for number in range(8)]
    burst = threading.Thread(target=lambda: [one.log(boulder) for one in phones for boulder in crag.boulders])
    with watching(live, crag.competition_id) as first:
        burst.start()
        screens = []
        while burst.is_alive():
            screens.append(Screen(live))
            screens[-1].subscribe(crag.competition_id)
            screens[-1].wait_for("snapshot")
        burst.join()
        assert screens
        for screen in (first, *screens):
            assert_up_to_date(screen, live, crag.competition_id)
            snapshot, *deltas = [one for one in screen.frames if one["type"] != "heartbeat"]
            versions = [snapshot["version"], *(delta["to"] for delta in deltas)]
            assert [delta["from"] for delta in deltas] == versions[:-1]
        for screen in screens:
            screen.close()
