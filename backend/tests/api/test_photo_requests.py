"""Asking for a photo's removal: anybody who sees it may, its organiser answers, and the photo is gone."""

from collections.abc import Callable
from typing import Any

import pytest
from httpx2 import Response

from support.competitions import name_staff
from support.concurrent_requests import delay_statements, send_concurrently
from support.crag import Crag
from support.entries import LONG_TOKEN_SECONDS, refusal
from support.photos import picture_of
from support.secret_boulder import SecretBoulder
from support.server import serving
from support.world import Browser, World

REASON = "That is my daughter in the red jacket."
EMAIL = "parent@example.org"


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


@pytest.fixture
def photo(crag: Crag) -> str:
    return put_photo(crag, crag.boulders[0], "red")


def put_photo(crag: Crag, boulder: int, colour: str) -> str:
    answer = crag.organiser.post(f"/api/boulders/{boulder}/image", content=picture_of(colour))
    assert answer.status_code == 200, answer.text
    return str(answer.json()["data"]["image_url"]).rpartition("/")[2].partition(".")[0]


def ask(crag: Crag, browser: Browser, shown: str, **changes: Any) -> Response:
    body = {"photo": shown, "reason": REASON, "email": EMAIL} | changes
    return browser.post(f"/api/competitions/{crag.competition_id}/photo-requests", json=body)


def listed(crag: Crag, state: str = "open", browser: Browser | None = None) -> list[dict[str, Any]]:
    path = f"/api/competitions/{crag.competition_id}/photo-requests"
    return list((browser or crag.organiser).get(path, params={"state": state}).json()["data"])


def decide(browser: Browser, request: dict[str, Any], *, removed: bool, answer: str = "") -> Response:
    return browser.post(f"/api/photo-requests/{request['id']}/decide", json={"removed": removed, "answer": answer})


def is_there(world: World, photo: str) -> bool:
    statuses = {world.browser().get(f"/api/photos/{photo}{size}.webp").status_code for size in ("", "-320", "-phone")}
    assert len(statuses) == 1
    return statuses == {200}


def find_boulder(crag: Crag, id: int) -> dict[str, Any]:
    boulders = crag.world.browser().get("/api/boulders", params={"competition_id": crag.competition_id}).json()["data"]
    return dict(next(one for one in boulders if one["id"] == id))


def test_the_story_of_a_parent_without_an_account_who_finds_a_photo_of_their_child(
    crag: Crag, world: World, photo: str
) -> None:
    boulder = crag.boulders[0]
    line = {"line": [[0.1, 0.9], [0.2, 0.1]], "line_text": "Over the red jacket."}
    assert crag.organiser.patch(f"/api/boulders/{boulder}", json=line).status_code == 200
    world.clock.now = crag.ends_at
    assert crag.act("finalise").status_code == 200
    assert ask(crag, world.browser(), photo).status_code == 204
    mailed = world.mails("organiser@example.org")[-1]
    assert f"/organise/{crag.competition_id}/photo-requests" in mailed.get_content()
    assert REASON not in mailed.get_content(), "what strangers typed is read in the app"
    (request,) = listed(crag)
    assert (request["reason"], request["email"], request["asked_by"]) == (REASON, EMAIL, None)
    assert request["boulder"] == find_boulder(crag, boulder)["name"]
    assert world.browser().get(request["image_url"]).status_code == 200
    answer = decide(crag.organiser, request, removed=True, answer="Of course. Sorry!").json()["data"]
    assert (answer["removed"], answer["image_url"]) == (True, None)
    assert not is_there(world, photo)
    shown = find_boulder(crag, boulder)
    assert [shown[name] for name in ("image_url", "line", "line_text", "holds")] == [None, None, "", []]
    mail = world.mails(EMAIL)[-1]
    assert (mail["Subject"], mail["Reply-To"]) == ("The photo is removed", "organiser@example.org")
    assert "Of course. Sorry!" in mail.get_content()
    entry = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"][0]
    told = (entry["act"], entry["subject"]["id"], entry["reason"])
    assert told == ("photo_removed", boulder, "Of course. Sorry!")
    assert listed(crag) == []
    assert [one["id"] for one in listed(crag, "decided")] == [request["id"]]
    world.clock.advance(days=31)
    world.services.purge_worker.run_round()
    assert listed(crag, "decided") == []


def test_an_organiser_who_keeps_a_photo_says_why_to_the_address_of_the_account(
    crag: Crag, world: World, photo: str
) -> None:
    climber = world.person("climber")
    assert ask(crag, climber, photo, email="victim@example.org").status_code == 204
    (request,) = listed(crag)
    assert (request["email"], request["asked_by"]) == ("climber@example.org", "Robin Rock")
    assert refusal(decide(crag.organiser, request, removed=False)) == (422, "validation_failed")
    assert decide(crag.organiser, request, removed=False, answer="It shows the rock only.").status_code == 200
    assert "It shows the rock only." in world.mails("climber@example.org")[-1].get_content()
    assert is_there(world, photo)
    assert find_boulder(crag, crag.boulders[0])["image_url"] is not None
    assert (ask(crag, climber, photo).status_code, len(listed(crag))) == (204, 1), "they may ask again"


def test_somebody_without_an_address_says_where_to_answer(crag: Crag, world: World, photo: str) -> None:
    for browser in (world.browser(), world.ticket_holder()):
        answer = ask(crag, browser, photo, email=None)
        assert (refusal(answer), list(answer.json()["fields"])) == ((422, "validation_failed"), ["email"])
        assert ask(crag, browser, photo).status_code == 204
    assert len(listed(crag)) == 1


def test_the_picture_of_a_map_goes_with_its_map(crag: Crag, world: World) -> None:
    made = crag.organiser.post(f"/api/competitions/{crag.competition_id}/maps", content=picture_of("green"))
    name = made.json()["data"]["image_url"].rpartition("/")[2].partition("-")[0]
    assert ask(crag, world.browser(), name).status_code == 204
    (request,) = listed(crag)
    assert (request["boulder"], request["sector"]) == (None, "")
    assert decide(crag.organiser, request, removed=True).status_code == 200
    assert world.browser().get(f"/api/competitions/{crag.competition_id}/maps").json()["data"] == []
    assert not is_there(world, name)


def test_everybody_who_asked_for_the_same_photo_is_told(crag: Crag, world: World, photo: str) -> None:
    addresses = ["one@example.org", "two@example.org"]
    for address in addresses:
        assert ask(crag, world.browser(), photo, email=address).status_code == 204
    assert decide(crag.organiser, listed(crag)[0], removed=True).status_code == 200
    assert [len(world.mails(address)) for address in addresses] == [1, 1]
    assert listed(crag) == []


def test_a_photo_is_removed_from_copies_of_a_competition_but_not_from_those_of_others(
    crag: Crag, world: World, photo: str
) -> None:
    """Each organiser decides for their own; a copy has the photos of the original."""
    copied = crag.organiser.post(f"/api/competitions/{crag.competition_id}/duplicate")
    assert copied.status_code == 201, copied.text
    other = Crag(world, organiser=world.person("other-organiser", "organiser"))
    put_photo(other, other.boulders[0], "red")
    assert ask(crag, world.browser(), photo).status_code == 204
    assert decide(crag.organiser, listed(crag)[0], removed=True).status_code == 200
    query = {"competition_id": copied.json()["data"]["id"]}
    assert {one["image_url"] for one in crag.organiser.get("/api/boulders", params=query).json()["data"]} == {None}
    assert find_boulder(other, other.boulders[0])["image_url"] is not None
    assert (is_there(world, photo), listed(crag, "decided")[0]["image_url"]) == (True, None)
    assert ask(other, world.browser(), photo).status_code == 204
    admin = world.person("admin", "admin")
    (request,) = admin.get("/api/admin/photo-requests").json()["data"]
    assert request["competition_id"] == other.competition_id
    assert decide(admin, request, removed=True).status_code == 200
    assert not is_there(world, photo)


def test_a_photo_that_was_replaced_meanwhile_is_deleted_at_once(crag: Crag, world: World, photo: str) -> None:
    assert ask(crag, world.browser(), photo).status_code == 204
    newer = put_photo(crag, crag.boulders[0], "blue")
    assert is_there(world, photo)
    (request,) = listed(crag)
    assert request["image_url"] is None
    assert decide(crag.organiser, request, removed=True).status_code == 200
    assert (is_there(world, photo), is_there(world, newer)) == (False, True)


def test_a_request_is_for_a_photo_that_the_asker_can_see(crag: Crag, world: World, photo: str) -> None:
    assert refusal(ask(crag, world.browser(), "0" * 32)) == (404, "photo_not_found")
    other = Crag(world, organiser=world.person("other-organiser", "organiser"))
    assert refusal(ask(other, world.browser(), photo)) == (404, "photo_not_found")
    draft = crag.organiser.post(f"/api/competitions/{crag.competition_id}/unpublish")
    assert draft.status_code == 200, draft.text
    assert refusal(ask(crag, world.browser(), photo)) == (404, "competition_not_found")
    assert ask(crag, crag.organiser, photo).status_code == 204


def test_a_secret_boulders_photo_does_not_exist_for_strangers(world: World) -> None:
    """R9."""
    secret = SecretBoulder(world)
    name, map_picture = (one.partition(".")[0].partition("-")[0] for one in (secret.photo, secret.map_picture))
    for picture in (name, map_picture):
        assert refusal(ask(secret.crag, secret.browsers["stranger"], picture)) == (404, "photo_not_found")
        assert refusal(ask(secret.crag, secret.browsers["guest"], picture)) == (404, "photo_not_found")
    assert ask(secret.crag, secret.browsers["judge"], name).status_code == 204
    (request,) = listed(secret.crag)
    assert world.browser().get(request["image_url"]).status_code == 200, "its address has the key for staff"


def test_an_open_request_is_replaced_by_its_account_only_and_mailed_once(crag: Crag, world: World, photo: str) -> None:
    climber, guest = world.person("climber"), world.browser()
    second = put_photo(crag, crag.boulders[1], "blue")
    for browser, name, reason in (
        (guest, photo, "First."),
        (climber, photo, "Second."),
        (guest, photo, "Never mind."),
        (guest, second, "Third."),
        (guest, second, "Never mind."),
    ):
        assert ask(crag, browser, name, reason=reason, email="climber@example.org").status_code == 204
    assert [(one["reason"], one["asked_by"]) for one in listed(crag)] == [("Third.", None), ("Second.", "Robin Rock")]
    assert len(world.mails("organiser@example.org")) == 1
    world.clock.advance(days=1, minutes=1)
    assert ask(crag, world.browser(), second, email="other@example.org").status_code == 204
    assert len(world.mails("organiser@example.org")) == 2


def test_requests_sent_at_once_are_one(crag: Crag, world: World, photo: str) -> None:
    path, body = f"/api/competitions/{crag.competition_id}/photo-requests", {"photo": photo, "reason": REASON}
    sent = [(world.person("climber"), "POST", path, body)] * 4
    with serving(world.app) as address, delay_statements(world.database.engine, "select"):
        answers = send_concurrently(address, sent)
    assert {answer.status_code for answer in answers} == {204}
    assert len(listed(crag)) == 1
    assert len(world.mails("organiser@example.org")) == 1


def test_two_who_decide_at_once_give_one_answer(crag: Crag, world: World, photo: str) -> None:
    assert ask(crag, world.browser(), photo).status_code == 204
    path = f"/api/photo-requests/{listed(crag)[0]['id']}/decide"
    sent: list[tuple[Browser, str, str, dict[str, Any] | None]] = [
        (crag.organiser, "POST", path, {"removed": True}),
        (world.person("admin", "admin"), "POST", path, {"removed": False, "answer": "It is art."}),
    ]
    with serving(world.app) as address, delay_statements(world.database.engine, "select"):
        answers = send_concurrently(address, sent)
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert len(world.mails(EMAIL)) == 1


def test_asking_is_limited_by_address_and_by_network(crag: Crag, world: World, photo: str) -> None:
    guest = world.browser()
    assert [ask(crag, guest, photo).status_code for _ in range(6)] == [204] * 5 + [429]
    for number in range(24):
        assert ask(crag, guest, photo, email=f"a{number}@example.org").status_code == 204
    assert ask(crag, guest, photo, email="last@example.org").status_code == 429
    assert ask(crag, world.browser(ip="198.51.100.7"), photo, email="last@example.org").status_code == 204


@pytest.mark.parametrize(
    "changes",
    [{"reason": "  "}, {"reason": "a" * 1001}, {"reason": "a\x00"}, {"email": "nobody"}, {"photo": "../../etc"}],
)
def test_rubbish_is_refused(crag: Crag, world: World, photo: str, changes: dict[str, str]) -> None:
    assert refusal(ask(crag, world.browser(), photo, **changes)) == (422, "validation_failed")


def test_other_organisers_and_judges_neither_read_nor_decide(crag: Crag, world: World, photo: str) -> None:
    assert ask(crag, world.browser(), photo).status_code == 204
    (request,) = listed(crag)
    judge, other = world.person("judge"), world.person("other", "organiser")
    name_staff(world, crag.competition_id, judge, "judge")
    for browser in (judge, other, world.person("climber")):
        path = f"/api/competitions/{crag.competition_id}/photo-requests"
        assert refusal(browser.get(path)) == (403, "forbidden")
        assert refusal(decide(browser, request, removed=True)) == (403, "forbidden")
    assert is_there(world, photo)


def test_a_request_is_exported_and_goes_with_its_account(crag: Crag, world: World, photo: str) -> None:
    climber = world.person("climber")
    assert ask(crag, climber, photo).status_code == 204
    # Before they signed in.
    second = put_photo(crag, crag.boulders[1], "blue")
    assert ask(crag, world.browser(), second, email="climber@example.org").status_code == 204
    exported = climber.get("/api/me/export").json()["data"]["requests"]
    assert [one["reason"] for one in exported if one["stored_in"] == "photo_requests"] == [REASON] * 2
    assert REASON not in crag.organiser.get("/api/me/export").text
    assert climber.delete("/api/me").status_code == 204
    assert listed(crag) == []


def test_requests_of_a_competition_without_a_reachable_organiser_reach_administrators(
    crag: Crag, world: World, photo: str
) -> None:
    admin = world.person("admin", "admin")
    path = f"/api/admin/people/{crag.organiser.user_id}/disable"
    assert admin.post(path, json={"reason": "Left the club."}).status_code == 200
    assert ask(crag, world.browser(), photo).status_code == 204
    assert len(world.mails("admin@example.org")) == 1
    assert len(admin.get("/api/admin/photo-requests").json()["data"]) == 1


def test_requests_come_in_pages(crag: Crag, world: World, photo: str) -> None:
    for number in range(52):
        asking = world.browser(ip=f"10.1.{number}.1")
        assert ask(crag, asking, photo, email=f"a{number}@example.org").status_code == 204
    path = f"/api/competitions/{crag.competition_id}/photo-requests"
    first = crag.organiser.get(path).json()
    second = crag.organiser.get(path, params={"cursor": first["next_cursor"]}).json()
    assert (len(first["data"]), len(second["data"]), second["next_cursor"]) == (50, 2, None)
