"""The background recount finds a board that is wrong, says so and repairs it."""

from support.crag import Crag, Phone
from topout.scoring.model import Ascent
from topout.standings.board import BoardChange


def individual_scores(crag: Crag) -> dict[int, float]:
    answer = crag.world.browser().get(f"/api/competitions/{crag.competition_id}/scoreboard?category=individual")
    return {row["id"]: row["score"] for row in answer.json()["data"]["rows"]}


def test_a_board_that_is_right_is_left_alone(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    recounts = crag.world.app.state.recounts
    assert recounts.count(crag.competition_id) == []
    assert (recounts.done._value.get(), recounts.mismatches._value.get()) == (1, 0)


def test_a_board_that_went_wrong_is_repaired_and_everybody_hears_of_it(crag: Crag, phone: Phone) -> None:
    boards, recounts = crag.world.app.state.boards, crag.world.app.state.recounts
    heard: list[BoardChange] = []
    boards.listen(heard.append, lambda _change: None)
    assert individual_scores(crag) == {phone.participant_id: 0}
    climber, boulder = str(phone.participant_id), str(crag.boulders[0])
    with boards.hold(crag.competition_id) as board:
        board.live.apply({(climber, boulder): Ascent(climber, boulder, topped=True)})
    assert recounts.count(crag.competition_id) == ["individual"]
    assert recounts.mismatches._value.get() == 1
    assert recounts.count(crag.competition_id) == [], "it is right again"
    phone.log(crag.boulders[1])
    assert individual_scores(crag) == {phone.participant_id: 14}
    assert [change.category for change in heard] == ["individual"]


def test_screens_that_showed_what_was_wrong_are_told_of_the_repair(crag: Crag, phone: Phone) -> None:
    """Its version is a higher one: screens leave out what they have already."""
    boards = crag.world.app.state.boards
    phone.log(crag.boulders[0])
    assert individual_scores(crag) == {phone.participant_id: 14}
    shown: list[BoardChange] = []
    boards.listen(shown.append, lambda _change: None)
    climber, boulder = str(phone.participant_id), str(crag.boulders[1])
    with boards.hold(crag.competition_id) as board:
        board.live.apply({(climber, boulder): Ascent(climber, boulder, topped=True)})
    phone.log(crag.boulders[2])
    assert individual_scores(crag) == {phone.participant_id: 42}, "wrong"
    assert crag.world.app.state.recounts.count(crag.competition_id) == ["individual"]
    assert individual_scores(crag) == {phone.participant_id: 28}
    wrong, repair = shown
    assert repair.from_version == wrong.to_version < repair.to_version


def test_a_board_that_breaks_is_built_anew_at_once(crag: Crag, phone: Phone) -> None:
    boards = crag.world.app.state.boards
    assert individual_scores(crag) == {phone.participant_id: 0}
    with boards.hold(crag.competition_id) as board:
        board.live.categories["individual"]._scores.clear()
    phone.log(crag.boulders[0])
    assert individual_scores(crag) == {phone.participant_id: 14}
    assert crag.world.app.state.recounts.count(crag.competition_id) == []


def test_boards_are_counted_again_every_minute_while_they_change_and_once_afterwards(crag: Crag, phone: Phone) -> None:
    recounts = crag.world.app.state.recounts
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
