"""If-None-Match as RFC 9110 has it: one ETag, weak ones, lists, and any."""

from typing import Any

import pytest

from support.competitions import make_competition
from support.databases import Template
from support.permission_table import TABLE
from support.permissions import Row, Scenario
from support.world import Browser, World
from topout.http.cross_origin import PUBLIC_READS
from topout.http.etags import has_etag

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


@pytest.mark.parametrize(
    "given", ['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc" , "y"', "*", " * ", '"a,b", "abc"', '"", "abc"']
)
def test_what_the_client_has_is_found(given: str) -> None:
    assert has_etag(given, '"abc"')


@pytest.mark.parametrize("given", ["", '"ab"', 'W/"ab"', "abc", 'w"abc', '"abc', '"x, abc"', '"*"', '"x", *', '"ABC"'])
def test_anything_else_is_something_else(given: str) -> None:
    assert not has_etag(given, '"abc"')


READS = [row for row in TABLE if row.route[4:] in PUBLIC_READS and row.answers["guest"] == 200]
NEVER_THE_SAME = "/api/time"
WITH_THE_TIME = {"/api/competitions", "/api/competitions/{competition_id}"}
"""They say `server_time`, by which clients set their clocks: another answer each second."""


@pytest.fixture
def scenario(world: World, scenario_template: tuple[Template, Scenario]) -> Scenario:
    return scenario_template[1].reopen(world)


def assert_takes_all_forms(reader: Browser, request: dict[str, Any]) -> None:
    first = reader.request("GET", **request)
    assert first.status_code == 200, first.text
    etag = first.headers["etag"]
    for given in (etag, f"W/{etag}", f'"other", W/{etag}', "*"):
        unchanged = reader.request("GET", headers={"if-none-match": given}, **request)
        assert (unchanged.status_code, unchanged.content, unchanged.headers["etag"]) == (304, b"", etag), given
    for given in ('"other"', 'W/"other"', ""):
        assert reader.request("GET", headers={"if-none-match": given}, **request).status_code == 200, given
    too_long = reader.request("GET", headers={"if-none-match": '"x",' * 300}, **request)
    assert (too_long.status_code, too_long.json()["error"]) == (422, "validation_failed")


@pytest.mark.parametrize("row", READS, ids=lambda row: row.route)
def test_what_everybody_reads_has_an_etag_as_long_as_it_is_unchanged(row: Row, scenario: Scenario) -> None:
    guest, request = scenario.browsers["guest"], scenario.prepare(row)
    if row.route[4:] == NEVER_THE_SAME:
        assert "etag" not in guest.request("GET", **request).headers
        return
    assert_takes_all_forms(guest, request)
    etag = guest.request("GET", **request).headers["etag"]
    scenario.world.clock.advance(seconds=3)
    later = guest.request("GET", headers={"if-none-match": etag}, **request)
    assert later.status_code == (200 if row.route[4:] in WITH_THE_TIME else 304)


def test_every_public_read_is_asked() -> None:
    assert {row.route[4:] for row in READS} == PUBLIC_READS


@pytest.mark.parametrize("path", ["announcements", "participants", "judging"])
def test_other_lists_with_an_etag_take_weak_ones_lists_and_any(world: World, path: str) -> None:
    organiser = world.person("organiser", "organiser")
    assert_takes_all_forms(organiser, {"url": f"/api/competitions/{make_competition(world, organiser)}/{path}"})
