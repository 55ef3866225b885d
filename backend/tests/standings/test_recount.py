"""The background recount finds a wrong board, reports it and repairs it."""

import pytest

from support.crag import Crag, Phone
from support.standings import Follower, served
from support.world import World
from topout.scoring.model import Ascent
from topout.scoring.running_category import RunningCategory
from topout.standings import recount


def individual_scores(crag: Crag) -> dict[int, float]:
    answer = crag.world.browser().get(f"/api/competitions/{crag.competition_id}/scoreboard?category=individual")
    return {row["id"]: row["score"] for row in answer.json()["data"]["rows"]}


def test_a_right_board_is_not_changed(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    recounts = crag.world.services.recounts
    assert recounts.count(crag.competition_id) == []
    assert (recounts.done._value.get(), recounts.mismatches._value.get()) == (1, 0)


def test_a_wrong_board_is_repaired_and_the_change_is_published(crag: Crag, phone: Phone) -> None:
    boards, recounts = crag.world.services.boards, crag.world.services.recounts
    follower = Follower(crag.world, crag.competition_id, crag.world.browser())
    assert individual_scores(crag) == {phone.participant_id: 0}
    climber, boulder = str(phone.participant_id), str(crag.boulders[0])
    with boards.hold(crag.competition_id) as board:
        board.live.apply({(climber, boulder): Ascent(climber, boulder, topped=True)})
    assert recounts.count(crag.competition_id) == ["individual"]
    assert recounts.mismatches._value.get() == 1
    assert recounts.count(crag.competition_id) == [], "it is right again"
    phone.log(crag.boulders[1])
    assert individual_scores(crag) == {phone.participant_id: 14}
    assert [change.category for change in follower.changes] == ["individual"]


def test_the_repair_has_a_higher_version_than_the_wrong_board(crag: Crag, phone: Phone) -> None:
    """Screens ignore a change whose version they already have."""
    boards = crag.world.services.boards
    phone.log(crag.boulders[0])
    assert individual_scores(crag) == {phone.participant_id: 14}
    follower = Follower(crag.world, crag.competition_id, crag.world.browser())
    climber, boulder = str(phone.participant_id), str(crag.boulders[1])
    with boards.hold(crag.competition_id) as board:
        board.live.apply({(climber, boulder): Ascent(climber, boulder, topped=True)})
    phone.log(crag.boulders[2])
    assert individual_scores(crag) == {phone.participant_id: 42}, "wrong"
    assert crag.world.services.recounts.count(crag.competition_id) == ["individual"]
    assert individual_scores(crag) == {phone.participant_id: 28}
    wrong, repair = follower.changes
    assert repair.from_version == wrong.to_version < repair.to_version


def test_a_board_that_fails_is_rebuilt_at_once(crag: Crag, phone: Phone) -> None:
    boards = crag.world.services.boards
    assert individual_scores(crag) == {phone.participant_id: 0}
    with boards.hold(crag.competition_id) as board:
        running = board.live.find_category("individual")
        assert isinstance(running, RunningCategory)
        running._scores.clear()
    phone.log(crag.boulders[0])
    assert individual_scores(crag) == {phone.participant_id: 14}
    assert crag.world.services.recounts.count(crag.competition_id) == []


def test_a_board_is_recounted_every_minute_while_it_changes_and_once_afterwards(crag: Crag, phone: Phone) -> None:
    recounts = crag.world.services.recounts
    counts = []
    for second in (0, 30, 61, 122, 183, 244):
        if second in (30, 61, 122):
            phone.log(crag.boulders[0], "set" if second != 61 else "clear")
            individual_scores(crag)
        elif second == 0:
            individual_scores(crag)
        recounts.count_due(float(second))
        counts.append(recounts.done._value.get())
    assert counts == [0, 0, 1, 2, 2, 2]


def test_recounts_of_many_boards_take_turns_with_a_pause_for_what_each_took(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    recounts, guest = world.services.recounts, world.browser()
    first = Crag(world)
    days = [first, Crag(world, organiser=first.organiser)]
    phones = [day.phone(f"climber{number}") for number, day in enumerate(days)]
    for day in days:
        served(guest, day.competition_id, "individual")
    recounts.count_due(0.0)
    for day, phone in zip(days, phones, strict=True):
        phone.log(day.boulders[0])
        served(guest, day.competition_id, "individual")
    counts = []
    with monkeypatch.context() as changed:
        changed.setattr(recount, "PAUSE_PER_WORK", 1e9)
        for second in (61.0, 62.0):
            recounts.count_due(second)
            counts.append(recounts.done._value.get())
    recounts.count_due(1e12)
    assert [*counts, recounts.done._value.get()] == [1, 1, 2], "the second board waits, and is not forgotten"


def test_a_recount_builds_no_category_that_nobody_asked_for(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    assert individual_scores(crag) == {phone.participant_id: 14}
    with crag.world.services.boards.hold(crag.competition_id) as board:
        before = {key for key in board.live.categories if board.live.is_built(key)}
        assert before < set(board.live.categories)
    assert crag.world.services.recounts.count(crag.competition_id) == []
    with crag.world.services.boards.hold(crag.competition_id) as board:
        assert {key for key in board.live.categories if board.live.is_built(key)} == before
