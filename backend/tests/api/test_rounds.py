"""R7, R8, R10: the rounds of a category and their clocks, as organisers set them up."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from support.categories import EVERYONE, MEN, TEAMS, WOMEN, put_categories
from support.climbing_sessions import make_session
from support.competitions import stamp
from support.crag import HOUR, MINUTE, Crag
from support.entries import LONG_TOKEN_SECONDS, refusal
from support.rounds import errors_of, list_rounds, make_round, put_boulders, round_body, write_round
from support.world import Browser, World
from topout.competitions.models import ClimbingSession
from topout.rounds.models import Round
from topout.rounds.status import status_of

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

WORLD_CLIMBING: dict[str, Any] = {"format": "ifsc_2026", "params": {}}


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


@pytest.fixture
def crag(crag: Crag) -> Crag:
    assert put_categories(crag, WOMEN, TEAMS, EVERYONE).status_code == 200
    return crag


def post_round(crag: Crag, **changes: Any) -> Any:
    path = f"/api/competitions/{crag.competition_id}/rounds"
    return crag.organiser.post(path, json=round_body(crag.world.clock(), **changes))


def final(crag: Crag, **changes: Any) -> dict[str, Any]:
    return make_round(crag.organiser, crag.competition_id, crag.world.clock(), **changes)


def rounds(crag: Crag, browser: Browser | None = None) -> list[dict[str, Any]]:
    return list_rounds(browser or crag.organiser, crag.competition_id)


def patch(crag: Crag, round_id: int, **changes: Any) -> Any:
    return crag.organiser.patch(f"/api/rounds/{round_id}", json=changes)


def test_the_second_round_of_a_category_brings_its_first_one_with_it(crag: Crag) -> None:
    """R7: the first round is what the category was until then."""
    assert rounds(crag) == []
    final(crag, quota=6, **WORLD_CLIMBING)
    first, second = rounds(crag)
    assert (first["key"], first["board"], first["name"], first["position"]) == (
        "qualification",
        "individual",
        "Qualification",
        0,
    )
    assert (first["mode"], first["format"], first["starts_at"], first["status"]) == ("open", None, None, "running")
    assert (second["key"], second["board"], second["position"]) == ("final", "individual.final", 1)
    assert (second["format"], second["params"], second["quota"], second["ties"]) == ("ifsc_2026", {}, 6, "all")


def test_rounds_are_listed_in_the_order_of_the_categories(crag: Crag) -> None:
    final(crag)
    final(crag, category="women")
    assert [one["board"] for one in rounds(crag)] == ["women", "women.final", "individual", "individual.final"]


@pytest.mark.parametrize(
    ("name", "key"), [("Semi-final 1", "semi_final_1"), ("Финал", "round"), ("Élite", "elite"), ("A" * 60, "a" * 27)]
)
def test_the_key_of_a_round_is_made_of_its_name(crag: Crag, name: str, key: str) -> None:
    assert final(crag, name=name)["key"] == key
    later = {"starts_at": crag.world.clock() + 2 * HOUR, "ends_at": crag.world.clock() + 3 * HOUR}
    assert final(crag, name=f"({name[:55]})", **later)["key"] == f"{key}_2"


def test_a_repeated_request_makes_no_second_round(crag: Crag) -> None:
    assert [post_round(crag).status_code for _ in range(2)] == [201, 200]
    assert len(rounds(crag)) == 2


def test_only_individual_categories_have_several_rounds(crag: Crag) -> None:
    """R7."""
    assert "category" in errors_of(post_round(crag, category="lt_6B"))
    assert "category" in errors_of(post_round(crag, category="unknown"))


def test_a_round_lies_within_the_window_of_its_competition(crag: Crag) -> None:
    """R7."""
    assert set(errors_of(post_round(crag, starts_at=crag.starts_at - MINUTE))) == {"starts_at"}
    assert set(errors_of(post_round(crag, ends_at=crag.ends_at + MINUTE))) == {"ends_at"}
    assert set(errors_of(post_round(crag, ends_at=crag.world.clock()))) == {"ends_at"}
    assert post_round(crag, ends_at=crag.ends_at).status_code == 201


def test_a_round_after_the_first_needs_times_of_its_own(crag: Crag) -> None:
    """R9: without a start its boulders would be known from the start of the competition."""
    assert set(errors_of(post_round(crag, starts_at=None, ends_at=None))) == {"starts_at", "ends_at"}
    assert set(errors_of(post_round(crag, ends_at=None))) == {"ends_at"}
    made = final(crag)
    assert set(errors_of(patch(crag, made["id"], starts_at=None, ends_at=None))) == {"starts_at", "ends_at"}


def test_rounds_of_a_category_start_one_after_the_other(crag: Crag) -> None:
    made = final(crag)
    first = rounds(crag)[0]
    early, late = stamp(crag.world.clock()), stamp(crag.world.clock() + 2 * HOUR)
    assert set(errors_of(patch(crag, first["id"], starts_at=made["starts_at"], ends_at=late))) == {"starts_at"}
    assert patch(crag, first["id"], starts_at=early, ends_at=made["starts_at"]).status_code == 200
    assert set(errors_of(patch(crag, made["id"], starts_at=early))) == {"starts_at"}
    assert set(errors_of(post_round(crag, name="Super final"))) == {"starts_at"}


@pytest.mark.postgresql_too
def test_the_first_round_has_the_format_of_its_category(crag: Crag) -> None:
    """R7."""
    final(crag)
    first = rounds(crag)[0]
    assert set(errors_of(patch(crag, first["id"], **WORLD_CLIMBING))) == {"format"}
    assert patch(crag, first["id"], mode="judged", max_attempts=5, name="Heats").json()["data"]["max_attempts"] == 5


@pytest.mark.parametrize(
    ("rules", "field"),
    [
        ({"format": "chess"}, "format"),
        ({"format": "marathon"}, "format"),
        ({"format": "points", "params": {"source": "height"}}, "params.source"),
        ({"format": "points", "params": {"colour": "red"}}, "params"),
        ({"params": {"source": "grade"}}, "params"),
    ],
)
def test_the_format_of_a_round_is_checked_as_that_of_a_category(crag: Crag, rules: dict[str, Any], field: str) -> None:
    assert set(errors_of(post_round(crag, **rules))) == {field}
    assert rounds(crag) == [], "nothing is stored, also no first round"


@pytest.mark.postgresql_too
def test_null_gives_a_round_the_format_of_its_category_again(crag: Crag) -> None:
    made = final(crag, format="points", params={"source": "boulder", "best": 2})
    plain = patch(crag, made["id"], format=None).json()["data"]
    assert (plain["format"], plain["params"]) == (None, None)
    assert patch(crag, made["id"], format="ifsc_2026").json()["data"]["params"] == {}


@pytest.mark.parametrize(
    ("minutes", "status"), [(29, "planned"), (30, "running"), (59, "running"), (60, "provisional")]
)
def test_the_clock_says_what_a_round_is(crag: Crag, minutes: int, status: str) -> None:
    """R10."""
    made = final(crag)
    crag.world.clock.advance(minutes=minutes)
    assert rounds(crag)[1]["status"] == status
    write_round(crag, made["id"], official_at=crag.world.clock())
    assert rounds(crag)[1]["status"] == "official"


def test_without_times_of_its_own_a_round_has_those_of_its_competition(crag: Crag) -> None:
    class Times:
        starts_at, ends_at = crag.starts_at, crag.ends_at
        climbing_sessions: Sequence[ClimbingSession] = ()

    first = Round(category="women", starts_at=None, ends_at=None, revealed_at=None, official_at=None)
    moments = (crag.starts_at - MINUTE, crag.starts_at, crag.ends_at)
    assert [status_of(first, Times(), moment) for moment in moments] == ["planned", "running", "provisional"]


@pytest.mark.postgresql_too
def test_boulders_are_chosen_in_groups_and_in_order(crag: Crag) -> None:
    """R8, R13."""
    made, (one, two, three, four) = final(crag), crag.boulders
    assert put_boulders(crag.organiser, made["id"], [three, one])["groups"] == [[three, one]]
    assert put_boulders(crag.organiser, made["id"], [one, two], [four, three])["groups"] == [[one, two], [four, three]]
    assert rounds(crag)[1]["groups"] == [[one, two], [four, three]]
    assert put_boulders(crag.organiser, made["id"])["groups"] == []


def test_a_round_takes_each_boulder_of_its_competition_once(crag: Crag) -> None:
    made, one = final(crag), crag.boulders[0]
    stranger = Crag(crag.world, boulders=1, organiser=crag.organiser, name="Other").boulders[0]
    for groups in ([[one, one]], [[one], [one]], [[stranger]], [[2**31 - 1]], [[one], []]):
        answer = crag.organiser.put(f"/api/rounds/{made['id']}/boulders", json={"groups": groups})
        assert refusal(answer) == (422, "validation_failed"), groups
    assert rounds(crag)[1]["groups"] == []


def test_a_change_of_an_earlier_version_is_a_conflict(crag: Crag) -> None:
    made = final(crag)
    assert patch(crag, made["id"], quota=8, version=made["version"]).status_code == 200
    stale = patch(crag, made["id"], quota=6, version=made["version"])
    assert refusal(stale) == (409, "changed_meanwhile")
    assert stale.json()["current"]["quota"] == 8
    path, body = f"/api/rounds/{made['id']}/boulders", {"groups": [crag.boulders], "version": made["version"]}
    assert refusal(crag.organiser.put(path, json=body)) == (409, "changed_meanwhile")


def test_an_official_round_is_not_changed(crag: Crag) -> None:
    """R10."""
    made = final(crag)
    write_round(crag, made["id"], official_at=crag.world.clock())
    for answer in (
        patch(crag, made["id"], name="Super final"),
        crag.organiser.put(f"/api/rounds/{made['id']}/boulders", json={"groups": [crag.boulders]}),
        crag.organiser.delete(f"/api/rounds/{made['id']}"),
    ):
        assert refusal(answer) == (422, "round_official")


def test_the_last_round_goes_before_it_starts_and_takes_an_unused_first_one_along(crag: Crag) -> None:
    made = final(crag)
    later = {"starts_at": crag.world.clock() + 2 * HOUR, "ends_at": crag.world.clock() + 3 * HOUR}
    last = final(crag, name="Super final", **later)
    assert refusal(crag.organiser.delete(f"/api/rounds/{made['id']}")) == (422, "round_in_use")
    assert crag.organiser.delete(f"/api/rounds/{last['id']}").status_code == 204
    assert [one["key"] for one in rounds(crag)] == ["qualification", "final"]
    assert crag.organiser.delete(f"/api/rounds/{made['id']}").status_code == 204
    assert rounds(crag) == []
    assert refusal(crag.organiser.delete(f"/api/rounds/{made['id']}")) == (404, "round_not_found")


def test_a_first_round_that_is_used_stays(crag: Crag) -> None:
    made = final(crag)
    put_boulders(crag.organiser, rounds(crag)[0]["id"], crag.boulders[:2])
    assert crag.organiser.delete(f"/api/rounds/{made['id']}").status_code == 204
    assert [one["key"] for one in rounds(crag)] == ["qualification"]


def test_a_round_that_has_started_stays(crag: Crag) -> None:
    made = final(crag)
    crag.world.clock.advance(minutes=30)
    assert refusal(crag.organiser.delete(f"/api/rounds/{made['id']}")) == (422, "round_started")


def test_a_round_in_which_somebody_logged_stays(crag: Crag) -> None:
    made, climber = final(crag), crag.phone()
    judge = crag.judge(climber)
    put_boulders(crag.organiser, made["id"], crag.boulders[:1])
    judge.log(crag.boulders[0])
    assert refusal(crag.organiser.delete(f"/api/rounds/{made['id']}")) == (422, "round_in_use")


def test_a_boulder_of_a_round_counts_in_its_category_alone(crag: Crag) -> None:
    """R8: and where a first round has boulders of its own, no other counts there."""

    def categories() -> list[list[str]]:
        listed = crag.organiser.get(f"/api/boulders?competition_id={crag.competition_id}").json()["data"]
        return [one["categories"] for one in listed]

    every = ["women", "lt_6B", "individual"]
    assert categories() == [every] * 4
    made = final(crag, **WORLD_CLIMBING)
    put_boulders(crag.organiser, made["id"], crag.boulders[:1])
    assert categories() == [["individual"], every, every, every]
    put_boulders(crag.organiser, rounds(crag)[0]["id"], crag.boulders[1:2])
    assert categories() == [["individual"], ["individual"], ["women", "lt_6B"], ["women", "lt_6B"]]


def test_r10_a_first_round_without_times_is_over_with_the_last_session_of_its_category(crag: Crag) -> None:
    assert put_categories(crag, WOMEN, MEN, EVERYONE).status_code == 200
    make_round(crag.organiser, crag.competition_id, crag.ends_at - HOUR, category="women")
    now = crag.world.clock()
    for name, ends_at, categories in (("Early", now + HOUR, ["women"]), ("Late", now + 3 * HOUR, ["men"])):
        times = {"starts_at": crag.starts_at, "ends_at": ends_at}
        make_session(crag.organiser, crag.competition_id, now, name=name, categories=categories, **times)

    def find_status() -> str:
        return str(list_rounds(crag.world.browser(), crag.competition_id)[0]["status"])

    crag.world.clock.advance(minutes=59)
    assert find_status() == "running"
    crag.world.clock.advance(minutes=1)
    assert find_status() == "provisional"
