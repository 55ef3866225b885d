"""Creating, joining, leaving and disbanding teams: through HTTP."""

import pytest

from support.competitions import make_competition
from support.teams import act, create_team, join_team, members, take_part
from support.world import Browser, World

NAME_RULE = "Team name can only contain Latin characters and numbers"
CATEGORY_RULE = "Please provide a valid category"


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


def check(browser: Browser, competition_id: int) -> dict[str, object]:
    return dict(browser.get(f"/api/teams/check-team/{competition_id}").json())


def test_a_team_is_created_and_its_creator_is_captain(world: World, competition_id: int) -> None:
    (ada,) = take_part(world, competition_id, "ada")
    assert check(ada, competition_id) == {"has_team": False, "team_id": None}
    team = create_team(ada, competition_id, "  Mountain \t Ibex 7 ", "gte_6B")
    assert team == {
        "id": team["id"],
        "name": "Mountain Ibex 7",
        "competition_id": competition_id,
        "marathon_subcategory": "gte_6B",
        "category": "gte_6B",
        "captain_id": ada.participant_id,
        "members": [{"participant_id": ada.participant_id, "user_id": ada.user_id, "name": "Robin Rock"}],
        "team_code": team["team_code"],
    }
    assert ada.get(f"/api/teams/{team['id']}").json() == {"data": team}
    assert check(ada, competition_id) == {"has_team": True, "team_id": team["id"]}


def test_creating_twice_makes_one_team(world: World, competition_id: int) -> None:
    (ada,) = take_part(world, competition_id, "ada")
    team = create_team(ada, competition_id)
    body = {"competition_id": competition_id, "name": "ibex", "marathon_subcategory": "lt_6B"}
    again = ada.post("/api/teams/create", json=body)
    assert (again.status_code, again.json()["data"]["id"]) == (200, team["id"])
    other = ada.post("/api/teams/create", json=body | {"name": "Chamois"})
    assert (other.status_code, other.json()["error"]) == (422, "already_in_team")


@pytest.mark.parametrize(
    "name", ["Скала", "Ibex!", "Équipe", "ibex-7", "a\x00b c", "team\u200bname", "Ｉbex", "<b>x</b>"]
)
def test_a_name_outside_latin_letters_and_digits_is_refused(world: World, competition_id: int, name: str) -> None:
    (ada,) = take_part(world, competition_id, "ada")
    body = {"competition_id": competition_id, "name": name, "marathon_subcategory": "lt_6B"}
    answer = ada.post("/api/teams/create", json=body)
    assert (answer.status_code, answer.json()["fields"]) == (422, {"name": [NAME_RULE]})


@pytest.mark.parametrize(
    ("name", "fits"), [("ab", False), ("abc", True), ("x" * 50, True), ("x" * 51, False), ("a  ", False)]
)
def test_a_name_has_3_to_50_characters(world: World, competition_id: int, name: str, fits: bool) -> None:
    (ada,) = take_part(world, competition_id, "ada")
    body = {"competition_id": competition_id, "name": name, "marathon_subcategory": "lt_6B"}
    answer = ada.post("/api/teams/create", json=body)
    assert answer.status_code == (201 if fits else 422)
    if not fits:
        assert answer.json()["fields"] == {"name": ["Team name must have 3 to 50 characters"]}


@pytest.mark.parametrize("category", ["individual", "", "LT_6B", None, 6, ["lt_6B"], {}, "missing"])
def test_a_team_enters_one_of_the_two_categories(world: World, competition_id: int, category: object) -> None:
    (ada,) = take_part(world, competition_id, "ada")
    body = {"competition_id": competition_id, "name": "Ibex", "marathon_subcategory": category}
    if category == "missing":
        del body["marathon_subcategory"]
    answer = ada.post("/api/teams/create", json=body)
    assert (answer.status_code, answer.json()["fields"]) == (422, {"marathon_subcategory": [CATEGORY_RULE]})


def test_what_is_wrong_with_name_and_category_is_said_together(world: World, competition_id: int) -> None:
    (ada,) = take_part(world, competition_id, "ada")
    body = {"competition_id": competition_id, "name": "Móss", "marathon_subcategory": "individual"}
    answer = ada.post("/api/teams/create", json=body)
    assert answer.status_code == 422
    assert answer.json()["fields"] == {"name": [NAME_RULE], "marathon_subcategory": [CATEGORY_RULE]}


def test_a_category_must_exist_in_this_competition(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser, template="scramble")
    (ada,) = take_part(world, competition_id, "ada")
    body = {"competition_id": competition_id, "name": "Ibex", "marathon_subcategory": "lt_6B"}
    assert ada.post("/api/teams/create", json=body).json()["fields"] == {"marathon_subcategory": [CATEGORY_RULE]}


def test_the_team_categories_are_those_of_the_competition(world: World, organiser: Browser) -> None:
    """R1"""
    competition_id = make_competition(world, organiser, template="scramble")
    mixed = {"key": "mixed", "name": "Mixed teams", "kind": "team", "format": "points"}
    solo = {"key": "individual", "name": "Individual", "kind": "individual", "format": "points"}
    path = f"/api/competitions/{competition_id}/categories"
    assert organiser.put(path, json={"categories": [mixed, solo]}).status_code == 200
    (ada,) = take_part(world, competition_id, "ada")
    body = {"competition_id": competition_id, "name": "Ibex"}
    for key in ("lt_6B", "individual"):
        answer = ada.post("/api/teams/create", json=body | {"marathon_subcategory": key})
        assert (answer.status_code, answer.json()["fields"]) == (422, {"marathon_subcategory": [CATEGORY_RULE]})
    team = create_team(ada, competition_id, category="mixed")
    assert (team["marathon_subcategory"], team["category"]) == ("mixed", "mixed")
    assert organiser.put(path, json={"categories": [solo]}).json()["error"] == "category_in_use"


def test_names_are_unique_in_a_competition_whatever_the_case(
    world: World, organiser: Browser, competition_id: int
) -> None:
    ada, ben = take_part(world, competition_id, "ada", "ben")
    team = create_team(ada, competition_id, "Ibex")
    body = {"competition_id": competition_id, "name": "IBEX", "marathon_subcategory": "gte_6B"}
    taken = ben.post("/api/teams/create", json=body)
    assert (taken.status_code, taken.json()["error"]) == (422, "team_name_taken")
    elsewhere = make_competition(world, organiser, name="Another one")
    (cleo,) = take_part(world, elsewhere, "cleo")
    create_team(cleo, elsewhere, "Ibex")
    act(ada, "disband", team)
    assert ben.post("/api/teams/create", json=body).status_code == 201, "disbanding frees the name"


def test_participants_join_by_code_in_any_case_until_the_team_is_full(world: World, competition_id: int) -> None:
    ada, ben, cleo, dora = take_part(world, competition_id, "ada", "ben", "cleo", "dora")
    team = create_team(ada, competition_id)
    code = str(team["team_code"])
    assert len(code) == 6
    assert not set(code) & set("ILO01")
    assert len(join_team(ben, team)["members"]) == 2
    spelled = f" {code[:3].lower()}-{code[3:].lower()} "
    assert len(join_team(cleo, team | {"team_code": spelled})["members"]) == 3
    assert len(join_team(cleo, team)["members"]) == 3, "joining twice is joining once"
    full = dora.post("/api/teams/join", json={"competition_id": competition_id, "team_code": code})
    assert (full.status_code, full.json()["error"]) == (422, "team_full")
    assert members(ada, team) == [ada.participant_id, ben.participant_id, cleo.participant_id]


def test_a_wrong_code_and_a_code_of_another_competition_are_refused(
    world: World, organiser: Browser, competition_id: int
) -> None:
    elsewhere = make_competition(world, organiser, name="Another one")
    (cleo,) = take_part(world, elsewhere, "cleo")
    foreign = create_team(cleo, elsewhere)["team_code"]
    (ada,) = take_part(world, competition_id, "ada")
    for code in ("QQQQQQ", foreign, "'; drop", "\x00"):
        answer = ada.post("/api/teams/join", json={"competition_id": competition_id, "team_code": code})
        assert (answer.status_code, answer.json()["error"]) == (404, "team_not_found")


def test_guessing_codes_is_rate_limited(world: World, competition_id: int) -> None:
    (ada,) = take_part(world, competition_id, "ada")
    body = {"competition_id": competition_id, "team_code": "QQQQQQ"}
    answers = [ada.post("/api/teams/join", json=body).status_code for _ in range(31)]
    assert answers == [404] * 30 + [429]


def test_one_team_per_participant(world: World, competition_id: int) -> None:
    ada, ben = take_part(world, competition_id, "ada", "ben")
    team = create_team(ada, competition_id)
    create_team(ben, competition_id, "Chamois")
    body = {"competition_id": competition_id, "team_code": team["team_code"]}
    answer = ben.post("/api/teams/join", json=body)
    assert (answer.status_code, answer.json()["error"]) == (422, "already_in_team")


def test_only_confirmed_participants_have_teams(world: World, competition_id: int, climber: Browser) -> None:
    (ada,) = take_part(world, competition_id, "ada")
    team = create_team(ada, competition_id)
    both = {"team_id": team["id"], "competition_id": competition_id}
    calls: list[tuple[str, dict[str, object]]] = [
        ("create", {"competition_id": competition_id, "name": "Chamois", "marathon_subcategory": "lt_6B"}),
        ("join", {"competition_id": competition_id, "team_code": team["team_code"]}),
        ("leave", both),
        ("disband", both),
    ]
    for call, body in calls:
        answer = climber.post(f"/api/teams/{call}", json=body)
        assert (answer.status_code, answer.json()["error"]) == (403, "not_participating")
    assert members(ada, team) == [ada.participant_id]


def test_only_members_see_the_code(world: World, competition_id: int, climber: Browser, guest: Browser) -> None:
    ada, ben = take_part(world, competition_id, "ada", "ben")
    team = create_team(ada, competition_id)
    for stranger in (climber, ben):
        assert stranger.get(f"/api/teams/{team['id']}").json()["data"] == team | {"team_code": None}
    assert guest.get(f"/api/teams/{team['id']}").status_code == 401
    assert climber.get("/api/teams/999").json()["error"] == "team_not_found"


def test_leaving_can_be_repeated_and_the_longest_serving_member_becomes_captain(
    world: World, competition_id: int
) -> None:
    ada, ben, cleo = take_part(world, competition_id, "ada", "ben", "cleo")
    team = create_team(ada, competition_id)
    join_team(ben, team)
    join_team(cleo, team)
    for _ in range(2):
        left = act(ada, "leave", team)
        assert (left.status_code, left.json()) == (200, {"data": {"has_team": False, "team_id": None}})
    seen = ben.get(f"/api/teams/{team['id']}").json()["data"]
    assert (seen["captain_id"], len(seen["members"])) == (ben.participant_id, 2)
    act(ben, "leave", team)
    act(cleo, "leave", team)
    assert cleo.get(f"/api/teams/{team['id']}").json()["error"] == "team_not_found"
    assert act(cleo, "leave", team).status_code == 200
    assert act(cleo, "leave", team | {"id": 999}).json()["error"] == "team_not_found"


def test_leaving_an_old_team_again_does_not_touch_the_new_one(world: World, competition_id: int) -> None:
    ada, ben = take_part(world, competition_id, "ada", "ben")
    old = create_team(ada, competition_id)
    act(ada, "leave", old)
    new = join_team(ada, create_team(ben, competition_id, "Chamois"))
    assert act(ada, "leave", old).json()["data"] == {"has_team": True, "team_id": new["id"]}
    assert members(ben, new) == [ben.participant_id, ada.participant_id]


def test_disbanding_removes_all_members(world: World, competition_id: int) -> None:
    ada, ben = take_part(world, competition_id, "ada", "ben")
    team = create_team(ada, competition_id)
    join_team(ben, team)
    refused = act(ben, "disband", team)
    assert (refused.status_code, refused.json()["error"]) == (403, "forbidden")
    for _ in range(2):
        gone = act(ada, "disband", team)
        assert (gone.status_code, gone.json()) == (200, {"data": {"has_team": False, "team_id": None}})
    assert check(ben, competition_id) == {"has_team": False, "team_id": None}
    assert act(ben, "disband", team).json()["error"] == "team_not_found"
    late = ben.post("/api/teams/join", json={"competition_id": competition_id, "team_code": team["team_code"]})
    assert late.json()["error"] == "team_not_found"
    assert create_team(ben, competition_id)["id"] != team["id"]


@pytest.mark.parametrize(("days", "error"), [(7, "competition_ongoing"), (8, "competition_ended")])
def test_from_the_start_on_teams_cannot_change(world: World, competition_id: int, days: int, error: str) -> None:
    ada, ben, cleo = take_part(world, competition_id, "ada", "ben", "cleo")
    team = create_team(ada, competition_id)
    join_team(ben, team)
    world.clock.advance(days=days)
    for browser in (ada, ben, cleo):
        browser.refresh()
    body = {"competition_id": competition_id, "team_code": team["team_code"]}
    new = {"competition_id": competition_id, "name": "Chamois", "marathon_subcategory": "lt_6B"}
    answers = [
        cleo.post("/api/teams/join", json=body),
        cleo.post("/api/teams/create", json=new),
        ada.patch(f"/api/teams/{team['id']}", json={"name": "Chamois"}),
        ada.post(f"/api/teams/{team['id']}/remove", json={"participant_id": ben.participant_id}),
        cleo.put(f"/api/competitions/{competition_id}/free-agents"),
        act(ben, "leave", team),
        act(ada, "disband", team),
    ]
    assert [(answer.status_code, answer.json()["error"]) for answer in answers] == [(422, error)] * len(answers)
    leave, disband = (answer.json()["message"] for answer in answers[-2:])
    if error == "competition_ongoing":
        assert leave == "You cannot leave the team while the competition is ongoing"
        assert disband == "You cannot disband a team while the competition is ongoing"
    else:
        assert leave == "You cannot disband the team after the competition has ended"
        assert disband == "You cannot disband a team after the competition has ended"
    assert members(ada, team) == [ada.participant_id, ben.participant_id]


def test_requests_of_before_the_start_can_be_repeated_after_it(world: World, competition_id: int) -> None:
    ada, ben, cleo = take_part(world, competition_id, "ada", "ben", "cleo")
    team = create_team(ada, competition_id)
    join_team(ben, team)
    join_team(cleo, team)
    act(cleo, "leave", team)
    world.clock.advance(days=7, hours=1)
    for browser in (ada, ben, cleo):
        browser.refresh()
    assert len(join_team(ben, team)["members"]) == 2
    assert act(cleo, "leave", team).status_code == 200
    body = {"competition_id": competition_id, "name": "Ibex", "marathon_subcategory": "lt_6B"}
    assert ada.post("/api/teams/create", json=body).status_code == 200


def test_an_organiser_cannot_shrink_teams_or_drop_their_category(
    world: World, organiser: Browser, competition_id: int
) -> None:
    ada, ben, cleo = take_part(world, competition_id, "ada", "ben", "cleo")
    team = create_team(ada, competition_id)
    join_team(ben, team)
    join_team(cleo, team)
    path = f"/api/competitions/{competition_id}"
    assert organiser.patch(path, json={"team_size_max": 2}).json()["error"] == "team_size_below_used"
    assert organiser.patch(path, json={"template": "scramble"}).json()["error"] == "category_in_use"
    counted = organiser.get(f"{path}/categories").json()["data"]
    assert [one["contestants"] for one in counted] == [1, 0, 3]
    act(ada, "disband", team)
    assert organiser.patch(path, json={"template": "scramble"}).status_code == 200
