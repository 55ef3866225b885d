"""R7, R8, R10, R17: which rounds an op is about, without a database."""

import datetime as dt

import pytest

from topout.ascents.rounds import NO_ROUNDS, RoundFacts, RoundRow, StarterRow, find_round_facts
from topout.ascents.verdicts import SessionTimes

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

NOON = dt.datetime(2026, 6, 6, 12, 0, tzinfo=dt.UTC)
TIMES = SessionTimes(NOON, NOON + dt.timedelta(hours=1))
FIRST = RoundRow(1, "women", True, False, False, False, 0, 5, None)
FINAL = RoundRow(2, "women", False, True, False, False, 1, None, TIMES)
MENS = FIRST._replace(id=3, category="men", max_attempts=3)
ROUNDS = [FIRST, FINAL, MENS]
STARTS, STAYS_AWAY = StarterRow(0, starts=True), StarterRow(0, starts=False)
IN_NONE: dict[int, int] = {}
OF_FINAL = {2: 0}


def find(
    groups: dict[int, int], category: str | None, *, rounds: list[RoundRow] = ROUNDS, **starters: StarterRow
) -> RoundFacts:
    return find_round_facts(rounds, groups, category, {int(key[1:]): one for key, one in starters.items()})


def test_r7_a_competition_without_rounds_has_no_facts_about_them() -> None:
    assert find_round_facts([], IN_NONE, "women", {}) is NO_ROUNDS


# Boulder · class of the climber · start lists → judged only, takes part, tries
CASES: list[tuple[dict[int, int], str | None, dict[str, StarterRow], tuple[bool, bool, int | None]]] = [
    (IN_NONE, "women", {}, (False, True, 5)),
    (IN_NONE, "men", {}, (False, True, 3)),
    (IN_NONE, None, {}, (False, True, None)),
    (IN_NONE, "women", {"r1": STAYS_AWAY}, (False, False, None)),
    (OF_FINAL, "women", {}, (True, False, None)),
    (OF_FINAL, "women", {"r2": STARTS}, (True, True, None)),
    (OF_FINAL, "women", {"r2": STAYS_AWAY}, (True, False, None)),
    (OF_FINAL, "men", {"r2": STARTS}, (True, False, None)),
    (OF_FINAL, None, {"r2": STARTS}, (True, False, None)),
    ({1: 0, 2: 0}, "women", {}, (False, True, 5)),
    ({1: 0, 2: 0}, "men", {}, (False, False, None)),
    ({1: 0, 2: 0}, "men", {"r1": STARTS}, (False, False, None)),
]


@pytest.mark.parametrize(("groups", "category", "starters", "expected"), CASES)
def test_r8_which_rounds_a_boulder_counts_in_and_for_whom(
    groups: dict[int, int],
    category: str | None,
    starters: dict[str, StarterRow],
    expected: tuple[bool, bool, int | None],
) -> None:
    found = find(groups, category, rounds=ROUNDS, **starters)
    assert (found.is_judged, found.takes_part, found.max_attempts) == expected


def test_r8_in_a_first_round_with_boulders_of_its_own_no_other_boulder_counts() -> None:
    with_boulders = [FIRST._replace(groups=1), FINAL]
    assert find(IN_NONE, "women", rounds=with_boulders) == RoundFacts()


def test_r13_in_groups_one_takes_part_on_the_boulders_of_the_own_group() -> None:
    rounds = [FIRST._replace(groups=2, is_for_everyone=True)]
    assert find({1: 0}, None, rounds=rounds, r1=StarterRow(0, starts=True)).takes_part
    assert not find({1: 1}, None, rounds=rounds, r1=StarterRow(0, starts=True)).takes_part
    assert not find({1: 1}, None, rounds=rounds).takes_part


def test_r7_each_round_has_its_window_and_one_without_has_the_climbers() -> None:
    assert find(OF_FINAL, "women", r2=STARTS).times == (TIMES,)
    assert find({1: 0, 2: 0}, "women", r2=STARTS).times == (None, TIMES)
    assert find(OF_FINAL, "women").times == (None,), "in none of its rounds"


def test_r10_an_op_is_late_when_any_of_its_rounds_is_official() -> None:
    rounds = [FIRST._replace(is_official=True), FINAL]
    assert find(IN_NONE, "women", rounds=rounds).is_official
    assert find({1: 0, 2: 0}, "women", rounds=rounds, r2=STARTS).is_official
    assert not find(OF_FINAL, "women", rounds=rounds, r2=STARTS).is_official
    assert not find(IN_NONE, "men", rounds=[*rounds, MENS]).is_official


def test_r17_what_is_in_an_open_round_too_may_be_logged_by_climbers() -> None:
    assert not find({1: 0, 2: 0}, "women").is_judged
    assert find(IN_NONE, "women", rounds=[FIRST._replace(is_judged=True), FINAL]).is_judged
    assert not find(IN_NONE, "men", rounds=[FIRST._replace(is_judged=True), MENS]).is_judged
