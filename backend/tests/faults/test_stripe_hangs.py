"""Fault 108: Stripe takes every call and answers none. Whatever does not need it goes on."""

import threading
from typing import Any

import pytest
from httpx2 import Response

from support.competitions import make_competition
from support.entries import entered, paid_competition, status
from support.http_client import open_client
from support.polling import wait_until
from support.server import serving
from support.stripe_stand_in import StripeStandIn
from support.world import PASSWORD, Browser, World


@pytest.fixture
def world(stripe_world: World) -> World:
    return stripe_world


@pytest.fixture
def paid(world: World) -> int:
    return paid_competition(world, capacity=20)[1]


def hold(world: World, stripe: StripeStandIn, competition_id: int, *names: str) -> list[Browser]:
    """People whose places are held and who have no checkout yet."""
    stripe.is_down = True
    browsers = [world.person(name) for name in names]
    for browser in browsers:
        assert entered(browser, competition_id)["payment"]["checkout_url"] is None
    stripe.is_down = False
    return browsers


def test_sign_in_teams_and_check_in_go_on(world: World, paid: int, stripe: StripeStandIn) -> None:
    """As many wait for Stripe as there are threads for ordinary requests, and one more."""
    organiser = world.person("host", "organiser")
    free = make_competition(world, organiser)
    ada = world.person("ada")
    participant_id = entered(ada, free)["data"]["id"]
    answered: list[dict[str, Any]] = []
    (payer,) = hold(world, stripe, paid, "payer")
    stripe.responds.clear()
    with serving(world.app) as address:

        def post(browser: Browser, path: str, **body: Any) -> Response:
            with open_client(address) as client:
                return client.post(path, json=body, headers={"authorization": browser.headers["authorization"]})

        def pay() -> None:
            answered.append(post(payer, f"/api/competitions/{paid}/pay").json())

        paying = [threading.Thread(target=pay) for _ in range(world.database.request_threads + 1)]
        for thread in paying:
            thread.start()
        wait_until(lambda: stripe.hanging >= 4)
        answers = [
            post(ada, "/api/login", email="ada@example.org", password=PASSWORD),
            post(ada, "/api/teams/create", competition_id=free, name="Ibex", marathon_subcategory="lt_6B"),
            post(organiser, f"/api/participants/{participant_id}/check-in"),
        ]
        assert [answer.status_code for answer in answers] == [200, 201, 200]
        assert not answered, "one of them waited for Stripe"
        stripe.responds.set()
        for thread in paying:
            thread.join()
    assert answered == [{"checkout_url": stripe.sessions[stripe.newest]["url"]}] * len(paying)


def test_offers_of_free_competitions_end_in_time(world: World, paid: int, stripe: StripeStandIn) -> None:
    """Stripe is asked for each of many checkouts, and each call waits for its timeout."""
    payers = hold(world, stripe, paid, *(f"payer{number}" for number in range(15)))
    stripe.responds.clear()
    organiser = world.person("host", "organiser")
    free = make_competition(world, organiser, capacity=1)
    first, second, third = (world.person(name) for name in ("first", "second", "third"))
    for browser in (first, second, third):
        entered(browser, free)
    assert first.post(f"/api/competitions/{free}/cancel").status_code == 200
    assert status(second, free) == "offered"
    world.clock.advance(days=2)
    for worker in (world.services.payment_worker, world.services.entry_worker):
        worker.start()
    try:
        wait_until(lambda: status(third, free) == "offered")
        assert {status(payer, paid) for payer in payers} == {"held"}, "Stripe alone knows whether they have paid"
    finally:
        for worker in (world.services.payment_worker, world.services.entry_worker):
            worker.stop()
