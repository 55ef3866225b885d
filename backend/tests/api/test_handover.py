"""The owner hands a competition over; an account that owns one is not deleted before."""

import datetime as dt
from typing import Any

import pytest
from sqlalchemy import select

from support.competitions import confirm, make_competition, name_staff, see
from support.concurrent_requests import post_concurrently, send_concurrently
from support.server import serving
from support.world import Browser, World
from topout.competitions.models import Competition
from topout.translations.pseudonyms import name_climber

ADDRESS = "next@example.org"


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


@pytest.fixture
def successor(world: World) -> Browser:
    return world.person("next")


def offer(browser: Browser, competition_id: int, email: str = ADDRESS, **changes: Any) -> Any:
    return browser.post(f"/api/competitions/{competition_id}/handover", json={"email": email, **changes})


def code_in_mail(world: World, email: str = ADDRESS) -> str:
    return str(world.mails(email)[-1].get_content()).partition("/invitation/")[2].split()[0]


def accept(browser: Browser, code: str) -> tuple[int, str]:
    answer = browser.post(f"/api/invitations/{code}/accept")
    return answer.status_code, str(answer.json().get("error", ""))


def owner_of(world: World, competition_id: int) -> int:
    with world.database.reading() as session:
        return int(session.scalars(select(Competition.owner_id).where(Competition.id == competition_id)).one())


def staff_of(browser: Browser, competition_id: int) -> dict[str, Any]:
    return dict(browser.get(f"/api/competitions/{competition_id}/staff").json())


@pytest.mark.parametrize("stays", [True, False])
def test_whoever_accepts_is_the_owner_and_both_are_told(
    world: World, organiser: Browser, successor: Browser, competition_id: int, stays: bool
) -> None:
    name_staff(world, competition_id, successor, "judge")
    assert offer(organiser, competition_id, stays=stays).status_code == 201
    pending = staff_of(organiser, competition_id)
    assert [(one["duty"], one["email"]) for one in pending["invitations"]] == [("owner", ADDRESS)]
    assert owner_of(world, competition_id) == organiser.user_id, "nothing happens before"
    code = code_in_mail(world)
    assert world.browser().get(f"/api/invitations/{code}").json()["data"]["duty"] == "owner"
    assert [accept(successor, code) for _ in range(2)] == [(200, "")] * 2
    assert owner_of(world, competition_id) == successor.user_id
    after = staff_of(successor, competition_id)
    assert (after["may_hand_over"], after["invitations"]) == (True, [])
    assert [one["duties"] for one in after["data"]] == ([["organiser"]] if stays else [])
    assert see(organiser, competition_id)["duties"] == (["organiser"] if stays else [])
    sentence = "You’re still a co-organiser" if stays else "You’re no longer on its staff"
    assert sentence in str(world.mails("organiser@example.org")[-1].get_content())
    assert world.mails(ADDRESS)[-1]["subject"] == "Cedar Marathon is yours now"
    trail = successor.get(f"/api/competitions/{competition_id}/audit").json()["data"]
    assert [one["act"] for one in trail[:2]] == ["handed_over", "handover_offered"]


def test_only_the_owner_hands_over_and_takes_it_back(
    world: World, organiser: Browser, successor: Browser, competition_id: int
) -> None:
    helper = world.person("helper")
    name_staff(world, competition_id, helper, "organiser")
    assert offer(helper, competition_id).json()["error"] == "forbidden"
    assert staff_of(helper, competition_id)["may_hand_over"] is False
    assert offer(organiser, competition_id).status_code == 201
    (pending,) = staff_of(helper, competition_id)["invitations"]
    assert pending["email"] == "n…@example.org"
    path = f"/api/competitions/{competition_id}/invitations/{pending['id']}"
    assert helper.delete(path).json()["error"] == "forbidden"
    as_judge = {"email": ADDRESS, "duty": "judge"}
    assert helper.post(f"/api/competitions/{competition_id}/invitations", json=as_judge).status_code == 201
    assert "owner" in [one["duty"] for one in staff_of(organiser, competition_id)["invitations"]], "it is still there"
    code = str(world.mails(ADDRESS)[0].get_content()).partition("/invitation/")[2].split()[0]
    assert organiser.delete(path).status_code == 204
    assert accept(successor, code) == (404, "invitation_not_found")


def test_offering_needs_a_fresh_proof(world: World, organiser: Browser, competition_id: int) -> None:
    world.clock.advance(minutes=11)
    organiser.refresh()
    assert offer(organiser, competition_id).json()["error"] == "reauth_required"
    assert world.mails(ADDRESS) == []


def test_a_forwarded_link_gives_nobody_else_the_competition(
    world: World, organiser: Browser, successor: Browser, competition_id: int
) -> None:
    offer(organiser, competition_id)
    code = code_in_mail(world)
    assert accept(world.person("stranger"), code) == (403, "invitation_for_another")
    assert owner_of(world, competition_id) == organiser.user_id
    assert accept(successor, code) == (200, ""), "the link is still good for whom it was meant"


def test_a_second_offer_ends_the_first(
    world: World, organiser: Browser, successor: Browser, competition_id: int
) -> None:
    offer(organiser, competition_id)
    offer(organiser, competition_id, "second@example.org")
    assert accept(successor, code_in_mail(world)) == (404, "invitation_not_found")
    second = world.person("second")
    assert accept(second, code_in_mail(world, "second@example.org")) == (200, "")
    assert owner_of(world, competition_id) == second.user_id


def test_two_offers_at_once_leave_one(world: World, organiser: Browser, competition_id: int) -> None:
    others = [f"other{number}@example.org" for number in range(4)]
    path = f"/api/competitions/{competition_id}/handover"
    with serving(world.app) as address:
        answers = post_concurrently(address, [(organiser, path, {"email": email}) for email in others])
    assert [answer.status_code for answer in answers] == [201] * 4
    assert len(staff_of(organiser, competition_id)["invitations"]) == 1


def test_an_offer_is_not_sent_twice_by_a_repeated_request(
    world: World, organiser: Browser, competition_id: int
) -> None:
    key = "0b6c9a0e-7d9c-4b8f-9a9a-3f4f6a1d2c3b"
    assert [offer(organiser, competition_id, key=key).status_code for _ in range(2)] == [201] * 2
    assert len(world.mails(ADDRESS)) == 1


def test_an_offer_expires(world: World, organiser: Browser, successor: Browser, competition_id: int) -> None:
    offer(organiser, competition_id)
    code = code_in_mail(world)
    world.clock.advance(days=15)
    successor.refresh()
    assert accept(successor, code) == (404, "invitation_not_found")


def test_an_invitation_to_a_deleted_draft_is_gone(world: World, organiser: Browser, successor: Browser) -> None:
    draft = make_competition(world, organiser, publish=False, name="Draft")
    offer(organiser, draft)
    code = code_in_mail(world)
    assert organiser.delete(f"/api/competitions/{draft}").status_code == 204
    assert accept(successor, code) == (404, "invitation_not_found")


def test_an_account_that_owns_a_competition_is_not_deleted_before_it_is_handed_over(
    world: World, organiser: Browser, successor: Browser, competition_id: int
) -> None:
    confirm(world, world.person("climber"), competition_id)
    refused = organiser.delete("/api/me")
    assert (refused.status_code, refused.json()["error"]) == (409, "owns_competitions")
    assert refused.json()["current"] == {"competitions": [{"id": competition_id, "name": "Cedar Marathon"}]}
    assert organiser.get("/api/auth/status").status_code == 200, "nothing was deleted"
    offer(organiser, competition_id)
    assert organiser.delete("/api/me").status_code == 409, "an offer is not enough"
    accept(successor, code_in_mail(world))
    assert organiser.delete("/api/me").status_code == 204
    assert [one["name"] for one in staff_of(successor, competition_id)["data"]] == []


@pytest.mark.parametrize("how", ["called off", "deleted"])
def test_a_competition_that_does_not_take_place_needs_no_owner(world: World, organiser: Browser, how: str) -> None:
    made = make_competition(world, organiser, publish=how == "called off")
    assert organiser.delete("/api/me").status_code == 409
    if how == "called off":
        organiser.post(f"/api/competitions/{made}/call-off", json={"reason": "Rain."})
    else:
        organiser.delete(f"/api/competitions/{made}")
    assert organiser.delete("/api/me").status_code == 204


def ended_competition(world: World, organiser: Browser) -> int:
    now = world.clock()
    hour = dt.timedelta(hours=1)
    return make_competition(world, organiser, starts_at=now - 2 * hour, ends_at=now - hour)


def test_a_past_competition_goes_to_whoever_was_co_organiser_longest(world: World, organiser: Browser) -> None:
    made = ended_competition(world, organiser)
    first, second = world.person("first"), world.person("second")
    for helper in (first, second):
        name_staff(world, made, helper, "organiser")
    assert organiser.delete("/api/me").status_code == 409, "results are not official yet"
    assert organiser.post(f"/api/competitions/{made}/finalise").status_code == 200
    assert organiser.delete("/api/me").status_code == 204
    assert owner_of(world, made) == first.user_id
    assert world.mails("first@example.org")[-1]["subject"] == "Cedar Marathon is yours now"
    assert [one["email"] for one in staff_of(first, made)["data"]] == ["second@example.org"]


def test_without_a_co_organiser_admins_look_after_a_past_competition(world: World, organiser: Browser) -> None:
    made = ended_competition(world, organiser)
    organiser.post(f"/api/competitions/{made}/finalise")
    assert organiser.delete("/api/me").status_code == 204
    admin = world.person("admin", "admin")
    assert staff_of(admin, made)["may_hand_over"] is True
    assert staff_of(admin, made)["owner"] == name_climber(organiser.user_id)
    assert offer(admin, made).status_code == 201
    assert accept(world.person("next"), code_in_mail(world)) == (200, "")
    assert world.browser().get(f"/api/competitions/{made}").json()["data"]["results_final_at"] is not None


def test_whoever_deletes_the_account_is_on_no_staff_any_more(world: World, organiser: Browser) -> None:
    made, helper = make_competition(world, organiser), world.person("helper")
    name_staff(world, made, helper, "desk")
    assert helper.delete("/api/me").status_code == 204
    assert staff_of(organiser, made)["data"] == []


def test_an_account_is_deleted_or_takes_over_never_both(
    world: World, organiser: Browser, successor: Browser, competition_id: int
) -> None:
    """Whichever comes first: no competition is left with a deleted account."""
    offer(organiser, competition_id)
    code = code_in_mail(world)
    accepting, deleting = (
        (successor, "POST", f"/api/invitations/{code}/accept", None),
        (successor, "DELETE", "/api/me", None),
    )
    with serving(world.app) as address:
        taken, deleted = send_concurrently(address, [accepting, deleting])
    owner = successor.user_id if taken.status_code == 200 else organiser.user_id
    assert owner_of(world, competition_id) == owner
    assert (taken.status_code == 200) != (deleted.status_code == 204), (taken.text, deleted.text)
