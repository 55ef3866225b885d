"""Calling a competition off, postponing it, and taking back one that nobody has entered."""

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest

from support.competitions import make_competition, stamp
from support.entries import (
    LONG_TOKEN_SECONDS,
    act,
    assert_seats_add_up,
    enter,
    entered,
    listed,
    paid_competition,
    pay_in_sandbox,
    people,
    refusal,
    sweep,
)
from support.workshops import booked, make_workshop
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

RAIN = "The rock is wet, and more rain is coming."


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


def call_off(organiser: Browser, competition_id: int, reason: str = RAIN) -> dict[str, Any]:
    answer = act(organiser, competition_id, "call-off", reason=reason)
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def refunds(organiser: Browser, competition_id: int) -> dict[str, Any]:
    return dict(organiser.get(f"/api/competitions/{competition_id}/refunds").json()["data"])


def competition_seen(browser: Browser, competition_id: int) -> dict[str, Any]:
    return dict(browser.get(f"/api/competitions/{competition_id}").json()["data"])


def refund_half(organiser: Browser, competition_id: int) -> None:
    """Of those who cancel by themselves."""
    organiser.patch(f"/api/competitions/{competition_id}", json={"refund_percent": 50})


def pay(browser: Browser, competition_id: int) -> None:
    pay_in_sandbox(browser, entered(browser, competition_id)["payment"]["checkout_url"])


def mails_called(world: World, start: str, name: str) -> list[str]:
    mails = [mail for mail in world.mails(f"{name}@example.org") if mail["Subject"].startswith(start)]
    texts = [mail.get_body(("plain",)) for mail in mails]
    return [text.get_content() for text in texts if text is not None]


def test_calling_off_tells_everybody_once_and_pays_everything_back(world: World) -> None:
    organiser, competition_id = paid_competition(world, capacity=2)
    refund_half(organiser, competition_id)
    payer, holder, waiting = people(world, 3)
    pay(payer, competition_id)
    checkout_url = entered(holder, competition_id)["payment"]["checkout_url"]
    entered(waiting, competition_id)
    called_off = call_off(organiser, competition_id)
    assert (called_off["status"], called_off["called_off_reason"]) == ("called_off", RAIN)
    assert call_off(organiser, competition_id, "another reason")["called_off_reason"] == RAIN
    statuses = [one["status"] for one in listed(organiser, competition_id)]
    assert statuses == ["confirmed", "cancelled", "cancelled"], "who had a place still finds the reason there"
    pay_in_sandbox(holder, checkout_url)
    sweep(world)
    totals = refunds(organiser, competition_id)
    assert (totals["paid_cents"], totals["refunded_cents"], totals["open"]) == (5000, 5000, [])
    for number in range(3):
        (text,) = mails_called(world, "Called off", f"climber{number}")
        assert RAIN in text
        assert ("€25.00" in text) == (number == 0)
    assert competition_seen(world.browser(), competition_id)["status"] == "called_off"
    assert_seats_add_up(world)


def test_nothing_can_be_entered_paid_or_changed_once_it_is_called_off(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    late, holder = people(world, 2)
    entered(holder, competition_id)
    call_off(organiser, competition_id)
    assert refusal(enter(late, competition_id)) == (422, "registration_closed")
    assert refusal(act(organiser, competition_id, "extend", minutes=15)) == (422, "competition_called_off")
    settings = organiser.patch(f"/api/competitions/{competition_id}", json={"name": "Later"})
    assert refusal(settings) == (422, "competition_called_off")
    participant_id = listed(organiser, competition_id)[0]["id"]
    assert refusal(organiser.post(f"/api/participants/{participant_id}/paid")) == (422, "nothing_to_pay")
    assert refusal(act(organiser, competition_id, "finalise")) == (422, "competition_not_ended")


def test_calling_off_calls_workshops_off_too(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    workshop_id = make_workshop(world, organiser, competition_id, fee_cents=1500, refund_percent=0)
    visitor = world.person("visitor")
    pay_in_sandbox(visitor, booked(visitor, workshop_id)["payment"]["checkout_url"])
    call_off(organiser, competition_id)
    sweep(world)
    booking = visitor.get(f"/api/workshops/{workshop_id}/booking").json()["data"]["booking"]
    assert (booking["status"], booking["payment_status"]) == ("cancelled", "refunded")
    assert refunds(organiser, competition_id)["refunded_cents"] == 1500


def test_each_open_refund_has_the_currency_it_was_paid_in(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    workshop_id = make_workshop(world, organiser, competition_id, fee_cents=3000, currency="CHF")
    person = people(world, 1)[0]
    entered(person, competition_id)
    participant_id = listed(organiser, competition_id)[0]["id"]
    booking_id = booked(person, workshop_id)["data"]["booking"]["id"]
    for paid in (f"/api/participants/{participant_id}/paid", f"/api/bookings/{booking_id}/paid"):
        assert organiser.post(paid).status_code == 200
    call_off(organiser, competition_id)
    waiting = refunds(organiser, competition_id)["open"]
    assert [(one["amount_cents"], one["currency"]) for one in waiting] == [(2500, "EUR"), (3000, "CHF")]
    (own,) = organiser.get(f"/api/participants/{participant_id}").json()["data"]["open_refunds"]
    assert own["currency"] == "EUR"


def test_cash_is_open_until_it_was_handed_back(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    person = people(world, 1)[0]
    entered(person, competition_id)
    participant_id = listed(organiser, competition_id)[0]["id"]
    assert organiser.post(f"/api/participants/{participant_id}/paid").status_code == 200
    call_off(organiser, competition_id)
    sweep(world)
    (due,) = refunds(organiser, competition_id)["open"]
    assert (due["subject_id"], due["state"], due["amount_cents"]) == (participant_id, "at_desk", 2500)
    assert organiser.post(f"/api/participants/{participant_id}/refund", json={}).status_code == 200
    totals = refunds(organiser, competition_id)
    assert (totals["refunded_cents"], totals["open"]) == (2500, [])


def test_ticking_off_cash_pays_nothing_back_that_was_not_requested(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    refund_half(organiser, competition_id)
    person = people(world, 1)[0]
    entered(person, competition_id)
    participant_id = listed(organiser, competition_id)[0]["id"]
    organiser.post(f"/api/participants/{participant_id}/paid")
    act(person, competition_id, "cancel")
    call_off(organiser, competition_id)
    (due,) = refunds(organiser, competition_id)["open"]
    assert (due["amount_cents"], due["total_cents"]) == (1250, 1250), "who had cancelled before keeps to the rule"
    for _ in range(2):
        body = {"refunded_cents": due["total_cents"]}
        assert organiser.post(f"/api/participants/{participant_id}/refund", json=body).status_code == 200
    totals = refunds(organiser, competition_id)
    assert (totals["refunded_cents"], totals["open"]) == (1250, [])


@pytest.mark.postgresql_too
def test_postponing_moves_the_programme_and_workshops_too(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    workshop_id = make_workshop(world, organiser, competition_id, fee_cents=1500, refund_percent=0)
    visitor = world.person("visitor")
    pay_in_sandbox(visitor, booked(visitor, workshop_id)["payment"]["checkout_url"])
    seen = f"/api/workshops/{workshop_id}/booking"
    before = dt.datetime.fromisoformat(visitor.get(seen).json()["data"]["starts_at"])
    starts_at = dt.datetime.fromisoformat(competition_seen(organiser, competition_id)["starts_at"])
    answer = act(organiser, competition_id, "postpone", starts_at=stamp(starts_at + dt.timedelta(days=2)))
    assert answer.status_code == 200, answer.text
    after = dt.datetime.fromisoformat(visitor.get(seen).json()["data"]["starts_at"])
    assert after - before == dt.timedelta(days=2)


def test_a_called_off_competition_takes_no_new_bookings(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    now = world.clock()
    running = {"starts_at": now - dt.timedelta(hours=1), "ends_at": now + dt.timedelta(hours=1)}
    workshop_id = make_workshop(world, organiser, competition_id, **{k: stamp(v) for k, v in running.items()})
    call_off(organiser, competition_id)
    visitor = world.person("visitor")
    assert refusal(visitor.post(f"/api/workshops/{workshop_id}/booking", json={})) == (422, "booking_closed")
    item = {"competition_id": competition_id, "title": "Yoga", "kind": "festival"}
    made = organiser.post("/api/programme", json=item | {k: stamp(v) for k, v in running.items()})
    assert refusal(made) == (422, "competition_called_off")


def test_postponing_moves_all_times_and_lets_people_cancel_with_a_full_refund(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    refund_half(organiser, competition_id)
    early, late = people(world, 2)
    pay(early, competition_id)
    before = competition_seen(organiser, competition_id)
    starts_at = dt.datetime.fromisoformat(before["starts_at"]) + dt.timedelta(days=7)
    for _ in range(2):
        answer = act(organiser, competition_id, "postpone", starts_at=stamp(starts_at), reason="Storm")
        assert answer.status_code == 200, answer.text
    after = answer.json()["data"]
    for name in ("starts_at", "ends_at", "registration_closes_at"):
        moved = dt.datetime.fromisoformat(after[name]) - dt.datetime.fromisoformat(before[name])
        assert moved == dt.timedelta(days=7), name
    assert after["registration_opens_at"] == before["registration_opens_at"], "it had opened: it stays open"
    assert len(mails_called(world, "New date", "climber0")) == 1
    world.clock.advance(hours=1)
    pay(late, competition_id)
    for browser, refund_cents in ((early, 2500), (late, 1250)):
        cancelled = act(browser, competition_id, "cancel").json()
        assert cancelled["refund"]["amount_cents"] == refund_cents


def test_a_postponed_competition_keeps_its_order_of_times(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    starts_at = dt.datetime.fromisoformat(competition_seen(organiser, competition_id)["starts_at"])
    earlier = stamp(starts_at - dt.timedelta(hours=1))
    answer = act(organiser, competition_id, "postpone", starts_at=earlier)
    assert refusal(answer) == (422, "validation_failed")


def test_a_draft_can_be_deleted_and_is_gone_for_everybody(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    draft = make_competition(world, organiser, publish=False)
    published = make_competition(world, organiser, name="Another one")
    assert refusal(organiser.delete(f"/api/competitions/{published}")) == (422, "competition_not_draft")
    assert organiser.delete(f"/api/competitions/{draft}").status_code == 204
    assert organiser.get(f"/api/competitions/{draft}").status_code == 404
    shown = organiser.get("/api/competitions?mine=true").json()["data"]
    assert [one["id"] for one in shown] == [published]


def test_a_published_competition_is_taken_back_only_while_nobody_has_entered(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    assert act(organiser, competition_id, "unpublish").json()["data"]["status"] == "draft"
    assert world.browser().get(f"/api/competitions/{competition_id}").status_code == 404
    act(organiser, competition_id, "publish")
    entered(people(world, 1)[0], competition_id)
    assert refusal(act(organiser, competition_id, "unpublish")) == (422, "competition_entered")


def test_a_competition_with_a_booked_workshop_is_not_taken_back(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    booked(world.person("visitor"), make_workshop(world, organiser, competition_id))
    assert refusal(act(organiser, competition_id, "unpublish")) == (422, "competition_entered")
