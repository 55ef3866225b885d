"""The running board equals the full computation after any history, and its diffs lead from one state to the next."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring.files import Document
from scoring.histories import change_structure, log, open_competition, with_changes

from topout.scoring import BoardDiff, RunningBoard, compute_standings, difference
from topout.scoring.formats import FORMATS
from topout.scoring.formats.volume import Volume
from topout.scoring.model import (
    Ascent,
    Boulder,
    Category,
    Climber,
    Contestant,
    ContestantScore,
    Facts,
    Row,
    ScoringContext,
)
from topout.scoring.reading import read_facts
from topout.scoring.rounds import make_category, rank_rounds

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

STEPS = 12
every_format = pytest.mark.parametrize("format", list(FORMATS))
examples = settings(max_examples=40)
Shown = dict[str, dict[str, Row]]


def show(board: RunningBoard) -> Shown:
    return {key: {row.id: row for row in board.standings(key).rows} for key in board.categories}


def apply_diffs(shown: Shown, board: RunningBoard, diffs: Mapping[str, BoardDiff]) -> Shown:
    """As a viewer does, who has the rows of before and gets the diffs only."""
    rows = {key: dict(shown.get(key, {})) for key in {*shown, *diffs}}
    for key, diff in diffs.items():
        for id in diff.gone:
            del rows[key][id]
        rows[key] |= {id: replace(rows[key][id], rank=place) for id, place in diff.moved.items()}
        rows[key] |= {id: board.row(key, id) for id in diff.changed}
    return {key: of_category for key, of_category in rows.items() if of_category}


def assert_diffs_are_minimal(before: Shown, after: Shown, diffs: Mapping[str, BoardDiff]) -> None:
    """Viewers get only what differs from what they have."""
    for key, diff in diffs.items():
        assert diff
        assert not diff.changed & diff.moved.keys()
        for id, place in diff.moved.items():
            assert before[key][id].rank != place
        for id in diff.changed & before.get(key, {}).keys():
            was, now = before[key][id], after[key][id]
            assert replace(was, rank=None) != replace(now, rank=None)


def assert_equals_full_computation(board: RunningBoard, facts: Facts) -> None:
    assert {key: board.standings(key) for key in board.categories} == compute_standings(facts)


@every_format
@examples
@given(seed=st.integers(0, 2**32))
def test_after_every_step_the_board_is_what_a_full_computation_gives(format: str, seed: int) -> None:
    random = Random(seed)
    facts = open_competition(random, format)
    board = RunningBoard(facts)
    assert_equals_full_computation(board, facts)
    for _ in range(STEPS):
        before = show(board)
        if random.random() < 0.75:
            changes = log(random, facts)
            facts, diffs = with_changes(facts, changes), board.apply(changes)
        else:
            facts = change_structure(random, facts)
            board, old = RunningBoard(facts), board
            diffs = difference(old, board)
        after = show(board)
        assert_equals_full_computation(board, facts)
        assert apply_diffs(before, board, diffs) == {key: rows for key, rows in after.items() if rows}
        assert_diffs_are_minimal(before, after, diffs)


@every_format
@examples
@given(seed=st.integers(0, 2**32))
def test_a_category_first_asked_for_after_any_ascents_is_what_a_full_computation_gives(format: str, seed: int) -> None:
    random = Random(seed)
    facts = open_competition(random, format)
    board = RunningBoard(facts, build=())
    first, last = random.sample(sorted(facts.categories), 2)
    for step in range(STEPS):
        if step == STEPS // 2:
            assert board.standings(first) == compute_standings(facts)[first]
        changes = log(random, facts)
        facts, diffs = with_changes(facts, changes), board.apply(changes)
        assert diffs.keys() <= {key for key in board.categories if board.is_built(key)}
    assert not board.is_built(last), "nobody asked for it"
    assert_equals_full_computation(board, facts)


SMALL: Document = {
    "boulders": [{"id": "X", "grade": "6A"}, {"id": "Y", "grade": "6B"}],
    "climbers": [{"id": id} for id in "abcdef"],
    "teams": [
        {"id": "Agama", "category": "lt_6B", "members": ["a", "b"]},
        {"id": "Bats", "category": "all", "members": ["c", "d"]},
        {"id": "Cats", "category": "all", "members": ["e"]},
    ],
    "categories": [
        {"key": "lt_6B", "kind": "team", "format": "marathon", "max_grade": "6A+"},
        {"key": "all", "kind": "team", "format": "marathon"},
    ],
    "ascents": [{"climber": "a", "boulder": "X", "topped": True}],
}


def top(climber: str, boulder: str, tries: int | None = None) -> dict[tuple[str, str], Ascent | None]:
    return {(climber, boulder): Ascent(climber, boulder, topped=True, zoned=True, attempts_to_top=tries)}


def test_a_unique_top_lost_to_another_category_changes_the_row_of_the_team_that_had_it() -> None:
    """M3, over categories: a team of another category tops X, then somebody without a team."""
    board = RunningBoard(read_facts(SMALL))
    diffs = board.apply(top("c", "X"))
    assert diffs["lt_6B"].changed == {"Agama"}
    assert board.row("lt_6B", "Agama").breakdown["unique"] == 0
    assert diffs["all"] == BoardDiff(frozenset({"Bats"}), {"Cats": 2})
    assert board.apply({("a", "X"): None})["all"].changed == {"Bats"}
    assert board.row("all", "Bats").breakdown["unique"] == 14
    assert board.apply(top("f", "X")).keys() == {"all"}


def test_a_change_without_effect_gives_no_diff() -> None:
    board = RunningBoard(read_facts(SMALL))
    assert board.apply({}) == {}
    assert board.apply(top("a", "X")) == {}
    assert board.apply(top("a", "X", tries=3)) == {}, "tries do not matter in a marathon"
    assert board.apply({("b", "X"): None}) == {}


def test_climbers_and_boulders_that_are_not_in_the_facts_count_nowhere() -> None:
    board = RunningBoard(read_facts(SMALL))
    assert board.apply(top("stranger", "X") | top("a", "Z9")) == {}
    assert_equals_full_computation(board, read_facts(SMALL))


class RecordingVolume(Volume):
    """Records whom it scores."""

    def score(self, contestant: Contestant, context: ScoringContext) -> ContestantScore:
        scored_ids.append(contestant.id)
        return super().score(contestant, context)


scored_ids: list[str] = []


def test_an_ascent_rescores_only_the_contestants_it_affects() -> None:
    """Q6: with a thousand contestants as with two."""
    climbers = {str(number): Climber(str(number)) for number in range(1000)}
    rules = RecordingVolume(base_points={})
    facts = Facts({"X": Boulder("X")}, climbers, {}, {"all": Category("all", "individual", rules)}, ())
    board = RunningBoard(facts)
    scored_ids.clear()
    diff = board.apply(top("7", "X"))["all"]
    assert scored_ids == ["7"]
    assert (len(diff.changed), len(diff.moved)) == (1, 999)
    assert board.apply(top("8", "X"))["all"].moved == {id: 3 for id in climbers if id not in ("7", "8")}


def in_groups(quota: int | None = None) -> Document:
    groups = [{"climbers": ["a", "b", "c"], "boulders": ["X", "Y"]}, {"climbers": ["d", "e"], "boulders": ["Z"]}]
    rounds = [
        {"key": "qualification", "format": "ifsc_2026", "groups": groups, "quota": quota, "not_started": ["c"]},
        {"key": "final", "format": "ifsc_2026", "boulders": ["Q"]},
    ]
    return {
        "boulders": [{"id": id} for id in "XYZQ"],
        "climbers": [{"id": id} for id in "abcde"],
        "categories": [{"key": "open", "kind": "individual", "rounds": rounds}],
        "ascents": [],
    }


def test_a_round_in_groups_is_merged_as_each_climber_logs() -> None:
    """R13: the best of each group share the first place; who did not start has none."""
    facts = read_facts(in_groups())
    category = facts.categories["open"]
    board = RunningBoard(replace(facts, categories={"open": make_category(category.rounds[0], category, None, {})}))
    assert {row.id: row.rank for row in board.standings("open").rows} == {"a": 1, "b": 1, "d": 1, "e": 1, "c": None}
    assert board.apply(top("a", "X", tries=1)) == {"open": BoardDiff(frozenset("a"), {"b": 4})}
    assert board.apply(top("e", "Z", tries=3)) == {"open": BoardDiff(frozenset("e"), {"b": 3, "d": 3})}
    assert board.apply(top("d", "X", tries=1)) == {}, "a boulder of the other group"
    logged = with_changes(facts, top("a", "X", 1) | top("e", "Z", 3) | top("d", "X", 1))
    assert board.standings("open").rows == rank_rounds(category, logged).rounds["qualification"].rows


def test_tries_without_a_result_are_news_in_a_judged_round_alone() -> None:
    """R17."""
    facts = read_facts(in_groups())
    final = make_category(facts.categories["open"].rounds[1], facts.categories["open"], ("a", "b"), {})
    tried = {("a", "Q"): Ascent("a", "Q", tries=2)}
    judged = RunningBoard(replace(facts, categories={"final": replace(final, is_judged=True)}))
    assert judged.apply(tried)["final"].changed == {"a"}
    assert (judged.row("final", "a").tries, judged.row("final", "b").tries) == (2, 0)
    assert RunningBoard(replace(facts, categories={"final": final})).apply(tried) == {}
