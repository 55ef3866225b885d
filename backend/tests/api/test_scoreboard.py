"""The scoreboard as people read it: through HTTP."""

import gzip
import json
from collections.abc import Callable
from typing import Any

import pytest

from support.competitions import make_competition
from support.crag import HOUR, Crag, Phone
from support.entries import LONG_TOKEN_SECONDS, refusal
from support.standings import (
    Follower,
    ask,
    assert_boards_are_right,
    board,
    compute_boards,
    served,
    standing,
    summarise,
)
from support.teams import create_team, join_team, take_part
from support.world import World
from topout.ascents.models import DatabaseEpoch
from topout.translations.pseudonyms import name_climber

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def test_an_ascent_is_on_the_board_as_soon_as_it_was_answered(crag: Crag) -> None:
    ada, ben = crag.phone("ada"), crag.phone("ben")
    guest = crag.world.browser()
    assert standing(guest, crag) == [(ada.participant_id, 1, 0), (ben.participant_id, 1, 0)]
    ben.log(crag.boulders[0])
    assert standing(guest, crag) == [(ben.participant_id, 1, 14), (ada.participant_id, 2, 0)]
    ben.log(crag.boulders[0], "clear")
    assert standing(guest, crag) == [(ada.participant_id, 1, 0), (ben.participant_id, 1, 0)]


def test_the_breakdown_tells_every_ascent_by_name(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[1])
    shown = ask(crag.world.browser(), crag.competition_id, "individual", f"/{phone.participant_id}").json()["data"]
    assert (shown["score"], shown["place"], shown["name"]) == (14, 1, "Robin Rock")
    (part,) = shown["parts"]
    assert part["boulder"] == {"id": crag.boulders[1], "number": 2, "name": "Boulder 2", "grade": "6A"}
    assert part["climber"] == {"id": phone.participant_id, "name": "Robin Rock"}
    assert (part["kind"], part["amount"], part["share"]) == ("tops", 14, 14)


def test_the_parts_of_a_team_add_up_on_screen(make_world: Callable[..., World]) -> None:
    crag, phones, team = team_at_the_crag(make_world, members=3)
    for number, phone in enumerate(phones):
        for boulder in crag.boulders[: number + 2]:
            phone.log(boulder)
    shown = ask(crag.world.browser(), crag.competition_id, "lt_6B", f"/{team['id']}").json()["data"]
    assert shown["name"] == "Ibex"
    assert {one["id"] for one in shown["members"]} == {phone.participant_id for phone in phones}
    assert round(sum(part["share"] for part in shown["parts"]), 2) == shown["score"] > 0
    assert round(sum(kind["share"] for kind in shown["kinds"]), 2) == shown["score"]
    assert any(part["share"] != part["amount"] for part in shown["parts"]), "thirds do not come out even"


def test_each_ascent_says_what_it_brought_to_the_team(make_world: Callable[..., World]) -> None:
    crag, (ada, ben), team = team_at_the_crag(make_world, members=2)
    hard = crag.make_boulder(9, grade="7A")
    ada.log(crag.boulders[0])
    ada.log(hard)
    ben.log(crag.boulders[0])
    ben.log(crag.boulders[1])
    # Both topped the first: +10 % for the team. The second is Ben's alone: doubled. All divided by two.
    assert {boulder: one["points"] for boulder, one in crag.ascents(ada).items()} == {crag.boulders[0]: 7.7, hard: 0}
    assert {boulder: one["points"] for boulder, one in crag.ascents(ben).items()} == {
        crag.boulders[0]: 7.7,
        crag.boulders[1]: 14,
    }
    parts = ask(crag.world.browser(), crag.competition_id, "lt_6B", f"/{team['id']}").json()["data"]["parts"]
    of_ascents = sum(part["share"] for part in parts if part["climber"])
    assert round(of_ascents, 2) == 7.7 + 7.7 + 14


def test_an_ascent_beyond_the_best_brought_nothing(crag: Crag, phone: Phone) -> None:
    boulders = [*crag.boulders, *(crag.make_boulder(10 + number, grade="6B") for number in range(2))]
    for boulder in boulders:
        phone.log(boulder)
    assert sorted(one["points"] for one in crag.ascents(phone).values()) == [0, 14, 14, 14, 20, 20]


def test_behind_a_frozen_board_nobody_learns_what_an_ascent_brought(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    crag.act("freeze")
    phone.log(crag.boulders[1])
    brought = {boulder: one["points"] for boulder, one in crag.ascents(phone).items()}
    assert brought == {crag.boulders[0]: 14, crag.boulders[1]: None}


def test_whoever_is_not_in_a_category_has_no_breakdown_there(crag: Crag, phone: Phone) -> None:
    guest = crag.world.browser()
    for category, row, expected in (
        ("lt_6B", phone.participant_id, (404, "contestant_not_found")),
        ("individual", 999_999, (404, "contestant_not_found")),
        ("nonsense", phone.participant_id, (422, "validation_failed")),
    ):
        assert refusal(ask(guest, crag.competition_id, category, f"/{row}")) == expected
    assert refusal(ask(guest, crag.competition_id, "nonsense")) == (422, "validation_failed")
    assert refusal(ask(guest, 999_999, "individual")) == (404, "competition_not_found")


def test_who_has_the_newest_board_is_told_so(crag: Crag, phone: Phone) -> None:
    guest = crag.world.browser()
    first = ask(guest, crag.competition_id, "individual")
    guest.headers["if-none-match"] = first.headers["etag"]
    assert ask(guest, crag.competition_id, "individual").status_code == 304
    phone.log(crag.boulders[0])
    second = ask(guest, crag.competition_id, "individual")
    assert second.status_code == 200
    assert second.json()["data"]["version"] > first.json()["data"]["version"]


def test_a_change_elsewhere_leaves_a_board_as_it_is(crag: Crag, phone: Phone) -> None:
    guest = crag.world.browser()
    before = {key: ask(guest, crag.competition_id, key).content for key in ("lt_6B", "individual")}
    phone.log(crag.boulders[0])
    assert ask(guest, crag.competition_id, "lt_6B").content == before["lt_6B"]
    assert ask(guest, crag.competition_id, "individual").content != before["individual"]


def test_the_board_travels_small_to_whoever_can_unpack_it(crag: Crag, phone: Phone) -> None:
    guest = crag.world.browser()
    plain = crag.world.browser()
    plain.headers["accept-encoding"] = "identity"
    with guest.stream(
        "GET", f"/api/competitions/{crag.competition_id}/scoreboard", params={"category": "individual"}
    ) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        unpacked = gzip.decompress(b"".join(answer.iter_raw()))
    other = ask(plain, crag.competition_id, "individual")
    assert "content-encoding" not in other.headers
    assert json.loads(unpacked) == other.json()


def test_teams_that_are_too_small_at_the_start_are_not_ranked(make_world: Callable[..., World]) -> None:
    world = make_world(access_token_seconds=LONG_TOKEN_SECONDS)
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    ada, ben, cid = take_part(world, competition_id, "ada", "ben", "cid")
    pair = join_team(ben, create_team(ada, competition_id, "Pair"))
    alone = create_team(cid, competition_id, "Alone")

    def teams() -> list[tuple[int, int]]:
        rows = ask(world.browser(), competition_id, "lt_6B").json()["data"]["rows"]
        return [(row["id"], row["place"]) for row in rows]

    assert teams() == [(pair["id"], 1), (alone["id"], 1)]
    before = ask(world.browser(), competition_id, "lt_6B").json()["data"]["version"]
    world.clock.advance(days=7, minutes=1)
    assert teams() == [(pair["id"], 1)]
    assert ask(world.browser(), competition_id, "lt_6B").json()["data"]["version"] > before
    everybody = ask(world.browser(), competition_id, "individual").json()["data"]["rows"]
    assert {row["id"] for row in everybody} == {ada.participant_id, ben.participant_id, cid.participant_id}
    assert_boards_are_right(world, competition_id, world.browser())


def test_a_clock_that_is_set_back_does_not_undo_the_start(make_world: Callable[..., World]) -> None:
    crag, _, _ = team_at_the_crag(make_world, members=1)
    guest = crag.world.browser()
    before = board(guest, crag, "lt_6B")
    crag.world.clock.advance(hours=-2)
    crag.world.person("somebody")  # a commit that has nothing to do with it
    assert board(guest, crag, "lt_6B") == before


def test_a_disqualified_climber_stays_on_the_board_without_a_place(crag: Crag) -> None:
    ada, ben = crag.phone("ada"), crag.phone("ben")
    for phone in (ada, ben):
        phone.log(crag.boulders[0])
    crag.organiser.post(f"/api/participants/{ada.participant_id}/disqualify")
    assert standing(crag.world.browser(), crag) == [(ben.participant_id, 1, 14), (ada.participant_id, None, 0)]
    ada.log(crag.boulders[1])
    assert standing(crag.world.browser(), crag)[1] == (ada.participant_id, None, 0)
    crag.organiser.post(f"/api/participants/{ada.participant_id}/requalify")
    assert standing(crag.world.browser(), crag) == [(ada.participant_id, 1, 14), (ben.participant_id, 1, 14)]


def test_names_follow_their_people_and_the_erased_keep_a_pseudonym(crag: Crag, phone: Phone) -> None:
    def name() -> Any:
        return board(crag.world.browser(), crag)["rows"][0]["name"]

    phone.log(crag.boulders[0])
    assert name() == "Robin Rock"
    phone.browser.patch("/api/me", json={"first_name": "Ada", "last_name": "Slab"})
    assert name() == "Ada Slab"
    assert phone.browser.delete("/api/me").status_code == 204
    assert name() == name_climber(phone.browser.user_id)
    assert standing(crag.world.browser(), crag) == [(phone.participant_id, 1, 14)], "what was climbed stands"


def test_a_board_that_is_not_public_is_for_those_who_take_part(crag: Crag, phone: Phone) -> None:
    judge = crag.judge(phone).browser
    stranger, guest = crag.world.person("stranger"), crag.world.browser()
    path = f"/api/competitions/{crag.competition_id}"
    assert board(guest, crag)["rows"], "to begin with everybody may see it"
    assert crag.organiser.patch(path, json={"scoreboard_public": False}).status_code == 200
    for part in ("", f"/{phone.participant_id}", "/history", "/latest"):
        assert refusal(ask(guest, crag.competition_id, "individual", part)) == (401, "not_authenticated")
        assert refusal(ask(stranger, crag.competition_id, "individual", part)) == (403, "forbidden")
        for browser in (phone.browser, judge, crag.organiser):
            assert ask(browser, crag.competition_id, "individual", part).status_code == 200


def test_the_board_of_a_draft_does_not_exist_for_strangers(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser, publish=False)
    assert refusal(ask(world.browser(), competition_id, "individual")) == (404, "competition_not_found")
    assert ask(organiser, competition_id, "individual").status_code == 200


def test_a_new_process_shows_the_same_board(make_world: Callable[..., World]) -> None:
    crag, phones, _ = team_at_the_crag(make_world, members=2)
    for phone in phones:
        phone.log(crag.boulders[0])
    second = make_world()
    second.clock.now = crag.world.clock()
    for category in ("lt_6B", "individual"):
        old, new = (ask(one.browser(), crag.competition_id, category).json()["data"] for one in (crag.world, second))
        assert old["rows"] == new["rows"]
        assert old["epoch"] == new["epoch"]
        assert new["version"] >= old["version"]


def test_a_category_first_asked_for_later_is_right_frozen_and_not(make_world: Callable[..., World]) -> None:
    """Nobody looks at the teams until they have climbed and the board is frozen."""
    crag, (ada, ben), team = team_at_the_crag(make_world, members=2)
    world, competition_id, guest = crag.world, crag.competition_id, crag.world.browser()
    follower = Follower(world, competition_id, guest)
    follower.follow(["individual"])
    ada.log(crag.boulders[0])
    follower.follow(["individual"])
    ben.log(crag.boulders[1])
    counted = compute_boards(world.database, world.clock(), competition_id)
    assert counted["lt_6B"][team["id"]][1] > 0
    assert crag.act("freeze", frozen=True).status_code == 200
    ben.log(crag.boulders[0])
    assert standing(crag.organiser, crag, live=True) == [(ben.participant_id, 1, 28), (ada.participant_id, 2, 14)]
    ada.log(crag.boulders[2])
    assert_boards_are_right(world, competition_id, crag.organiser, live=True)
    follower.follow(["individual", "lt_6B"])
    for category in ("individual", "lt_6B"):
        assert summarise(served(guest, competition_id, category)) == counted[category], "as it was when it was frozen"
    ben.log(crag.boulders[2])
    assert_boards_are_right(world, competition_id, crag.organiser, live=True)
    assert crag.act("freeze", frozen=False).status_code == 200
    follower.follow(["individual", "lt_6B", "gte_6B"])
    ada.log(crag.boulders[1])
    follower.follow(["individual", "lt_6B", "gte_6B"])
    assert_boards_are_right(world, competition_id, guest)


def test_own_points_are_right_although_nobody_has_asked_for_the_category(make_world: Callable[..., World]) -> None:
    """The board is up to date, but the category of the team is not built yet."""
    crag, (ada, ben), _ = team_at_the_crag(make_world, members=2)
    ada.log(crag.boulders[0])
    ben.log(crag.boulders[0])
    board(crag.world.browser(), crag)
    assert crag.ascents(ada)[crag.boulders[0]]["points"] == 7.7, "14, +10 % for the team, divided by two"
    ben.log(crag.boulders[0], "clear")
    assert crag.ascents(ada)[crag.boulders[0]]["points"] == 14, "14, doubled as a unique top, divided by two"
    assert_boards_are_right(crag.world, crag.competition_id, crag.world.browser())


def test_another_life_of_the_database_is_another_epoch(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    guest = crag.world.browser()
    before = board(guest, crag)
    follower = Follower(crag.world, crag.competition_id, guest)
    with crag.world.database.writing() as session:
        session.get_one(DatabaseEpoch, 1).epoch = "another-life"
        session.commit()
    crag.world.services.change_notifier.notify([crag.competition_id])
    for _ in range(2):
        assert board(guest, crag)["epoch"] == "another-life"
        assert board(guest, crag)["rows"] == before["rows"]
    told = {(change.category, change.epoch) for change in follower.changes}
    assert told == {(key, "another-life") for key in ("lt_6B", "gte_6B", "individual")}, "whoever looks on must know"


def team_at_the_crag(make_world: Callable[..., World], members: int) -> tuple[Crag, list[Phone], dict[str, Any]]:
    """A team that was made before the start, and it is an hour later now."""
    world = make_world(access_token_seconds=LONG_TOKEN_SECONDS)
    now = world.clock()
    crag = Crag(world, starts_at=now + HOUR, ends_at=now + 8 * HOUR, registration_closes_at=now + HOUR)
    phones = [crag.phone(f"climber{number}") for number in range(members)]
    team = create_team(phones[0].browser, crag.competition_id)
    for phone in phones[1:]:
        join_team(phone.browser, team)
    world.clock.advance(hours=2)
    return crag, phones, team
