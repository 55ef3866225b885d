"""Which terms somebody accepted is recorded: with a new account, at entry and with a ticket."""

from typing import Any

import pytest
from sqlalchemy import select

from support.crag import Crag
from support.entries import enter, entered
from support.tickets import claim, holder, make_tickets
from support.translated_texts import guest
from support.world import Browser, World
from topout.texts.models import TermsAcceptance, TextVersion

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def accepted(browser: Browser) -> list[dict[str, Any]]:
    return list(browser.get("/api/me/export").json()["data"]["accepted_terms"])


def text_of(world: World, digest: str) -> str:
    with world.database.reading() as session:
        return str(session.get_one(TextVersion, digest).text)


def sign_up(world: World, address: str, browser: Browser | None = None) -> Browser:
    browser = browser or world.browser()
    form = {"email": address, "password": "Sandstone-1", "first_name": "Lena", "last_name": "Klein"}
    challenge = browser.post("/api/register", json=form).json()["challenge_id"]
    body = {"challenge_id": challenge, "code": world.code_for(address)}
    browser.keep_session(browser.post("/api/auth/verify", json=body))
    return browser


def test_with_a_new_account(world: World) -> None:
    lena = sign_up(world, "lena@example.org")
    (first,) = accepted(lena)
    assert first["participant_id"] is None
    shown = world.browser().get("/api/texts/terms").json()["data"]["text"]
    assert text_of(world, first["terms_hash"]) == shown
    assert "What we store" in text_of(world, first["privacy_hash"])
    lena.sign_in("lena@example.org", "Sandstone-1")
    assert len(accepted(lena)) == 1, "signing in accepts nothing"


@pytest.mark.postgresql_too
def test_at_entry_once_with_the_text_of_that_moment(world: World, crag: Crag) -> None:
    ada = world.person("ada")
    own = world.settings.data_dir / "texts" / "terms.md"
    own.parent.mkdir(exist_ok=True)
    own.write_text("Be kind.")
    entry = entered(ada, crag.competition_id)["data"]["id"]
    own.write_text("Be kinder, all of you.")
    assert enter(ada, crag.competition_id).status_code == 200, "the same entry again"
    (one,) = accepted(ada)
    assert (one["participant_id"], text_of(world, one["terms_hash"])) == (entry, "Be kind.")


@pytest.mark.parametrize("language", ["en", "de", "fr", "el"])
def test_in_the_language_in_which_they_were_shown(world: World, crag: Crag, language: str) -> None:
    reader = guest(world, language)
    shown = {name: reader.get(f"/api/texts/{name}").json()["data"]["text"] for name in ("terms", "privacy")}
    lena = sign_up(world, "lena@example.org", reader)
    entered(lena, crag.competition_id)
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    tess = guest(world, language)
    assert claim(tess, code, crag.competition_id).status_code == 201
    with world.database.reading() as session:
        stored = session.scalars(select(TermsAcceptance)).all()
    assert [one.language for one in stored] == [language] * 3, "account, entry and ticket"
    for one in stored:
        assert text_of(world, one.terms_hash) == shown["terms"]
        assert text_of(world, one.privacy_hash) == shown["privacy"]
    assert accepted(lena)[0]["language"] == language


def test_with_a_ticket_and_not_at_the_desk(world: World, crag: Crag) -> None:
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    tess = holder(world, code, crag.competition_id)
    (one,) = accepted(tess)
    assert one["participant_id"] == tess.participant_id
    with world.database.reading() as session:
        assert len(session.scalars(select(TermsAcceptance)).all()) == 1
