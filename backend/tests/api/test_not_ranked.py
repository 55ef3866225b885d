"""Who is listed without a place: withdrew (DNF), did not start (DNS), disqualified (DSQ)."""

import csv
import io
from typing import Any

import pytest

from support.crag import Crag, Phone
from support.entries import mine, refusal
from support.standings import Follower, ask, board
from support.teams import create_team, join_team

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

Ranked = tuple[int, int | None, str | None]
REASON = "Twisted ankle"


def ranked(crag: Crag, category: str = "individual", **query: Any) -> list[Ranked]:
    """Id, place and status of each row."""
    rows = board(crag.organiser, crag, category, **query)["rows"]
    return [(row["id"], row["place"], row.get("status")) for row in rows]


def act_on(crag: Crag, phone: Phone, what: str) -> dict[str, Any]:
    answer = crag.organiser.post(f"/api/participants/{phone.participant_id}/{what}", json={"reason": REASON})
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def check_in(crag: Crag, phone: Phone) -> None:
    address = f"/api/competitions/{crag.competition_id}/waiver"
    signed = {"hash": crag.organiser.get(address).json()["data"]["hash"], "signature": "Robin Rock"}
    assert phone.browser.post(address, json=signed).status_code == 200
    answer = crag.organiser.post(f"/api/participants/{phone.participant_id}/check-in")
    assert answer.status_code == 200, answer.text


def finalise(crag: Crag, **body: Any) -> None:
    crag.world.clock.now = crag.ends_at
    answer = crag.act("finalise", **body)
    assert answer.status_code == 200, answer.text


def unsettled(crag: Crag) -> tuple[int, bool]:
    data = crag.organiser.get(f"/api/competitions/{crag.competition_id}/unsettled").json()["data"]
    return data["not_started"], data["uses_check_in"]


def acts(crag: Crag) -> list[str]:
    trail = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"]
    return [one["act"] for one in reversed(trail)]


def assert_recounted(crag: Crag) -> None:
    assert crag.world.services.recounts.count(crag.competition_id) == []


def test_who_withdrew_has_no_place_and_keeps_what_was_logged(crag: Crag) -> None:
    ada, bea = crag.phone("ada"), crag.phone("bea")
    follower = Follower(crag.world, crag.competition_id, crag.organiser)
    for boulder in crag.boulders[:2]:
        ada.log(boulder)
    bea.log(crag.boulders[0])
    follower.follow(["individual"])
    for _ in range(2):
        assert act_on(crag, ada, "withdraw")["withdrew_at"] is not None
    assert ranked(crag) == [(bea.participant_id, 1, None), (ada.participant_id, None, "dnf")]
    follower.follow(["individual"])
    own = ask(ada.browser, crag.competition_id, "individual", path=f"/{ada.participant_id}").json()["data"]
    assert (own["status"], own["place"], own["score"]) == ("dnf", None, 0)
    assert mine(ada.browser, crag.competition_id)["withdrew_at"] is not None
    assert ada.log(crag.boulders[2]) == "held/not_eligible"
    person = crag.organiser.get(f"/api/participants/{ada.participant_id}").json()["data"]
    assert len(person["ascents"]) == 2
    assert_recounted(crag)
    for _ in range(2):
        assert act_on(crag, ada, "reinstate")["withdrew_at"] is None
    assert ranked(crag) == [(ada.participant_id, 1, None), (bea.participant_id, 2, None)]
    follower.follow(["individual"])
    assert acts(crag)[-2:] == ["withdrew", "reinstated"]


def test_only_a_confirmed_entry_can_withdraw(crag: Crag) -> None:
    phone = crag.phone()
    crag.organiser.post(f"/api/participants/{phone.participant_id}/cancel", json={})
    answer = crag.organiser.post(f"/api/participants/{phone.participant_id}/withdraw")
    assert refusal(answer) == (422, "entry_not_confirmed")


def test_a_frozen_board_does_not_show_who_withdrew_since(crag: Crag) -> None:
    ada, bea = crag.phone("ada"), crag.phone("bea")
    ada.log(crag.boulders[0])
    act_on(crag, bea, "withdraw")
    crag.act("freeze", frozen=True)
    act_on(crag, ada, "withdraw")
    out = (bea.participant_id, None, "dnf")
    assert ranked(crag) == [(ada.participant_id, 1, None), out]
    assert ranked(crag, live=True) == [(ada.participant_id, None, "dnf"), out]


def test_once_official_whoever_was_not_checked_in_and_logged_nothing_did_not_start(crag: Crag) -> None:
    climbed, present, absent, undone = (crag.phone(name) for name in ("ada", "bea", "cleo", "dora"))
    follower = Follower(crag.world, crag.competition_id, crag.organiser)
    climbed.log(crag.boulders[0])
    undone.log(crag.boulders[0])
    undone.log(crag.boulders[0], "clear")
    check_in(crag, present)
    nothing = [(one.participant_id, 2, None) for one in (present, absent, undone)]
    assert ranked(crag) == [(climbed.participant_id, 1, None), *nothing], "until then nobody knows"
    follower.follow(["individual"])
    assert unsettled(crag) == (2, True)
    finalise(crag)
    official = [(climbed.participant_id, 1, None), (present.participant_id, 2, None)]
    out = [(one.participant_id, None, "dns") for one in (absent, undone)]
    assert ranked(crag) == [*official, *out]
    follower.follow(["individual"])
    assert_recounted(crag)
    check_in(crag, absent)
    assert ranked(crag) == [*official, (absent.participant_id, 2, None), out[1]], "forgotten at the desk"
    follower.follow(["individual"])
    crag.act("reopen", reason="An appeal")
    assert ranked(crag) == [(climbed.participant_id, 1, None), *nothing]
    follower.follow(["individual"])


def test_where_nobody_was_checked_in_only_the_organiser_can_say_who_did_not_start(crag: Crag) -> None:
    climbed, silent = crag.phone("ada"), crag.phone("bea")
    climbed.log(crag.boulders[0])
    assert unsettled(crag) == (1, False)
    finalise(crag)
    assert ranked(crag) == [(climbed.participant_id, 1, None), (silent.participant_id, 2, None)]
    crag.act("reopen", reason="We know who was there")
    finalise(crag, nothing_logged_is_dns=True)
    assert ranked(crag) == [(climbed.participant_id, 1, None), (silent.participant_id, None, "dns")]
    crag.act("reopen", reason="An appeal")
    finalise(crag)
    assert ranked(crag)[1] == (silent.participant_id, 2, None), "it is asked each time"


def test_a_check_in_that_arrives_after_the_official_results_takes_nobodys_place(crag: Crag) -> None:
    climbed, silent, late = (crag.phone(name) for name in ("ada", "bea", "cleo"))
    climbed.log(crag.boulders[0])
    finalise(crag)
    official = ranked(crag)
    assert official[1:] == [(silent.participant_id, 2, None), (late.participant_id, 2, None)]
    check_in(crag, late)
    assert ranked(crag) == official


def test_the_trail_says_that_people_were_taken_not_to_have_started(crag: Crag) -> None:
    crag.phone("ada")
    finalise(crag)
    crag.act("reopen", reason="We know who was there")
    finalise(crag, nothing_logged_is_dns=True)
    trail = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"]
    said = [entry["after"] for entry in trail if entry["act"] == "results_finalised"]
    assert said == [{"nothing_logged_is_dns": True}, {}]


def test_a_team_did_not_start_when_none_of_its_members_did(crag: Crag) -> None:
    names = ("ada", "bea", "cleo", "dora")
    ada, bea, cleo, dora = (crag.phone(name) for name in names)
    crag.world.clock.now, now = crag.starts_at.replace(hour=crag.starts_at.hour - 1), crag.world.clock.now
    teams = [create_team(one.browser, crag.competition_id, name) for one, name in ((ada, "Ibex"), (cleo, "Marmot"))]
    for one, team in ((bea, teams[0]), (dora, teams[1])):
        join_team(one.browser, team)
    crag.world.clock.now = now
    ada.log(crag.boulders[0])
    check_in(crag, ada)
    before = board(crag.organiser, crag, "lt_6B")["rows"][0]
    finalise(crag)
    ibex, marmot = board(crag.organiser, crag, "lt_6B")["rows"]
    assert ibex == before, "one member who did not come changes no score"
    assert (marmot["id"], marmot["place"], marmot["status"]) == (teams[1]["id"], None, "dns")
    individual = {row[0]: row[2] for row in ranked(crag)}
    assert [individual[one.participant_id] for one in (ada, bea, cleo, dora)] == [None, "dns", "dns", "dns"]
    assert_recounted(crag)


def test_files_name_who_has_no_place_and_why(crag: Crag) -> None:
    phones = {name: crag.phone(name) for name in ("ada", "bea", "cleo", "dora")}
    for name in ("ada", "bea"):
        phones[name].log(crag.boulders[0])
    check_in(crag, phones["ada"])
    act_on(crag, phones["bea"], "withdraw")
    act_on(crag, phones["cleo"], "disqualify")
    finalise(crag)
    address = f"/api/competitions/{crag.competition_id}/export.csv"
    table = crag.organiser.get(address, params={"category": "individual"}).content.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(table)))
    assert [row["place"] for row in rows] == ["1", "DNF", "DSQ", "DNS"]


def test_who_withdrew_and_cancelled_later_is_in_the_file_as_cancelled(crag: Crag) -> None:
    ada = crag.phone("ada")

    def status() -> list[str]:
        table = crag.organiser.get(f"/api/competitions/{crag.competition_id}/participants.csv").text
        return [row["status"] for row in csv.DictReader(io.StringIO(table.removeprefix("\ufeff")))]

    act_on(crag, ada, "withdraw")
    assert status() == ["withdrew"]
    act_on(crag, ada, "cancel")
    assert status() == ["cancelled"]
