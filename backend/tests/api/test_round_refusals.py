"""R7, R10, R11, R16: what is refused around rounds, each seen to fail without its safeguard."""

import uuid
from typing import Any

import pytest

from support.crag import HOUR, Crag
from support.entries import refusal
from support.finals import Finals
from support.rounds import CLOCK, errors_of, make_round, round_body, write_round
from support.stored_rounds import store_round
from topout.competitions.models import Competition
from topout.rounds.clock_setup import MAX_CLOCKS
from topout.rounds.models import Clock
from topout.scoring.reading_rounds import MAX_ROUNDS


@pytest.fixture
def finals(crag: Crag) -> Finals:
    return Finals(crag)


def test_r7_a_category_has_no_rounds_without_end(crag: Crag) -> None:
    for position in range(MAX_ROUNDS):
        key = f"round{position}"
        times: dict[str, Any] = {"starts_at": crag.starts_at, "ends_at": crag.starts_at + HOUR}
        store_round(crag.world, crag.competition_id, "individual", position, key=key, name=key, **times)
    path = f"/api/competitions/{crag.competition_id}/rounds"
    assert set(errors_of(crag.organiser.post(path, json=round_body(crag.world.clock())))) == {"name"}


def test_r16_a_competition_has_no_clocks_without_end(crag: Crag) -> None:
    with crag.world.database.writing() as session:
        columns = {**CLOCK, "competition_id": crag.competition_id}
        session.add_all(Clock(**{**columns, "name": f"Wall {number}"}) for number in range(MAX_CLOCKS))
        session.commit()
    path = f"/api/competitions/{crag.competition_id}/clocks"
    assert set(errors_of(crag.organiser.post(path, json=CLOCK))) == {"name"}


def test_r11_somebody_who_is_not_on_the_list_is_not_changed(finals: Finals) -> None:
    finals.qualify()
    for change in ({"status": "withdrew"}, {"status": "did_not_start"}, {"position": 0, "reason": "Siblings"}):
        assert refusal(finals.change_starter(finals.ids[3], **change)) == (404, "starter_not_found")


def test_r11_one_thing_about_a_starter_is_changed_at_a_time(finals: Finals) -> None:
    finals.qualify()
    wrong: list[dict[str, Any]] = [
        {"reason": "?"},
        {"status": "withdrew", "position": 0},
        {"position": 0, "group": 0, "reason": "?"},
    ]
    for change in wrong:
        assert refusal(finals.change_starter(finals.ids[0], **change)) == (422, "validation_failed")


def test_r11_nobody_goes_on_to_a_first_round(finals: Finals) -> None:
    finals.world.clock.now = finals.crag.starts_at - HOUR
    assert set(errors_of(finals.make_list(finals.qualification))) == {"from"}


def test_r11_a_judge_does_not_take_a_withdrawal_back(finals: Finals) -> None:
    finals.qualify()
    assert finals.change_starter(finals.ids[0], status="withdrew").status_code == 200
    judge = finals.judge(finals.phones[3]).browser
    for status in ("starts", "did_not_start"):
        assert refusal(finals.change_starter(finals.ids[0], judge, status=status)) == (403, "forbidden")
    assert finals.change_starter(finals.ids[0], status="starts").status_code == 200


def test_r10_the_start_list_of_an_official_round_is_not_changed(finals: Finals) -> None:
    finals.qualify()
    write_round(finals.crag, finals.final["id"], official_at=finals.noon)
    path = f"/api/rounds/{finals.final['id']}/starters"
    answers = [
        finals.make_list(),
        finals.change_starter(finals.ids[0], status="withdrew"),
        finals.organiser.post(f"{path}/{finals.ids[3]}", json={"reason": "Host nation"}),
    ]
    assert [refusal(answer) for answer in answers] == [(422, "round_official")] * 3


def test_r10_nothing_of_a_competition_that_is_called_off_is_made_official(finals: Finals) -> None:
    assert finals.crag.act("call-off", None, reason="Thunderstorm").status_code == 200
    assert refusal(finals.make_official(finals.qualification)) == (422, "competition_called_off")


def test_protests_and_rounds_of_an_invisible_draft_do_not_exist(finals: Finals) -> None:
    path = f"/api/competitions/{finals.crag.competition_id}/protests"
    body = {"category": "individual", "participant_id": finals.ids[0], "text": "She was fourth."}
    noted = finals.organiser.post(path, json=body).json()["data"]
    with finals.world.database.writing() as session:
        session.get_one(Competition, finals.crag.competition_id).published_at = None
        session.commit()
    stranger, round = finals.world.person("stranger"), f"/api/rounds/{finals.final['id']}"
    decision = {"outcome": "upheld", "decision": "She was."}
    assert refusal(stranger.patch(f"/api/protests/{noted['id']}", json=decision)) == (404, "protest_not_found")
    assert refusal(stranger.get(path)) == (404, "competition_not_found")
    calls = [
        stranger.get(f"{round}/starters"),
        stranger.get(f"{round}/judges"),
        stranger.get(f"{round}/readiness"),
        stranger.post(f"{round}/make-official", json={"key": str(uuid.uuid4())}),
        stranger.post(f"{round}/reopen", json={"reason": "A card was missing."}),
    ]
    assert [refusal(answer) for answer in calls] == [(404, "round_not_found")] * len(calls)


def test_r16_a_round_that_is_gone_has_no_start_list(crag: Crag) -> None:
    made = make_round(crag.organiser, crag.competition_id, crag.world.clock())
    assert crag.organiser.delete(f"/api/rounds/{made['id']}").status_code == 204
    answers = [
        crag.organiser.get(f"/api/rounds/{made['id']}/starters"),
        crag.organiser.post(f"/api/rounds/{made['id']}/starters", json={"from": "drawn"}),
    ]
    assert [refusal(answer) for answer in answers] == [(404, "round_not_found")] * 2
