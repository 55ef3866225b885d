"""Y1: what a phone sends for one tap, and Y10: every verdict there is. Pure."""

import datetime as dt
import hashlib
import json
import re
from functools import lru_cache
from typing import Annotated, Literal

from pydantic import AwareDatetime, Field, PlainValidator, StringConstraints, ValidationError

from topout.core.errors.field_errors import field_error
from topout.core.schemas import MAX_ID, Body

MAX_SEQ = 2**53 - 1
MAX_ATTEMPTS = 1000
UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
RESULT_COLUMNS = ("topped", "zoned", "attempts_to_top", "attempts_to_zone")
ASCENT_COLUMNS = (*RESULT_COLUMNS, "climbed_at")
"""What an ascent takes over from the op that stands; `ops` and `ascents` both have these columns."""
AscentKey = tuple[int, int]
"""A participant and a boulder: at most one ascent stands for them."""
OpStatus = Literal["accepted", "held", "rejected"]
# fmt: off
Code = Literal[
    "ok", "late_sync", "superseded", "released",
    "clock_weak", "after_final", "not_eligible", "too_many_attempts", "server_error",
    "before_start", "after_end", "boulder_unknown", "boulder_closed",
    "not_participating", "forbidden", "judged_only", "invalid", "op_reused", "overruled",
]
# fmt: on
Outcome = Literal["confirmed", "rejected"]
"""What a judge said to a doubt."""
Conflict = Literal["own_ascent", "own_doubt"]
"""Why somebody on duty may not rule on an ascent."""
EARLIEST, LATEST = dt.datetime(1970, 1, 1, tzinfo=dt.UTC), dt.datetime(2100, 1, 1, tzinfo=dt.UTC)


def _read_time(value: object) -> dt.datetime:
    """Numbers would be read as seconds; anything but a full time with its offset is none."""
    if not isinstance(value, str) or len(value) > 40:
        raise ValueError(field_error("malformed", why="Please send a time like 2026-06-06T13:02:11.482Z."))
    return _parse_time(value)


@lru_cache(maxsize=1000)
def _parse_time(text: str) -> dt.datetime:
    """Remembered: the ops of a phone share the moment at which it compared clocks."""
    moment = dt.datetime.fromisoformat(text)
    if moment.tzinfo is None or not EARLIEST.year <= moment.year < LATEST.year:
        raise ValueError(
            field_error("malformed", why="Please send a time with its offset, between the years 1970 and 2100.")
        )
    return max(moment.astimezone(dt.UTC), EARLIEST)


# Pydantic would examine the parsed time once more, for longer than parsing takes.
Stamp = Annotated[dt.datetime, PlainValidator(_read_time, json_schema_input_type=AwareDatetime)]
Uuid = Annotated[str, StringConstraints(pattern=f"^{UUID.pattern}$", to_lower=True)]
Attempts = Annotated[int, Field(ge=1, le=MAX_ATTEMPTS)] | None
Id = Annotated[int, Field(ge=1, le=MAX_ID)]


class ClockEvidence(Body):
    """Y12: the phone's wall clock at the tap, and the best moment at which it compared clocks with us."""

    wall: Stamp
    anchor_wall: Stamp | None = None
    anchor_server: Stamp | None = None


class SyncOp(Body):
    op_id: Uuid
    seq: Annotated[int, Field(ge=1, le=MAX_SEQ)]
    kind: Literal["set", "clear"]
    competition_id: Id
    participant_id: Id
    boulder_id: Id
    topped: bool | None = None
    zoned: bool | None = None
    attempts_to_top: Attempts = None
    attempts_to_zone: Attempts = None
    climbed_at: Stamp | None = None
    clock: ClockEvidence | None = None


def read_op(sent: object) -> SyncOp | None:
    """None for what is no op. An ascent says whether it was topped; a time is needed from somewhere."""
    try:
        op = SyncOp.model_validate(sent)
    except (ValidationError, RecursionError):
        return None
    if op.kind == "set" and op.topped is None:
        return None
    if op.climbed_at is None and op.clock is None:
        return None
    return op


def hash_op(op: SyncOp) -> str:
    """Y9: what makes two ops the same. Not the clock evidence: a phone may know more about its clock by now. Stored:
    a field that is added later must not change the hash of an op that does not have it."""
    climbed_at = op.climbed_at.isoformat() if op.climbed_at else ""
    ascent = (op.topped or False, op.zoned or False, op.attempts_to_top, op.attempts_to_zone)
    facts = (op.seq, op.kind, op.competition_id, op.participant_id, op.boulder_id, ascent, climbed_at)
    return hashlib.sha256(repr(facts).encode()).hexdigest()


def hash_unread(sent: object) -> str:
    return hashlib.sha256(write_raw(sent).encode()).hexdigest()


def write_raw(sent: object) -> str:
    """ASCII: whatever was sent can be stored on any database."""
    return json.dumps(sent, sort_keys=True)


def find_op_id(sent: object) -> str | None:
    """The op's name, where it can be read although the rest cannot."""
    given = sent.get("op_id") if isinstance(sent, dict) else None
    return given.lower() if isinstance(given, str) and UUID.fullmatch(given) else None


def find_seq(sent: object) -> int | None:
    given = sent.get("seq") if isinstance(sent, dict) else None
    return given if type(given) is int and 1 <= given <= MAX_SEQ else None
