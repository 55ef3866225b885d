"""Who may open the socket, who may watch what, and for how long."""

from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from support.crag import Crag, Phone
from support.live import FOREIGN_ORIGINS, Screen, serving_live, watching
from support.talking import talk_to
from support.teams import take_part
from support.world import ORIGIN, World
from topout.live import hub
from topout.live.conversation import MAX_REFUSALS, MESSAGES_AT_ONCE
from topout.live.messages import MAX_MESSAGE_BYTES

TICK = 0.2
"""How often heartbeats come here, and with them a look at who is still signed in."""


@pytest.fixture
def live(crag: Crag) -> Iterator[str]:
    with serving_live(crag.world, heartbeat_seconds=TICK) as address:
        yield address


def make_private(crag: Crag) -> None:
    answer = crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"scoreboard_public": False})
    assert answer.status_code == 200, answer.text


def refusal(screen: Screen) -> str:
    return str(screen.wait_for("refused")["error"])


def assert_session_has_ended(screen: Screen) -> None:
    """Two things are told, in either order: who they were has ended, and so has what they saw by it."""
    told = [screen.wait_for("refused") for _ in range(2)]
    assert {frame["error"] for frame in told} == {"session_revoked"}
    assert {frame.get("category") for frame in told} == {None, "individual"}


def status_of(address: str, path: str = "/api/live", **options: str) -> int:
    """What the handshake is answered with when it is refused."""
    with pytest.raises(InvalidStatus) as refused:
        Screen(address, path, **options)
    return int(refused.value.response.status_code)


@pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
def test_fault_39_a_foreign_page_does_not_get_in(live: str, origin: str) -> None:
    assert status_of(live, origin=origin) == 403


def test_l1_our_own_page_gets_in_and_an_address_with_a_token_does_not(live: str) -> None:
    Screen(live, origin=ORIGIN).close()
    assert status_of(live, "/api/live?token=secret", origin=ORIGIN) == 403


def test_l1_there_is_no_socket_elsewhere_and_no_page_here(live: str) -> None:
    assert [status_of(live, path) for path in ("/", "/competition/4", "/api/nothing")] == [404, 404, 404]
    assert talk_to(live).get("/api/live").status_code == 404


def test_l1_a_full_house_says_so(live: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MAX_VIEWERS", 1)
    one = Screen(live)
    one.subscribe(999)
    one.wait_for("refused")
    assert status_of(live) == 503
    one.close()


def test_open_screens_are_counted(make_world: Callable[..., World]) -> None:
    world = make_world(metrics_token="let-me-count")
    with serving_live(world) as live:
        screens = [Screen(live) for _ in range(3)]
        counted = talk_to(live).get("/metrics", headers={"authorization": "Bearer let-me-count"}).text
        assert "topout_screens 3.0" in counted
        for screen in screens:
            screen.close()


def test_l2_what_cannot_be_read_is_refused_and_soon_ends_the_conversation(live: str) -> None:
    screen = Screen(live)
    for _ in range(MAX_REFUSALS):
        screen.connection.send("what?")
    assert screen.wait_for_close() == 1008
    assert [frame["error"] for frame in screen.frames] == ["validation_failed"] * MAX_REFUSALS


def test_l2_bytes_are_no_message(live: str) -> None:
    screen = Screen(live)
    screen.connection.send(b'{"subscribe": {"competition": 1}}')
    assert refusal(screen) == "validation_failed"
    screen.close()


def test_l2_a_message_that_is_too_large_ends_the_conversation(live: str) -> None:
    screen = Screen(live)
    screen.connection.send("x" * (MAX_MESSAGE_BYTES + 1))
    assert screen.wait_for_close() == 1009


def test_l2_whoever_talks_without_end_is_braked_then_cut(crag: Crag, live: str) -> None:
    screen = Screen(live)
    with suppress(ConnectionClosed):  # it may be cut before the last word
        for _ in range(2 * MESSAGES_AT_ONCE):
            screen.say(unsubscribe={"competition": crag.competition_id})
    assert screen.wait_for_close() == 1008
    assert screen.frames[-1]["error"] == "rate_limited"


def test_l5_a_socket_follows_a_bounded_number_of_boards(crag: Crag, live: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MAX_TOPICS", 2)
    with watching(live, crag.competition_id, "lt_6B", "individual") as screen:
        screen.subscribe(crag.competition_id, "gte_6B")
        assert refusal(screen) == "too_many_subscriptions"
        screen.subscribe(crag.competition_id, "lt_6B")
        assert screen.wait_for("snapshot")["category"] == "lt_6B"


def test_l5_what_is_not_there_is_refused_by_its_name(crag: Crag, live: str) -> None:
    screen = Screen(live)
    screen.subscribe(999)
    frame = screen.wait_for("refused")
    assert (frame["error"], frame["competition"], frame["category"]) == ("competition_not_found", 999, "individual")
    screen.subscribe(crag.competition_id, "nobody")
    assert refusal(screen) == "validation_failed"
    assert crag.world.services.boards.list_watched() == [], "nothing is kept for what nobody may see"
    screen.close()


def test_l9_a_board_that_is_not_public_is_for_those_who_take_part(crag: Crag, phone: Phone, live: str) -> None:
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


def test_l9_a_board_that_is_closed_to_the_public_leaves_the_screens_of_guests(
    crag: Crag, phone: Phone, live: str
) -> None:
    with watching(live, crag.competition_id) as guest, watching(live, crag.competition_id) as member:
        member.sign_in(phone.browser)
        member.subscribe(crag.competition_id)
        member.wait_for("snapshot")
        make_private(crag)
        assert refusal(guest) == "not_authenticated"
        phone.log(crag.boulders[0])
        member.wait_for("delta")
        assert guest.read_all() == []


def test_l9_a_token_that_is_none_is_refused(live: str) -> None:
    screen = Screen(live)
    screen.say(auth="not.a.token")
    assert refusal(screen) == "invalid_token"
    screen.close()


def test_l9_an_ended_session_ends_what_was_seen_by_it(crag: Crag, phone: Phone, live: str) -> None:
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


def test_l9_whoever_was_here_before_the_board_was_closed_stays_only_as_long_as_they_may(
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


def test_l9_an_expired_token_stops_personal_events_until_a_new_one_is_said(make_world: Callable[..., World]) -> None:
    """The line stays open, and what everybody may see goes on."""
    crag = Crag(make_world(access_token_seconds=600))
    (ada,) = take_part(crag.world, crag.competition_id, "ada")
    with serving_live(crag.world, heartbeat_seconds=TICK) as live, watching(live, crag.competition_id) as screen:
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


def test_l4_a_frozen_board_stands_still_and_thaws_at_once(crag: Crag, phone: Phone, live: str) -> None:
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
