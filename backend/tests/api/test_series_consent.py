"""R21: a series joins competitions of several organisers who agree; drafts and requests are for those concerned."""

import uuid

import pytest

from support.competitions import make_competition, name_staff
from support.concurrent_requests import PostRequest, post_concurrently
from support.crag import Crag
from support.series import SeriesDays, add, change, member, new_series, print_standing, setup_of, show
from support.server import serving
from support.world import Browser, World


@pytest.fixture
def days(world: World) -> SeriesDays:
    return SeriesDays(world)


@pytest.fixture
def neighbour(world: World) -> Browser:
    return world.person("neighbour", "organiser")


def statuses(organiser: Browser, series_id: int) -> list[str]:
    return [one["status"] for one in setup_of(organiser, series_id)["competitions"]]


def test_r21_a_competition_of_another_organiser_counts_once_they_agree(days: SeriesDays, neighbour: Browser) -> None:
    spring, summer = days.hold(ada=2, ben=1), days.hold(organiser=neighbour, ben=2, ada=1)
    series_id, guest = new_series(days.organiser, spring, summer, publish=False), days.world.browser()
    assert days.organiser.post(f"/api/series/{series_id}/publish").status_code == 200
    assert statuses(days.organiser, series_id) == ["agreed", "asked"]
    shown = show(guest, series_id)
    assert [one["id"] for one in shown["competitions"]] == [spring.competition_id]
    assert print_standing(shown) == ["1. Ada 100: 100", "2. Ben 80: 80"]
    neighbour.refresh()
    assert neighbour.post(member(series_id, summer, "/agree")).status_code == 200
    assert print_standing(show(guest, series_id)) == ["1. Ada 180: 100 80", "1. Ben 180: 80 100"]
    assert neighbour.delete(member(series_id, summer)).status_code == 204
    assert print_standing(show(guest, series_id)) == ["1. Ada 100: 100", "2. Ben 80: 80"]
    assert statuses(days.organiser, series_id) == ["agreed", "declined"]
    mail = days.world.mails("neighbour@example.org")[-1].get_content()
    assert f"/organise/{summer.competition_id}/series" in mail


def test_r21_after_a_refusal_only_the_other_organiser_brings_it_in(days: SeriesDays, neighbour: Browser) -> None:
    summer = days.hold(organiser=neighbour, ada=1)
    series_id = new_series(days.organiser, summer)
    neighbour.refresh()
    for _ in range(2):
        assert neighbour.post(member(series_id, summer, "/decline")).status_code == 200
    refused = add(days.organiser, series_id, summer)
    assert (refused.status_code, refused.json()["error"]) == (422, "series_declined")
    assert days.organiser.delete(member(series_id, summer)).status_code == 204
    assert add(days.organiser, series_id, summer).json()["error"] == "series_declined", (
        "removing it asks no second time"
    )
    assert neighbour.post(member(series_id, summer, "/agree")).status_code == 200
    assert statuses(days.organiser, series_id) == ["agreed"]


def test_a_request_can_be_withdrawn_and_asked_again(days: SeriesDays, neighbour: Browser) -> None:
    summer = days.hold(organiser=neighbour, ada=1)
    series_id = new_series(days.organiser, summer)
    neighbour.refresh()
    assert days.organiser.delete(member(series_id, summer)).status_code == 204
    assert neighbour.post(member(series_id, summer, "/agree")).status_code == 404
    assert statuses(days.organiser, series_id) == []
    assert add(days.organiser, series_id, summer).status_code == 200
    assert neighbour.post(member(series_id, summer, "/agree")).status_code == 200
    assert statuses(days.organiser, series_id) == ["agreed"]


def test_nobody_else_answers_for_a_competition(days: SeriesDays, neighbour: Browser) -> None:
    """Neither the organiser of the series, nor its judges, nor an organiser of another competition."""
    summer, other = days.hold(organiser=neighbour, ada=1), days.world.person("other", "organiser")
    make_competition(days.world, other)
    judge = days.world.person("judge", "judge")
    name_staff(days.world, summer.competition_id, judge)
    series_id = new_series(days.organiser, summer)
    for browser in (days.organiser, judge, other, days.person("ada")):
        for call in ("/agree", "/decline"):
            assert browser.post(member(series_id, summer, call)).status_code == 403
    for browser in (judge, other, days.person("ada")):
        assert browser.delete(member(series_id, summer)).status_code == 403
    co_organiser = days.world.person("co")
    name_staff(days.world, summer.competition_id, co_organiser, "organiser")
    assert co_organiser.post(member(series_id, summer, "/agree")).status_code == 200


def test_a_draft_is_for_its_organisers_and_those_it_asks(days: SeriesDays, neighbour: Browser) -> None:
    summer = days.hold(organiser=neighbour, ada=1)
    series_id = new_series(days.organiser, summer, publish=False)
    neighbour.refresh()
    paths = (f"/api/series/{series_id}", f"/api/series/{series_id}/standings.csv")
    for browser in (days.world.browser(), days.person("ada"), days.world.person("other", "organiser")):
        assert [browser.get(path).status_code for path in paths] == [404, 404]
    assert [neighbour.get(path).status_code for path in paths] == [200, 200]
    assert neighbour.get(f"/api/series/{series_id}/setup").status_code == 403
    asked = f"/api/competitions/{summer.competition_id}/series"
    assert [(one["status"], one["asked_by"]) for one in neighbour.get(asked).json()["data"]] == [
        ("asked", "Robin Rock")
    ]
    assert days.world.browser().get(asked).json()["data"] == []
    assert days.organiser.post(f"/api/series/{series_id}/publish").status_code == 200
    assert days.world.browser().get(asked).json()["data"] == [], "they have not agreed"
    assert neighbour.post(member(series_id, summer, "/agree")).status_code == 200
    (public,) = days.world.browser().get(asked).json()["data"]
    assert (public["id"], public["asked_by"]) == (series_id, None)


def test_the_draft_of_another_organiser_cannot_be_asked(days: SeriesDays, neighbour: Browser) -> None:
    draft = make_competition(days.world, neighbour, publish=False)
    series_id = new_series(days.organiser)
    asked = days.organiser.post(f"/api/series/{series_id}/competitions", json={"competition_id": draft})
    assert asked.status_code == 404


def test_adding_and_answering_at_once_happens_once(days: SeriesDays, neighbour: Browser) -> None:
    summer = days.hold(organiser=neighbour, ada=1)
    series_id = new_series(days.organiser)
    adding: PostRequest = (
        days.organiser,
        f"/api/series/{series_id}/competitions",
        {"competition_id": summer.competition_id},
    )
    neighbour.refresh()
    with serving(days.world.app) as address:
        assert [one.status_code for one in post_concurrently(address, [adding] * 4)] == [200] * 4
        assert statuses(days.organiser, series_id) == ["asked"]
        answers: list[PostRequest] = [
            (neighbour, member(series_id, summer, call), {}) for call in ("/agree", "/decline", "/agree")
        ]
        assert [one.status_code for one in post_concurrently(address, answers)] == [200] * 3
    assert statuses(days.organiser, series_id)[0] in {"agreed", "declined"}
    assert len([one for one in days.world.mails("neighbour@example.org") if "Valley Cup" in one.get_content()]) == 1


def test_making_a_series_again_with_the_same_key_finds_it(days: SeriesDays) -> None:
    body = {"name": "Valley Cup", "key": str(uuid.uuid4())}
    ids = {days.organiser.post("/api/series", json=body).json()["data"]["id"] for _ in range(2)}
    assert len(ids) == 1
    assert [one["id"] for one in days.organiser.get("/api/series").json()["data"]] == list(ids)
    assert days.person("ada").post("/api/series", json=body).status_code == 403


def test_of_two_changes_at_once_the_second_is_asked(days: SeriesDays) -> None:
    series_id = new_series(days.organiser)
    seen = setup_of(days.organiser, series_id)["version"]
    path = f"/api/series/{series_id}"
    assert days.organiser.patch(path, json={"version": seen, "name": "Hill Cup"}).status_code == 200
    second = days.organiser.patch(path, json={"version": seen, "name": "Dale Cup"})
    assert (second.status_code, second.json()["current"]["name"]) == (409, "Hill Cup")


def test_null_is_the_preset_and_all_results_and_of_other_fields_nothing_new(days: SeriesDays) -> None:
    series_id = new_series(days.organiser)
    classes = [{"key": "open", "name": "Open"}]
    assert change(days.organiser, series_id, classes=classes, points=[3, 2, 1], best_of=2).status_code == 200
    for name in ("name", "classes", "matches", "points", "best_of"):
        assert change(days.organiser, series_id, **{name: None}).status_code == 200, name
    setup = setup_of(days.organiser, series_id)
    assert (setup["name"], setup["classes"], setup["matches"]) == ("Valley Cup", classes, [])
    assert (setup["points"], setup["best_of"]) == (None, None)


def test_a_deleted_series_is_gone_and_its_competitions_stay(days: SeriesDays) -> None:
    spring: Crag = days.hold(ada=1)
    series_id = new_series(days.organiser, spring)
    assert days.organiser.delete(f"/api/series/{series_id}").status_code == 204
    assert days.organiser.get(f"/api/series/{series_id}").status_code == 404
    assert days.world.browser().get(f"/api/competitions/{spring.competition_id}/series").json()["data"] == []
    results = days.world.browser().get(f"/api/competitions/{spring.competition_id}/results").json()["data"]
    assert results["categories"] != []
