"""Access to the socket: who may open it, which boards they may watch, and for how long."""

from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from support.crag import Crag, Phone
from support.http_client import shared_client
from support.live import FOREIGN_ORIGINS, Screen, serving_live, watching
from support.teams import take_part
from support.world import ORIGIN, World
from topout.live import hub, viewers
from topout.live.client_messages import MAX_REFUSALS, MESSAGE_BURST
from topout.live.messages import MAX_MESSAGE_BYTES

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

HEARTBEAT_SECONDS = 0.2
"""With each heartbeat the server checks again who is signed in."""


@pytest.fixture
def live(crag: Crag) -> Iterator[str]:
    with serving_live(crag.world, heartbeat_seconds=HEARTBEAT_SECONDS) as address:
        yield address


def make_private(crag: Crag) -> None:
    answer = crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"scoreboard_public": False})
    assert answer.status_code == 200, answer.text


def refusal(screen: Screen) -> str:
    return str(screen.wait_for("refused")["error"])


def assert_session_has_ended(screen: Screen) -> None:
    """Two refusals in either order: of the session, and of the board that needed it."""
    refusals = [screen.wait_for("refused") for _ in range(2)]
    assert {frame["error"] for frame in refusals} == {"session_revoked"}
    assert {frame.get("category") for frame in refusals} == {None, "individual"}


def status_of(address: str, path: str = "/api/live", **options: str) -> int:
    """The status of a refused handshake."""
    with pytest.raises(InvalidStatus) as refused:
        Screen(address, path, **options)
    return int(refused.value.response.status_code)


@pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
def test_fault_39_a_handshake_with_a_foreign_origin_is_refused(live: str, origin: str) -> None:
    assert status_of(live, origin=origin) == 403


def test_l1_our_own_origin_is_accepted_and_a_token_in_the_address_is_refused(live: str) -> None:
    Screen(live, origin=ORIGIN).close()
    assert status_of(live, "/api/live?token=secret", origin=ORIGIN) == 403


def test_l1_other_paths_have_no_socket_and_this_path_answers_no_http(live: str) -> None:
    assert [status_of(live, path) for path in ("/", "/competition/4", "/api/nothing")] == [404, 404, 404]
    assert shared_client(live).get("/api/live").status_code == 404


def test_l1_a_handshake_beyond_the_maximum_of_viewers_gets_503(live: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viewers, "MAX_VIEWERS", 1)
    one = Screen(live)
    one.subscribe(999)
    one.wait_for("refused")
    assert status_of(live) == 503
    one.close()


def test_the_metrics_count_open_screens(make_world: Callable[..., World]) -> None:
    world = make_world(metrics_token="let-me-count")
    with serving_live(world) as live:
        screens = [Screen(live) for _ in range(3)]
        counted = shared_client(live).get("/metrics", headers={"authorization": "Bearer let-me-count"}).text
        assert "topout_screens 3.0" in counted
        for screen in screens:
            screen.close()


def test_l2_unreadable_messages_are_refused_and_then_the_socket_is_closed(live: str) -> None:
    screen = Screen(live)
    for _ in range(MAX_REFUSALS):
        screen.connection.send("what?")
    assert screen.wait_for_close() == 1008
    assert [frame["error"] for frame in screen.frames] == ["validation_failed"] * MAX_REFUSALS


def test_l2_a_binary_message_is_refused(live: str) -> None:
    screen = Screen(live)
    screen.connection.send(b'{"subscribe": {"competition": 1}}')
    assert refusal(screen) == "validation_failed"
    screen.close()


def test_l2_a_message_that_is_too_large_closes_the_socket(live: str) -> None:
    screen = Screen(live)
    screen.connection.send("x" * (MAX_MESSAGE_BYTES + 1))
    assert screen.wait_for_close() == 1009


def test_l2_too_many_messages_are_rate_limited_and_then_the_socket_is_closed(crag: Crag, live: str) -> None:
    screen = Screen(live)
    with suppress(ConnectionClosed):  # the server may close before the last message
        for _ in range(2 * MESSAGE_BURST):
            screen.send(unsubscribe={"competition": crag.competition_id})
    assert screen.wait_for_close() == 1008
    assert screen.frames[-1]["error"] == "rate_limited"


def test_l5_a_socket_follows_a_bounded_number_of_boards(crag: Crag, live: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MAX_TOPICS", 2)
    with watching(live, crag.competition_id, "lt_6B", "individual") as screen:
        screen.subscribe(crag.competition_id, "gte_6B")
        assert refusal(screen) == "too_many_subscriptions"
        screen.subscribe(crag.competition_id, "lt_6B")
        assert screen.wait_for("snapshot")["category"] == "lt_6B"


def test_l5_a_refusal_names_the_unknown_competition_or_category(crag: Crag, live: str) -> None:
    screen = Screen(live)
    screen.subscribe(999)
    frame = screen.wait_for("refused")
    assert (frame["error"], frame["competition"], frame["category"]) == ("competition_not_found", 999, "individual")
    screen.subscribe(crag.competition_id, "nobody")
    assert refusal(screen) == "validation_failed"
    assert crag.world.services.boards.list_watched() == [], "no board is kept for a refused subscription"
    screen.close()


def test_l9_a_private_board_is_for_participants_and_organisers(crag: Crag, phone: Phone, live: str) -> None:
    make_private(crag)
    screen = Screen(live)
    screen.subscribe(crag.competition_id)
    assert refusal(screen) == "not_authenticated"
    screen.sign_in(crag.world.person("stranger"))
    screen.subscribe(crag.competition_id)
    assert refusal(screen) == "forbidden"
    for allowed in (phone.browser, crag.organiser):
        screen.sign_in(allowed)
        screen.subscribe(crag.competition_id)
        screen.wait_for("snapshot")
    phone.log(crag.boulders[0])
    screen.wait_for("delta")
    screen.close()


def test_l9_guests_lose_a_board_that_becomes_private(crag: Crag, phone: Phone, live: str) -> None:
    with watching(live, crag.competition_id) as guest, watching(live, crag.competition_id) as member:
        member.sign_in(phone.browser)
        member.subscribe(crag.competition_id)
        member.wait_for("snapshot")
        make_private(crag)
        assert refusal(guest) == "not_authenticated"
        phone.log(crag.boulders[0])
        member.wait_for("delta")
        assert guest.read_all() == []


def test_l9_an_invalid_token_is_refused(live: str) -> None:
    screen = Screen(live)
    screen.send(auth="not.a.token")
    assert refusal(screen) == "invalid_token"
    screen.close()


def test_l9_signing_out_ends_the_subscriptions_of_that_session(crag: Crag, phone: Phone, live: str) -> None:
    make_private(crag)
    screen = Screen(live)
    screen.sign_in(phone.browser)
    screen.subscribe(crag.competition_id)
    screen.wait_for("snapshot")
    other = crag.phone("other")
    assert phone.browser.post("/api/logout").status_code == 204
    assert_session_has_ended(screen)
    other.log(crag.boulders[0])
    assert screen.read_all() == []
    screen.close()


def test_l9_a_participant_keeps_a_board_that_becomes_private_until_signing_out(
    crag: Crag, phone: Phone, live: str
) -> None:
    other = crag.phone("other")
    with watching(live, crag.competition_id) as screen:
        screen.sign_in(phone.browser)
        make_private(crag)
        screen.wait_for("competition")
        other.log(crag.boulders[0])
        screen.wait_for("delta")
        assert phone.browser.post("/api/logout").status_code == 204
        assert_session_has_ended(screen)
        other.log(crag.boulders[1])
        assert screen.read_all() == []


def test_l9_an_expired_token_stops_personal_events_until_a_new_one_is_sent(make_world: Callable[..., World]) -> None:
    """The socket stays open, and public boards continue."""
    crag = Crag(make_world(access_token_seconds=600))
    (ada,) = take_part(crag.world, crag.competition_id, "ada")
    with (
        serving_live(crag.world, heartbeat_seconds=HEARTBEAT_SECONDS) as live,
        watching(live, crag.competition_id) as screen,
    ):
        screen.sign_in(ada)
        screen.read_all(0.1)
        crag.world.clock.advance(seconds=601)
        assert refusal(screen) == "token_expired"
        assert screen.wait_for("heartbeat")
        assert ada.refresh().status_code == 200
        screen.sign_in(ada)
        screen.subscribe(crag.competition_id)
        screen.wait_for("snapshot")
        assert "refused" not in {screen.read()["type"] for _ in range(5)}


def test_l4_a_frozen_board_gets_no_deltas_until_it_is_unfrozen(crag: Crag, phone: Phone, live: str) -> None:
    with watching(live, crag.competition_id) as screen:
        assert crag.act("freeze", frozen=True).status_code == 200
        assert screen.wait_for("competition")["data"]["scoreboard_frozen"] is True
        phone.log(crag.boulders[0])
        assert [frame for frame in screen.read_all(0.15) if frame["type"] == "delta"] == []
        late = Screen(live)
        late.subscribe(crag.competition_id)
        assert late.wait_for("snapshot")["frozen_at"] is not None
        assert late.boards["individual"].rows == screen.boards["individual"].rows
        late.close()
        assert crag.act("freeze", frozen=False).status_code == 200
        assert screen.wait_for("delta")["rows"][0]["tops"] == 1
