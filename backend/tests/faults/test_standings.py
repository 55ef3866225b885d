"""Faults 18, and two who write at once: what is shown is what is stored."""

from collections.abc import Callable
from typing import Any

from support.at_once import post_at_once
from support.crag import HOUR, Crag
from support.entries import PATIENT
from support.server import serving
from support.standings import Follower, assert_boards_are_right, board, standing
from support.teams import create_team, join_team
from support.world import World

TRIALS = 50
CATEGORIES = ["lt_6B", "gte_6B", "individual"]


def test_18_teams_people_and_rules_change_in_the_middle_of_a_competition(make_world: Callable[..., World]) -> None:
    world = make_world(access_token_seconds=PATIENT)
    now = world.clock()
    crag = Crag(world, starts_at=now + HOUR, ends_at=now + 8 * HOUR, registration_closes_at=now + HOUR)
    ada, ben, cid, dot, eva = (crag.phone(name) for name in ("ada", "ben", "cid", "dot", "eva"))
    ibex = create_team(ada.browser, crag.competition_id, "Ibex")
    chamois = create_team(cid.browser, crag.competition_id, "Chamois")
    join_team(ben.browser, ibex)
    join_team(dot.browser, chamois)
    world.clock.advance(hours=2)
    guest = world.browser()
    follower = Follower(world, crag.competition_id, guest)

    def check() -> None:
        assert_boards_are_right(world, crag.competition_id, guest)
        follower.follow(CATEGORIES)

    def organise(path: str, **body: Any) -> None:
        answer = crag.organiser.post(f"/api{path}", json=body or None)
        assert answer.status_code == 200, answer.text
        check()

    check()
    for phone in (ada, ben, cid, dot, eva):
        for boulder in crag.boulders[:3]:
            phone.log(boulder)
            check()
    organise(f"/participants/{ben.participant_id}/move", team_id=chamois["id"])
    assert [row[0] for row in standing(guest, crag, "lt_6B")] == [chamois["id"]], "one alone is no team"
    organise(f"/participants/{eva.participant_id}/move", team_id=ibex["id"])
    organise(f"/participants/{cid.participant_id}/disqualify")
    cid.log(crag.boulders[3])
    check()
    (row,) = [row for row in board(guest, crag)["rows"] if row["id"] == cid.participant_id]
    assert (row["place"], row["score"]) == (None, 0), "whoever is disqualified stays at nothing"
    for phone in (ada, eva):
        organise(f"/participants/{phone.participant_id}/move", team_id=None)
    assert [row[0] for row in standing(guest, crag, "lt_6B")] == [chamois["id"]], "the other team is gone"
    kept = crag.organiser.get(f"/api/competitions/{crag.competition_id}/categories").json()["data"]
    fields = ("key", "name", "kind", "format", "params", "min_grade", "max_grade")
    rules = [{name: one[name] for name in fields} for one in kept]
    rules[2]["params"] = {"source": "grade", "best": 1}
    answer = crag.organiser.put(f"/api/competitions/{crag.competition_id}/categories", json={"categories": rules})
    assert answer.status_code == 200
    check()
    organise(f"/participants/{cid.participant_id}/requalify")
    for boulder in crag.boulders[:2]:
        crag.change(boulder, status="void")
        check()


def test_two_conflicting_writes_at_once_leave_the_board_as_what_is_stored(crag: Crag) -> None:
    climber = crag.phone()
    mate = crag.second_phone(climber)
    guest = crag.world.browser()
    with serving(crag.world.app) as address:
        for trial in range(TRIALS):
            boulder = crag.boulders[trial % len(crag.boulders)]
            taps = [(climber, climber.tap(boulder)), (mate, mate.tap(boulder, "clear"))]
            calls = [(phone.browser, "/api/ascents/sync", phone.body([op])) for phone, op in taps]
            assert [answer.status_code for answer in post_at_once(address, calls)] == [200, 200]
            assert_boards_are_right(crag.world, crag.competition_id, guest)
    crag.assert_recount_agrees()
