"""R8, R13: the board of a later round through HTTP, and everything else that a board has."""

from typing import Any

import pytest

from support.crag import Crag, Phone
from support.entries import refusal
from support.exports import download, make, read_cells
from support.live import log_at, serving_live, watching
from support.standings import ask, board, standing
from support.stored_rounds import change_round, delete_rounds, set_status, store_round

FINAL = "individual.final"


class Finals:
    """Four boulders, of which the last two are the final's: it is climbed by Ada, Ben and Cem, Dov stays behind."""

    def __init__(self, crag: Crag) -> None:
        self.crag = crag
        self.phones = [crag.phone(name) for name in ("ada", "ben", "cem", "dov")]
        self.ada, self.ben, self.cem, self.dov = (phone.participant_id for phone in self.phones)
        self.first = store_round(crag.world, crag.competition_id, "individual", 0)
        self.final = self.store_final()

    def store_final(self, **changes: Any) -> int:
        own, ids = self.crag.boulders[2:], [self.ada, self.ben, self.cem]
        rules = {"format": "ifsc_2026", "mode": "open"}
        return store_round(self.crag.world, self.crag.competition_id, "individual", 1, [own], [ids], **rules, **changes)

    def log(self, who: int, boulder: int, **changes: Any) -> None:
        assert self.phones[who].log(self.crag.boulders[boulder], **changes) == "accepted/ok"


@pytest.fixture
def finals(crag: Crag) -> Finals:
    return Finals(crag)


def test_r8_a_boulder_of_the_final_counts_there_alone_and_for_its_starters(finals: Finals) -> None:
    crag, guest = finals.crag, finals.crag.world.browser()
    finals.log(0, 0)
    finals.log(1, 2)
    finals.log(3, 3)
    everyone = standing(guest, crag)
    assert everyone[0] == (finals.ada, 1, 14)
    assert everyone[1:] == [(finals.ben, 2, 0), (finals.cem, 2, 0), (finals.dov, 2, 0)]
    assert standing(guest, crag, FINAL) == [(finals.ben, 1, 25), (finals.ada, 2, 0), (finals.cem, 3, 0)]


def test_r13_ties_count_back_to_the_round_before_unless_it_was_in_groups(finals: Finals) -> None:
    crag, guest = finals.crag, finals.crag.world.browser()
    assert [place for _, place, _ in standing(guest, crag, FINAL)] == [1, 2, 3]
    delete_rounds(crag.world, crag.competition_id)
    groups = [crag.boulders[:1], crag.boulders[1:2]]
    store_round(crag.world, crag.competition_id, "individual", 0, groups, [[finals.ada], [finals.ben, finals.cem]])
    finals.store_final()
    assert [place for _, place, _ in standing(guest, crag, FINAL)] == [1, 1, 1]


def test_r13_the_first_round_in_groups_lists_those_without_a_group_without_a_place(finals: Finals) -> None:
    crag, guest = finals.crag, finals.crag.world.browser()
    delete_rounds(crag.world, crag.competition_id)
    groups = [crag.boulders[:1], crag.boulders[1:2]]
    store_round(crag.world, crag.competition_id, "individual", 0, groups, [[finals.ada], [finals.ben, finals.cem]])
    finals.log(1, 1)
    finals.log(2, 0)
    places = {row["id"]: (row["place"], row["score"], row.get("status")) for row in board(guest, crag)["rows"]}
    assert places[finals.ada] == (1, 0, None)
    assert places[finals.ben] == (1, 14, None)
    assert places[finals.cem] == (3, 0, None), "climbed a boulder of the other group"
    assert places[finals.dov] == (None, 0, None)


def test_r14_who_did_not_start_is_listed_without_a_place_and_who_withdrew_is_not(finals: Finals) -> None:
    crag, guest = finals.crag, finals.crag.world.browser()
    set_status(crag.world, finals.final, finals.ben, "did_not_start")
    set_status(crag.world, finals.final, finals.ada, "withdrew")
    rows = [(row["id"], row["place"], row.get("status")) for row in board(guest, crag, FINAL)["rows"]]
    assert rows == [(finals.cem, 1, None), (finals.ben, None, "dns")]
    assert {row["place"] for row in board(guest, crag)["rows"]} == {1}, "the round before is as it was"


def test_a_score_of_the_final_is_broken_down_and_has_a_history(finals: Finals) -> None:
    crag, guest = finals.crag, finals.crag.world.browser()
    finals.log(1, 2)
    parts = ask(guest, crag.competition_id, FINAL, f"/{finals.ben}").json()["data"]["parts"]
    assert [(part["boulder"]["id"], part["share"]) for part in parts if part["share"]] == [(crag.boulders[2], 25)]
    history = ask(guest, crag.competition_id, FINAL, "/history").json()["data"]
    assert {row["id"]: row["scores"][-1] for row in history["rows"]}[finals.ben] == 25
    statistics = guest.get(f"/api/competitions/{crag.competition_id}/statistics", params={"category": FINAL})
    tops = {one["boulder_id"]: one["tops"] for one in statistics.json()["data"]["boulders"]}
    assert tops == {crag.boulders[2]: 1, crag.boulders[3]: 0}


def test_one_s_own_ascents_of_the_final_have_the_points_of_the_final(finals: Finals) -> None:
    finals.log(1, 2)
    finals.log(1, 0)
    mine = finals.crag.ascents(finals.phones[1])
    assert [mine[finals.crag.boulders[number]]["points"] for number in (0, 2)] == [14, 25]


def test_a_frozen_board_keeps_the_final_as_it_was(finals: Finals) -> None:
    crag, guest = finals.crag, finals.crag.world.browser()
    finals.log(1, 2, topped=False, attempts_to_top=3)
    change_round(crag.world, finals.final, mode="judged")
    set_status(crag.world, finals.final, finals.cem, "did_not_start")
    before = board(guest, crag, FINAL)["rows"]
    assert crag.act("freeze", frozen=True).status_code == 200
    change_round(crag.world, finals.final, mode="open")
    finals.log(0, 2)
    change_round(crag.world, finals.final, mode="judged")
    assert board(guest, crag, FINAL)["rows"] == before
    assert {"id": finals.ben, "place": 1, "score": 10, "tops": 0, "tries": 3}.items() <= before[0].items()
    behind = board(crag.organiser, crag, FINAL, live=True)["rows"]
    assert [row["id"] for row in behind] == [finals.ada, finals.ben, finals.cem]


def test_a_frozen_first_round_in_groups_keeps_its_groups(finals: Finals) -> None:
    crag, guest = finals.crag, finals.crag.world.browser()
    delete_rounds(crag.world, crag.competition_id)
    groups = [crag.boulders[:1], crag.boulders[1:2]]
    store_round(crag.world, crag.competition_id, "individual", 0, groups, [[finals.ada], [finals.ben, finals.cem]])
    finals.log(1, 1)
    finals.log(2, 0)
    before = board(guest, crag)["rows"]
    assert crag.act("freeze", frozen=True).status_code == 200
    finals.log(0, 0)
    assert board(guest, crag)["rows"] == before


def test_the_results_of_the_final_are_a_sheet_of_the_export(finals: Finals) -> None:
    finals.log(1, 2)
    sheets = read_cells(download(finals.crag, make(finals.crag)).content)
    head, first, *_ = sheets["Individual – Final"]
    assert {"place": 1, "score": 25, "3 Boulder 3": "T1 z1"}.items() <= dict(zip(head, first, strict=True)).items()


def test_l2_screens_watch_the_final_by_its_key(finals: Finals) -> None:
    crag = finals.crag
    with serving_live(crag.world) as address, watching(address, crag.competition_id, FINAL) as screen:
        log_at(address, finals.phones[1], crag.boulders[2])
        changed = screen.wait_for("delta")
        assert (changed["category"], changed["rows"][0]["id"]) == (FINAL, finals.ben)


def test_a_key_that_is_no_board_is_refused(finals: Finals) -> None:
    guest = finals.crag.world.browser()
    for key in ("individual.semifinal", "final", "individual.final.final", "individual."):
        assert refusal(ask(guest, finals.crag.competition_id, key)) == (422, "validation_failed")


def test_categories_are_listed_without_their_rounds(finals: Finals) -> None:
    crag = finals.crag
    shown = crag.organiser.get(f"/api/competitions/{crag.competition_id}/categories").json()["data"]
    assert FINAL not in [one["key"] for one in shown]
    previewed = crag.organiser.post(
        f"/api/competitions/{crag.competition_id}/categories/preview",
        json={"categories": [{"key": "individual", "name": "All", "kind": "individual", "format": "volume"}]},
    )
    assert {one["key"]: one["is_gone"] for one in previewed.json()["data"]} == {
        "individual": False,
        "lt_6B": True,
        "gte_6B": True,
    }


def test_a_climber_of_the_second_class_has_points_for_the_own_ascents(crag: Crag, phone: Phone) -> None:
    """R1: a class that they are not in does not decide them."""
    points = {"kind": "individual", "format": "points", "params": {"source": "grade"}, "joining": "choice"}
    categories = [{"key": key, "name": key, **points} for key in ("women", "men")]
    path = f"/api/competitions/{crag.competition_id}"
    assert crag.organiser.put(f"{path}/categories", json={"categories": categories}).status_code == 200
    moved = {"participant_ids": [phone.participant_id], "category": "men"}
    assert crag.organiser.post(f"{path}/classes", json=moved).status_code == 200
    phone.log(crag.boulders[0])
    assert crag.ascents(phone)[crag.boulders[0]]["points"] == 14


def test_a_finalist_who_is_moved_to_another_class_leaves_the_final_of_the_first(crag: Crag) -> None:
    """R2, R8: the boards follow at once, so nobody has a place in two classes."""
    categories = [{"key": key, "name": key, "kind": "individual", "joining": "choice"} for key in ("women", "men")]
    path, climbers = f"/api/competitions/{crag.competition_id}", [crag.phone(name) for name in ("ada", "ben")]
    wanted = {"categories": [{**one, "format": "volume"} for one in categories]}
    assert crag.organiser.put(f"{path}/categories", json=wanted).status_code == 200
    ada, ben = ids = [one.participant_id for one in climbers]
    move = {"participant_ids": ids, "category": "women"}
    assert crag.organiser.post(f"{path}/classes", json=move).status_code == 200
    store_round(crag.world, crag.competition_id, "women", 0)
    store_round(crag.world, crag.competition_id, "women", 1, [crag.boulders[2:]], [ids])
    assert standing(crag.organiser, crag, "women.final") == [(ada, 1, 0), (ben, 2, 0)]
    moved = {"participant_ids": [ada], "category": "men"}
    assert crag.organiser.post(f"{path}/classes", json=moved).status_code == 200
    assert standing(crag.organiser, crag, "women.final") == [(ben, 1, 0)]
    assert standing(crag.organiser, crag, "men") == [(ada, 1, 0)]
