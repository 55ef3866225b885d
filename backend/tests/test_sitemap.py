"""The public pages, as search engines find them."""

from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from support.competitions import make_competition
from support.world import World
from topout.core.languages import LANGUAGES

ORIGIN = "https://topout.example"


@pytest.fixture
def site(make_world: Callable[..., World]) -> World:
    return make_world(public_url=ORIGIN)


def test_the_sitemap_names_what_everybody_may_see_in_every_language(site: World) -> None:
    organiser = site.person("organiser", "organiser")
    published = make_competition(site, organiser)
    make_competition(site, organiser, publish=False)
    answer = site.browser().get("/sitemap.xml")
    names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    tree = ElementTree.fromstring(answer.text)
    found = [entry.text for entry in tree.findall("s:url/s:loc", names)]
    assert found == [f"{ORIGIN}{path}" for path in ("/", "/events", f"/event/{published}", f"/live/{published}")]
    assert len(tree.findall("s:url/x:link", names)) == len(found) * len(LANGUAGES)
    assert f"Sitemap: {ORIGIN}/sitemap.xml" in site.browser().get("/robots.txt").text


def test_the_sitemap_is_written_once_in_ten_minutes(site: World) -> None:
    organiser, visitor = site.person("organiser", "organiser"), site.browser()
    before = visitor.get("/sitemap.xml").content
    competition_id = make_competition(site, organiser)
    site.clock.advance(seconds=590)
    assert visitor.get("/sitemap.xml").content == before
    site.clock.advance(seconds=20)
    assert f"{ORIGIN}/event/{competition_id}<" in visitor.get("/sitemap.xml").text
