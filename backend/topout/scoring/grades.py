"""S8: the Font scale. Grades are ordered by their position here, never compared as text."""

FONT_SCALE: tuple[str, ...] = (
    *("3", "3+", "4", "4+", "5", "5+"),
    *("6A", "6A+", "6B", "6B+", "6C", "6C+"),
    *("7A", "7A+", "7B", "7B+", "7C", "7C+"),
    *("8A", "8A+", "8B", "8B+", "8C", "8C+", "9A"),
)
_POSITIONS = {grade: position for position, grade in enumerate(FONT_SCALE)}
_POINTS = (
    5,
    6,
    7,
    8,
    10,
    12,
    14,
    17,
    20,
    24,
    29,
    35,
    42,
    50,
    60,
    72,
    86,
    103,
    124,
    149,
    179,
    215,
    258,
    310,
    372,
)

DEFAULT_BASE_POINTS: dict[str, int] = dict(zip(FONT_SCALE, _POINTS, strict=True))


def is_grade(text: str) -> bool:
    return text in _POSITIONS


def grade_position(grade: str) -> int:
    """An unknown grade is a KeyError."""
    return _POSITIONS[grade]


def in_grade_range(grade: str | None, min_grade: str | None, max_grade: str | None) -> bool:
    """S2: both bounds are inclusive. A boulder without a grade lies outside every range that has a bound."""
    if min_grade is None and max_grade is None:
        return True
    if grade is None:
        return False
    position = _POSITIONS[grade]
    if min_grade is not None and position < _POSITIONS[min_grade]:
        return False
    return max_grade is None or position <= _POSITIONS[max_grade]
