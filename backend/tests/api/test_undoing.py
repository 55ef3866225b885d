"""Organisers undo a check-in and a desk payment, take the fee of whoever left the payment page, and move whoever has
not paid yet: each beside desks without signal, which send later what they did."""

from collections.abc import Callable
from typing import Any

import pytest
from httpx2 import Response

from support.acts import ActPhone
from support.concurrent_requests import PostRequest, post_concurrently
from support.crag import Crag
from support.entries import (
    LONG_TOKEN_SECONDS,
    assert_seats_add_up,
    enter,
    entered,
    listed,
    mine,
    paid_competition,
    pay_in_sandbox,
    refusal,
    status,
    sweep,
    walk_up_body,
)
from support.server import serving
from support.teams import create_team, members
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

NOT_CHANGED = (409, "changed_meanwhile")


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


def walk_up(organiser: Browser, competition_id: int, **changes: Any) -> dict[str, Any]:
    body = walk_up_body(organiser, competition_id, **changes)
    return dict(organiser.post(f"/api/competitions/{competition_id}/walk-up", json=body).json()["data"])


def at_desk(organiser: Browser, participant_id: int, what: str, **body: Any) -> Response:
    return organiser.post(f"/api/participants/{participant_id}/{what}", json=body or None)


def shown(organiser: Browser, participant_id: int) -> dict[str, Any]:
    return dict(organiser.get(f"/api/participants/{participant_id}").json()["data"])


def acts_of(organiser: Browser, competition_id: int) -> list[str]:
    """The oldest first."""
    found = organiser.get(f"/api/competitions/{competition_id}/audit").json()["data"]
    return [one["act"] for one in reversed(found) if one["act"] not in {"competition_created", "competition_published"}]


def undo_check_in(organiser: Browser, participant: dict[str, Any]) -> Response:
    return at_desk(organiser, participant["id"], "undo-check-in", checked_in_at=participant["checked_in_at"])


def undo_payment(organiser: Browser, participant: dict[str, Any]) -> Response:
    return at_desk(organiser, participant["id"], "undo-payment", reference=participant["receipt"]["reference"])


def test_a_check_in_is_undone_once_and_only_the_one_that_was_seen(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    person = walk_up(organiser, competition_id)
    for _ in range(2):
        undone = undo_check_in(organiser, person).json()["data"]
        assert (undone["checked_in_at"], undone["checked_in_by"]) == (None, None)
    assert undone["check_in_undone_at"] is not None
    world.clock.advance(minutes=5)
    again = at_desk(organiser, person["id"], "check-in").json()["data"]
    assert again["checked_in_by"] == "Robin Rock"
    late = undo_check_in(organiser, person)
    assert (refusal(late), late.json()["current"]["checked_in_at"]) == (NOT_CHANGED, again["checked_in_at"])
    assert shown(organiser, person["id"])["checked_in_at"] == again["checked_in_at"]
    assert acts_of(organiser, competition_id) == ["walk_up_entered", "check_in_undone", "checked_in"]


def test_a_check_in_without_signal_that_is_sent_again_does_not_bring_an_undone_one_back(crag: Crag) -> None:
    person = walk_up(crag.organiser, crag.competition_id, check_in=False)
    desk = ActPhone(crag, crag.organiser)
    act = desk.act("check_in", participant_id=person["id"])
    first = desk.send(act)
    crag.world.clock.advance(minutes=1)
    assert undo_check_in(crag.organiser, shown(crag.organiser, person["id"])).status_code == 200
    assert desk.send(act) == first
    assert shown(crag.organiser, person["id"])["checked_in_at"] is None


def test_what_another_desk_did_before_the_undo_and_sends_after_it_counts(crag: Crag) -> None:
    person = walk_up(crag.organiser, crag.competition_id)
    other = ActPhone(crag, crag.organiser)
    crag.world.clock.advance(minutes=1)
    act = other.act("check_in", participant_id=person["id"])
    crag.world.clock.advance(minutes=1)
    undo_check_in(crag.organiser, person)
    assert other.statuses(act) == ["done"]
    now = shown(crag.organiser, person["id"])
    assert now["checked_in_at"] is not None
    assert now["checked_in_at"] < now["check_in_undone_at"]


@pytest.mark.postgresql_too
def test_two_desks_that_undo_at_once_undo_once(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    person = walk_up(organiser, competition_id, paid=True)
    person = shown(organiser, person["id"])
    undoing: list[PostRequest] = [
        (organiser, f"/api/participants/{person['id']}/undo-check-in", {"checked_in_at": person["checked_in_at"]}),
        (organiser, f"/api/participants/{person['id']}/undo-payment", {"reference": person["receipt"]["reference"]}),
    ]
    with serving(world.app) as address:
        answers = post_concurrently(address, undoing * 2)
    assert [answer.status_code for answer in answers] == [200] * 4
    assert sorted(acts_of(organiser, competition_id)) == ["check_in_undone", "desk_payment_undone", "walk_up_entered"]


def test_a_desk_payment_is_undone_and_the_fee_is_due_again(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    person = shown(organiser, walk_up(organiser, competition_id, paid=True)["id"])
    assert (person["payment_status"], person["paid_cents"], person["receipt"]["provider"]) == ("paid", 2500, "desk")
    for _ in range(2):
        undone = undo_payment(organiser, person).json()["data"]
        assert (undone["status"], undone["payment_status"], undone["paid_cents"]) == ("confirmed", "due", 0)
        assert undone["refunded_cents"] == undone["refunding_cents"] == 0
    overview = organiser.get(f"/api/competitions/{competition_id}/overview").json()["data"]
    assert (overview["payments_due"], overview["due_cents"]) == (1, 2500)
    taken = at_desk(organiser, person["id"], "paid").json()["data"]
    assert (taken["payment_status"], taken["paid_cents"]) == ("paid", 2500)
    # The first payment is undone already: the second stays.
    assert undo_payment(organiser, person).json()["data"]["paid_cents"] == 2500
    assert shown(organiser, person["id"])["receipt"]["reference"] != person["receipt"]["reference"]
    refunded = at_desk(organiser, person["id"], "refund").json()["data"]
    assert (refunded["paid_cents"], refunded["refunded_cents"]) == (2500, 2500)
    assert acts_of(organiser, competition_id) == ["walk_up_entered", "desk_payment_undone", "paid_at_desk", "refunded"]


def test_money_that_went_back_or_came_by_card_is_not_undone(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    cash = shown(organiser, walk_up(organiser, competition_id, paid=True)["id"])
    at_desk(organiser, cash["id"], "refund", refunded_cents=1000)
    assert refusal(undo_payment(organiser, cash)) == (422, "payment_not_undoable")
    climber = world.person("climber")
    pay_in_sandbox(climber, entered(climber, competition_id)["payment"]["checkout_url"])
    card = shown(organiser, mine(climber, competition_id)["id"])
    assert refusal(undo_payment(organiser, card)) == (422, "payment_not_undoable")
    unknown = at_desk(organiser, cash["id"], "undo-payment", reference=card["receipt"]["reference"])
    assert refusal(unknown) == (422, "payment_not_undoable")
    assert [one["paid_cents"] - one["refunded_cents"] for one in listed(organiser, competition_id)] == [1500, 2500]


def test_a_payment_without_signal_that_is_sent_again_does_not_bring_an_undone_one_back(crag_with_fee: Crag) -> None:
    crag = crag_with_fee
    person = walk_up(crag.organiser, crag.competition_id, check_in=False)
    desk, other = ActPhone(crag, crag.organiser), ActPhone(crag, crag.organiser)
    act = desk.act("check_in", participant_id=person["id"], is_paid=True)
    later = other.act("check_in", participant_id=person["id"], is_paid=True)
    desk.send(act)
    crag.world.clock.advance(minutes=1)
    undo_payment(crag.organiser, shown(crag.organiser, person["id"]))
    desk.send(act)
    assert shown(crag.organiser, person["id"])["payment_status"] == "due"
    assert other.statuses(later) == ["already"], "this desk has taken the money, and only now says so"
    assert shown(crag.organiser, person["id"])["paid_cents"] == 2500


@pytest.fixture
def crag_with_fee(world: World) -> Crag:
    return Crag(world, fee_cents=2500)


@pytest.mark.postgresql_too
@pytest.mark.parametrize("minutes", [5, 50])
def test_whoever_left_the_payment_page_pays_and_is_checked_in_with_one_act(world: World, minutes: int) -> None:
    """After forty minutes the place is no longer kept for them, but another one is free."""
    organiser, competition_id = paid_competition(world)
    climber = world.person("climber")
    checkout = entered(climber, competition_id)["payment"]["checkout_url"]
    world.clock.advance(minutes=minutes)
    sweep(world)
    assert status(climber, competition_id) == ("held" if minutes < 40 else "expired")
    id = mine(climber, competition_id)["id"]
    assert refusal(at_desk(organiser, id, "check-in")) == (422, "entry_not_confirmed")
    for _ in range(2):
        here = at_desk(organiser, id, "check-in", is_paid=True).json()["data"]
        assert (here["status"], here["payment_status"], here["paid_cents"]) == ("confirmed", "paid", 2500)
        assert here["checked_in_at"] is not None
    sweep(world)
    pay_in_sandbox(climber, checkout)
    sweep(world)
    now = shown(organiser, id)
    assert now["paid_cents"] - now["refunded_cents"] - now["refunding_cents"] == 2500
    assert_seats_add_up(world)


def test_a_place_that_was_given_away_meanwhile_is_not_sold_at_the_desk(world: World) -> None:
    organiser, competition_id = paid_competition(world, capacity=1)
    late = world.person("late")
    id = entered(late, competition_id)["data"]["id"]
    world.clock.advance(minutes=50)
    sweep(world)
    entered(world.person("quick"), competition_id)
    assert refusal(at_desk(organiser, id, "check-in", is_paid=True)) == (422, "no_place_left")
    assert (shown(organiser, id)["status"], shown(organiser, id)["paid_cents"]) == ("expired", 0)
    assert_seats_add_up(world)


def test_whoever_entered_anew_after_leaving_the_payment_page_has_one_entry(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    climber = world.person("climber")
    first = entered(climber, competition_id)["data"]["id"]
    world.clock.advance(minutes=50)
    sweep(world)
    assert enter(climber, competition_id).status_code == 201
    assert refusal(at_desk(organiser, first, "check-in", is_paid=True)) == (422, "nothing_to_pay")


def test_whoever_is_still_paying_is_moved_and_pays_once(world: World) -> None:
    organiser, competition_id = paid_competition(world, capacity=4, team_size_max=2)
    captain, climber = world.person("captain"), world.person("climber")
    pay_in_sandbox(captain, entered(captain, competition_id)["payment"]["checkout_url"])
    captain.participant_id = mine(captain, competition_id)["id"]
    team = create_team(captain, competition_id)
    answer = entered(climber, competition_id)
    id = answer["data"]["id"]
    moved = at_desk(organiser, id, "move", team_id=team["id"]).json()["data"]
    assert (moved["status"], moved["team"]["name"]) == ("held", "Ibex")
    assert members(captain, team) == [captain.participant_id, id]
    pay_in_sandbox(climber, answer["payment"]["checkout_url"])
    now = shown(organiser, id)
    assert (now["status"], now["team"]["name"], now["paid_cents"], now["refunded_cents"]) == (
        *("confirmed", "Ibex", 2500, 0),
    )
    assert_seats_add_up(world)


def test_whoever_was_moved_and_never_paid_leaves_the_team_with_the_place(world: World) -> None:
    organiser, competition_id = paid_competition(world, capacity=4, team_size_max=2)
    captain, climber = world.person("captain"), world.person("climber")
    pay_in_sandbox(captain, entered(captain, competition_id)["payment"]["checkout_url"])
    captain.participant_id = mine(captain, competition_id)["id"]
    team = create_team(captain, competition_id)
    answer = entered(climber, competition_id)
    at_desk(organiser, answer["data"]["id"], "move", team_id=team["id"])
    world.clock.advance(minutes=50)
    sweep(world)
    assert status(climber, competition_id) == "expired"
    assert members(captain, team) == [captain.participant_id]
    assert refusal(at_desk(organiser, answer["data"]["id"], "move", team_id=team["id"])) == (422, "entry_not_confirmed")
    pay_in_sandbox(climber, answer["payment"]["checkout_url"])
    sweep(world)
    now = shown(organiser, answer["data"]["id"])
    assert (now["team"], now["paid_cents"] - now["refunded_cents"]) == (None, 0)


def test_whoever_got_a_part_of_the_fee_back_is_moved_and_keeps_it(world: World) -> None:
    organiser, competition_id = paid_competition(world, capacity=4, team_size_max=2)
    captain, climber = world.person("captain"), world.person("climber")
    for one in (captain, climber):
        pay_in_sandbox(one, entered(one, competition_id)["payment"]["checkout_url"])
    captain.participant_id = mine(captain, competition_id)["id"]
    team = create_team(captain, competition_id)
    id = mine(climber, competition_id)["id"]
    at_desk(organiser, id, "refund", refunded_cents=1001)
    moved = at_desk(organiser, id, "move", team_id=team["id"]).json()["data"]
    assert (moved["team"]["name"], moved["payment_status"]) == ("Ibex", "partly_refunded")
    assert (moved["paid_cents"], moved["refunded_cents"] + moved["refunding_cents"]) == (2500, 1001)
