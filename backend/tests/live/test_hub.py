"""What the hub keeps, and for how long."""

import asyncio
import uuid
from concurrent.futures import Future, wait

import pytest

from support.crag import Crag, Phone
from support.recording_connection import RecordingConnection
from support.standings import board
from topout.live.hub import IDLE_CHANNEL_SECONDS, Hub
from topout.live.messages import Topic
from topout.live.viewers import Viewer

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def test_l6_an_idle_channel_is_kept_for_a_while_and_longer_when_somebody_opens_it(crag: Crag) -> None:
    hub: Hub = crag.world.services.hub
    topic, boards = Topic(crag.competition_id, "individual"), crag.world.services.boards

    async def reopen_late() -> None:
        channel = hub._open(topic)
        channel.idle_since -= 2 * IDLE_CHANNEL_SECONDS
        assert hub._open(topic) is channel
        hub._close_idle()
        assert boards.list_watched() == [crag.competition_id], "it has just been opened"
        channel.idle_since -= 2 * IDLE_CHANNEL_SECONDS
        hub._close_idle()
        assert boards.list_watched() == [], "nobody has subscribed"

    asyncio.run(reopen_late())


def test_l9_signing_out_also_ends_a_subscription_that_was_made_during_the_check(crag: Crag, phone: Phone) -> None:
    hub: Hub = crag.world.services.hub
    connection, topic = RecordingConnection(), Topic(crag.competition_id, "individual")
    viewer = Viewer(connection)

    async def sign_out_during_check() -> None:
        hub.add_viewer(viewer)
        await hub.authenticate(viewer, phone.browser.headers["authorization"].removeprefix("Bearer "))
        await hub.subscribe(viewer, topic, None)
        viewer.topics[topic] = True  # it needs their session
        assert phone.browser.post("/api/logout").status_code == 204
        await hub._review({viewer: ()})  # it began before the subscription

    asyncio.run(sign_out_during_check())
    assert [frame["error"] for frame in connection.frames if frame["type"] == "refused"] == ["session_revoked"] * 2
    assert viewer.topics == {}


async def subscribe(crag: Crag, topic: Topic) -> RecordingConnection:
    connection = RecordingConnection()
    viewer = Viewer(connection)
    crag.world.services.hub.add_viewer(viewer)
    await crag.world.services.hub.subscribe(viewer, topic, None)
    return connection


async def list_learned(crag: Crag, connection: RecordingConnection) -> set[str]:
    """After the next round of the feeds."""
    crag.world.services.hub.feeds.publish_changes()
    await asyncio.sleep(0)
    return {frame["type"] for frame in connection.frames} & {"announcement", "boulders"}


def change(crag: Crag) -> None:
    crag.change(crag.boulders[0], status="closed")
    announcement = {"competition_id": crag.competition_id, "text": "Cedar is closed.", "key": str(uuid.uuid4())}
    assert crag.organiser.post("/api/announcements", json=announcement).status_code == 201


@pytest.mark.parametrize("category", ["individual", None])
def test_l15_what_changes_right_after_the_first_subscription_is_sent(crag: Crag, category: str | None) -> None:
    """Also where the board is in memory already, so that nothing is read for the subscription."""
    assert board(crag.organiser, crag)

    async def change_at_once() -> set[str]:
        connection = await subscribe(crag, Topic(crag.competition_id, category))
        change(crag)
        return await list_learned(crag, connection)

    assert asyncio.run(change_at_once()) == {"announcement", "boulders"}


def test_l15_a_round_that_began_before_the_first_subscription_does_not_forget_it(
    crag: Crag, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, topic = crag.world.services, Topic(crag.competition_id, None)
    list_watched = services.boards.list_watched

    async def subscribe_during_round() -> set[str]:
        loop, subscribing = asyncio.get_running_loop(), list[Future[RecordingConnection]]()

        def list_and_subscribe() -> list[int]:
            """The list is from before the subscription, which goes on while the round does."""
            watched = list_watched()
            monkeypatch.undo()
            subscribing.append(asyncio.run_coroutine_threadsafe(subscribe(crag, topic), loop))
            wait(subscribing, timeout=1)
            return watched

        monkeypatch.setattr(services.boards, "list_watched", list_and_subscribe)
        await asyncio.to_thread(services.hub.feeds.publish_changes)
        connection = await asyncio.wrap_future(subscribing[0])
        change(crag)
        return await list_learned(crag, connection)

    assert asyncio.run(subscribe_during_round()) == {"announcement", "boulders"}
