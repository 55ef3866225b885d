"""Categories, waiver texts, info and staff of a competition, through HTTP."""

import hashlib

import pytest

from support.competitions import confirm, make_competition, name_staff, see, stamp
from support.world import NOON, Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

CATEGORY = {"key": "open", "name": "Open", "kind": "individual", "format": "volume"}


def test_there_is_a_default_waiver_and_each_text_has_its_version(
    world: World, organiser: Browser, guest: Browser
) -> None:
    default = guest.get("/api/waiver").json()["data"]
    assert default["hash"] == hashlib.sha256(default["text"].encode()).hexdigest()
    competition_id = make_competition(world, organiser)
    path = f"/api/competitions/{competition_id}/waiver"
    first = guest.get(path).json()["data"]
    assert first == {name: default[name] for name in ("version", "text", "hash")}
    second = organiser.put(path, json={"text": "# Our own\n\nNo dogs."}).json()["data"]
    assert (second["version"], second["hash"] != default["hash"]) == (2, True)
    assert organiser.put(path, json={"text": "# Our own\n\nNo dogs."}).json()["data"]["version"] == 2
    assert guest.get(path).json()["data"] == second
    assert guest.get("/api/waiver").json()["data"] == default
    for text in ("", "   ", "nul\x00", "x" * 50_001):
        assert organiser.put(path, json={"text": text}).status_code == 422


def test_info_is_empty_until_written_and_changes_at_any_time(world: World, organiser: Browser, guest: Browser) -> None:
    competition_id = make_competition(world, organiser)
    path = f"/api/competitions/{competition_id}/info"
    assert guest.get(path).json()["data"] == {"text": "", "changed_at": None, "version": 0}
    version = see(organiser, competition_id)["version"]
    for _ in range(2):
        written = organiser.put(path, json={"text": "# Venue\n\nEmergency: 112"}).json()["data"]
        world.clock.advance(minutes=1)
    assert written == guest.get(path).json()["data"]
    assert written["changed_at"] == stamp(NOON)
    assert see(organiser, competition_id)["version"] == version + 1
    assert organiser.put(path, json={"text": ""}).json()["data"]["text"] == ""
    for text in ("nul\x00", "x" * 50_001):
        assert organiser.put(path, json={"text": text}).status_code == 422


def test_a_copy_has_the_info_and_a_draft_hides_it_from_guests(world: World, organiser: Browser, guest: Browser) -> None:
    competition_id = make_competition(world, organiser)
    organiser.put(f"/api/competitions/{competition_id}/info", json={"text": "# Venue"})
    copy = organiser.post(f"/api/competitions/{competition_id}/duplicate").json()["data"]["id"]
    assert organiser.post(f"/api/competitions/{competition_id}/duplicate").json()["data"]["id"] == copy
    assert organiser.get(f"/api/competitions/{copy}/info").json()["data"]["text"] == "# Venue"
    assert guest.get(f"/api/competitions/{copy}/info").status_code == 404


def test_the_marathon_template_has_three_categories_with_their_rules_in_words(
    world: World, organiser: Browser, guest: Browser, climber: Browser
) -> None:
    competition_id = make_competition(world, organiser)
    confirm(world, climber, competition_id)
    categories = guest.get(f"/api/competitions/{competition_id}/categories").json()["data"]
    assert [(one["key"], one["kind"], one["format"]) for one in categories] == [
        ("lt_6B", "team", "marathon"),
        ("gte_6B", "team", "marathon"),
        ("individual", "individual", "points"),
    ]
    assert [(one["min_grade"], one["max_grade"]) for one in categories] == [(None, "6A+"), ("6B", None), (None, None)]
    assert categories[2]["params"] == {"source": "grade", "best": 5}
    assert categories[2]["rules"]["points"][-1] == "Only the 5 most valuable ascents count."
    assert [one["contestants"] for one in categories] == [0, 0, 1]
    assert [one["inputs"] for one in categories] == [[], [], []]


@pytest.mark.parametrize(
    ("chosen", "scoring", "inputs"),
    [
        ("scramble", "points", ["zone_points"]),
        ("world_climbing", "ifsc_2026", ["zone", "attempts"]),
        ("divided", "divided", []),
    ],
)
def test_the_other_templates_rank_individuals(
    world: World, organiser: Browser, guest: Browser, chosen: str, scoring: str, inputs: list[str]
) -> None:
    competition_id = make_competition(world, organiser, template=chosen)
    categories = guest.get(f"/api/competitions/{competition_id}/categories").json()["data"]
    assert [(one["kind"], one["format"]) for one in categories] == [("individual", scoring)]
    assert categories[0]["inputs"] == inputs
    assert categories[0]["rules"]["points"]


def test_categories_are_replaced_as_a_whole(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser)
    path = f"/api/competitions/{competition_id}/categories"
    wanted = [CATEGORY, CATEGORY | {"key": "hard", "min_grade": "7A", "format": "points", "params": {"best": 3}}]
    for _ in range(2):
        answer = organiser.put(path, json={"categories": wanted})
        assert [one["key"] for one in answer.json()["data"]] == ["open", "hard"], answer.text
    assert [one["key"] for one in organiser.get(path).json()["data"]] == ["open", "hard"]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"format": "speed"}, "categories.0.format"),
        ({"min_grade": "V5"}, "categories.0.min_grade"),
        ({"min_grade": "7A", "max_grade": "6A"}, "categories.0.min_grade"),
        ({"params": {"best": 3}}, "categories.0.params"),
        ({"format": "points", "params": {"best": -1}}, "categories.0.params.best"),
        ({"format": "points", "params": {"best": 10**40}}, "categories.0.params.best"),
        ({"kind": "team", "key": "lt_6B"}, "categories.0.kind"),
        ({"key": "no spaces"}, "categories.0.key"),
        ({"name": ""}, "categories.0.name"),
        ({"points": 5}, "categories.0.points"),
    ],
)
def test_an_invalid_category_is_refused_with_the_name_of_the_field(
    world: World, organiser: Browser, changes: dict[str, object], field: str
) -> None:
    competition_id = make_competition(world, organiser)
    answer = organiser.put(
        f"/api/competitions/{competition_id}/categories", json={"categories": [{**CATEGORY, **changes}]}
    )
    assert answer.status_code == 422
    assert field in answer.json()["fields"], answer.text


@pytest.mark.parametrize("params", [r'{"countback": {"\ud800": 1}}', '{"best": NaN}', '{"best": 1e400}'])
def test_params_that_could_not_be_sent_again_are_refused(world: World, organiser: Browser, params: str) -> None:
    competition_id = make_competition(world, organiser)
    body = (
        '{"categories": [{"key": "open", "name": "Open", "kind": "individual", "format": "ifsc_2026", "params": %s}]}'
    )
    answer = organiser.put(
        f"/api/competitions/{competition_id}/categories",
        content=body % params,
        headers={"content-type": "application/json"},
    )
    assert (answer.status_code, answer.json()["error"]) == (422, "validation_failed")


def test_there_are_one_to_twenty_categories_with_different_keys(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser)
    path = f"/api/competitions/{competition_id}/categories"
    for categories in ([], [CATEGORY, CATEGORY], [CATEGORY | {"key": f"c{n}"} for n in range(21)]):
        assert organiser.put(path, json={"categories": categories}).status_code == 422
    twenty = [CATEGORY | {"key": f"c{n}"} for n in range(20)]
    assert organiser.put(path, json={"categories": twenty}).status_code == 200


def test_staff_are_named_per_competition(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser, publish=False)
    helper, judge = world.person("helper"), world.person("judge", "judge")
    path = f"/api/competitions/{competition_id}/staff"
    assert helper.get(path).status_code == 404
    name_staff(world, competition_id, helper, "judge")
    name_staff(world, competition_id, judge, "judge")
    named = [{"email": "helper@example.org", "duty": "organiser"}, {"email": "JUDGE@example.org", "duty": "judge"}]
    for _ in range(2):
        answer = organiser.put(path, json={"staff": named})
        assert {(one["email"], *one["duties"]) for one in answer.json()["data"]} == {
            ("helper@example.org", "organiser"),
            ("judge@example.org", "judge"),
        }
    assert see(helper, competition_id)["duty"] == "organiser"
    assert helper.patch(f"/api/competitions/{competition_id}", json={"capacity": 40}).status_code == 200
    assert see(judge, competition_id)["duty"] == "judge"
    assert judge.patch(f"/api/competitions/{competition_id}", json={"capacity": 40}).status_code == 403
    organiser.put(path, json={"staff": []})
    assert helper.get(path).status_code == 404


def test_an_admin_may_organise_every_competition(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser, publish=False)
    admin = world.person("admin", "admin")
    assert see(admin, competition_id)["duty"] == "organiser"
    assert admin.post(f"/api/competitions/{competition_id}/publish").status_code == 200
