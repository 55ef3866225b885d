"""If-None-Match as RFC 9110 has it: one ETag, weak ones, lists, and any."""

import pytest

from support.competitions import make_competition
from support.world import Browser, World
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


@pytest.fixture
def organiser(world: World) -> Browser:
    return world.person("organiser", "organiser")


@pytest.mark.parametrize(
    "path",
    [
        "/api/competitions/{id}/scoreboard?category=individual",
        "/api/competitions/{id}/announcements",
        "/api/competitions/{id}/participants",
        "/api/boulders?competition_id={id}",
    ],
)
def test_every_route_with_an_etag_takes_weak_ones_lists_and_any(world: World, organiser: Browser, path: str) -> None:
    address = path.format(id=make_competition(world, organiser))
    etag = organiser.get(address).headers["etag"]
    for given in (etag, f"W/{etag}", f'"other", W/{etag}', "*"):
        unchanged = organiser.get(address, headers={"if-none-match": given})
        assert (unchanged.status_code, unchanged.content, unchanged.headers["etag"]) == (304, b"", etag), given
    for given in ('"other"', 'W/"other"', ""):
        assert organiser.get(address, headers={"if-none-match": given}).status_code == 200, given
    too_long = organiser.get(address, headers={"if-none-match": '"x",' * 300})
    assert (too_long.status_code, too_long.json()["error"]) == (422, "validation_failed")
