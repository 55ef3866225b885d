"""Fault 92: ticket codes guessed, and one ticket claimed by many at once."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from limits import RateLimitItemPerMinute

from support.crag import Crag
from support.entries import ADULT, assert_seats_add_up, listed
from support.tickets import claim, holder, make_tickets, move
from support.world import World
from topout.tickets import limits

ATTACKER, ELSEWHERE = "203.0.113.5", "198.51.100.7"


def test_fault_92_guessing_codes_is_stopped_and_the_gym_goes_on(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    low = RateLimitItemPerMinute(6, 15, "ticket-network")
    monkeypatch.setattr(limits, "NETWORK_LIMITS", (low,))
    crag = Crag(world)
    codes = make_tickets(crag.organiser, crag.competition_id, 8)
    for code in codes[:7]:
        holder(world, code, crag.competition_id)
    attacker = world.browser(ATTACKER)
    calls = [attacker.get("/api/tickets/ACDEFGHJ").status_code for _ in range(3)]
    calls += [claim(attacker, "ACDEFGHK", crag.competition_id).status_code for _ in range(3)]
    calls += [attacker.get(f"/api/tickets/{codes[7]}").status_code, move(attacker, codes[0]).status_code]
    assert calls == [404] * 6 + [429] * 2
    assert world.browser(ELSEWHERE).get(f"/api/tickets/{codes[7]}").status_code == 200


def test_fault_92_a_stranger_cannot_lock_out_the_holder_of_a_ticket(world: World) -> None:
    crag = Crag(world)
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    mine = holder(world, code, crag.competition_id)
    stranger = world.browser("203.0.113.7")
    guesses = [move(stranger, code, f"1990-01-{day:02}").status_code for day in range(1, 8)]
    assert guesses == [404] * 5 + [429] * 2
    assert move(world.browser("203.0.113.99"), code).status_code == 429, "the same network"
    for _ in range(6):
        assert move(world.browser("198.51.100.4"), code).status_code == 200, "a right date is no guess"
    account = world.person("account")
    assert account.post(f"/api/tickets/{code}/attach", json={"date_of_birth": ADULT}).status_code == 200
    assert mine.get("/api/auth/status").status_code == 200, "the phone that has it goes on"


def test_fault_92_one_ticket_claimed_by_many_at_once_lets_one_in(world: World) -> None:
    crag = Crag(world)
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    browsers = [world.browser() for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda browser: claim(browser, code, crag.competition_id), browsers))
    assert sorted(answer.status_code for answer in answers) == [201] + [404] * 7
    assert len(listed(crag.organiser, crag.competition_id)) == 1
    assert_seats_add_up(world)
