"""How links look where people share them, read as messengers and search engines read them."""

import datetime as dt
import json
from collections.abc import Callable
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from limits import RateLimitItemPerMinute
from PIL import Image

from support.competitions import make_competition
from support.crag import Crag
from support.series import new_series
from support.world import Browser, World
from topout.core.languages import LANGUAGES
from topout.sharing.head import LOCALES

ROOT = Path(__file__).resolve().parents[2]
ORIGIN = "https://topout.example"
PAGE = (
    '<!doctype html><html><head><title>Topout</title><meta name="description" content="ours" /></head>'
    "<body>{name} in {language}</body></html>"
)


class Reader(HTMLParser):
    """What a messenger keeps of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.named: dict[str, str] = {}
        self.canonical = self.title = self.linked_data = ""
        self._inside = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._inside = str(given.get("type") or tag)
        if name := given.get("property") or given.get("name"):
            assert name not in self.named, f"{name} is said twice"
            self.named[name] = str(given["content"])
        if given.get("rel") == "canonical":
            self.canonical = str(given["href"])

    def handle_data(self, data: str) -> None:
        if self._inside == "title":
            self.title += data
        if self._inside == "application/ld+json":
            self.linked_data += data

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""


@pytest.fixture
def built(tmp_path: Path) -> Path:
    app = tmp_path / "dist"
    for language in LANGUAGES:
        (app / language / "pages").mkdir(parents=True)
        for name in ("index.html", "pages/landing.html", "pages/live.html"):
            (app / language / name).write_text(PAGE.format(name=name, language=language))
    return app


@pytest.fixture
def site(make_world: Callable[..., World], built: Path) -> World:
    return make_world(app_dir=built, public_url=ORIGIN, site_name="Crag Days")


def read(visitor: Browser, path: str, language: str = "en") -> Reader:
    answer = visitor.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    return Reader(answer.text)


def see_picture(visitor: Browser, page: Reader) -> bytes:
    address = urlsplit(page.named["og:image"])
    assert f"{address.scheme}://{address.netloc}" == ORIGIN
    answer = visitor.get(f"{address.path}?{address.query}")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    picture = Image.open(BytesIO(answer.content))
    assert picture.size == (int(page.named["og:image:width"]), int(page.named["og:image:height"])) == (1200, 630)
    return answer.content


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/event/{id}", "Cedar Marathon"),
        ("/live/{id}", "Cedar Marathon: live board"),
        ("/results/{id}", "Cedar Marathon: results"),
        ("/competition/{id}/team", "Join a team in Cedar Marathon"),
        ("/", "Bouldering competitions with teams"),
        ("/ticket/ABCDEF", "Your ticket"),
    ],
)
def test_a_shared_link_has_title_description_picture_and_one_address(site: World, path: str, title: str) -> None:
    competition_id = make_competition(site, site.person("organiser", "organiser"))
    visitor, path = site.browser(), path.format(id=competition_id)
    page = read(visitor, f"{path}?utm_source=mail")
    assert page.title == f"{title} · Crag Days"
    assert (page.named["og:title"], page.named["og:site_name"]) == (title, "Crag Days")
    assert page.named["description"] == page.named["og:description"] != "ours"
    assert page.canonical == page.named["og:url"] == f"{ORIGIN}{path}"
    see_picture(visitor, page)


def test_previews_are_in_the_language_of_their_reader(site: World) -> None:
    competition_id = make_competition(site, site.person("organiser", "organiser"))
    visitor = site.browser()
    pages = {language: read(visitor, f"/live/{competition_id}", language) for language in LANGUAGES}
    assert pages["de"].title == "Cedar Marathon: Live-Rangliste · Crag Days"
    assert len({page.named["og:description"] for page in pages.values()}) == len(LANGUAGES)
    assert [page.named["og:locale"] for page in pages.values()] == ["en_GB", "de_DE", "fr_FR", "el_GR"]
    assert len({see_picture(visitor, page) for page in pages.values()}) == len(LANGUAGES)


def test_each_language_has_an_address_that_search_engines_keep(site: World) -> None:
    """They drop an address of `hreflang` that names another one as canonical."""
    competition_id, visitor = make_competition(site, site.person("organiser", "organiser")), site.browser()
    path = f"/event/{competition_id}"
    for language in LANGUAGES:
        answer = visitor.get(f"{path}?lang={language}&utm_source=mail")
        page, address = Reader(answer.text), f"{ORIGIN}{path}?lang={language}"
        assert page.canonical == page.named["og:url"] == address
        assert page.named["og:locale"] == LOCALES[language]
        assert f'<{address}>; rel="alternate"; hreflang="{language}"' in answer.headers["link"]
    in_german = Reader(visitor.get(f"{path}?lang=el", headers={"accept-language": "de"}).text)
    assert (in_german.canonical, in_german.named["og:locale"]) == (f"{ORIGIN}{path}", "de_DE")


def test_a_translated_name_is_the_name_everywhere_in_a_preview(site: World) -> None:
    organiser, visitor = site.person("organiser", "organiser"), site.browser()
    first = make_competition(site, organiser)
    translations = {"translations": {"el": {"name": "Μαραθώνιος των Κέδρων"}}}
    assert organiser.patch(f"/api/competitions/{first}", json=translations).status_code == 200
    greek = make_competition(site, organiser, name="Μαραθώνιος των Κέδρων")
    page, expected = (read(visitor, f"/event/{one}", "el") for one in (first, greek))
    assert json.loads(page.linked_data)["name"] == page.named["og:title"] == "Μαραθώνιος των Κέδρων"
    assert see_picture(visitor, page) == see_picture(visitor, expected)
    assert json.loads(read(visitor, f"/event/{first}", "de").linked_data)["name"] == "Cedar Marathon"


def test_a_draft_and_an_unknown_competition_have_no_preview(site: World) -> None:
    organiser = site.person("organiser", "organiser")
    draft = make_competition(site, organiser, publish=False, name="Secret Slabs")
    for browser in (site.browser(), organiser):
        for competition_id in (draft, 99, 10**17):
            page = read(browser, f"/event/{competition_id}")
            assert (page.title, page.named) == ("Topout", {"description": "ours"})
    of_site = site.browser().get("/preview.png").content
    assert site.browser().get(f"/preview.png?of=/event/{draft}").content == of_site


def test_r22_a_link_to_a_series_has_its_name_and_how_many_competitions_it_has(site: World) -> None:
    crag = Crag(site)
    series_id, visitor = new_series(crag.organiser, crag), site.browser()
    page = read(visitor, f"/series/{series_id}")
    assert (page.title, page.canonical) == ("Valley Cup · Crag Days", f"{ORIGIN}/series/{series_id}")
    assert page.named["og:description"] == "1 competition, and the standings of every class."
    in_greek = read(visitor, f"/series/{series_id}", "el")
    assert in_greek.named["og:description"] != page.named["og:description"]
    assert see_picture(visitor, page) != see_picture(visitor, in_greek)
    empty = new_series(crag.organiser, name="Empty Cup")
    assert read(visitor, f"/series/{empty}").named["og:description"] == "The standings of every class."


def test_r22_a_series_that_is_not_published_has_no_preview_and_is_not_in_the_sitemap(site: World) -> None:
    crag = Crag(site)
    draft = new_series(crag.organiser, crag, name="Secret Cup", publish=False)
    for browser in (site.browser(), crag.organiser):
        for series_id in (draft, 99, 10**17):
            page = read(browser, f"/series/{series_id}")
            assert (page.title, page.named) == ("Topout", {"description": "ours"})
    of_site = site.browser().get("/preview.png").content
    assert site.browser().get(f"/preview.png?of=/series/{draft}").content == of_site
    published = new_series(crag.organiser, crag)
    sitemap = site.browser().get("/sitemap.xml").text
    assert f"{ORIGIN}/series/{published}<" in sitemap
    assert f"{ORIGIN}/series/{draft}<" not in sitemap


def test_a_ticket_or_invitation_is_not_looked_up(site: World) -> None:
    visitor = site.browser()
    assert read(visitor, "/ticket/ABCDEF").named["og:title"] == read(visitor, "/ticket/wrong").named["og:title"]
    for path in ("/invitation/abc", "/ticket/" + "x" * 60):
        assert read(visitor, path).named == {"description": "ours"}


@pytest.mark.parametrize(
    "code", ["%CE%B1%CE%B2%CE%B3", "a%0D%0AX-Added%3A%20yes", "a%3E%3B%20rel%3Dnext", "%22%3E%3Cb%3E"]
)
def test_an_address_with_any_letters_is_named_as_it_was_written(site: World, code: str) -> None:
    """It is in a header and in the page, which it must not end or add anything to."""
    answer = site.browser().get(f"/ticket/{code}")
    assert (answer.status_code, "x-added" in answer.headers) == (200, False)
    address = f"{ORIGIN}/ticket/{code}"
    assert answer.headers["link"].endswith(f'<{address}>; rel="alternate"; hreflang="x-default"')
    page = Reader(answer.text)
    assert (page.canonical, page.named["og:url"]) == (address, address)


def test_search_engines_read_when_and_where_and_what_it_costs(site: World) -> None:
    organiser = site.person("organiser", "organiser")
    name = 'Slabs & </script><script>alert("1")</script>'
    competition_id = make_competition(site, organiser, name=name, fee_cents=2550)
    page = read(site.browser(), f"/event/{competition_id}")
    event: dict[str, Any] = json.loads(page.linked_data)
    assert (event["@type"], event["name"], event["location"]["name"]) == ("SportsEvent", name, "Cedar valley")
    assert dt.datetime.fromisoformat(event["startDate"]) == site.clock() + dt.timedelta(days=7)
    assert (event["offers"]["price"], event["offers"]["priceCurrency"]) == ("25.50", "EUR")
    assert event["eventStatus"] == "https://schema.org/EventScheduled"
    assert page.title == f"{name} · Crag Days"


def test_a_changed_competition_has_a_new_preview_within_ten_seconds_and_a_new_picture(site: World) -> None:
    organiser, visitor = site.person("organiser", "organiser"), site.browser()
    competition_id = make_competition(site, organiser)
    before = read(visitor, f"/event/{competition_id}")
    old_picture = see_picture(visitor, before)
    renamed = organiser.patch(f"/api/competitions/{competition_id}", json={"name": "Oak Marathon"})
    assert renamed.status_code == 200, renamed.text
    site.clock.advance(seconds=11)
    after = read(visitor, f"/event/{competition_id}")
    assert after.named["og:title"] == "Oak Marathon"
    assert after.named["og:image"] != before.named["og:image"]
    assert see_picture(visitor, after) != old_picture


def test_a_new_build_shows_in_pages_with_a_preview_at_once(site: World, built: Path) -> None:
    path, visitor = f"/event/{make_competition(site, site.person('organiser', 'organiser'))}", site.browser()
    assert "index.html in en" in visitor.get(path).text
    (built / "en" / "index.html").write_text(PAGE.format(name="another build", language="en"))
    assert "another build in en" in visitor.get(path).text


def test_a_page_with_a_preview_is_revalidated_and_compressed_like_every_page(site: World) -> None:
    competition_id = make_competition(site, site.person("organiser", "organiser"))
    visitor = site.browser()
    page = visitor.get(f"/event/{competition_id}", headers={"accept-encoding": "gzip"})
    assert page.headers["content-encoding"] == "gzip"
    assert page.headers["cache-control"] == "no-cache"
    assert 'hreflang="el"' in page.headers["link"]
    etag = {"if-none-match": page.headers["etag"]}
    assert visitor.get(f"/event/{competition_id}", headers=etag).status_code == 304
    assert visitor.get(f"/event/{competition_id}", headers=etag | {"accept-language": "de"}).status_code == 200


def test_a_long_name_and_rubbish_addresses_have_a_picture_too(site: World) -> None:
    organiser, visitor = site.person("organiser", "organiser"), site.browser()
    for name in ("W" * 100, "Ὀλυμπιακοὶ ἀγῶνες Неделя " * 4, "🧗 山"):
        competition_id = make_competition(site, organiser, name=name[:100].strip())
        see_picture(visitor, read(visitor, f"/event/{competition_id}"))
    for query in ("of=/event/1%00", "of=../../etc/passwd", "of=/event/99999999999999999999", "of="):
        assert visitor.get(f"/preview.png?{query}").headers["content-type"] == "image/png"
    assert visitor.get("/preview.png?lang=xx").status_code == 422
    assert visitor.get(f"/preview.png?of=/{'x' * 300}").status_code == 422


@pytest.mark.parametrize(
    ("name", "drawn"), [("🧗 Cedar 山 Days ⛰️", "Cedar Days"), ("Ὀλυμπιακοὶ ἀγῶνες", "Ολυμπιακοι αγωνες")]
)
def test_a_picture_has_only_letters_that_its_fonts_have(site: World, name: str, drawn: str) -> None:
    organiser, visitor = site.person("organiser", "organiser"), site.browser()
    first, second = (
        see_picture(visitor, read(visitor, f"/event/{make_competition(site, organiser, name=one)}"))
        for one in (name, drawn)
    )
    assert first == second


def test_drawing_is_limited_and_what_is_drawn_is_not(site: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """With more competitions than pictures are kept, asking for one after the other would draw all the time."""
    monkeypatch.setattr("topout.sharing.pages.DRAWINGS_PER_NETWORK", RateLimitItemPerMinute(4, 1, "preview"))
    competition_id = make_competition(site, site.person("organiser", "organiser"))
    addresses = [f"/preview.png?of=/event/{competition_id}&lang={language}" for language in LANGUAGES]
    visitor, neighbour = site.browser(ip="203.0.113.7"), site.browser(ip="198.51.100.7")
    assert [visitor.get(address).status_code for address in addresses * 2] == [200] * 8
    refused = visitor.get(f"/preview.png?of=/live/{competition_id}")
    assert (refused.status_code, refused.json()["error"]) == (429, "rate_limited")
    assert "public" not in refused.headers.get("cache-control", "")
    assert neighbour.get(f"/preview.png?of=/live/{competition_id}").status_code == 200
    assert visitor.get(f"/preview.png?of=/live/{competition_id}").status_code == 200, "it is drawn by now"


@pytest.mark.sqlite_only(reason="it has no database")
def test_pictures_are_drawn_with_the_letters_of_the_app() -> None:
    ours, app = ROOT / "backend/topout/sharing/fonts", ROOT / "frontend/src/ui/fonts"
    for font in ours.iterdir():
        assert font.read_bytes() == (app / font.name).read_bytes()


def test_every_language_of_the_app_has_its_locale_in_shared_links() -> None:
    assert tuple(LOCALES) == LANGUAGES
