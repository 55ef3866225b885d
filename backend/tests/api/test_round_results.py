"""R10, R14, R19: rounds are made official one after the other, reopened, and come to one result."""

import json
import uuid
from typing import Any

import pytest
from sqlalchemy import select

from support.concurrent_requests import delay_statements, post_concurrently
from support.crag import HOUR, Crag
from support.entries import refusal
from support.finals import Finals, play_final
from support.rounds import list_rounds
from support.server import serving
from support.world import Browser
from topout.results.models import OfficialResult
from topout.results.verifying import verify_results

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def finals(crag: Crag) -> Finals:
    return Finals(crag)


def results_of(finals: Finals) -> dict[str | None, dict[str, Any]]:
    """Those that stand of the individual category, by round; None for the whole."""
    path = f"/api/competitions/{finals.crag.competition_id}/results"
    found = {one["key"]: one for one in finals.world.browser().get(path).json()["data"]["categories"]}
    results = found.get("individual", {"results": []})["results"]
    return {one["round"]["key"] if one["round"] else None: one for one in results}


def places_in(result: dict[str, Any]) -> dict[int, int | None]:
    return {row["id"]: row["place"] for row in result["rows"]}


def assert_verified(finals: Finals) -> None:
    with finals.world.database.reading() as session:
        verified = verify_results(session, finals.crag.competition_id)
    assert verified
    assert [one for one in verified if one.differences] == []


@pytest.mark.postgresql_too
def test_r10_a_round_is_made_official_once_it_has_ended(finals: Finals) -> None:
    ends_at = (finals.noon + HOUR / 4).isoformat()
    finals.change(finals.qualification, ends_at=ends_at)
    assert refusal(finals.make_official(finals.qualification)) == (422, "round_not_ended")
    finals.world.clock.now = finals.noon + HOUR / 4
    answer = finals.make_official(finals.qualification)
    assert answer.json()["data"]["status"] == "official"
    assert list(results_of(finals)) == ["qualification"]
    best, second, third, last = finals.ids
    assert places_in(results_of(finals)["qualification"]) == {best: 1, second: 2, third: 3, last: 4}


def test_r10_the_round_before_comes_first(finals: Finals) -> None:
    finals.world.clock.now = finals.noon + HOUR
    assert refusal(finals.make_official(finals.final)) == (422, "earlier_round_not_official")


def test_r10_a_repeated_request_stores_nothing_again(finals: Finals) -> None:
    key = str(uuid.uuid4())
    first = finals.make_official(finals.qualification, key)
    assert finals.make_official(finals.qualification, key).json() == first.json()
    assert finals.make_official(finals.qualification).json() == first.json()
    with finals.world.database.reading() as session:
        assert len(session.scalars(select(OfficialResult)).all()) == 1


def test_r10_a_round_is_reopened_with_a_reason_until_the_next_one_has_started(finals: Finals) -> None:
    finals.qualify()
    assert finals.reopen(finals.qualification).json()["data"]["status"] == "provisional"
    assert finals.reopen(finals.qualification).status_code == 200, "a repeat changes nothing"
    assert results_of(finals) == {}
    assert finals.make_official(finals.qualification).status_code == 200
    assert results_of(finals)["qualification"]["number"] == 2
    finals.world.clock.now = finals.noon + HOUR / 2
    assert refusal(finals.reopen(finals.qualification)) == (422, "next_round_started")


@pytest.mark.postgresql_too
def test_r14_with_the_last_round_the_whole_category_is_official(finals: Finals) -> None:
    finals.qualify()
    best, second, third, last = finals.ids
    play_final(finals, {best: 0, second: 2})
    assert finals.make_official(finals.final).status_code == 200
    results = results_of(finals)
    assert list(results) == ["qualification", "final", None]
    assert places_in(results["final"]) == {second: 1, best: 2}
    assert places_in(results[None]) == {second: 1, best: 2, third: 3, last: 4}
    overall = {row["id"]: row["rounds"] for row in results[None]["rows"]}
    assert overall[second] == {"qualification": 2, "final": 1}
    assert overall[last] == {"qualification": 4}
    tried = next(row for row in results["final"]["rows"] if row["id"] == best)
    assert tried["tries"] == 4
    assert [cell["tries"] for cell in tried["boulders"]] == [2, 2]
    assert_verified(finals)


def test_r14_one_who_did_not_start_stands_last_among_those_who_went_on(finals: Finals) -> None:
    finals.qualify()
    best, second, third, last = finals.ids
    finals.change_starter(best, status="did_not_start")
    play_final(finals, {second: 0})
    finals.make_official(finals.final)
    results = results_of(finals)
    assert places_in(results["final"]) == {second: 1, best: None}
    assert next(row["status"] for row in results["final"]["rows"] if row["id"] == best) == "dns"
    assert places_in(results[None]) == {second: 1, best: 2, third: 3, last: 4}
    assert_verified(finals)


def test_r14_the_provisional_result_of_the_whole_follows_the_boards(finals: Finals) -> None:
    finals.qualify()
    best, second, third, last = finals.ids
    path = f"/api/competitions/{finals.crag.competition_id}/overall"
    guest = finals.world.browser()

    def find_overall() -> dict[str, Any]:
        answer = guest.get(path, params={"category": "individual"})
        assert answer.status_code == 200, answer.text
        return dict(answer.json()["data"])

    assert [round["key"] for round in find_overall()["rounds"]] == ["qualification", "final"]
    play_final(finals, {best: 0, second: 2})
    rows = {row["id"]: row for row in find_overall()["rows"]}
    assert {id: row["place"] for id, row in rows.items()} == {second: 1, best: 2, third: 3, last: 4}
    assert (rows[second]["round"], rows[second]["round_place"]) == ("final", 1)
    assert rows[second]["places"] == {"qualification": 2, "final": 1}
    assert rows[third]["round"] == "qualification"
    assert refusal(guest.get(path, params={"category": "unknown"})) == (422, "validation_failed")


def test_r14_behind_a_frozen_board_staff_see_the_true_whole_and_everybody_else_the_frozen_one(finals: Finals) -> None:
    finals.qualify()
    best, second, third, last = finals.ids
    path = f"/api/competitions/{finals.crag.competition_id}/overall"

    def find_places(by: Browser, **params: Any) -> dict[int, int | None]:
        answer = by.get(path, params={"category": "individual", **params})
        assert answer.status_code == 200, answer.text
        return places_in(answer.json()["data"])

    guest = finals.world.browser()
    before = find_places(guest)
    assert finals.crag.act("freeze", frozen=True).status_code == 200
    play_final(finals, {best: 0, second: 2})
    true = {second: 1, best: 2, third: 3, last: 4}
    assert before != true
    assert find_places(guest) == find_places(finals.organiser) == before
    assert find_places(finals.organiser, live=True) == true
    assert find_places(finals.phones[0].browser) == before
    climber = finals.phones[0].browser.get(path, params={"category": "individual", "live": True})
    assert refusal(climber) == (403, "forbidden")
    stranger = guest.get(path, params={"category": "individual", "live": True})
    assert refusal(stranger) == (401, "not_authenticated")
    assert finals.crag.act("freeze", frozen=False).status_code == 200
    assert find_places(guest) == true


@pytest.mark.postgresql_too
def test_r10_making_the_results_official_makes_the_other_rounds_official(finals: Finals) -> None:
    finals.qualify()
    play_final(finals, {finals.ids[0]: 1, finals.ids[1]: 0})
    finals.world.clock.now = finals.crag.ends_at + HOUR
    assert finals.crag.act("finalise").status_code == 200
    assert list(results_of(finals)) == ["qualification", "final", None]
    rounds = list_rounds(finals.organiser, finals.crag.competition_id)
    assert [one["status"] for one in rounds] == ["official", "official"]
    assert finals.crag.act("reopen", reason="One more look.").status_code == 200
    rounds = list_rounds(finals.organiser, finals.crag.competition_id)
    assert [one["status"] for one in rounds] == ["official", "provisional"], "as it was before"
    assert list(results_of(finals)) == ["qualification"]
    finals.crag.act("finalise")
    assert {key: one["number"] for key, one in results_of(finals).items()} == {"qualification": 1, "final": 2, None: 2}
    assert_verified(finals)


def test_r10_the_competition_is_final_when_the_last_round_of_every_category_is(finals: Finals) -> None:
    competition = f"/api/competitions/{finals.crag.competition_id}"
    plan = {"key": "individual", "name": "Individual", "kind": "individual", "format": "points"}
    put = finals.organiser.put(f"{competition}/categories", json={"categories": [plan]})
    assert put.status_code == 200, put.text
    finals.qualify()
    play_final(finals, {finals.ids[0]: 1, finals.ids[1]: 0})
    finals.world.clock.now = finals.crag.ends_at + HOUR
    assert finals.make_official(finals.final).status_code == 200
    assert finals.organiser.get(competition).json()["data"]["status"] == "final"
    assert finals.reopen(finals.final, "A protest was upheld.").status_code == 200
    assert finals.organiser.get(competition).json()["data"]["status"] == "ended"
    assert list(results_of(finals)) == ["qualification"]


@pytest.mark.postgresql_too
def test_r10_two_organisers_at_once_store_one_result(finals: Finals) -> None:
    path = f"/api/rounds/{finals.qualification['id']}/make-official"
    with serving(finals.world.app) as address, delay_statements(finals.world.database.engine, "select"):
        answers = post_concurrently(address, [(finals.organiser, path, {"key": str(uuid.uuid4())}) for _ in range(2)])
    assert [answer.status_code for answer in answers] == [200, 200]
    with finals.world.database.reading() as session:
        assert [one.number for one in session.scalars(select(OfficialResult))] == [1]


@pytest.mark.postgresql_too
def test_r10_readiness_says_what_could_still_change(finals: Finals) -> None:
    finals.qualify()
    best, second, *_ = finals.ids
    path = f"/api/rounds/{finals.final['id']}/readiness"
    finals.world.clock.now = finals.noon + HOUR / 2
    judge = finals.judge(finals.phones[0])
    judge.send(judge.tap(finals.final_boulders[0]), pending=3)
    found = finals.organiser.get(path).json()["data"]
    missing = {(one["participant_id"], one["number"]) for one in found["missing"]}
    assert missing == {(best, 22), (second, 21), (second, 22)}
    assert [one["pending"] for one in found["owing"]] == [2]
    assert found["earlier_open"] == []
    body = {"category": "individual", "round": "final", "participant_id": best, "text": "Her foot touched the mat."}
    noted = judge.browser.post(f"/api/competitions/{finals.crag.competition_id}/protests", json=body)
    assert noted.status_code == 201, noted.text
    assert [one["text"] for one in finals.organiser.get(path).json()["data"]["protests"]] == [body["text"]]
    decided = {"outcome": "rejected", "decision": "The video shows nothing."}
    answer = finals.organiser.patch(f"/api/protests/{noted.json()['data']['id']}", json=decided)
    assert answer.status_code == 200, answer.text
    assert finals.organiser.get(path).json()["data"]["protests"] == []


@pytest.mark.postgresql_too
def test_r19_the_outcome_of_a_protest_is_in_the_record(finals: Finals) -> None:
    path = f"/api/competitions/{finals.crag.competition_id}/protests"
    body = {
        "category": "individual",
        "round": "qualification",
        "participant_id": finals.ids[2],
        "text": "A top more.",
    }
    noted = finals.organiser.post(path, json=body).json()["data"]
    decided = {"outcome": "rejected", "decision": "It was a zone."}
    finals.organiser.patch(f"/api/protests/{noted['id']}", json=decided)
    finals.make_official(finals.qualification)
    with finals.world.database.reading() as session:
        stored = json.loads(session.scalars(select(OfficialResult.rows)).one())
    assert stored["protests"] == [{"id": noted["id"], "participant": finals.ids[2], "outcome": "rejected"}]
    result = results_of(finals)["qualification"]
    assert result["protests"] == [{"id": noted["id"], "participant_id": finals.ids[2], "outcome": "rejected"}]
    assert_verified(finals)
