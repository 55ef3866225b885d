import datetime as dt
from typing import Literal

from pydantic import BaseModel, Field

from topout.core.organiser_texts import ShownTranslations
from topout.results.models import ProtestOutcome
from topout.rounds.models import RoundMode
from topout.scoring.model import Kind


class OfficialBoulderOut(BaseModel):
    id: int
    number: int
    name: str
    grade: str | None
    group: int | None = None
    """R13: which group climbed it; only in rounds with boulders of their own."""


class OfficialCellOut(BaseModel):
    boulder_id: int
    topped: bool
    zoned: bool
    tries: int | None
    """To the top, or so far. None: nobody counted them."""
    zone_tries: int | None


class OfficialCountOut(BaseModel):
    """Of a team: how many of its members."""

    boulder_id: int
    tops: int
    zones: int


class OfficialMemberOut(BaseModel):
    id: int
    name: str


class OfficialRowOut(BaseModel):
    id: int
    """Of the participant or the team."""
    place: int | None
    status: Literal["dns", "dnf", "dsq"] | None
    """Why there is no place."""
    bib: int | None = None
    name: str
    club: str = ""
    team: str = ""
    members: list[OfficialMemberOut] | None = None
    score: int | float
    tops: int
    zones: int
    attempts: int
    """To the tops."""
    tries: int | None = None
    """Of a judged round: all that were made in it."""
    parts: dict[str, int | float]
    """What each part adds to the score."""
    rounds: dict[str, int | None] | None = None
    """Overall: the place in each round that they were in, by its key."""
    boulders: list[OfficialCellOut] | None = None
    """Those on which something stands."""
    counts: list[OfficialCountOut] | None = None
    """The same of a team."""


class OfficialRoundOut(BaseModel):
    key: str
    name: str
    translations: ShownTranslations
    """Of its name, while it is the same as when the result was made official."""
    position: int
    """0: the first round of its category."""
    mode: RoundMode
    format: str


class EarlierOut(BaseModel):
    """A version that was reopened."""

    round: str | None
    """The key of the round, None for the whole category."""
    number: int
    hash: str
    made_at: dt.datetime
    reopened_at: dt.datetime
    reason: str


class OfficialProtestOut(BaseModel):
    """Decided when the result was made official."""

    id: int
    participant_id: int
    outcome: ProtestOutcome


class OfficialResultOut(BaseModel):
    round: OfficialRoundOut | None
    """None: the whole category."""
    rounds: list[OfficialRoundOut] | None = None
    """Of a whole category that had several."""
    number: int
    """1, then one more each time that it was made official again."""
    hash: str
    """SHA-256 of the stored rows, which leave out names."""
    made_at: dt.datetime
    parts: list[str]
    boulders: list[OfficialBoulderOut] | None
    rows: list[OfficialRowOut]
    protests: list[OfficialProtestOut] = Field(default_factory=list)


class OfficialCategoryOut(BaseModel):
    key: str
    name: str
    translations: ShownTranslations
    """As those of a round."""
    kind: Kind
    results: list[OfficialResultOut]
    """The rounds that are official, in order, then the whole category."""
    earlier: list[EarlierOut]


class OfficialResultsOut(BaseModel):
    competition_id: int
    name: str
    translations: ShownTranslations
    location: str
    starts_at: dt.datetime
    ends_at: dt.datetime
    timezone: str
    official_at: dt.datetime | None
    """Since when the whole competition is official. None: rounds may be."""
    categories: list[OfficialCategoryOut]


class OfficialResultsResponse(BaseModel):
    data: OfficialResultsOut


class OverallRoundOut(BaseModel):
    key: str
    board: str
    """The key of its standings."""
    name: str
    translations: ShownTranslations


class OverallRowOut(BaseModel):
    id: int
    place: int | None
    status: Literal["dns", "dnf", "dsq"] | None
    """Why there is no place."""
    name: str
    club: str
    score: int | float
    """Of the last round they were in, as are the tops."""
    tops: int
    round: str | None
    """The key of the last round they were in."""
    round_place: int | None
    places: dict[str, int | None]
    """In each round that they were in, by its key."""


class OverallOut(BaseModel):
    category: str
    rounds: list[OverallRoundOut]
    """Empty for a category that is its only round."""
    rows: list[OverallRowOut]


class OverallResponse(BaseModel):
    data: OverallOut
