"""R11: who may not start any more leaves the start list, and the next one moves up until the start."""

from typing import Any

import pytest

from support.categories import EVERYONE, MEN, WOMEN, put_categories
from support.crag import HOUR, Crag
from support.finals import Finals
from support.rounds import make_round

ENDINGS: list[tuple[str, dict[str, Any]]] = [
    ("disqualify", {"reason": "Skipped the queue"}),
    ("withdraw", {"reason": "Ill"}),
    ("cancel", {"reason": "Ill", "refund": False}),
]


@pytest.fixture
def finals(crag: Crag) -> Finals:
    return Finals(crag)


def end(finals: Finals, id: int, act: str, body: dict[str, Any]) -> None:
    answer = finals.organiser.post(f"/api/participants/{id}/{act}", json=body)
    assert answer.status_code == 200, answer.text


def list_by_status(finals: Finals) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for one in finals.show_list()["starters"]:
        found.setdefault(one["status"], []).append(one["participant_id"])
    return found


@pytest.mark.parametrize(("act", "body"), ENDINGS)
def test_r11_before_the_start_the_next_one_moves_up(finals: Finals, act: str, body: dict[str, Any]) -> None:
    best, second, third, _ = finals.ids
    finals.qualify()
    end(finals, best, act, body)
    assert list_by_status(finals) == {"starts": [third, second], "withdrew": [best]}
    end(finals, second, act, body)
    assert third in list_by_status(finals)["starts"]
    assert sorted(list_by_status(finals)["withdrew"]) == [best, second]
    assert not finals.show_list(browser=finals.organiser)["differs"]


@pytest.mark.parametrize(("act", "body"), ENDINGS)
def test_r11_after_the_start_nobody_moves_up_and_one_who_has_begun_did_start(
    finals: Finals, act: str, body: dict[str, Any]
) -> None:
    best, second, *_ = finals.ids
    finals.qualify()
    finals.world.clock.now = finals.noon + HOUR / 2
    assert finals.judge(finals.phones[1]).log(finals.final_boulders[0]) == "accepted/ok"
    for id in (best, second):
        end(finals, id, act, body)
    assert list_by_status(finals) == {"did_not_start": [best], "starts": [second]}


def test_r11_what_is_official_stays_as_it_was(finals: Finals) -> None:
    best, second, *_ = finals.ids
    finals.qualify()
    finals.world.clock.now = finals.noon + HOUR / 2
    assert finals.make_official(finals.final).status_code == 200
    end(finals, best, "disqualify", {"reason": "Skipped the queue"})
    assert sorted(list_by_status(finals)["starts"]) == [best, second]


def test_r2_one_who_is_moved_to_another_class_leaves_the_list_of_the_old_one(crag: Crag) -> None:
    assert put_categories(crag, WOMEN, MEN, EVERYONE).status_code == 200
    phones = [crag.phone(name) for name in ("ada", "ben")]
    ada, ben = ids = [phone.participant_id for phone in phones]
    assert crag.act("classes", None, participant_ids=ids, category="women").status_code == 200
    made = make_round(crag.organiser, crag.competition_id, crag.world.clock(), category="women")
    starters = f"/api/rounds/{made['id']}/starters"
    assert crag.organiser.post(starters, json={"from": "drawn"}).status_code == 200
    assert crag.act("classes", None, participant_ids=[ada], category="men").status_code == 200
    listed = crag.organiser.get(starters).json()["data"]["starters"]
    assert [(one["participant_id"], one["status"]) for one in listed] == [(ben, "starts"), (ada, "withdrew")]
