"""R3, R6: whatever people and organisers do in whatever order, places are counted where the entries are."""

import datetime as dt
import random
from collections.abc import Callable
from typing import Any

import pytest
from httpx2 import Response

from support.classes import a_class, assert_seats_add_up, make_classes, make_session, move, put_classes
from support.entries import LONG_TOKEN_SECONDS, act, enter, listed, pay_in_sandbox, refusal, sweep, walk_up_body
from support.tickets import claim, make_tickets, tickets_of
from support.world import Browser, World

CLASSES = ("women", "men", "mixed")
ACTS = 70


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


class Cup:
    """A small cup with paid and free classes, and everything that can happen to its places."""

    def __init__(self, world: World, organiser: Browser, seed: int) -> None:
        self.world, self.organiser, self.random = world, organiser, random.Random(seed)
        self.capacities = {key: self.random.choice((1, 2, 3, None)) for key in CLASSES}
        later = {
            name: world.clock() + dt.timedelta(days=days)
            for name, days in (("registration_closes_at", 290), ("starts_at", 300), ("ends_at", 301))
        }
        self.id = make_classes(world, organiser, *self.classes(), capacity=6, fee_cents=2500, **later)
        self.sessions = [
            make_session(organiser, self.id, "Morning", capacity=3),
            make_session(organiser, self.id, "Evening", capacity=3, categories=["women", "mixed"]),
        ]
        self.names: list[str] = []
        self.codes: list[str] = []

    def classes(self) -> list[dict[str, Any]]:
        return [
            a_class(key, capacity=capacity, fee_cents=0 if key == "mixed" else None)
            for key, capacity in self.capacities.items()
        ]

    def seat(self) -> dict[str, Any]:
        return {"category": self.random.choice(CLASSES), "session_id": self.random.choice(self.sessions)}

    def person(self) -> Browser:
        return self.world.person(self.random.choice(self.names))

    def entry_id(self) -> int:
        return int(self.random.choice(listed(self.organiser, self.id))["id"])

    def do_something(self) -> Response | None:
        if not self.names:
            return self.somebody_enters()
        happens: Callable[[], Response | None] = self.random.choice(
            [
                *(self.somebody_enters, self.somebody_enters, self.somebody_pays, self.somebody_pays),
                *(self.somebody_cancels, self.somebody_accepts, self.time_passes, self.somebody_is_moved),
                *(self.tickets_are_made, self.a_ticket_is_claimed, self.a_ticket_is_voided, self.somebody_walks_up),
                *(self.the_desk_cancels, self.somebody_pays_late, self.an_account_is_deleted, self.places_are_changed),
            ]
        )
        return happens()

    def somebody_enters(self) -> Response:
        if self.names and self.random.random() < 0.3:
            return enter(self.person(), self.id, **self.seat())
        self.names.append(f"climber{len(self.names)}")
        return enter(self.world.person(self.names[-1]), self.id, **self.seat())

    def somebody_pays(self) -> Response | None:
        person = self.person()
        answer = act(person, self.id, "pay")
        return pay_in_sandbox(person, answer.json()["checkout_url"]) if answer.status_code == 200 else None

    def somebody_cancels(self) -> Response:
        return act(self.person(), self.id, "cancel")

    def somebody_accepts(self) -> Response:
        return act(self.person(), self.id, "accept")

    def time_passes(self) -> None:
        self.world.clock.advance(hours=self.random.choice((1, 25)))
        sweep(self.world)

    def somebody_is_moved(self) -> Response:
        if self.random.random() < 0.5:
            return move(self.organiser, self.id, self.entry_id(), category=self.random.choice(CLASSES))
        return move(self.organiser, self.id, self.entry_id(), session_id=self.random.choice([*self.sessions, None]))

    def tickets_are_made(self) -> Response | None:
        seen = self.organiser.get(f"/api/competitions/{self.id}").json()["data"]
        if seen["places_left"] > 0:
            self.codes += make_tickets(self.organiser, self.id, paid=True)
        return None

    def a_ticket_is_claimed(self) -> Response | None:
        if not self.codes:
            return None
        return claim(self.world.browser(), self.random.choice(self.codes), self.id, **self.seat())

    def a_ticket_is_voided(self) -> Response | None:
        tickets = tickets_of(self.organiser, self.id)
        if not tickets:
            return None
        body = {"ticket_ids": [self.random.choice(tickets)["id"]]}
        return self.organiser.post(f"/api/competitions/{self.id}/tickets/void", json=body)

    def somebody_walks_up(self) -> Response:
        path, body = f"/api/competitions/{self.id}/walk-up", walk_up_body(self.organiser, self.id, **self.seat())
        self.organiser.post(path, json=body)
        return self.organiser.post(path, json={**body, **self.seat(), "correct": True})

    def the_desk_cancels(self) -> Response:
        return self.organiser.post(f"/api/participants/{self.entry_id()}/cancel", json={"reason": "", "refund": True})

    def somebody_pays_late(self) -> Response:
        return self.organiser.post(f"/api/participants/{self.entry_id()}/paid", json={"way": "cash"})

    def an_account_is_deleted(self) -> Response:
        name = self.random.choice(self.names)
        self.names.remove(name)
        return self.world.person(name).delete("/api/me")

    def places_are_changed(self) -> Response:
        before = dict(self.capacities)
        self.capacities[self.random.choice(CLASSES)] = self.random.choice((1, 2, 3, 4, None))
        answer = put_classes(self.organiser, self.id, *self.classes())
        if answer.status_code != 200:
            assert refusal(answer) == (422, "capacity_below_used")
            self.capacities = before
        return answer


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_places_are_counted_where_the_entries_are_whatever_happens(world: World, organiser: Browser, seed: int) -> None:
    """Fault 113, R3, R6"""
    cup = Cup(world, organiser, seed)
    for _ in range(ACTS):
        answer = cup.do_something()
        assert answer is None or answer.status_code < 500, answer.text
        assert_seats_add_up(world)
    body = {"reason": "Storm"}
    assert organiser.post(f"/api/competitions/{cup.id}/call-off", json=body).status_code == 200
    assert_seats_add_up(world)
