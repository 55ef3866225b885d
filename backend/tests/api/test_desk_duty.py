"""Helpers at the desk: they check in, enter walk-ups, take payments, make tickets and type cards, and nothing else."""

import uuid
from typing import Any

import pytest
from sqlalchemy import select

from support.acts import ActPhone, sign_waiver
from support.competitions import name_staff, see
from support.crag import Crag, Phone
from support.world import Browser, World
from topout.ascents.cards import device_of
from topout.ascents.models import Op
from topout.ascents.verdicts import JUDGE
from topout.competitions.models import StaffRole

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

ADDRESS = "helper@example.org"


def staff_of(crag: Crag) -> list[tuple[str, list[str]]]:
    listed = crag.organiser.get(f"/api/competitions/{crag.competition_id}/staff").json()["data"]
    return [(one["email"], one["duties"]) for one in listed]


def put_staff(crag: Crag, *wanted: tuple[str, StaffRole]) -> int:
    body = {"staff": [{"email": email, "duty": duty} for email, duty in wanted]}
    return crag.organiser.put(f"/api/competitions/{crag.competition_id}/staff", json=body).status_code


@pytest.fixture
def helper(crag: Crag) -> Browser:
    browser = crag.world.person("helper")
    name_staff(crag.world, crag.competition_id, browser, "desk")
    return browser


def test_a_helper_is_invited_to_the_desk_by_mail(crag: Crag) -> None:
    path, body = f"/api/competitions/{crag.competition_id}/invitations", {"email": ADDRESS, "duty": "desk"}
    assert crag.organiser.post(path, json=body).status_code == 201
    mail = str(crag.world.mails(ADDRESS)[-1].get_content())
    assert "as a helper at the desk" in mail
    helper = crag.world.person("helper")
    code = mail.partition("/invitation/")[2].split()[0]
    assert helper.post(f"/api/invitations/{code}/accept").json()["data"]["duty"] == "desk"
    seen = see(helper, crag.competition_id)
    assert (seen["duty"], seen["duties"]) == ("desk", ["desk"])
    assert staff_of(crag) == [(ADDRESS, ["desk"])]


def test_somebody_judges_and_helps_at_the_desk_until_one_of_them_is_taken_away(crag: Crag, helper: Browser) -> None:
    name_staff(crag.world, crag.competition_id, helper, "judge")
    assert see(helper, crag.competition_id)["duties"] == ["judge", "desk"]
    assert staff_of(crag) == [(ADDRESS, ["judge", "desk"])]
    assert put_staff(crag, (ADDRESS, "desk")) == 200
    assert staff_of(crag) == [(ADDRESS, ["desk"])]
    assert put_staff(crag, (ADDRESS, "judge"), (ADDRESS, "desk")) == 200
    assert see(helper, crag.competition_id)["duties"] == ["judge", "desk"]
    assert put_staff(crag, (ADDRESS, "organiser"), (ADDRESS, "desk")) == 200
    assert staff_of(crag) == [(ADDRESS, ["organiser"])]
    assert put_staff(crag) == 200
    assert (staff_of(crag), see(helper, crag.competition_id)["duties"]) == ([], [])


def type_card(crag: Crag, browser: Browser, climber: Phone) -> Any:
    line = {"boulder_id": crag.boulders[0], "topped": True}
    body = {"key": str(uuid.uuid4()), "participant_id": climber.participant_id, "lines": [line]}
    return browser.post(f"/api/competitions/{crag.competition_id}/cards", json=body)


@pytest.mark.postgresql_too
def test_a_card_that_a_helper_types_counts_as_judged(crag: Crag, helper: Browser, phone: Phone) -> None:
    phone.log(crag.boulders[0], topped=False, zoned=True)
    typed = type_card(crag, helper, phone).json()
    assert [(one["status"], one["code"]) for one in typed["results"]] == [("accepted", "ok")]
    with crag.world.database.reading() as session:
        authorities = session.scalars(select(Op.authority).where(Op.user_id == helper.user_id)).all()
    assert authorities == [JUDGE]
    assert crag.ascents(phone)[crag.boulders[0]]["topped"] is True


def test_a_helper_logs_for_nobody_whatever_device_they_name(crag: Crag, helper: Browser, phone: Phone) -> None:
    """The device of the typed cards is no secret."""
    sender = Phone(crag, helper, phone.participant_id)
    assert sender.verdicts(sender.tap(crag.boulders[0])) == ["rejected/forbidden"]
    sender.device_id = device_of(helper.user_id)
    assert sender.verdicts(sender.tap(crag.boulders[1])) == ["rejected/forbidden"]
    assert crag.ascents(phone) == {}


def make_acts(crag: Crag, browser: Browser, climber: Phone) -> tuple[ActPhone, list[dict[str, Any]]]:
    """One of each kind."""
    climber.log(crag.boulders[0])
    doubter = crag.phone("doubter")
    climbed = doubter.browser.get(f"/api/boulders/{crag.boulders[0]}/climbed").json()["data"]
    doubt = doubter.browser.post(f"/api/ascents/{climbed[0]['id']}/doubt", json={"reason": "A dab"}).json()["data"]
    acts, about = ActPhone(crag, browser), {"op_id": climber.ops[0]["op_id"], "user_id": climber.browser.user_id}
    return acts, [
        acts.act("check_in", participant_id=climber.participant_id),
        acts.act("decide_doubt", doubt_id=doubt["id"], counts=True),
        acts.act("decide_op", counts=False, **about),
        acts.act("witness", boulder_id=crag.boulders[0], participant_id=climber.participant_id),
    ]


NO = "forbidden"
# What each may do without signal: a check-in, a doubt, a held ascent, a top that they have seen.
ACTS: dict[str, list[str]] = {
    "nobody": [NO, NO, NO, "not_participating"],
    "desk": ["done", NO, NO, "not_participating"],
    "judge": [NO, "done", "done", "done"],
    "organiser": ["done"] * 4,
}


@pytest.mark.parametrize("who", ACTS)
def test_each_duty_has_its_acts_without_signal(crag: Crag, phone: Phone, who: str) -> None:
    crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"ask_witnesses": True})
    sign_waiver(phone)
    browser = crag.world.person("somebody")
    duties: list[StaffRole] = ["desk", "judge", "organiser"]
    for duty in duties:
        if duty == who:
            name_staff(crag.world, crag.competition_id, browser, duty)
    acts, made = make_acts(crag, browser, phone)
    assert acts.statuses(*made) == ACTS[who]


def test_a_check_in_that_waited_on_the_phone_is_refused_once_the_duty_is_taken_away(
    crag: Crag, helper: Browser, phone: Phone
) -> None:
    sign_waiver(phone)
    acts = ActPhone(crag, helper)
    waiting = acts.act("check_in", participant_id=phone.participant_id)
    assert put_staff(crag) == 200
    assert acts.statuses(waiting) == [NO]
    listed = crag.organiser.get(f"/api/competitions/{crag.competition_id}/participants").json()["data"]
    assert [one["checked_in_at"] for one in listed] == [None]


@pytest.mark.postgresql_too
def test_a_helper_reads_what_is_announced_to_whom(crag: Crag, helper: Browser) -> None:
    """People ask at the desk."""
    body = {"competition_id": crag.competition_id, "text": "Bibs are at the desk.", "key": str(uuid.uuid4())}
    audience = {"kind": "category", "value": "lt_6B"}
    assert crag.organiser.post("/api/announcements", json={**body, "audience": audience}).status_code == 201
    path = f"/api/competitions/{crag.competition_id}/announcements"
    assert [one["text"] for one in helper.get(path).json()["data"]] == [body["text"]]
    assert crag.world.person("guest").get(path).json()["data"] == []


def test_a_helper_does_not_see_a_board_that_is_not_public(crag: Crag, helper: Browser, world: World) -> None:
    crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"scoreboard_public": False})
    path = f"/api/competitions/{crag.competition_id}/scoreboard?category=individual"
    assert helper.get(path).status_code == 403
