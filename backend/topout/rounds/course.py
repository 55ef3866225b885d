"""R15: who is on which boulder in which period. Pure; the app computes the same (`src/domain/course.ts`)."""

from typing import NamedTuple

from topout.rounds.models import Course


class Turn(NamedTuple):
    """Positions from 0: in the start order, and in the order of the boulders."""

    climber: int
    boulder: int


def count_periods(course: Course, climbers: int, boulders: int) -> int:
    if climbers == 0 or boulders == 0:
        return 0
    return climbers * boulders if course == "in_turn" else climbers + 2 * (boulders - 1)


def list_turns(course: Course, climbers: int, boulders: int, period: int) -> list[Turn]:
    """Those of one period, by boulder."""
    if course == "in_turn":
        is_one = 0 <= period < climbers * boulders
        return [Turn(period % climbers, period // climbers)] if is_one else []
    turns = (Turn(period - 2 * boulder, boulder) for boulder in range(boulders))
    return [turn for turn in turns if 0 <= turn.climber < climbers]
