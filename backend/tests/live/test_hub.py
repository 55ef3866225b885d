"""What the hub keeps, and for how long."""

import asyncio

from support.crag import Crag, Phone
from support.tape import Tape
from topout.live.hub import LINGER_SECONDS, Hub
from topout.live.messages import Topic
from topout.live.viewers import Viewer


def test_l6_a_board_is_remembered_for_a_while_and_not_forgotten_under_the_feet_of_whoever_comes_in(crag: Crag) -> None:
    hub: Hub = crag.world.services.hub
    topic, boards = Topic(crag.competition_id, "individual"), crag.world.services.boards

    async def come_back_late() -> None:
        channel = hub._open(topic)
        channel.idle_since -= 2 * LINGER_SECONDS
        assert hub._open(topic) is channel
        hub._close_idle()
        assert boards.list_watched() == [crag.competition_id], "somebody is about to look"
        channel.idle_since -= 2 * LINGER_SECONDS
        hub._close_idle()
        assert boards.list_watched() == [], "nobody came"

    asyncio.run(come_back_late())


def test_l9_whoever_is_signed_out_also_loses_what_they_asked_for_while_that_was_looked_up(
    crag: Crag, phone: Phone
) -> None:
    hub: Hub = crag.world.services.hub
    tape, topic = Tape(), Topic(crag.competition_id, "individual")
    viewer = Viewer(tape)

    async def sign_out_in_between() -> None:
        hub.welcome(viewer)
        await hub.recognise(viewer, phone.browser.headers["authorization"].removeprefix("Bearer "))
        await hub.subscribe(viewer, topic, None)
        viewer.topics[topic] = True  # they see it because of who they are
        assert phone.browser.post("/api/logout").status_code == 204
        await hub._review({viewer: ()})  # it began before they had asked

    asyncio.run(sign_out_in_between())
    assert [frame["error"] for frame in tape.frames if frame["type"] == "refused"] == ["session_revoked"] * 2
    assert viewer.topics == {}
