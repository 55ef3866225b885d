"""Which language of the built app a reader gets."""

from collections.abc import Callable
from pathlib import Path

import pytest

from support.world import Browser, World
from topout.core.languages import LANGUAGES

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

FILES = ("index.html", "sw.js", "manifest.webmanifest", "pages/landing.html", "pages/live.html")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    app = tmp_path / "dist"
    for language in LANGUAGES:
        (app / language / "pages").mkdir(parents=True)
        for name in FILES:
            (app / language / name).write_text(f"{name} in {language}")
    (app / "favicon.svg").write_text("<svg/>")
    return app


@pytest.fixture
def visitor(make_world: Callable[..., World], built: Path) -> Browser:
    return make_world(app_dir=built, public_url="https://topout.example").browser()


@pytest.mark.parametrize(
    ("path", "file"),
    [
        ("/", "pages/landing.html"),
        ("/live/4", "pages/live.html"),
        ("/dashboard", "index.html"),
        ("/index.html", "index.html"),
        ("/sw.js", "sw.js"),
        ("/manifest.webmanifest", "manifest.webmanifest"),
    ],
)
def test_each_page_worker_and_manifest_is_in_the_language_of_its_reader(visitor: Browser, path: str, file: str) -> None:
    answer = visitor.get(path, headers={"accept-language": "de-AT"})
    assert answer.text == f"{file} in de"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["vary"] == "Accept-Encoding, Accept-Language, Cookie"
    assert visitor.get(path).text == f"{file} in en"


@pytest.mark.parametrize(
    ("accepted", "shown"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-CH, en;q=0.8", "de"),
        ("en, de;q=0.9", "en"),
        ("en;q=0.5, de;q=0.9", "de"),
        ("ja, de;q=0.2", "de"),
        ("DE", "de"),
        ("fr-CA, fr;q=0.9, en;q=0.8", "fr"),
        ("el-CY", "el"),
        ("gr", "en"),
        ("de;q=0", "en"),
        ("*", "en"),
        ("de;q=rubbish, en", "en"),
        (";;;,,,=;q", "en"),
    ],
)
def test_a_browser_says_which_language_its_reader_prefers(visitor: Browser, accepted: str, shown: str) -> None:
    assert visitor.get("/dashboard", headers={"accept-language": accepted}).text == f"index.html in {shown}"


@pytest.mark.parametrize(
    ("cookie", "shown"),
    [
        ("topout_language=en", "en"),
        ("other=1; topout_language=en", "en"),
        ("topout_language=xx", "de"),
        ("topout_language=../..", "de"),
        ("topout_language=", "de"),
        ("=;;;", "de"),
    ],
)
def test_what_a_person_chose_counts_more_than_the_browser(visitor: Browser, cookie: str, shown: str) -> None:
    answer = visitor.get("/dashboard", headers={"accept-language": "de", "cookie": cookie})
    assert answer.text == f"index.html in {shown}"
    # Safari forgets cookies of scripts after seven days.
    assert ("topout_language=en; Max-Age=34560000" in answer.headers.get("set-cookie", "")) is (shown == "en")


def test_a_shared_link_is_shown_in_the_language_of_its_reader_and_crawlers_may_ask_for_each(visitor: Browser) -> None:
    assert visitor.get("/dashboard?lang=de").text == "index.html in de"
    assert visitor.get("/dashboard?lang=xx").text == "index.html in en"
    assert visitor.get("/dashboard?lang=de", headers={"accept-language": "en-GB"}).text == "index.html in en"
    chosen = {"cookie": "topout_language=en"}
    assert visitor.get("/dashboard?lang=de", headers=chosen).text == "index.html in en"


def test_search_engines_find_a_public_page_in_each_language(visitor: Browser) -> None:
    link = visitor.get("/live/4").headers["link"]
    for language in ("en", "de", "fr", "el"):
        alternate = f'<https://topout.example/live/4?lang={language}>; rel="alternate"; hreflang="{language}"'
        assert alternate in link
    assert '<https://topout.example/live/4>; rel="alternate"; hreflang="x-default"' in link
    assert "link" not in visitor.get("/dashboard").headers


def test_a_worker_asks_for_the_page_of_its_own_language(visitor: Browser) -> None:
    assert visitor.get("/de/index.html", headers={"cookie": "topout_language=en"}).text == "index.html in de"


def test_a_language_that_was_not_built_is_shown_in_english(visitor: Browser, built: Path) -> None:
    for file in [*(built / "de" / "pages").iterdir(), *(path for path in (built / "de").iterdir() if path.is_file())]:
        file.unlink()
    answer = visitor.get("/", headers={"accept-language": "de"})
    assert answer.text == "pages/landing.html in en"
    assert "lang=de" not in answer.headers["link"]


def test_a_worker_that_retires_the_others_is_served_in_their_place(visitor: Browser, built: Path) -> None:
    (built / "sw.js").write_text("retire")
    assert visitor.get("/sw.js", headers={"accept-language": "de"}).text == "retire"


def test_files_of_all_languages_do_not_depend_on_the_reader(visitor: Browser) -> None:
    assert visitor.get("/favicon.svg").headers["vary"] == "Accept-Encoding"
