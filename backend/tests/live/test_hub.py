"""What the hub keeps, and for how long."""

import asyncio

from support.crag import Crag
from topout.live.hub import LINGER_SECONDS, Hub
from topout.live.messages import Topic


def test_l6_a_board_is_remembered_for_a_while_and_not_forgotten_under_the_feet_of_whoever_comes_in(crag: Crag) -> None:
    hub: Hub = crag.world.app.state.hub
    topic, boards = Topic(crag.competition_id, "individual"), crag.world.app.state.boards

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
