"""Types of a boulder's fields. Pure."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, StringConstraints, with_config
from typing_extensions import TypedDict

from topout.boulders.hold_colours import read_colour
from topout.core.errors.field_errors import field_error
from topout.core.organiser_texts import Written
from topout.core.schemas import Body, LongText, SingleLineText
from topout.scoring.grades import is_grade

MAX_POINTS = 1_000_000
MAX_LINE_POINTS = 200
MAX_HOLDS = 40
FRACTION_DIGITS = 4
"""A tenth of a pixel on the largest photo; it bounds the bytes of a line."""
# Browsers resolve these as path segments, even percent-encoded: the page of such a boulder could not be opened.
DOT_SEGMENTS = frozenset({".", ".."})


def name_key(name: str) -> str:
    return name.casefold()


def _check_name(name: str) -> str:
    if not name:
        raise ValueError(field_error("needed"))
    if name in DOT_SEGMENTS:
        raise ValueError(field_error("boulder_name_dots"))
    return name


def _check_grade(grade: str) -> str:
    if not is_grade(grade):
        raise ValueError(field_error("font_grade"))
    return grade


def _check_bonus(bonus: Any) -> Any:
    if isinstance(bonus, bool) or not isinstance(bonus, int | float) or bonus not in {0, 0.5, 1}:
        raise ValueError(field_error("bonus_rule"))
    return float(bonus)


def _round_fraction(fraction: float) -> float:
    return round(fraction, FRACTION_DIGITS)


Name = Annotated[SingleLineText, StringConstraints(max_length=100), AfterValidator(_check_name)]
Number = Annotated[int, Field(ge=0, le=99_999)]
Sector = Annotated[SingleLineText, StringConstraints(max_length=60)]
Grade = Annotated[str, StringConstraints(max_length=4), AfterValidator(_check_grade)]
Color = Annotated[SingleLineText, StringConstraints(max_length=30), AfterValidator(read_colour)]
Description = Annotated[LongText, StringConstraints(max_length=2000)]
LineText = Annotated[SingleLineText, StringConstraints(max_length=300)]


@with_config(ConfigDict(extra="forbid", strict=True))
class DescriptionTranslation(TypedDict, total=False):
    description: Description
    line_text: LineText


DescriptionTranslations = Written[DescriptionTranslation]
RemoteBonus = Annotated[float, BeforeValidator(_check_bonus)]
Points = Annotated[int, Field(ge=0, le=MAX_POINTS)]
Fraction = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False), AfterValidator(_round_fraction)]
Point = Annotated[list[Fraction], Field(min_length=2, max_length=2)]
Polyline = Annotated[list[Point], Field(max_length=MAX_LINE_POINTS)]
HoldKind = Literal["start", "hold", "zone", "top"]
Status = Literal["open", "closed", "void"]


class Location(Body):
    latitude: Annotated[float, Field(ge=-90, le=90, allow_inf_nan=False)]
    longitude: Annotated[float, Field(ge=-180, le=180, allow_inf_nan=False)]


class Hold(Body):
    """Its place on the photo."""

    x: Fraction
    y: Fraction
    kind: HoldKind


Holds = Annotated[list[Hold], Field(max_length=MAX_HOLDS)]
