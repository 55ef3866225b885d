"""What the hub keeps, and for how long."""

import asyncio

from support.crag import Crag, Phone
from support.recording_connection import RecordingConnection
from topout.live.hub import IDLE_CHANNEL_SECONDS, Hub
from topout.live.messages import Topic
from topout.live.viewers import Viewer


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
