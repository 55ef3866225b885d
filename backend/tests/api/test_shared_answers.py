"""Decision 76, fault 119: a cache between server and readers keeps what guests get of public pages, nothing else."""

from typing import Any

import pytest
from httpx2 import Response

from support.competitions import make_competition
from support.crag import Crag, Phone
from support.databases import Template
from support.permission_table import TABLE
from support.permissions import Row, Scenario
from support.permissions_tokens import make_token
from support.world import Browser, World
from topout.http.caching import SHARED as SHARED_FLAG
from topout.http.caching import add_cache_control
from topout.http.cross_origin import PUBLIC_READS

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

SHARED = "public, max-age=0, s-maxage=1, stale-while-revalidate=1"
NEVER_SHARED = {
    "GET /api/time": "a moment later it is wrong",
    "GET /api/boulders": "boulders are secret until a round begins, and their tops as private as the board",
    "GET /api/competitions/{competition_id}/maps": "they show where secret boulders are",
    "GET /api/competitions/{competition_id}/results.json": "a file of the moment",
    "GET /api/competitions/{competition_id}/results.{table_format}": "in the reader's language",
    "GET /api/series/{series_id}/standings.{table_format}": "a file of the moment",
}
ALSO_SHARED = {"GET /api/competitions/{competition_id}/announcements"}
READ_BY_GUESTS = [
    row for row in TABLE if row.route.startswith("GET ") and (row.route[4:] in PUBLIC_READS or row.route in ALSO_SHARED)
]


@pytest.fixture
def scenario(world: World, scenario_template: tuple[Template, Scenario]) -> Scenario:
    return scenario_template[1].reopen(world)


def read(browser: Browser, request: dict[str, Any], **headers: str) -> Response:
    return browser.request("GET", **request, headers=headers, follow_redirects=False)


def is_kept(answer: Response) -> bool:
    """By a shared cache."""
    said = answer.headers["cache-control"]
    assert (said == SHARED) == ("public" in said or "s-maxage" in said), said
    return said == SHARED


def board_paths(crag: Crag, phone: Phone) -> list[str]:
    competition = f"/api/competitions/{crag.competition_id}"
    return [
        f"{competition}/scoreboard?category=individual",
        f"{competition}/scoreboard/{phone.participant_id}?category=individual",
        f"{competition}/scoreboard/history?category=individual",
        f"{competition}/scoreboard/latest",
        f"{competition}/statistics",
        f"{competition}/overall?category=individual",
        f"{competition}/results",
    ]


@pytest.mark.parametrize("row", READ_BY_GUESTS, ids=lambda row: row.route)
def test_a_cache_keeps_what_guests_read_for_a_second_and_nothing_else(row: Row, scenario: Scenario) -> None:
    answer = read(scenario.browsers["guest"], scenario.prepare(row))
    assert answer.status_code == row.answers["guest"], answer.text
    assert is_kept(answer) == (answer.status_code == 200 and row.route not in NEVER_SHARED)
    if is_kept(answer):
        # What depends on more is not kept by the cache of deploy/nginx.conf.
        assert answer.headers.get_list("vary") == ["Accept-Encoding, Authorization"]


@pytest.mark.parametrize("row", READ_BY_GUESTS, ids=lambda row: row.route)
def test_what_a_signed_in_person_or_a_program_gets_is_not_kept(row: Row, scenario: Scenario) -> None:
    organiser, guest, request = scenario.browsers["organiser"], scenario.browsers["guest"], scenario.prepare(row)
    token = make_token(organiser, make_competition(scenario.world, organiser), everywhere=True)
    answers = [
        read(organiser, request),
        read(guest, request, authorization=f"Bearer {token}"),
        read(guest, request, authorization="Bearer of-nobody"),
        read(guest, request, cookie="topout_language=de; __Host-topout_refresh=of-somebody"),
    ]
    assert not any(is_kept(answer) for answer in answers)


def test_no_other_route_has_answers_that_are_kept(scenario: Scenario) -> None:
    for row in (row for row in TABLE if row.route.startswith("GET /api/") and row not in READ_BY_GUESTS):
        answer = read(scenario.browsers["guest"], scenario.prepare(row))
        # A photo has another address when it changes.
        assert row.route == "GET /api/photos/{file}" or not is_kept(answer), row.route


def test_a_chosen_language_is_no_person(crag: Crag) -> None:
    path = f"/api/competitions/{crag.competition_id}/scoreboard?category=individual"
    assert is_kept(crag.world.browser().get(path, headers={"cookie": "topout_language=de"}))


def test_an_unchanged_board_may_be_kept_for_another_second(crag: Crag, phone: Phone) -> None:
    path, guest = f"/api/competitions/{crag.competition_id}/scoreboard?category=individual", crag.world.browser()
    etag = {"if-none-match": guest.get(path).headers["etag"]}
    assert guest.get(path, headers=etag).status_code == 304
    assert is_kept(guest.get(path, headers=etag))
    assert not is_kept(phone.browser.get(path, headers=etag))


def test_nothing_of_a_frozen_board_is_kept_and_all_of_it_again_when_it_thaws(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    guest, paths = crag.world.browser(), board_paths(crag, phone)
    for frozen in (True, False):
        crag.act("freeze", frozen=frozen)
        for path in paths:
            answer = guest.get(path)
            assert (answer.status_code, is_kept(answer)) == (200, not frozen), path
            if etag := answer.headers.get("etag"):
                unchanged = guest.get(path, headers={"if-none-match": etag})
                assert (unchanged.status_code, is_kept(unchanged)) == (304, not frozen), path


def test_nothing_of_a_round_on_a_frozen_board_is_kept(scenario: Scenario) -> None:
    guest, organiser = scenario.browsers["guest"], scenario.browsers["organiser"]
    routes = {f"GET /api/rounds/{{round_id}}/{name}" for name in ("grid", "needs", "starters")}
    requests = [scenario.prepare(row) for row in READ_BY_GUESTS if row.route in routes]
    assert [is_kept(read(guest, request)) for request in requests] == [True] * 3
    for listed in guest.get("/api/competitions").json()["data"]:
        organiser.post(f"/api/competitions/{listed['id']}/freeze")
    assert [is_kept(read(guest, request)) for request in requests] == [False] * 3


def test_an_answer_that_sets_a_cookie_is_never_kept() -> None:
    scope = {"path": "/api/competitions", "method": "GET", "headers": [], SHARED_FLAG: True}
    assert (b"cache-control", SHARED.encode()) in add_cache_control(scope, 200, [])
    [_, kept] = add_cache_control(scope, 200, [(b"set-cookie", b"topout_device=1")])
    assert kept == (b"cache-control", b"no-store")


def test_the_live_board_behind_a_frozen_one_is_never_kept(crag: Crag) -> None:
    path = f"/api/competitions/{crag.competition_id}/scoreboard?category=individual&live=true"
    for frozen in (False, True):
        crag.act("freeze", frozen=frozen)
        answers = [crag.organiser.get(path), crag.world.browser().get(path)]
        assert [(answer.status_code, is_kept(answer)) for answer in answers] == [(200, False), (401, False)]


def test_nothing_of_a_private_board_is_kept_from_the_moment_it_is_private(crag: Crag, phone: Phone) -> None:
    guest, paths = crag.world.browser(), board_paths(crag, phone)
    assert all(is_kept(guest.get(path)) for path in paths)
    etag = {"if-none-match": guest.get(paths[0]).headers["etag"]}
    changed = crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"scoreboard_public": False})
    assert changed.status_code == 200
    for browser, status in ((guest, 401), (phone.browser, 200), (crag.organiser, 200)):
        for path in paths:
            answer = browser.get(path)
            assert (answer.status_code, is_kept(answer)) == (status, False), path
    assert guest.get(paths[0], headers=etag).status_code == 401


def test_nothing_of_a_draft_is_kept(crag: Crag) -> None:
    draft = make_competition(crag.world, crag.organiser, publish=False)
    for path in ("", "/categories", "/info", "/programme", "/rounds", "/scoreboard?category=individual"):
        for browser, status in ((crag.world.browser(), 404), (crag.organiser, 200)):
            answer = browser.get(f"/api/competitions/{draft}{path}")
            assert (answer.status_code, is_kept(answer)) == (status, False), path
