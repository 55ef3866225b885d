"""Whoever judges does not judge themselves: neither their own ascent nor what they doubted, with signal or without."""

from typing import Any

import pytest

from support.acts import ActPhone
from support.competitions import confirm, name_staff
from support.crag import HOUR, MINUTE, Crag, Phone
from support.teams import create_team, join_team
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

ROLES = ("judge", "organiser", "owner")


def climb_as(crag: Crag, role: str) -> Phone:
    """The phone of somebody who judges, co-organises or owns the competition, and climbs in it."""
    if role == "owner":
        crag.organiser.participant_id = confirm(crag.world, crag.organiser, crag.competition_id)
        return Phone(crag, crag.organiser)
    phone = crag.phone("official")
    name_staff(crag.world, crag.competition_id, phone.browser, "judge" if role == "judge" else "organiser")
    return phone


def find_ascent(browser: Browser, boulder: int, participant_id: int) -> int:
    climbed = browser.get(f"/api/boulders/{boulder}/climbed").json()["data"]
    return next(int(one["id"]) for one in climbed if one["participant_id"] == participant_id)


def doubt(browser: Browser, ascent: int) -> int:
    answer = browser.post(f"/api/ascents/{ascent}/doubt", json={"reason": "Foot on the ground"})
    assert answer.status_code == 201, answer.text
    return int(answer.json()["data"]["id"])


def refusal_of(browser: Browser, path: str, body: dict[str, Any] | None = None) -> str:
    answer = browser.post(path, json=body or {})
    return str(answer.json()["error"]) if answer.status_code >= 400 else f"{answer.status_code}"


def rule_in_every_way(phone: Phone, ascent: int, doubt_id: int, op: dict[str, Any], sender: Browser) -> set[str]:
    """What the direct calls and the acts of a phone say to each ruling on one ascent."""
    browser = phone.browser
    said = {
        *(refusal_of(browser, f"/api/ascents/{ascent}/decide", {"decision": one}) for one in ("confirm", "reject")),
        *(refusal_of(browser, f"/api/ops/{op['op_id']}/{one}") for one in ("release", "reject")),
    }
    acts = ActPhone(phone.crag, browser)
    for counts in (True, False):
        on_doubt = acts.act("decide_doubt", doubt_id=doubt_id, counts=counts)
        on_op = acts.act("decide_op", op_id=op["op_id"], user_id=sender.user_id, counts=counts)
        said.update(acts.statuses(on_doubt, on_op))
    return said


@pytest.mark.parametrize("role", ROLES)
def test_fault_98_nobody_rules_on_their_own_ascent(crag: Crag, role: str) -> None:
    official, doubter = climb_as(crag, role), crag.phone("doubter")
    boulder = crag.boulders[0]
    op = official.tap(boulder)
    official.send(op)
    ascent = find_ascent(doubter.browser, boulder, official.participant_id)
    doubt_id = doubt(doubter.browser, ascent)
    assert rule_in_every_way(official, ascent, doubt_id, op, official.browser) == {"own_ascent"}
    assert boulder in crag.ascents(official)
    other = crag.judge(official, "other judge")
    assert refusal_of(other.browser, f"/api/ascents/{ascent}/decide", {"decision": "reject"}) == "200"
    assert boulder not in crag.ascents(official)
    assert rule_in_every_way(official, ascent, doubt_id, op, official.browser) == {"own_ascent"}, "nor takes it back"


@pytest.mark.parametrize("role", ROLES)
def test_fault_98_nobody_rules_on_what_they_doubted(crag: Crag, phone: Phone, role: str) -> None:
    official, boulder = climb_as(crag, role), crag.boulders[0]
    op = phone.tap(boulder)
    phone.send(op)
    ascent = find_ascent(official.browser, boulder, phone.participant_id)
    theirs = doubt(crag.phone("doubter").browser, ascent)
    mine = doubt(official.browser, ascent)
    for doubt_id in (theirs, mine):
        assert rule_in_every_way(official, ascent, doubt_id, op, phone.browser) == {"own_doubt"}
    other = crag.judge(phone, "other judge")
    assert refusal_of(other.browser, f"/api/ascents/{ascent}/decide", {"decision": "confirm"}) == "200"
    assert rule_in_every_way(official, ascent, mine, op, phone.browser) == {"own_doubt"}, "nor on the decision about it"
    assert boulder in crag.ascents(phone)


@pytest.mark.parametrize("role", ROLES)
def test_nobody_releases_their_own_held_ascent_even_if_a_team_mate_logged_it(world: World, role: str) -> None:
    crag = Crag(world, starts_at=world.clock() + MINUTE, ends_at=world.clock() + 8 * HOUR)
    official, mate = climb_as(crag, role), crag.phone("mate")
    join_team(mate.browser, create_team(official.browser, crag.competition_id))
    world.clock.advance(minutes=2)
    crag.change(crag.boulders[0], status="closed")
    world.clock.advance(minutes=1)
    by_mate = Phone(crag, mate.browser, official.participant_id)
    for sender in (official, by_mate):
        op = sender.tap(crag.boulders[0])
        assert sender.verdicts(op) == ["held/boulder_closed"]
        acts = ActPhone(crag, official.browser)
        decided = acts.act("decide_op", op_id=op["op_id"], user_id=sender.browser.user_id, counts=True)
        assert acts.statuses(decided) == ["own_ascent"]
        assert refusal_of(official.browser, f"/api/ops/{op['op_id']}/release") == "own_ascent"
        assert refusal_of(official.browser, f"/api/ops/{op['op_id']}/reject") == "own_ascent"
    assert crag.ascents(official) == {}


@pytest.mark.parametrize("role", ROLES)
def test_nobody_doubts_their_own_ascent(crag: Crag, role: str) -> None:
    official = climb_as(crag, role)
    official.log(crag.boulders[0])
    ascent = find_ascent(official.browser, crag.boulders[0], official.participant_id)
    body = {"reason": "I am not sure myself"}
    assert refusal_of(official.browser, f"/api/ascents/{ascent}/doubt", body) == "own_ascent"


def test_a_climber_does_not_doubt_their_own_ascent(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    ascent = find_ascent(phone.browser, crag.boulders[0], phone.participant_id)
    assert refusal_of(phone.browser, f"/api/ascents/{ascent}/doubt", {"reason": "Hm"}) == "own_ascent"


def test_the_lists_say_what_is_not_theirs_to_decide(crag: Crag, phone: Phone) -> None:
    """So that the app does not offer it."""
    official, boulder = climb_as(crag, "judge"), crag.boulders[0]
    for one in (phone, official):
        one.log(boulder)
    doubt(crag.phone("doubter").browser, find_ascent(phone.browser, boulder, official.participant_id))
    doubt(official.browser, find_ascent(phone.browser, boulder, phone.participant_id))
    mine = {official.participant_id: "own_ascent", phone.participant_id: "own_doubt"}
    path = f"/api/competitions/{crag.competition_id}"
    for known, conflicts in ((official.browser, mine), (crag.organiser, {})):
        for doubts in (
            known.get(f"{path}/held").json()["doubts"],
            known.get(f"{path}/judging").json()["data"]["doubts"],
        ):
            assert len(doubts) == 2
            assert {one["participant_id"]: one["conflict"] for one in doubts if one["conflict"]} == conflicts


def test_the_lists_say_whose_own_held_ascent_it_is(crag: Crag) -> None:
    official = climb_as(crag, "judge")
    crag.change(crag.boulders[0], status="closed")
    crag.world.clock.advance(minutes=5)
    assert official.log(crag.boulders[0]) == "held/boulder_closed"
    path = f"/api/competitions/{crag.competition_id}"
    for known, conflict in ((official.browser, "own_ascent"), (crag.organiser, None)):
        (listed,) = known.get(f"{path}/held").json()["data"]
        (carried,) = known.get(f"{path}/judging").json()["data"]["held"]
        assert (listed["conflict"], carried["conflict"]) == (conflict, conflict)
