"""R7, R16: clocks of rounds, and what becomes of rounds when their competition changes."""

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest

from support.categories import EVERYONE, TEAMS, WOMEN, put_categories
from support.competitions import stamp
from support.crag import HOUR, Crag
from support.entries import LONG_TOKEN_SECONDS, refusal
from support.rounds import (
    CLOCK,
    errors_of,
    list_rounds,
    make_clock,
    make_round,
    put_boulders,
    put_on_list,
    write_round,
)
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

WORLD_CLIMBING: dict[str, Any] = {"format": "ifsc_2026", "params": {}}


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


@pytest.fixture
def crag(crag: Crag) -> Crag:
    assert put_categories(crag, WOMEN, TEAMS, EVERYONE).status_code == 200
    return crag


def final(crag: Crag, **changes: Any) -> dict[str, Any]:
    return make_round(crag.organiser, crag.competition_id, crag.world.clock(), **changes)


def rounds(crag: Crag, browser: Browser | None = None) -> list[dict[str, Any]]:
    return list_rounds(browser or crag.organiser, crag.competition_id)


def patch(crag: Crag, round_id: int, **changes: Any) -> Any:
    return crag.organiser.patch(f"/api/rounds/{round_id}", json=changes)


def test_rounds_have_an_etag(crag: Crag) -> None:
    final(crag)
    path = f"/api/competitions/{crag.competition_id}/rounds"
    etag = crag.organiser.get(path).headers["etag"]
    assert crag.organiser.get(path, headers={"If-None-Match": etag}).status_code == 304
    crag.world.clock.advance(minutes=30)
    assert crag.organiser.get(path, headers={"If-None-Match": etag}).status_code == 200, "it is running now"


def test_phones_learn_of_rounds_by_the_version_of_the_competition(crag: Crag) -> None:
    def version() -> int:
        return int(crag.organiser.get(f"/api/competitions/{crag.competition_id}").json()["data"]["version"])

    before = version()
    made = final(crag)
    after_creating = version()
    put_boulders(crag.organiser, made["id"], crag.boulders[:1])
    assert before < after_creating < version()


@pytest.mark.postgresql_too
def test_rounds_move_with_the_start_of_their_competition(crag: Crag) -> None:
    """R7: as sessions do."""
    made = final(crag, revealed_at=crag.world.clock())
    path, later = f"/api/competitions/{crag.competition_id}", dt.timedelta(minutes=10)
    too_early = {"ends_at": stamp(crag.world.clock() + HOUR / 2)}
    assert set(errors_of(crag.organiser.patch(path, json=too_early))) == {"ends_at"}
    times = {"starts_at": stamp(crag.starts_at + later), "ends_at": stamp(crag.ends_at + later)}
    assert crag.organiser.patch(path, json=times).status_code == 200
    first, moved = rounds(crag)
    assert (first["starts_at"], moved["version"]) == (None, made["version"] + 1)
    for name in ("starts_at", "ends_at", "revealed_at"):
        assert dt.datetime.fromisoformat(moved[name]) == dt.datetime.fromisoformat(made[name]) + later


@pytest.mark.postgresql_too
def test_a_postponed_competition_takes_its_rounds_along(world: World) -> None:
    now = world.clock()
    crag = Crag(world, starts_at=now + HOUR, ends_at=now + 5 * HOUR)
    made = final(crag, starts_at=now + 2 * HOUR, ends_at=now + 3 * HOUR)
    assert crag.act("postpone", starts_at=stamp(now + 25 * HOUR)).status_code == 200
    assert rounds(crag)[1]["starts_at"] == stamp(now + 26 * HOUR)
    assert made["starts_at"] == stamp(now + 2 * HOUR)


@pytest.mark.postgresql_too
def test_a_copy_has_the_rounds_and_clocks_but_nobody_on_their_lists(crag: Crag) -> None:
    clock = make_clock(crag.organiser, crag.competition_id)
    made = final(crag, clock_id=clock["id"], quota=6, **WORLD_CLIMBING)
    put_boulders(crag.organiser, made["id"], crag.boulders[2:], crag.boulders[:1])
    put_on_list(crag, made["id"])
    write_round(crag, made["id"], seed="ab", listed_at=crag.world.clock(), official_at=crag.world.clock())
    copy = crag.act("duplicate", key="6f1c5a52-1111-4222-8333-444455556666").json()["data"]["id"]
    _, copied = list_rounds(crag.organiser, copy)
    (copied_clock,) = crag.organiser.get(f"/api/competitions/{copy}/clocks").json()["data"]
    assert copied["clock_id"] == copied_clock["id"] != clock["id"]
    assert (copied["starters"], copied["seed"], copied["listed_at"], copied["official_at"]) == (0, None, None, None)
    assert (copied["key"], copied["quota"], copied["starts_at"]) == ("final", 6, made["starts_at"])
    listed = crag.organiser.get(f"/api/boulders?competition_id={copy}").json()["data"]
    names = {one["id"]: one["name"] for one in listed}
    assert [[names[id] for id in group] for group in copied["groups"]] == [["Boulder 3", "Boulder 4"], ["Boulder 1"]]


def test_the_rounds_of_a_category_that_is_removed_go_with_it(crag: Crag) -> None:
    final(crag)
    final(crag, category="women")
    assert put_categories(crag, TEAMS, EVERYONE).status_code == 200
    assert [one["board"] for one in rounds(crag)] == ["individual", "individual.final"]


def test_a_category_whose_round_has_a_start_list_is_not_removed(crag: Crag) -> None:
    made = final(crag)
    put_on_list(crag, made["id"])
    assert refusal(put_categories(crag, WOMEN, TEAMS)) == (422, "rounds_in_use")
    as_teams = EVERYONE | {"kind": "team", "format": "marathon"}
    assert refusal(put_categories(crag, WOMEN, TEAMS, as_teams)) == (422, "rounds_in_use")
    assert len(rounds(crag)) == 2


@pytest.mark.postgresql_too
def test_a_clock_measures_judged_rounds_of_its_competition(crag: Crag) -> None:
    """R16."""
    clock = make_clock(crag.organiser, crag.competition_id)
    made = final(crag, clock_id=clock["id"])
    women = final(crag, category="women", clock_id=clock["id"])
    (seen,) = crag.world.browser().get(f"/api/competitions/{crag.competition_id}/clocks").json()["data"]
    assert seen == CLOCK | {
        "id": clock["id"],
        "version": 1,
        "round_ids": [made["id"], women["id"]],
        "periods": 0,
        "events": [],
    }
    assert set(errors_of(patch(crag, made["id"], mode="open"))) == {"clock_id"}
    assert patch(crag, made["id"], mode="open", clock_id=None).status_code == 200
    other = Crag(crag.world, boulders=0, organiser=crag.organiser, name="Other")
    stranger = make_clock(crag.organiser, other.competition_id)
    assert set(errors_of(patch(crag, women["id"], clock_id=stranger["id"]))) == {"clock_id"}


@pytest.mark.postgresql_too
def test_a_clock_that_measures_a_round_is_not_deleted(crag: Crag) -> None:
    clock = make_clock(crag.organiser, crag.competition_id)
    made = final(crag, clock_id=clock["id"])
    assert refusal(crag.organiser.delete(f"/api/clocks/{clock['id']}")) == (422, "clock_in_use")
    assert patch(crag, made["id"], clock_id=None).status_code == 200
    assert crag.organiser.delete(f"/api/clocks/{clock['id']}").status_code == 204


def test_two_clocks_of_a_competition_have_different_names(crag: Crag) -> None:
    make_clock(crag.organiser, crag.competition_id)
    small = make_clock(crag.organiser, crag.competition_id, name="Small wall")
    path = f"/api/competitions/{crag.competition_id}/clocks"
    assert set(errors_of(crag.organiser.post(path, json=CLOCK | {"course": "in_turn"}))) == {"name"}
    renamed = crag.organiser.patch(f"/api/clocks/{small['id']}", json={"name": "MAIN wall"})
    assert set(errors_of(renamed)) == {"name"}
    stale = crag.organiser.patch(f"/api/clocks/{small['id']}", json={"period_seconds": 240, "version": 7})
    assert refusal(stale) == (409, "changed_meanwhile")


def test_rounds_of_a_draft_are_not_found_by_others(world: World) -> None:
    crag = Crag(world, publish=False)
    made, clock = final(crag), make_clock(crag.organiser, crag.competition_id)
    stranger = world.person("stranger", "organiser")
    assert refusal(stranger.get(f"/api/competitions/{crag.competition_id}/rounds")) == (404, "competition_not_found")
    assert refusal(stranger.patch(f"/api/rounds/{made['id']}", json={})) == (404, "round_not_found")
    assert refusal(stranger.patch(f"/api/clocks/{clock['id']}", json={})) == (404, "clock_not_found")


@pytest.mark.postgresql_too
def test_the_audit_trail_says_what_organisers_did_to_rounds_and_clocks(crag: Crag) -> None:
    clock = make_clock(crag.organiser, crag.competition_id)
    made = final(crag)
    put_boulders(crag.organiser, made["id"], crag.boulders[1:3])
    patch(crag, made["id"], quota=8)
    entries = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"][:4]
    assert [(one["act"], one["subject"]["name"]) for one in entries] == [
        ("rounds_changed", "Final, Individual"),
        ("round_boulders_changed", "Final, Individual"),
        ("rounds_changed", "Final, Individual"),
        ("clocks_changed", clock["name"]),
    ]
    assert (entries[0]["before"], entries[0]["after"]) == ({"quota": None}, {"quota": 8})
    assert entries[1]["after"] == {"boulder_groups": ["2 3"]}
