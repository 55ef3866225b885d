import datetime as dt

from pydantic import BaseModel

from topout.results.protest_schemas import ProtestOut


class RoundOwingOut(BaseModel):
    participant_id: int | None
    """None for somebody on the staff."""
    name: str
    pending: int
    last_seen_at: dt.datetime


class MissingOut(BaseModel):
    participant_id: int
    name: str
    bib: int | None
    boulder_id: int
    number: int


class ReadinessOut(BaseModel):
    logging_until: dt.datetime | None
    """None once phones can log no more."""
    earlier_open: list[str]
    """The names of earlier rounds of the category that are not official: they come first."""
    doubts: int
    held: int
    owing: list[RoundOwingOut]
    missing: list[MissingOut]
    """R17: who has no result on which boulder of a judged round."""
    protests: list[ProtestOut]
    """Those without an outcome."""


class ReadinessResponse(BaseModel):
    data: ReadinessOut
