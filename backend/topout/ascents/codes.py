"""Y10: every verdict there is."""

from typing import Literal

OpStatus = Literal["accepted", "held", "rejected"]
# fmt: off
Code = Literal[
    "ok", "late_sync", "superseded", "released",
    "clock_weak", "after_final", "not_eligible", "server_error",
    "before_start", "after_end", "boulder_unknown", "boulder_closed",
    "not_participating", "forbidden", "invalid", "op_reused", "overruled",
]
# fmt: on
Outcome = Literal["confirmed", "rejected"]
"""What a judge said to a doubt."""
Conflict = Literal["own_ascent", "own_doubt"]
"""Why somebody on duty may not rule on an ascent."""
