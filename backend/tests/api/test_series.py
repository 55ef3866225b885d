"""R21, R22: standings of a series, through HTTP."""

import csv
import io
import zipfile
from typing import Any

import pytest

from support.crag import Crag
from support.series import (
    SeriesDays,
    change,
    make_official,
    new_series,
    print_standing,
    show,
    standing_of,
)
from support.world import World
from topout.competitions.models import Competition
from topout.competitions.versions import raise_version
from topout.translations.pseudonyms import name_climber


@pytest.fixture
def days(world: World) -> SeriesDays:
    return SeriesDays(world)


def patch_competition(days: SeriesDays, crag: Crag, **changes: Any) -> None:
    with days.world.database.writing() as session:
        competition = session.get_one(Competition, crag.competition_id)
        for name, value in changes.items():
            setattr(competition, name, value)
        raise_version(session, competition)
        session.commit()


def test_r21_places_of_official_results_are_added_up_and_the_worst_is_dropped(days: SeriesDays) -> None:
    spring = days.hold(ada=3, ben=2, cem=2, dora=1)
    summer = days.hold(ben=3, ada=2, dora=1)
    autumn = days.hold(cem=4, ada=3, dora=2)
    series_id, guest = new_series(days.organiser, spring, summer, autumn), days.world.browser()
    assert print_standing(show(guest, series_id)) == [
        "1. Ada 260: 100 80 80",
        "2. Dora 185: 55 65 65",
        "3. Ben 172.5: 72.5 100",
        "3. Cem 172.5: 72.5 100",
    ]
    assert change(days.organiser, series_id, best_of=2).status_code == 200
    assert print_standing(show(guest, series_id)) == [
        "1. Ada 180: 100 80 (80)",
        "2. Ben 172.5: 72.5 100",
        "2. Cem 172.5: 72.5 100",
        "4. Dora 130: (55) 65 65",
    ]
    assert change(days.organiser, series_id, best_of=None, points=[10, 3]).status_code == 200
    shown = show(guest, series_id)
    assert (shown["points"], shown["is_preset"], shown["best_of"]) == ([10, 3], False, None)
    assert print_standing(shown)[1:] == ["2. Ben 11.5: 1.5 10", "2. Cem 11.5: 1.5 10", "4. Dora 0: 0 0 0"]


def test_r22_only_official_results_count_and_reopened_ones_leave_again(days: SeriesDays) -> None:
    spring, summer = days.hold(ada=2, ben=1), days.hold(official=False, ben=2, ada=1)
    series_id, guest = new_series(days.organiser, spring, summer), days.world.browser()
    assert print_standing(show(guest, series_id)) == ["1. Ada 100: 100", "2. Ben 80: 80"]
    make_official(summer)
    both = ["1. Ada 180: 100 80", "1. Ben 180: 80 100"]
    assert print_standing(show(guest, series_id)) == both
    reopened = spring.act("reopen", reason="A card was missing.")
    assert reopened.status_code == 200, reopened.text
    shown = show(guest, series_id)
    assert print_standing(shown) == ["1. Ben 100: 100", "2. Ada 80: 80"]
    assert [one["counts"] for one in shown["competitions"]] == [False, True]
    make_official(spring)
    assert print_standing(show(guest, series_id)) == both


def test_r22_a_result_that_changed_while_reopened_counts_as_it_is_now(days: SeriesDays) -> None:
    spring = days.hold(ada=2, ben=1)
    series_id, guest = new_series(days.organiser, spring), days.world.browser()
    assert spring.act("reopen", reason="Ada climbed out of her session.").status_code == 200
    path = f"/api/competitions/{spring.competition_id}/participants"
    ada = next(one for one in days.organiser.get(path).json()["data"] if one["first_name"] == "Ada")
    out = days.organiser.post(f"/api/participants/{ada['id']}/disqualify", json={"reason": "Tick marks."})
    assert out.status_code == 200, out.text
    make_official(spring)
    assert print_standing(show(guest, series_id)) == ["1. Ben 100: 100"]


@pytest.mark.parametrize("hidden", ["draft", "private", "frozen", "called_off"])
def test_what_a_competition_does_not_show_does_not_count(days: SeriesDays, hidden: str) -> None:
    """A draft is not even named; the organiser of the series is told why nothing counts."""
    spring, summer = days.hold(ada=2, ben=1), days.hold(ben=2, ada=1)
    series_id, guest = new_series(days.organiser, spring, summer), days.world.browser()
    now = days.world.clock()
    changes: dict[str, dict[str, Any]] = {
        "draft": {"published_at": None},
        "private": {"scoreboard_public": False},
        "frozen": {"scoreboard_frozen_at": now},
        "called_off": {"called_off_at": now},
    }
    patch_competition(days, summer, **changes[hidden])
    shown = show(guest, series_id)
    assert print_standing(shown) == ["1. Ada 100: 100", "2. Ben 80: 80"]
    named = [one["id"] for one in shown["competitions"]]
    assert named == [spring.competition_id, *([] if hidden == "draft" else [summer.competition_id])]
    setup = days.organiser.get(f"/api/series/{series_id}/setup").json()["data"]
    assert [one["hindrance"] for one in setup["competitions"]] == [None, hidden]
    assert print_standing(show(days.organiser, series_id)) == print_standing(shown)


def test_r22_an_erased_account_keeps_its_place_under_a_pseudonym(days: SeriesDays) -> None:
    spring, summer = days.hold(ada=2, ben=1), days.hold(ada=2, ben=1)
    series_id, guest = new_series(days.organiser, spring, summer), days.world.browser()
    assert show(guest, series_id)["standings"][0]["rows"] != []
    ada = days.person("ada")
    ada.sign_in("ada@example.org")
    assert ada.delete("/api/me").status_code == 204
    first, second = standing_of(show(guest, series_id))["rows"]
    assert (first["name"], first["points"]) == (name_climber(ada.user_id), 200)
    assert second["name"] == "Ben Rock"
    assert "Ada" not in guest.get(f"/api/series/{series_id}").text


def test_a_name_that_one_competition_hides_is_hidden_in_the_series(days: SeriesDays) -> None:
    spring, summer = days.hold(ada=2), days.hold(ada=2)
    series_id, guest = new_series(days.organiser, spring, summer), days.world.browser()
    assert print_standing(show(guest, series_id)) == ["1. Ada 200: 100 100"]
    patch_competition(days, spring, name_retention_days=1)
    days.world.clock.advance(days=1)
    days.world.services.purge_worker.run_round()
    (row,) = standing_of(show(guest, series_id))["rows"]
    assert row["name"] == "A. R."


def test_a_page_that_has_not_changed_is_not_sent_again(days: SeriesDays) -> None:
    spring = days.hold(ada=2, ben=1)
    series_id, guest = new_series(days.organiser, spring), days.world.browser()
    first = guest.get(f"/api/series/{series_id}")
    again = guest.get(f"/api/series/{series_id}", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert change(days.organiser, series_id, name="Hill Cup").status_code == 200
    changed = guest.get(f"/api/series/{series_id}", headers={"if-none-match": first.headers["etag"]})
    assert (changed.status_code, changed.json()["data"]["name"]) == (200, "Hill Cup")


def test_r22_standings_leave_as_csv_and_xlsx(days: SeriesDays) -> None:
    spring, summer = days.hold(ada=3, ben=2, cem=2), days.hold(ben=2, ada=1)
    series_id, guest = new_series(days.organiser, spring, summer), days.world.browser()
    assert change(days.organiser, series_id, best_of=1).status_code == 200
    table = guest.get(f"/api/series/{series_id}/standings.csv")
    assert 'filename="Valley-Cup-series-' in table.headers["content-disposition"]
    rows = list(csv.reader(io.StringIO(table.text.removeprefix("\ufeff"))))
    name = "Cedar Marathon"
    assert rows[0] == [
        *("class", "place", "name", "club", "points"),
        *(f"{what}: {name}" for _ in (spring, summer) for what in ("place", "points", "counts")),
    ]
    assert rows[1] == ["Individual", "1", "Ada Rock", "", "100", "1", "100", "yes", "2", "80", "no"]
    assert rows[3] == ["Individual", "3", "Cem Rock", "", "72.5", "2", "72.5", "yes", "", "", ""]
    book = guest.get(f"/api/series/{series_id}/standings.xlsx")
    with zipfile.ZipFile(io.BytesIO(book.content)) as archive:
        assert b"Individual" in archive.read("xl/workbook.xml")


def test_r21_categories_are_matched_by_key_or_by_hand(days: SeriesDays) -> None:
    spring, summer = days.hold(ada=2, ben=1), days.hold(ben=2, ada=1)
    series_id, guest = new_series(days.organiser, spring, summer), days.world.browser()
    apart = {"competition_id": summer.competition_id, "category": "individual", "class_key": None}
    assert change(days.organiser, series_id, matches=[apart]).status_code == 200
    assert print_standing(show(guest, series_id)) == ["1. Ada 100: 100", "2. Ben 80: 80"]
    classes = [{"key": "open", "name": "Open"}]
    by_hand = [{**apart, "competition_id": one.competition_id, "class_key": "open"} for one in (spring, summer)]
    assert change(days.organiser, series_id, classes=classes, matches=by_hand).status_code == 200
    assert print_standing(show(guest, series_id), "open") == ["1. Ada 180: 100 80", "1. Ben 180: 80 100"]
    twice = [by_hand[0], {**by_hand[0], "category": "other"}]
    for wrong in (twice, [by_hand[0]] * 2, [{**apart, "class_key": "none"}], [{**apart, "competition_id": 999}]):
        refused = change(days.organiser, series_id, matches=wrong)
        assert (refused.status_code, list(refused.json()["fields"])) == (422, ["matches"])


def test_r21_a_table_of_ones_own_never_gives_a_better_place_fewer_points(days: SeriesDays) -> None:
    series_id = new_series(days.organiser)
    for points in ([3, 5], [], [-1], [100_001], [1] * 201, [1.5]):
        refused = change(days.organiser, series_id, points=points)
        assert refused.status_code == 422, points
    assert change(days.organiser, series_id, points=[5, 5, 0]).status_code == 200
    two = [{"key": "a", "name": "A"}, {"key": "a", "name": "B"}]
    assert change(days.organiser, series_id, classes=two).json()["fields"].keys() == {"classes"}
    assert change(days.organiser, series_id, points=None).json()["data"]["points"] is None
