"""Terms and privacy notice: through HTTP."""

from collections.abc import Callable

import pytest

from support.world import World

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


@pytest.mark.parametrize("name", ["terms", "privacy"])
def test_an_installation_fills_the_texts_from_its_data_folder(world: World, name: str) -> None:
    def read() -> str:
        answer = world.browser().get(f"/api/texts/{name}")
        assert answer.headers["cache-control"] == "public, max-age=300"
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
