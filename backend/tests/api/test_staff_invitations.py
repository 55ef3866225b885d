"""Inviting judges and co-organisers by mail."""

import pytest

from support.competitions import make_competition, name_staff, see
from support.teams import create_team, take_part
from support.world import ORIGIN, Browser, World
from topout.mail.invitations import PER_RECEIVER

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

ADDRESS = "helper@example.org"


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser, publish=False)


def invite(browser: Browser, competition_id: int, email: str = ADDRESS, duty: str = "judge") -> dict[str, object]:
    answer = browser.post(f"/api/competitions/{competition_id}/invitations", json={"email": email, "duty": duty})
    assert answer.status_code == 201, answer.text
    return dict(answer.json()["data"])


def code_in_mail(world: World, email: str = ADDRESS) -> str:
    text = str(world.mails(email)[-1].get_content())
    assert f"{ORIGIN}/invitation/" in text
    return text.partition("/invitation/")[2].split()[0]


def accept(browser: Browser, code: str) -> tuple[int, str]:
    answer = browser.post(f"/api/invitations/{code}/accept")
    return answer.status_code, str(answer.json().get("error", ""))


NOT_FOUND = (404, "invitation_not_found")


def test_whoever_accepts_the_link_of_the_mail_is_on_the_staff(
    world: World, organiser: Browser, competition_id: int
) -> None:
    invite(organiser, competition_id, duty="organiser")
    code, helper = code_in_mail(world), world.person("helper")
    seen = world.browser().get(f"/api/invitations/{code}").json()["data"]
    assert seen["competition"] == "Cedar Marathon"
    assert (seen["duty"], seen["invited_by"]) == ("organiser", "Robin Rock")
    assert helper.get(f"/api/competitions/{competition_id}").status_code == 404, "nothing happens before"
    assert [accept(helper, code) for _ in range(2)] == [(200, "")] * 2
    assert see(helper, competition_id)["duty"] == "organiser"
    assert [one["email"] for one in helper.get(f"/api/competitions/{competition_id}/staff").json()["data"]] == [ADDRESS]


def test_a_duty_at_a_draft_is_known_on_every_device(world: World, organiser: Browser, competition_id: int) -> None:
    invite(organiser, competition_id)
    helper = world.person("helper")
    assert helper.get("/api/me/entries").json() == {"data": [], "has_duties": False}
    accept(helper, code_in_mail(world))
    other_device = world.browser()
    other_device.sign_in(ADDRESS)
    assert other_device.get("/api/me/entries").json()["has_duties"] is True


def test_an_invitation_works_once(world: World, organiser: Browser, competition_id: int) -> None:
    invite(organiser, competition_id)
    code = code_in_mail(world)
    assert accept(world.person("helper"), code) == (200, "")
    other = world.person("other")
    assert accept(other, code) == NOT_FOUND
    assert other.get(f"/api/invitations/{code}").status_code == 404


def test_the_responses_are_the_same_with_and_without_an_account(
    world: World, organiser: Browser, competition_id: int
) -> None:
    world.make_user("known@example.org")
    known, unknown = (invite(organiser, competition_id, f"{who}@example.org") for who in ("known", "unknown"))
    hidden = {"id", "email"}
    assert {name: known[name] for name in known.keys() - hidden} == {
        name: unknown[name] for name in unknown.keys() - hidden
    }
    staff = f"/api/competitions/{competition_id}/staff"
    refused = [
        organiser.put(staff, json={"staff": [{"email": f"{who}@example.org", "duty": "judge"}]})
        for who in ("known", "unknown")
    ]
    assert refused[0].status_code == 422
    assert refused[0].json() == refused[1].json()
    listed = organiser.get(staff).json()
    assert "Robin" not in str([listed["data"], listed["invitations"]])


def test_an_invitation_expires_and_can_be_withdrawn(world: World, organiser: Browser, competition_id: int) -> None:
    helper = world.person("helper")
    invitation = invite(organiser, competition_id)
    code = code_in_mail(world)
    path = f"/api/competitions/{competition_id}/invitations/{invitation['id']}"
    assert organiser.delete(path).status_code == 204
    assert organiser.delete(path).json()["error"] == "invitation_not_found"
    assert accept(helper, code) == NOT_FOUND
    invite(organiser, competition_id)
    late = code_in_mail(world)
    world.clock.advance(days=14)
    for browser, name in ((organiser, "organiser"), (helper, "helper")):
        browser.sign_in(f"{name}@example.org")
    assert organiser.get(f"/api/competitions/{competition_id}/staff").json()["invitations"] == []
    assert accept(helper, late) == NOT_FOUND


def test_inviting_again_sends_a_new_link_and_ends_the_older_one(
    world: World, organiser: Browser, competition_id: int
) -> None:
    invite(organiser, competition_id)
    older = code_in_mail(world)
    invite(organiser, competition_id, duty="organiser")
    newer = code_in_mail(world)
    helper = world.person("helper")
    assert [accept(helper, code) for code in (older, newer)] == [NOT_FOUND, (200, "")]
    assert see(helper, competition_id)["duty"] == "organiser"


def test_pending_addresses_are_masked_for_other_organisers(
    world: World, organiser: Browser, competition_id: int
) -> None:
    second = world.person("second")
    name_staff(world, competition_id, second, "organiser")
    invite(organiser, competition_id)
    staff = f"/api/competitions/{competition_id}/staff"
    seen = {who: who.get(staff).json()["invitations"][0]["email"] for who in (organiser, second)}
    assert list(seen.values()) == [ADDRESS, "h…@example.org"]


def test_whoever_leaves_the_staff_brings_nobody_in(world: World, organiser: Browser, competition_id: int) -> None:
    second = world.person("second")
    name_staff(world, competition_id, second, "organiser")
    invite(second, competition_id)
    code = code_in_mail(world)
    organiser.put(f"/api/competitions/{competition_id}/staff", json={"staff": []})
    assert accept(world.person("helper"), code) == NOT_FOUND


def test_the_code_is_stored_as_a_digest_and_the_address_is_erased(
    world: World, organiser: Browser, competition_id: int
) -> None:
    invite(organiser, competition_id)
    code = code_in_mail(world)

    def stored() -> str:
        with world.database.engine.connect() as connection:
            return str(connection.exec_driver_sql("select * from staff_invitations").fetchall())

    assert ADDRESS in stored()
    assert code not in stored()
    helper = world.person("helper")
    assert accept(helper, code) == (200, "")
    assert ADDRESS not in stored()
    invite(organiser, competition_id)
    assert helper.delete("/api/me").status_code == 204
    assert ADDRESS not in stored()


def test_an_organiser_who_accepts_to_judge_stays_organiser(
    world: World, organiser: Browser, competition_id: int
) -> None:
    second = world.person("second")
    name_staff(world, competition_id, second, "organiser")
    invite(organiser, competition_id)
    assert accept(second, code_in_mail(world)) == (200, "")
    assert see(second, competition_id)["duty"] == "organiser"


LINKS = ["http://evil.example/x", "www.evil.example", "evil.example", "mail@evil.example", "//evil"]


@pytest.mark.parametrize("link", LINKS)
def test_names_in_invitations_are_shown_without_links(world: World, organiser: Browser, link: str) -> None:
    organiser.patch("/api/me", json={"first_name": f"Win {link}", "last_name": link})
    competition_id = make_competition(world, organiser, name=f"St. Cedar {link} Open")
    invite(organiser, competition_id)
    ada, ben = take_part(world, competition_id, "ada", "ben")
    ada.patch("/api/me", json={"first_name": f"Ada {link}", "last_name": "Slab"})
    create_team(ada, competition_id)
    agents = f"/api/competitions/{competition_id}/free-agents"
    assert ben.put(agents).status_code == 200
    assert ada.post(f"{agents}/{ben.participant_id}/invite").status_code == 200
    for mail in (world.mails(ADDRESS)[-1], world.mails("ben@example.org")[-1]):
        shown = mail["Subject"] + mail.get_content()
        assert "evil" not in shown
        assert "St. Cedar Open" in shown


def test_invitations_to_one_address_are_capped_per_day(world: World, organiser: Browser, competition_id: int) -> None:
    path = f"/api/competitions/{competition_id}/invitations"
    body = {"email": "ben@example.org", "duty": "judge"}
    answers = [organiser.post(path, json=body) for _ in range(PER_RECEIVER.amount + 2)]
    assert [answer.status_code for answer in answers] == [201] * PER_RECEIVER.amount + [429] * 2
    assert len(world.mails("ben@example.org")) == PER_RECEIVER.amount
    assert invite(organiser, competition_id, "somebody@example.org")
    public = make_competition(world, organiser, name="Oak Marathon")
    ada, ben = take_part(world, public, "ada", "ben")
    create_team(ada, public)
    agents = f"/api/competitions/{public}/free-agents"
    ben.put(agents)
    refused = ada.post(f"{agents}/{ben.participant_id}/invite")
    assert (refused.status_code, refused.json()["error"]) == (429, "rate_limited"), "team invitations count, too"
