"""Paying for a place, in the sandbox and at the desk: holds, refunds, receipts."""

from collections.abc import Callable
from typing import Any

import pytest

from support.entries import (
    LONG_TOKEN_SECONDS,
    act,
    assert_seats_add_up,
    enter,
    entered,
    mine,
    paid_competition,
    pay_in_sandbox,
    people,
    refusal,
    status,
    sweep,
)
from support.world import Browser, World
from topout.payments.sandbox_provider import SandboxProvider


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


@pytest.fixture
def desk_world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS, payments="desk")


def payment(browser: Browser, competition_id: int) -> dict[str, Any]:
    return dict(browser.get(f"/api/competitions/{competition_id}/payment").json()["data"])


def test_a_place_with_a_fee_is_held_and_confirmed_by_paying(world: World, climber: Browser) -> None:
    _, competition_id = paid_competition(world)
    answer = entered(climber, competition_id)
    assert (answer["data"]["status"], answer["data"]["payment_status"]) == ("held", "open")
    assert answer["payment"]["required"] is True
    assert payment(climber, competition_id)["receipt"] is None
    assert world.mails("climber@example.org") == []
    redirect = pay_in_sandbox(climber, answer["payment"]["checkout_url"])
    assert (redirect.status_code, redirect.headers["location"]) == (
        303,
        f"/payment/success?competition_id={competition_id}",
    )
    paid = payment(climber, competition_id)
    assert (paid["status"], paid["entry_status"], paid["amount_cents"], paid["currency"]) == (
        "paid",
        "confirmed",
        2500,
        "EUR",
    )
    assert paid["receipt"]["paid_cents"] == 2500
    assert "You’re in" in world.mails("climber@example.org")[0]["Subject"]
    assert refusal(act(climber, competition_id, "pay")) == (422, "nothing_to_pay")


def test_double_click_back_button_and_two_tabs_give_one_hold_and_one_checkout(world: World, climber: Browser) -> None:
    """Fault 54."""
    _, competition_id = paid_competition(world)
    first, second = enter(climber, competition_id).json(), enter(climber, competition_id).json()
    assert first == second
    assert act(climber, competition_id, "pay").json() == {"checkout_url": first["payment"]["checkout_url"]}
    assert_seats_add_up(world)


def test_the_sandbox_page_needs_no_script_and_no_inline_style(world: World, climber: Browser, guest: Browser) -> None:
    _, competition_id = paid_competition(world, name="Rock & <Roll>")
    url = entered(climber, competition_id)["payment"]["checkout_url"]
    page = guest.get(url)
    assert "text/html" in page.headers["content-type"]
    assert "Rock &amp; &lt;Roll&gt;" in page.text
    assert "€25.00" in page.text
    assert "<script" not in page.text
    assert "style=" not in page.text
    assert guest.get("/api/payments/sandbox/style.css").headers["content-type"].startswith("text/css")
    assert refusal(guest.get("/api/payments/sandbox/" + "A" * 32)) == (404, "checkout_not_found")
    elsewhere = world.browser(origin="http://evil.example").post(f"{url}/pay")
    assert refusal(elsewhere) == (403, "forbidden")


def test_after_a_declined_or_cancelled_payment_the_place_stays_held_and_can_be_paid(
    world: World, climber: Browser
) -> None:
    _, competition_id = paid_competition(world)
    url = entered(climber, competition_id)["payment"]["checkout_url"]
    back_to_page = climber.post(f"{url}/decline", follow_redirects=False)
    assert back_to_page.headers["location"] == url
    assert "declined" in climber.get(url).text
    back = climber.post(f"{url}/cancel", follow_redirects=False)
    assert back.headers["location"] == f"/competition/register/{competition_id}"
    assert status(climber, competition_id) == "held"
    pay_in_sandbox(climber, url)
    assert status(climber, competition_id) == "confirmed"
    assert "This is paid" in climber.get(url).text


def test_a_hold_and_its_checkout_end_after_forty_minutes(world: World, climber: Browser) -> None:
    """Fault 55: the hold expires while the checkout is open."""
    _, competition_id = paid_competition(world, capacity=1)
    url = entered(climber, competition_id)["payment"]["checkout_url"]
    waiting = world.person("waiting")
    entered(waiting, competition_id)
    world.clock.advance(minutes=39, seconds=59)
    sweep(world)
    assert status(climber, competition_id) == "held"
    world.clock.advance(seconds=1)
    assert refusal(act(climber, competition_id, "pay")) == (422, "place_expired")
    sweep(world)
    sweep(world)
    assert (status(climber, competition_id), status(waiting, competition_id)) == ("expired", "offered")
    assert "Nothing was charged" in world.mails("climber@example.org")[-1].get_content()
    pay_in_sandbox(climber, url)
    assert payment(climber, competition_id)["status"] == "none"
    assert_seats_add_up(world)


def test_a_payment_in_the_last_second_of_the_hold_keeps_the_place(world: World, climber: Browser) -> None:
    """Fault 55: the sweep that ends holds runs before the event of the payment."""
    _, competition_id = paid_competition(world)
    url = entered(climber, competition_id)["payment"]["checkout_url"]
    world.clock.advance(minutes=40, seconds=-1)
    sandbox = world.services.payment_service.providers["sandbox"]
    assert isinstance(sandbox, SandboxProvider)
    sandbox.pay(url.rsplit("/", 1)[1])
    world.clock.advance(seconds=1)
    sweep(world)
    assert (status(climber, competition_id), payment(climber, competition_id)["status"]) == ("confirmed", "paid")


@pytest.mark.parametrize(("percent", "expected"), [(100, 2500), (50, 1250), (33, 825), (0, 0)])
def test_cancelling_in_time_refunds_the_percentage_shown_before_paying(
    world: World, climber: Browser, percent: int, expected: int
) -> None:
    organiser, competition_id = paid_competition(world)
    organiser.patch(f"/api/competitions/{competition_id}", json={"refund_percent": percent})
    pay_in_sandbox(climber, entered(climber, competition_id)["payment"]["checkout_url"])
    organiser.patch(f"/api/competitions/{competition_id}", json={"refund_percent": 7})
    assert payment(climber, competition_id)["receipt"]["refund_percent"] == percent
    cancelled = act(climber, competition_id, "cancel").json()
    assert cancelled["refund"]["amount_cents"] == expected
    assert cancelled["refund"]["by"] == ("card" if expected else "none")
    receipt = payment(climber, competition_id)["receipt"]
    assert (receipt["refunded_cents"], receipt["refunding_cents"]) == (expected, 0)
    assert act(climber, competition_id, "cancel").json()["refund"] == cancelled["refund"]
    assert_seats_add_up(world)


def test_a_cancelled_hold_releases_its_place_and_closes_its_checkout(world: World, climber: Browser) -> None:
    _, competition_id = paid_competition(world, capacity=1)
    url = entered(climber, competition_id)["payment"]["checkout_url"]
    assert act(climber, competition_id, "cancel").json()["refund"]["amount_cents"] == 0
    assert "time to pay here is over" in climber.get(url).text
    assert entered(world.person("next"), competition_id)["data"]["status"] == "held"
    assert_seats_add_up(world)


def test_with_payment_at_the_desk_the_place_is_confirmed_and_the_fee_is_due(desk_world: World) -> None:
    organiser, competition_id = paid_competition(desk_world)
    climber = desk_world.person()
    answer = entered(climber, competition_id)
    participant = answer["data"]
    assert (participant["status"], participant["payment_status"]) == ("confirmed", "due")
    assert answer["payment"] == {"required": False, "checkout_url": None}
    paid = f"/api/participants/{participant['id']}/paid"
    assert refusal(climber.post(paid)) == (403, "forbidden")
    for _ in range(2):
        listed = organiser.post(paid).json()["data"]
        assert (listed["payment_status"], listed["paid_cents"]) == ("paid", 2500)
    cancelled = act(climber, competition_id, "cancel").json()
    assert cancelled["refund"] == {"amount_cents": 2500, "currency": "EUR", "by": "desk"}
    assert payment(climber, competition_id)["status"] == "refunding"
    back = organiser.post(f"/api/participants/{participant['id']}/refund").json()["data"]
    assert (back["payment_status"], back["refunded_cents"]) == ("refunded", 2500)


def test_an_offer_at_the_desk_is_taken_by_accepting(desk_world: World) -> None:
    _, competition_id = paid_competition(desk_world, capacity=1)
    holder, head = people(desk_world, 2)
    entered(holder, competition_id), entered(head, competition_id)
    act(holder, competition_id, "cancel")
    assert act(head, competition_id, "accept").json()["data"]["payment_status"] == "due"


def test_cash_confirms_a_held_place_and_closes_its_checkout(world: World, climber: Browser) -> None:
    organiser, competition_id = paid_competition(world)
    answer = entered(climber, competition_id)
    organiser.post(f"/api/participants/{answer['data']['id']}/paid")
    sweep(world)
    assert status(climber, competition_id) == "confirmed"
    assert "time to pay here is over" in climber.get(answer["payment"]["checkout_url"]).text


def test_refunds_by_organisers_name_a_total_and_never_exceed_the_payment(world: World, climber: Browser) -> None:
    """Fault 61: clicked twice, partial then full, too much."""
    organiser, competition_id = paid_competition(world)
    answer = entered(climber, competition_id)
    refund = f"/api/participants/{answer['data']['id']}/refund"
    assert organiser.post(refund).json()["data"]["refunded_cents"] == 0, "nothing was paid, nothing is refunded"
    pay_in_sandbox(climber, answer["payment"]["checkout_url"])
    for _ in range(2):
        partial = organiser.post(refund, json={"refunded_cents": 1000}).json()["data"]
        assert (partial["refunded_cents"], partial["payment_status"]) == (1000, "partly_refunded")
    assert refusal(organiser.post(refund, json={"refunded_cents": 2501})) == (422, "refund_exceeds_payment")
    assert organiser.post(refund, json={"refunded_cents": 500}).json()["data"]["refunded_cents"] == 1000
    for _ in range(2):
        whole = organiser.post(refund).json()["data"]
        assert (whole["refunded_cents"], whole["payment_status"]) == (2500, "refunded")
    assert status(climber, competition_id) == "confirmed", "a refund alone does not end the entry"
    assert act(climber, competition_id, "cancel").json()["refund"]["amount_cents"] == 2500, "in total"


def test_only_organisers_of_the_competition_see_its_participants(world: World, climber: Browser) -> None:
    """Fault 47."""
    organiser, competition_id = paid_competition(world)
    participant = entered(climber, competition_id)["data"]
    stranger = world.person("stranger", "organiser")
    listing = f"/api/competitions/{competition_id}/participants"
    [listed] = organiser.get(listing).json()["data"]
    assert (listed["name"], listed["email"], listed["payment_status"]) == ("Robin Rock", "climber@example.org", "open")
    assert listed["emergency_contact"].startswith("Robin's sister")
    for browser in (stranger, climber):
        assert refusal(browser.get(listing)) == (403, "forbidden")
        for what in ("check-in", "paid", "disqualify", "requalify", "refund"):
            answer = browser.post(f"/api/participants/{participant['id']}/{what}")
            assert refusal(answer) == (403, "forbidden")
    assert refusal(organiser.post("/api/participants/999/paid")) == (404, "participant_not_found")


def test_check_in_and_disqualification_can_be_repeated_and_taken_back(world: World, climber: Browser) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0, capacity=1)
    participant = entered(climber, competition_id)["data"]
    waiting = entered(world.person("waiting"), competition_id)["data"]

    def post(action: str, participant_id: int = participant["id"]) -> dict[str, object]:
        return dict(organiser.post(f"/api/participants/{participant_id}/{action}").json()["data"])

    checked_in = post("check-in")["checked_in_at"]
    world.clock.advance(hours=1)
    assert post("check-in")["checked_in_at"] == checked_in
    disqualified = post("disqualify")["disqualified_at"]
    assert disqualified is not None
    assert post("disqualify")["disqualified_at"] == disqualified
    for _ in range(2):
        assert post("requalify")["disqualified_at"] is None
    for what in ("check-in", "disqualify"):
        refused = organiser.post(f"/api/participants/{waiting['id']}/{what}")
        assert refusal(refused) == (422, "entry_not_confirmed")
    assert post("requalify", waiting["id"])["waitlist_position"] == 1
    assert mine(climber, competition_id)["checked_in_at"] == checked_in
