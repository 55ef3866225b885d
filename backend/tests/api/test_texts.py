"""Terms and privacy notice: through HTTP."""

import re
from collections.abc import Callable

import pytest

from support.translated_texts import find_english, guest
from support.world import World
from topout.privacy.retention import WEBHOOK_MESSAGES_KEPT

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


@pytest.mark.parametrize("name", ["terms", "privacy"])
def test_an_installation_fills_the_texts_from_its_data_folder(world: World, name: str) -> None:
    def read() -> str:
        answer = world.browser().get(f"/api/texts/{name}")
        assert answer.headers["cache-control"] == "private, max-age=300"
        return str(answer.json()["data"]["text"])

    default = read()
    assert "## Your" in default
    file = world.settings.data_dir / "texts" / f"{name}.md"
    file.parent.mkdir()
    file.write_text("Nur bei Sonne. \u2600", encoding="utf-8")
    assert read() == "Nur bei Sonne. \u2600"
    file.write_text("  \n")
    assert read() == default
    file.unlink()
    assert read() == default


def test_there_are_no_other_texts(world: World) -> None:
    for name in ("secrets", "..%2Ftopout", "TERMS"):
        assert world.browser().get(f"/api/texts/{name}").status_code in {404, 422}


def test_the_privacy_notice_names_controller_bases_periods_and_services(make_world: Callable[..., World]) -> None:
    world = make_world(
        controller="Boulder Club, Crag Lane 1, Cedar",
        privacy_contact="privacy@club.example",
        hosting="Stone Hosting, Cedar",
        mail_service="Pebble Mail, Cedar",
        birth_date_days=14,
    )
    text = world.browser().get("/api/texts/privacy").json()["data"]["text"]
    named = ("Boulder Club, Crag Lane 1", "privacy@club.example", "Stone Hosting", "Pebble Mail", "until 14 days after")
    assert [
        one for one in (*named, "contract", "consent", "legitimate interest", "Push", "authority") if one not in text
    ] == []
    assert "Stripe" not in text, "nobody pays by card here"


@pytest.mark.parametrize("language", ["en", "de", "fr", "el"])
@pytest.mark.parametrize("name", ["terms", "privacy"])
def test_the_default_is_in_the_language_of_the_reader(world: World, name: str, language: str) -> None:
    answer = guest(world, language).get(f"/api/texts/{name}")
    assert answer.headers["vary"].split(", ") == ["Accept-Language", "Cookie"]
    text = answer.json()["data"]["text"]
    of_the_browser = world.browser(**{"accept-language": f"{language}, en;q=0.1"}).get(f"/api/texts/{name}")
    assert of_the_browser.json()["data"]["text"] == text
    english = world.browser().get(f"/api/texts/{name}").json()["data"]["text"]
    assert (text == english) == (language == "en")
    assert [line.count("#") for line in text.splitlines() if line.startswith("#")] == [2] * english.count("## ")
    assert text.count("\n- ") == english.count("\n- "), "it says as much"
    assert "{" not in text
    if language != "en":
        assert find_english(text, language) == []
        assert not {"the", "you", "your"} & set(re.findall(r"[a-z]+", text.lower()))


@pytest.mark.parametrize("payments", ["sandbox", "desk"])
def test_the_privacy_notice_names_the_same_periods_in_every_language(
    make_world: Callable[..., World], payments: str
) -> None:
    periods = {"birth_date_days": 14, "sign_in_days": 31, "mail_days": 37, "photo_days": 41}
    world = make_world(payments=payments, controller="Boulder Club", hosting="Stone Hosting", **periods)
    for language in ("de", "fr", "el"):
        text = guest(world, language).get("/api/texts/privacy").json()["data"]["text"]
        assert [number for number in periods.values() if str(number) not in text] == []
        assert re.search(rf"\b{WEBHOOK_MESSAGES_KEPT.days} (Tage|jours|ημέρες)", text)
        assert "Boulder Club" in text
        assert "Stone Hosting" in text


def test_an_installation_writes_its_own_text_for_each_language_or_one_for_all(world: World) -> None:
    folder = world.settings.data_dir / "texts"
    folder.mkdir()
    (folder / "terms.de.md").write_text("Nur bei Sonne.")

    def read(language: str) -> str:
        return str(guest(world, language).get("/api/texts/terms").json()["data"]["text"])

    assert read("de") == "Nur bei Sonne."
    assert "## Ton compte" in read("fr")
    (folder / "terms.md").write_text("Only in the sun.")
    assert [read(one) for one in ("de", "fr", "en")] == ["Nur bei Sonne.", "Only in the sun.", "Only in the sun."]
    (folder / "terms.de.md").write_text(" ")
    assert read("de") == "Only in the sun."
