"""Parameters that several formats share, read and validated the same way everywhere."""

from collections.abc import Mapping

from topout.scoring.fields import Fields, quote, read_count, read_number
from topout.scoring.grades import DEFAULT_BASE_POINTS, is_grade
from topout.scoring.model import Boulder, Exact

# Bonuses are fractions of a value (0.5 = +50 %), percents are percents (50 = +50 %).
MAX_BONUS = 10
MAX_PERCENT = 1000
MAX_TEAM_SIZE = 100


def read_base_points(fields: Fields) -> Mapping[str, Exact]:
    """Grades that the given table leaves out keep their default."""
    table = fields.table("base_points")
    if table is None:
        return DEFAULT_BASE_POINTS
    for grade in table:
        if not is_grade(grade):
            raise fields.error("base_points", f"unknown grade {quote(grade)}")
    return DEFAULT_BASE_POINTS | {grade: read_number(value, path) for grade, (value, path) in table.items()}


def read_team_bonus(fields: Fields, default: Mapping[int, Exact]) -> Mapping[int, Exact]:
    """M7: the given table replaces the default; sizes missing from it bring no bonus."""
    table = fields.table("team_bonus")
    if table is None:
        return default
    sizes = {str(size): size for size in range(1, MAX_TEAM_SIZE + 1)}
    for size in table:
        if size not in sizes:
            raise fields.error("team_bonus", f"{quote(size)} is no team size from 1 to {MAX_TEAM_SIZE}")
    return {sizes[size]: read_number(value, path, MAX_BONUS) for size, (value, path) in table.items()}


def read_countback(fields: Fields) -> dict[str, int] | None:
    """Contestant to rank in the previous round; a null rank is the same as not listed."""
    table = fields.table("countback")
    if table is None:
        return None
    return {id: read_count(value, path) for id, (value, path) in table.items() if value is not None}


def read_best(fields: Fields) -> int | None:
    return fields.optional_count("best")


def read_percent(fields: Fields, name: str, default: int = 0) -> Exact:
    return fields.number(name, default, MAX_PERCENT)


def base_points_of(boulder: Boulder, table: Mapping[str, Exact]) -> Exact:
    """A boulder without a grade brings no points by grade."""
    return 0 if boulder.grade is None else table[boulder.grade]
