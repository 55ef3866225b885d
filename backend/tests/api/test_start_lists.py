"""R11, R12, fault 115: who starts, in which order, and what changes it."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from support.acts import ActPhone
from support.crag import Crag, Phone
from support.rounds import errors_of, list_rounds, make_round, put_boulders
from support.world import Browser
from topout.competitions.models import StaffRole
from topout.results.models import OfficialResult
from topout.scoring.rounds import draw_order, list_start_order

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


class Finals:
    """Six people; the best three of the qualification go on to a final that starts in half an hour."""

    def __init__(self, crag: Crag, quota: int = 3, ties: str = "all") -> None:
        self.crag = crag
        self.phones = [crag.phone(name) for name in ("ada", "ben", "cem", "dov", "eva", "fay")]
        self.ids = [phone.participant_id for phone in self.phones]
        self.final = make_round(crag.organiser, crag.competition_id, crag.world.clock())["id"]
        first, _ = list_rounds(crag.organiser, crag.competition_id)
        self.first = first["id"]
        changed = crag.organiser.patch(f"/api/rounds/{self.first}", json={"quota": quota, "ties": ties})
        assert changed.status_code == 200, changed.text
        put_boulders(crag.organiser, self.final, crag.boulders[2:])

    def make_official(self, *places: int) -> None:
        rows = [{"id": id, "place": place} for id, place in zip(self.ids, places, strict=True)]
        with self.crag.world.database.writing() as session:
            stored = {"competition_id": self.crag.competition_id, "category": "individual", "round": "qualification"}
            made = {"made_at": self.crag.world.clock(), "made_by_id": self.crag.organiser.user_id, "names": {}}
            for one in session.query(OfficialResult).all():
                one.reopened_at = self.crag.world.clock()
            number = session.query(OfficialResult).count() + 1
            session.add(OfficialResult(**stored, **made, number=number, rows=json.dumps({"rows": rows}), hash=""))
            session.commit()

    def post(self, source: str, browser: Browser | None = None, **more: Any) -> Any:
        body = {"from": source, **more}
        return (browser or self.crag.organiser).post(f"/api/rounds/{self.final}/starters", json=body)

    def make_list(self, source: str, **more: Any) -> dict[str, Any]:
        answer = self.post(source, **more)
        assert answer.status_code == 200, answer.text
        return dict(answer.json()["data"])

    def show(self, browser: Browser | None = None) -> dict[str, Any]:
        answer = (browser or self.crag.organiser).get(f"/api/rounds/{self.final}/starters")
        assert answer.status_code == 200, answer.text
        return dict(answer.json()["data"])

    def change(self, who: int, browser: Browser | None = None, **body: Any) -> Any:
        return (browser or self.crag.organiser).patch(f"/api/rounds/{self.final}/starters/{self.ids[who]}", json=body)

    def order(self) -> list[int]:
        """By their position among the six."""
        return [self.ids.index(id) for id in ids_of(self.show(), "starts")]


def ids_of(shown: dict[str, Any], *statuses: str) -> list[int]:
    return [one["participant_id"] for one in shown["starters"] if not statuses or one["status"] in statuses]


@pytest.fixture
def finals(crag: Crag) -> Finals:
    return Finals(crag)


def test_the_best_go_on_and_the_worst_of_them_starts_first(finals: Finals) -> None:
    """R11, R12"""
    assert finals.post("previous").json()["error"] == "earlier_round_not_official"
    finals.make_official(4, 1, 6, 3, 2, 5)
    shown = finals.make_list("previous")
    assert finals.order() == [3, 4, 1]
    assert [one["place"] for one in shown["starters"]] == [3, 2, 1]
    assert (shown["differs"], shown["round"]["starters"]) == (False, 3)
    assert finals.show(finals.crag.world.browser("guest"))["starters"] == shown["starters"], "it hangs at the wall"


@pytest.mark.postgresql_too
def test_those_who_share_a_place_start_in_the_order_of_the_seed_that_is_shown(finals: Finals) -> None:
    """R11, R12: all who share the last place go on."""
    finals.make_official(1, 2, 3, 3, 3, 6)
    shown = finals.make_list("previous")
    places = {str(id): place for id, place in zip(finals.ids, (1, 2, 3, 3, 3), strict=False)}
    assert ids_of(shown) == [int(id) for id in list_start_order(places, shown["round"]["seed"])]
    assert finals.make_list("previous")["starters"] == shown["starters"], "the same request, the same list"
    seeds = {finals.make_list("previous", redraw=True)["round"]["seed"] for _ in range(3)}
    assert len(seeds | {shown["round"]["seed"]}) == 4


@pytest.mark.postgresql_too
def test_nobody_who_shares_the_last_place_goes_on_where_that_is_the_rule(crag: Crag) -> None:
    """R11"""
    finals = Finals(crag, ties="none")
    finals.make_official(1, 2, 3, 3, 3, 6)
    finals.make_list("previous")
    assert finals.order() == [1, 0]


def test_a_withdrawal_before_the_start_moves_the_next_ones_up(finals: Finals) -> None:
    """R11: by the same rule, and whoever moved up starts first."""
    finals.make_official(1, 2, 3, 4, 4, 6)
    finals.make_list("previous")
    assert finals.change(1, status="withdrew").status_code == 200
    shown = finals.show()
    assert sorted(finals.order()[:2]) == [3, 4]
    assert finals.order()[2:] == [2, 0]
    assert ids_of(shown)[-1] == finals.ids[1], "who withdrew is listed last"
    assert [one["position"] for one in shown["starters"] if one["status"] == "starts"] == [0, 1, 2, 3]
    assert finals.make_list("previous")["starters"][-1]["status"] == "withdrew", "also when made again"


def test_after_the_start_somebody_may_not_have_started_but_nobody_moves_up(finals: Finals, phone: Phone) -> None:
    """R11, R14"""
    finals.make_official(1, 2, 3, 4, 5, 6)
    finals.make_list("previous")
    finals.crag.world.clock.advance(minutes=31)
    assert finals.change(0, status="withdrew").json()["error"] == "round_started"
    assert finals.post("previous").json()["error"] == "round_started"
    judge = finals.crag.judge(phone, "judge").browser
    assert finals.change(0, judge, status="did_not_start").status_code == 200
    assert finals.order() == [2, 1]
    assert ids_of(finals.show(), "did_not_start") == [finals.ids[0]]
    assert finals.change(0, judge, status="starts").status_code == 200
    assert finals.order() == [2, 1, 0]


@pytest.mark.postgresql_too
def test_a_correction_of_the_round_before_is_shown_and_changes_nothing(finals: Finals) -> None:
    """R11"""
    finals.make_official(1, 2, 3, 4, 5, 6)
    before = finals.make_list("previous")
    finals.make_official(1, 2, 4, 3, 5, 6)
    after = finals.show()
    assert (before["differs"], after["differs"]) == (False, True)
    assert after["starters"] == before["starters"]
    finals.make_list("previous")
    assert (finals.order(), finals.show()["differs"]) == ([3, 1, 0], False)


def test_a_move_by_hand_needs_a_reason_and_is_in_the_trail(finals: Finals) -> None:
    """R12"""
    finals.make_official(1, 2, 3, 4, 5, 6)
    finals.make_list("previous")
    assert finals.change(0, position=0).status_code == 422
    assert finals.change(0, position=0, reason="Two starts at once").status_code == 200
    assert finals.order() == [0, 2, 1]
    assert finals.change(0, position=99, reason="Back again").status_code == 200
    assert finals.order() == [2, 1, 0]
    trail = finals.crag.organiser.get(f"/api/competitions/{finals.crag.competition_id}/audit").json()["data"]
    reasons = [one["reason"] for one in trail if one["act"] == "starter_changed"]
    assert reasons == ["Back again", "Two starts at once"]


def test_somebody_is_added_by_hand_once(finals: Finals) -> None:
    finals.make_official(1, 2, 3, 4, 5, 6)
    finals.make_list("previous")
    path = f"/api/rounds/{finals.final}/starters/{finals.ids[5]}"
    for _ in range(2):
        assert finals.crag.organiser.post(path, json={"reason": "Host nation"}).status_code == 200
    assert finals.order() == [5, 2, 1, 0]
    unknown = finals.crag.organiser.post(f"/api/rounds/{finals.final}/starters/9999", json={"reason": "Who?"})
    assert unknown.json()["error"] == "participant_not_found"


def test_the_first_list_is_drawn_or_by_number_and_split_among_groups(finals: Finals) -> None:
    """R12, R13"""
    everybody = sorted(finals.ids)
    drawn = finals.make_list("drawn")
    assert ids_of(drawn) == [int(id) for id in draw_order(map(str, everybody), drawn["round"]["seed"])]
    grouped = finals.make_list("bibs", groups=2)
    groups = [[one["participant_id"] for one in grouped["starters"] if one["group"] == group] for group in (0, 1)]
    assert groups == [everybody[::2], everybody[1::2]], "nobody has a number yet: as they entered"
    assert finals.change(0, group=1, reason="Siblings together").status_code == 200
    assert finals.show()["starters"][-1]["participant_id"] == finals.ids[0]


def test_an_outdated_change_is_refused_with_the_present_list(finals: Finals) -> None:
    finals.make_official(1, 2, 3, 4, 5, 6)
    version = finals.make_list("previous")["round"]["version"]
    assert finals.change(0, position=0, reason="First", version=version).status_code == 200
    late = finals.change(1, position=0, reason="Second", version=version)
    assert late.json()["error"] == "changed_meanwhile"
    assert ids_of(late.json()["current"]) == ids_of(finals.show())


@pytest.mark.parametrize("who", [None, "judge", "desk"])
def test_only_organisers_make_and_change_a_list(finals: Finals, phone: Phone, who: StaffRole | None) -> None:
    finals.make_official(1, 2, 3, 4, 5, 6)
    finals.make_list("previous")
    crag = finals.crag
    browser = finals.phones[0].browser if who is None else crag.judge(phone, who, who).browser
    path = f"/api/rounds/{finals.final}/starters/{finals.ids[4]}"
    answers: Sequence[Any] = [
        finals.post("drawn", browser),
        finals.change(0, browser, position=0, reason="Mine"),
        finals.change(0, browser, status="withdrew"),
        browser.post(path, json={"reason": "Mine"}),
    ]
    assert [answer.status_code for answer in answers] == [403] * 4
    assert finals.order() == [2, 1, 0]


def test_the_clock_of_a_round_counts_the_periods_of_its_start_list(finals: Finals) -> None:
    """R15"""
    crag = finals.crag
    clock = crag.organiser.post(
        f"/api/competitions/{crag.competition_id}/clocks",
        json={"name": "Wall", "course": "in_turn", "period_seconds": 240},
    ).json()["data"]
    assert crag.organiser.patch(f"/api/rounds/{finals.final}", json={"clock_id": clock["id"]}).status_code == 200
    finals.make_official(1, 2, 3, 4, 5, 6)
    finals.make_list("previous")
    (shown,) = crag.organiser.get(f"/api/competitions/{crag.competition_id}/clocks").json()["data"]
    assert shown["periods"] == 3 * len(crag.boulders[2:])
    keeper = ActPhone(crag, crag.organiser)
    late = keeper.act("clock", clock_id=clock["id"], event="start", period=shown["periods"])
    assert keeper.statuses(late) == ["done"], "stored, and shown as one that changed nothing"


@pytest.mark.postgresql_too
def test_somebody_who_withdrew_is_not_moved_in_the_start_order(finals: Finals) -> None:
    """R15: a gap in the order would shift everybody behind it to another period."""
    finals.make_official(1, 2, 3, 4, 5, 6)
    finals.make_list("previous")
    assert finals.change(1, status="withdrew").status_code == 200
    assert "position" in errors_of(finals.change(1, position=0, reason="Came back"))
    assert [one["position"] for one in finals.show()["starters"]] == [0, 1, 2, 3]


def disqualify(finals: Finals, who: int) -> None:
    path = f"/api/participants/{finals.ids[who]}/disqualify"
    assert finals.crag.organiser.post(path, json={"reason": "Skipped the queue"}).status_code == 200


def test_a_list_without_somebody_who_may_not_start_is_no_difference(finals: Finals) -> None:
    """R11"""
    finals.make_official(1, 2, 3, 4, 5, 6)
    disqualify(finals, 0)
    assert finals.make_list("previous")["differs"] is False
    assert finals.order() == [3, 2, 1]


def test_nobody_is_put_into_a_group_without_boulders(finals: Finals) -> None:
    """R13: alone there, they would share the first place without a top."""
    crag = finals.crag
    put_boulders(crag.organiser, finals.final, *([id] for id in crag.boulders[2:4]))
    assert "groups" in errors_of(finals.post("bibs", groups=3))
    finals.make_list("bibs")
    assert "group" in errors_of(finals.change(0, group=2, reason="Siblings together"))
    assert finals.change(0, group=1, reason="Siblings together").status_code == 200


@pytest.mark.postgresql_too
def test_boulders_in_fewer_groups_than_the_start_list_are_refused(finals: Finals) -> None:
    """R13"""
    crag = finals.crag
    put_boulders(crag.organiser, finals.final, *([id] for id in crag.boulders[1:4]))
    finals.make_list("bibs")
    path = f"/api/rounds/{finals.final}/boulders"
    two = {"groups": [[id] for id in crag.boulders[2:4]]}
    assert "groups" in errors_of(crag.organiser.put(path, json=two))
    finals.make_list("bibs", groups=2)
    assert crag.organiser.put(path, json=two).status_code == 200
