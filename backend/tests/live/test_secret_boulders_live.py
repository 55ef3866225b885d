"""R9 on the socket: no frame tells of a secret boulder, and the reveal is told to every open screen."""

from collections.abc import Callable

import pytest

from support.entries import LONG_TOKEN_SECONDS
from support.live import serving_live, watching
from support.secret_boulder import ID, MARKS, SecretBoulder
from support.world import World


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


def test_screens_learn_of_a_secret_boulder_with_its_reveal(world: World) -> None:
    secret = SecretBoulder(world)
    boards = ("individual", "individual.final")
    with (
        serving_live(world) as address,
        watching(address, secret.competition_id, *boards) as guest,
        watching(address, secret.competition_id, *boards) as climber,
    ):
        climber.sign_in(secret.climber.browser)
        secret.crag.change(ID, description="Beside the second quetzal.", status="closed")
        secret.crag.change(ID, status="open")
        assert secret.climber.log(secret.crag.boulders[2]) == "accepted/ok"
        for screen in (guest, climber):
            screen.wait_for("delta")
            screen.read_all()
            told = str(screen.frames)
            assert {"boulders", "snapshot", "delta"} <= {frame["type"] for frame in screen.frames}
            assert [mark for mark, value in MARKS.items() if len(value) > 4 and value in told] == []
        secret.reveal()
        world.services.alert_worker.run_round()
        for screen in (guest, climber):
            assert screen.wait_for("boulders").keys() == {"type", "competition", "version"}
