"""After `name_retention_days` boards and lists show initials; the clock is moved."""

import pytest

from support.competitions import make_competition
from support.crag import Crag, Phone
from support.entries import listed
from support.live import find_board
from support.server import serving
from support.standings import board
from support.teams import create_team, take_part
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def retention_of(crag: Crag, days: int) -> None:
    path = f"/api/competitions/{crag.competition_id}"
    assert crag.organiser.patch(path, json={"name_retention_days": days}).status_code == 200


def let_days_pass(crag: Crag, days: float) -> None:
    crag.world.clock.advance(days=days)
    crag.world.services.purge_worker.run_round()


def purged(world: World, kind: str) -> float | None:
    return world.services.metrics.registry.get_sample_value("topout_purged_rows_total", {"kind": kind})


def names_on_board(crag: Crag, browser: Browser) -> list[str]:
    return [row["name"] for row in board(browser, crag)["rows"]]


def test_names_are_replaced_when_their_time_is_over(crag: Crag, phone: Phone) -> None:
    retention_of(crag, 30)
    boulder = crag.boulders[0]
    phone.log(boulder)
    pseudonym = "R. R."

    let_days_pass(crag, 29)
    assert names_on_board(crag, phone.browser) == ["Robin Rock"]
    let_days_pass(crag, 2)
    assert names_on_board(crag, phone.browser) == [pseudonym]
    assert purged(crag.world, "names") == 1
    let_days_pass(crag, 1)
    assert purged(crag.world, "names") == 1, "nothing is left to hide"
    with serving(crag.world.app) as address:
        assert [row["name"] for row in find_board(address, crag.competition_id)["rows"]] == [pseudonym]
    climbed = phone.browser.get(f"/api/boulders/{boulder}/climbed").json()["data"]
    assert [one["name"] for one in climbed] == [pseudonym]
    assert [one["name"] for one in listed(crag.organiser, crag.competition_id)] == ["Robin Rock"], "for staff"
    assert phone.browser.get("/api/auth/status").json()["user"]["first_name"] == "Robin", "the account is not touched"


def test_names_in_teams_are_replaced_too(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser)
    days = {"name_retention_days": 3}
    assert organiser.patch(f"/api/competitions/{competition_id}", json=days).status_code == 200
    (captain,) = take_part(world, competition_id, "captain")
    team = create_team(captain, competition_id)
    world.clock.advance(days=12)
    world.services.purge_worker.run_round()
    captain.sign_in("captain@example.org")
    members = captain.get(f"/api/teams/{team['id']}").json()["data"]["members"]
    assert [one["name"] for one in members] == ["R. R."]


def test_a_longer_retention_keeps_names_longer(crag: Crag, phone: Phone) -> None:
    retention_of(crag, 5)
    let_days_pass(crag, 3)
    retention_of(crag, 60)
    let_days_pass(crag, 20)
    assert names_on_board(crag, phone.browser) == ["Robin Rock"]
    let_days_pass(crag, 60)
    assert names_on_board(crag, phone.browser) == ["R. R."]
