"""R7, R8, R10, R17, fault 115 through HTTP: what rounds of a boulder mean for ops, and what a judge can do."""

from typing import Any

import pytest

from support.categories import EVERYONE, MEN, WOMEN, put_categories
from support.competitions import name_staff
from support.crag import HOUR, MINUTE, Crag, Phone
from support.entries import refusal
from support.standings import standing
from support.statements import counting_statements
from support.stored_rounds import change_round, set_status, store_round
from support.teams import create_team, join_team

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

FINAL = "individual.final"


class Final:
    """Ada is in the judged final on the last two boulders; Ben is not."""

    def __init__(self, crag: Crag) -> None:
        self.crag = crag
        self.ada, self.ben = crag.phone("ada"), crag.phone("ben")
        self.judge = crag.judge(self.ada)
        own, starters = crag.boulders[2:], [self.ada.participant_id]
        self.first = store_round(crag.world, crag.competition_id, "individual", 0)
        self.id = store_round(crag.world, crag.competition_id, "individual", 1, [own], [starters])
        self.own, self.other = own[0], crag.boulders[0]

    def change(self, **changes: Any) -> None:
        change_round(self.crag.world, self.id, **changes)

    def judge_of(self, phone: Phone) -> Phone:
        return Phone(self.crag, self.judge.browser, phone.participant_id)


@pytest.fixture
def final(crag: Crag) -> Final:
    return Final(crag)


def test_r17_in_a_judged_round_only_judges_and_organisers_log(final: Final) -> None:
    assert final.ada.log(final.own) == "rejected/judged_only"
    assert final.ada.log(final.own, "clear") == "rejected/judged_only"
    assert final.ada.log(final.other) == "accepted/ok"
    assert (
        final.judge.log(final.own, topped=False, zoned=False, attempts_to_top=2, attempts_to_zone=None) == "accepted/ok"
    )
    assert Phone(final.crag, final.crag.organiser, final.ada.participant_id).log(final.own) == "accepted/ok"
    assert standing(final.crag.world.browser(), final.crag, FINAL)[0][:2] == (final.ada.participant_id, 1)


def test_r17_a_judge_who_climbs_is_a_climber_in_the_own_final(final: Final) -> None:
    name_staff(final.crag.world, final.crag.competition_id, final.ada.browser, "judge")
    assert final.ada.log(final.own) == "rejected/judged_only"


def test_r17_a_team_mate_does_not_log_in_a_judged_round(crag: Crag) -> None:
    final = Final(crag)
    crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"team_logging": True})
    now, crag.world.clock.now = crag.world.clock.now, crag.starts_at - HOUR
    team = create_team(final.ada.browser, crag.competition_id, "Ibex", "lt_6B")
    join_team(final.ben.browser, team)
    crag.world.clock.now = now
    assert Phone(crag, final.ben.browser, final.ada.participant_id).log(final.own) == "rejected/judged_only"


def test_r8_what_a_judge_logs_for_somebody_who_is_not_in_the_final_waits_for_a_decision(final: Final) -> None:
    wrong = final.judge_of(final.ben)
    op = wrong.tap(final.own)
    assert wrong.verdicts(op) == ["held/not_eligible"]
    assert [(one["code"], one["op_id"]) for one in final.crag.held()] == [("not_eligible", op["op_id"])]
    released = final.crag.organiser.post(f"/api/ops/{op['op_id']}/release", json={"note": "Wrong list"})
    assert released.status_code == 200, released.text
    assert [row[0] for row in standing(final.crag.world.browser(), final.crag, FINAL)] == [final.ada.participant_id]


def test_r8_one_who_was_moved_to_another_class_takes_no_part_in_the_old_final(final: Final) -> None:
    """The result would count nowhere; a judge learns it at once."""
    crag, ada = final.crag, final.ada.participant_id
    assert put_categories(crag, EVERYONE, WOMEN, MEN).status_code == 200
    store_round(crag.world, crag.competition_id, "women", 1, [[crag.boulders[1]]], [[ada]])

    def move(category: str) -> None:
        assert crag.act("classes", None, participant_ids=[ada], category=category).status_code == 200

    move("women")
    assert final.judge.log(crag.boulders[1]) == "accepted/ok"
    move("men")
    assert final.judge.log(crag.boulders[1]) == "held/not_eligible"


@pytest.mark.postgresql_too
def test_r8_one_who_did_not_start_takes_no_part(final: Final) -> None:
    set_status(final.crag.world, final.id, final.ada.participant_id, "did_not_start")
    assert final.judge.log(final.own) == "held/not_eligible"
    assert final.judge.log(final.other) == "accepted/ok"


@pytest.mark.postgresql_too
def test_r7_a_round_has_a_window_of_its_own(final: Final) -> None:
    crag, now = final.crag, final.crag.world.clock()
    final.change(starts_at=now + HOUR, ends_at=now + 2 * HOUR)
    assert final.judge.log(final.own) == "rejected/before_start"
    assert final.judge.log(final.other) == "accepted/ok", "which is of the first round"
    crag.world.clock.advance(minutes=90)
    assert final.judge.log(final.own) == "accepted/ok"
    assert final.judge.log(final.own, at=now + 2 * HOUR + 3 * MINUTE) == "rejected/after_end"


@pytest.mark.postgresql_too
def test_r7_a_first_round_with_a_row_limits_the_tries_of_climbers_too(final: Final) -> None:
    change_round(final.crag.world, final.first, max_attempts=5)
    assert final.ben.log(final.other, attempts_to_top=5) == "accepted/ok"
    assert final.ben.log(final.other, attempts_to_top=6) == "held/too_many_attempts"
    assert final.judge.log(final.own, attempts_to_top=6) == "accepted/ok", "of another round"


def test_r10_an_op_that_arrives_after_its_round_is_official_is_held_and_waits_for_the_reopening(final: Final) -> None:
    crag = final.crag
    early = final.judge.tap(final.own)
    final.change(official_at=crag.world.clock())
    assert final.judge.verdicts(early) == ["held/after_final"]
    assert final.judge.log(final.other) == "accepted/ok", "the first round is not official"
    path = f"/api/ops/{early['op_id']}/release"
    assert refusal(crag.organiser.post(path, json={"note": "Late"})) == (422, "results_final")
    final.change(official_at=None)
    assert crag.organiser.post(path, json={"note": "Late"}).status_code == 200
    final.change(official_at=crag.world.clock())
    rejected = crag.organiser.post(f"/api/ops/{early['op_id']}/reject", json={"note": "No"})
    assert refusal(rejected) == (422, "results_final")


@pytest.mark.postgresql_too
def test_r10_an_official_first_round_closes_the_boulders_of_no_round_for_its_category(final: Final) -> None:
    change_round(final.crag.world, final.first, official_at=final.crag.world.clock())
    assert final.ben.log(final.other) == "held/after_final"
    assert final.judge.log(final.own) == "accepted/ok"


def test_a_doubt_about_an_ascent_of_an_official_round_is_not_decided_against_it(final: Final) -> None:
    """R10."""
    assert final.judge.log(final.own) == "accepted/ok"
    final.change(official_at=final.crag.world.clock())
    [ascent] = final.crag.organiser.get(
        f"/api/ascents?competition_id={final.crag.competition_id}&participant_id={final.ada.participant_id}"
    ).json()["data"]
    decided = final.crag.organiser.post(f"/api/ascents/{ascent['id']}/decide", json={"decision": "reject"})
    assert refusal(decided) == (422, "results_final")


def test_rounds_cost_no_statement(crag: Crag) -> None:
    """Q6: they are read with what is read anyway."""
    phone = crag.phone("ada")
    phone.log(crag.boulders[1])
    with counting_statements() as without:
        phone.log(crag.boulders[0])
    store_round(crag.world, crag.competition_id, "individual", 0)
    store_round(crag.world, crag.competition_id, "individual", 1, [crag.boulders[2:]], [[phone.participant_id]])
    crag.world.clock.advance(seconds=1)
    with counting_statements() as with_rounds:
        phone.log(crag.boulders[0], attempts_to_top=2)
    assert len(with_rounds.texts) == len(without.texts)
