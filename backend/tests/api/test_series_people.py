"""R22: entries without an account count once they are tied to one, or once an organiser says whose they are."""

from typing import Any

import pytest
from httpx2 import Response

from support.concurrent_requests import PostRequest, post_concurrently
from support.series import SeriesDays, new_series, print_standing, show, standing_of
from support.server import serving
from support.world import Browser, World
from topout.competitions.versions import touch_scores
from topout.entries.models import Participant


@pytest.fixture
def days(world: World) -> SeriesDays:
    return SeriesDays(world)


def people_of(organiser: Browser, series_id: int) -> dict[int, dict[str, Any]]:
    answer = organiser.get(f"/api/series/{series_id}/people")
    assert answer.status_code == 200, answer.text
    return {one["participant_id"]: one for one in answer.json()["data"]}


def join(organiser: Browser, series_id: int, *participant_ids: int) -> Response:
    return organiser.post(f"/api/series/{series_id}/people/join", json={"participant_ids": list(participant_ids)})


def separate(organiser: Browser, series_id: int, participant_id: int) -> Response:
    return organiser.post(f"/api/series/{series_id}/people/separate", json={"participant_id": participant_id})


def entry_of(days: SeriesDays, series_id: int, name: str, competition_id: int) -> int:
    people = people_of(days.organiser, series_id).values()
    return int(
        next(
            one["participant_id"]
            for one in people
            if one["name"].startswith(name) and one["competition_id"] == competition_id
        )
    )


def tie(days: SeriesDays, participant_id: int, name: str) -> None:
    account = days.person(name).user_id
    with days.world.database.writing() as session:
        participant = session.get_one(Participant, participant_id)
        participant.user_id = account
        touch_scores(session, participant.competition_id)
        session.commit()


def test_r22_two_entries_without_an_account_count_once_an_organiser_says_they_are_one_person(days: SeriesDays) -> None:
    spring, summer = days.hold(ada=3, ticket=4), days.hold(ada=3, ticket=4)
    series_id, guest = new_series(days.organiser, spring, summer), days.world.browser()
    only_ada = ["1. Ada 160: 80 80"]
    shown = show(guest, series_id)
    assert (print_standing(shown), standing_of(shown)["waiting"]) == (only_ada, 2)
    first, second = (phone.participant_id for phone in days.tickets)
    for _ in range(2):
        assert join(days.organiser, series_id, first, second).status_code == 204
    shown = show(guest, series_id)
    assert print_standing(shown) == ["1. Tess 200: 100 100", "2. Ada 160: 80 80"]
    assert standing_of(shown)["waiting"] == 0
    people = people_of(days.organiser, series_id)
    assert people[first]["person"] == people[second]["person"] is not None
    assert not people[first]["has_account"]
    for _ in range(2):
        assert separate(days.organiser, series_id, second).status_code == 204
    assert print_standing(show(guest, series_id)) == only_ada


def test_r22_an_entry_joined_to_one_with_an_account_counts_for_the_account(days: SeriesDays) -> None:
    spring, summer, autumn = days.hold(ada=3), days.hold(ben=2, ticket=4), days.hold(ben=2, ticket=4)
    series_id, guest = new_series(days.organiser, spring, summer, autumn), days.world.browser()
    ada = entry_of(days, series_id, "Ada", spring.competition_id)
    first, second = (phone.participant_id for phone in days.tickets)
    assert join(days.organiser, series_id, ada, first).status_code == 204
    assert print_standing(show(guest, series_id))[0] == "1. Ada 200: 100 100"
    assert join(days.organiser, series_id, first, second).status_code == 204
    assert print_standing(show(guest, series_id))[0] == "1. Ada 300: 100 100 100", "what was joined before stays joined"
    assert separate(days.organiser, series_id, ada).status_code == 204
    assert [one[:7] for one in print_standing(show(guest, series_id))] == ["1. Tess", "2. Ben ", "3. Ada "]


def test_r22_an_entry_that_is_tied_to_an_account_counts_for_it(days: SeriesDays) -> None:
    spring, summer = days.hold(ada=3), days.hold(ben=2, ticket=4)
    series_id, guest = new_series(days.organiser, spring, summer), days.world.browser()
    tie(days, days.tickets[0].participant_id, "ada")
    assert print_standing(show(guest, series_id))[0] == "1. Ada 200: 100 100"


def test_people_of_a_series_are_in_the_order_of_names_with_accents_or_without(days: SeriesDays) -> None:
    for name, greek in (("aris", "Άρης"), ("alexis", "Αλέξης"), ("yorgos", "γιώργος")):
        assert days.person(name).patch("/api/me", json={"first_name": greek, "last_name": "Rock"}).status_code == 200
    series_id = new_series(days.organiser, days.hold(aris=3, alexis=2, yorgos=1))
    names = [one["name"].split()[0] for one in people_of(days.organiser, series_id).values()]
    assert names == ["Αλέξης", "Άρης", "γιώργος"]


def test_two_accounts_and_two_entries_of_one_competition_are_never_one_person(days: SeriesDays) -> None:
    spring, summer = days.hold(ada=3, ben=2), days.hold(ada=1, ticket=2)
    series_id = new_series(days.organiser, spring, summer)
    ada, ben = (entry_of(days, series_id, name, spring.competition_id) for name in ("Ada", "Ben"))
    ada_in_summer, ticket = entry_of(days, series_id, "Ada", summer.competition_id), days.tickets[0].participant_id
    for wanted, error in (
        ((ada, ben), "entries_of_one_competition"),
        ((ben, ada_in_summer), "entries_of_two_accounts"),
        ((ada, 2**31 - 1), "participant_not_found"),
    ):
        assert join(days.organiser, series_id, *wanted).json()["error"] == error
    assert join(days.organiser, series_id, ben, ticket).status_code == 204
    assert join(days.organiser, series_id, ada, ticket).json()["error"] == "entries_of_one_competition"


def test_r22_entries_that_were_joined_and_then_claimed_by_two_accounts_count_for_each(days: SeriesDays) -> None:
    spring, summer, autumn = days.hold(ada=3, ticket=4), days.hold(ada=3, ticket=4), days.hold(ada=3, ticket=4)
    series_id, guest = new_series(days.organiser, spring, summer, autumn), days.world.browser()
    assert join(days.organiser, series_id, *(phone.participant_id for phone in days.tickets)).status_code == 204
    for phone, name in zip(days.tickets, ("dora", "eve"), strict=False):
        tie(days, phone.participant_id, name)
    shown = show(guest, series_id)
    assert print_standing(shown) == ["1. Ada 240: 80 80 80", "2. Dora 100: 100", "2. Eve 100: 100"]
    assert standing_of(shown)["waiting"] == 1, "whose the third is, is not known any more"


def test_two_entries_of_a_competition_that_was_reopened_are_not_joined_through_others(days: SeriesDays) -> None:
    spring, summer, autumn = days.hold(ada=1, ticket=2), days.hold(ben=1, ticket=2), days.hold(ada=1, ticket=2)
    series_id = new_series(days.organiser, spring, summer, autumn)
    first, second, third = (phone.participant_id for phone in days.tickets)
    ben = entry_of(days, series_id, "Ben", summer.competition_id)
    assert join(days.organiser, series_id, first, ben).status_code == 204
    assert join(days.organiser, series_id, second, third).status_code == 204
    assert summer.act("reopen", reason="A card was missing.").status_code == 200
    assert join(days.organiser, series_id, first, third).json()["error"] == "entries_of_one_competition"


def test_only_organisers_of_the_series_say_who_is_one_person(days: SeriesDays) -> None:
    neighbour = days.world.person("neighbour", "organiser")
    spring, summer = days.hold(ada=1, ticket=2), days.hold(organiser=neighbour, ada=1, ticket=2)
    series_id = new_series(days.organiser, spring, summer)
    neighbour.refresh()
    assert neighbour.post(f"/api/series/{series_id}/competitions/{summer.competition_id}/agree").status_code == 200
    first, second = (phone.participant_id for phone in days.tickets)
    for browser in (neighbour, days.person("ada")):
        assert join(browser, series_id, first, second).status_code == 403
        assert browser.get(f"/api/series/{series_id}/people").status_code == 403
    assert join(days.organiser, series_id, first, second).status_code == 204
    declined = neighbour.post(f"/api/series/{series_id}/competitions/{summer.competition_id}/decline")
    assert declined.status_code == 200
    assert second not in people_of(days.organiser, series_id), "what left the series is not listed any more"


def test_joining_the_same_entries_at_once_happens_once(days: SeriesDays) -> None:
    spring, summer = days.hold(ada=1, ticket=2), days.hold(ada=1, ticket=2)
    series_id, guest = new_series(days.organiser, spring, summer), days.world.browser()
    body = {"participant_ids": [phone.participant_id for phone in days.tickets]}
    request: PostRequest = (days.organiser, f"/api/series/{series_id}/people/join", body)
    with serving(days.world.app) as address:
        answers = post_concurrently(address, [request] * 4)
    assert [one.status_code for one in answers] == [204] * 4
    assert print_standing(show(guest, series_id)) == ["1. Tess 200: 100 100", "2. Ada 160: 80 80"]
