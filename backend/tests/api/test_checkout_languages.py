"""What somebody pays for is named in their language; the sandbox's page is, too."""

import re

import pytest

from support.entries import entered, paid_competition, pay_in_sandbox
from support.translated_texts import find_english, speaking
from support.world import World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

ENTRY = {"de": "Anmeldung: ", "fr": "Inscription\u202f: ", "el": "Συμμετοχή: "}


@pytest.mark.parametrize("language", ENTRY)
def test_the_page_of_the_sandbox_before_and_after_paying(world: World, language: str) -> None:
    _, competition_id = paid_competition(world)
    climber = speaking(world, "climber", language)
    climber.cookies.set("topout_language", language, domain="topout.example", path="/")
    url = entered(climber, competition_id)["payment"]["checkout_url"]
    climber.post(f"{url}/decline", follow_redirects=False)
    open_page = climber.get(url).text
    pay_in_sandbox(climber, url)
    for page in (open_page, climber.get(url).text):
        assert f'<html lang="{language}">' in page
        assert f"<h1>{ENTRY[language]}" in page
        assert "25,00" in page
        # Addresses and names of classes are no words.
        assert find_english(re.sub(r"<[^>]+>", " ", page), language) == []
