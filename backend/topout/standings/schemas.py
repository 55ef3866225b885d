import datetime as dt
from typing import Annotated

from pydantic import BaseModel, Field

from topout.rounds.models import BOARD_KEY_LENGTH
from topout.standings.reading import NotRanked

BOARD_KEY = r"^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)?$"
CategoryKey = Annotated[str, Field(min_length=1, max_length=BOARD_KEY_LENGTH, pattern=BOARD_KEY)]
"""Of a category or, with the key of the round behind a dot, of one of its later rounds."""
Live = Annotated[bool, Field(description="For staff: what goes on behind a frozen board.")]


class ScoreboardQuery(BaseModel):
    category: CategoryKey
    live: Live = False


class ClimberOut(BaseModel):
    id: int
    name: str


class ContestantOut(BaseModel):
    id: int
    """The participant's, or the team's."""
    place: int | None
    """None for whoever is not ranked."""
    status: NotRanked | None = None
    """Why there is no place: did not start, did not finish, disqualified."""
    name: str
    club: str | None = None
    """Of a climber who has given one and whose name is shown in full."""
    members: list[ClimberOut] | None = None
    """Of a team."""
    score: float
    tops: int


class RowOut(ContestantOut):
    tries: int | None = None
    """Of a judged round: all that were made in it (R17)."""


class BoardHead(BaseModel):
    epoch: str
    version: int
    """Grows with each change of this category. Another epoch: the numbers begin anew."""
    as_of: dt.datetime
    frozen_at: dt.datetime | None
    """Since when nothing that happens is shown."""
    category: str


class ScoreboardOut(BoardHead):
    rows: list[RowOut]


class ScoreboardResponse(BaseModel):
    data: ScoreboardOut


class KindOut(BaseModel):
    kind: str
    amount: float
    """Before it is divided by the size of the team."""
    share: float
    """What it adds to the score."""


class BoulderInPart(BaseModel):
    id: int
    number: int
    name: str
    grade: str | None


class PartOut(KindOut):
    divisor: int
    counts: bool
    """False: listed so that nobody misses it, without effect on the score."""
    boulder: BoulderInPart | None
    climber: ClimberOut | None


class BreakdownOut(BoardHead, ContestantOut):
    kinds: list[KindOut]
    """The parts by kind."""
    parts: list[PartOut]
    """Their shares add up to the score."""


class BreakdownResponse(BaseModel):
    data: BreakdownOut


class CurveOut(BaseModel):
    id: int
    name: str
    scores: list[float]
    """One for each moment."""


class HistoryOut(BaseModel):
    category: str
    as_of: dt.datetime
    frozen_at: dt.datetime | None
    moments: list[dt.datetime]
    rows: list[CurveOut]
    """The leaders and whoever was asked for, the best first."""


class HistoryResponse(BaseModel):
    data: HistoryOut


class LatestTopOut(BaseModel):
    climber: ClimberOut
    team: str | None
    boulder: BoulderInPart
    is_flash: bool
    climbed_at: dt.datetime


class LatestResponse(BaseModel):
    data: list[LatestTopOut]


class PreviewedRow(BaseModel):
    id: int
    name: str
    place_before: int | None
    place: int | None
    score_before: float | None
    score: float


class NoLongerFitting(BaseModel):
    """Of a participant."""

    id: int
    name: str
    birth_year: int


class PreviewedCategory(BaseModel):
    key: str
    name: str
    is_new: bool
    """Nobody is ranked in it yet: no place changes."""
    is_gone: bool
    places_changed: int
    rows: list[PreviewedRow]
    """Those whose place or score would be another, the best first."""
    no_longer_fit: Annotated[list[NoLongerFitting], Field(default_factory=list, exclude_if=lambda people: not people)]
    """R2: who is in this class and fits its years today, but not the new ones. They stay until somebody moves them."""


class PreviewResponse(BaseModel):
    data: list[PreviewedCategory]


class BoulderStatisticsOut(BaseModel):
    boulder_id: int
    climbers: int
    """Who tried it."""
    tops: int
    flashes: int
    zones: int
    tries: int
    """All that were counted; an ascent without a number is one."""
    tops_over_time: list[int]
    """In each interval."""


class StatisticsOut(BaseModel):
    as_of: dt.datetime
    frozen_at: dt.datetime | None
    climbers: int
    """Who logged anything."""
    interval_minutes: int
    moments: list[dt.datetime]
    """The beginning of each interval."""
    boulders: list[BoulderStatisticsOut]


class StatisticsResponse(BaseModel):
    data: StatisticsOut
