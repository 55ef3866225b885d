"""The actor's own entry, as `GET /competitions/{id}` shows it. Entries fill it in through a hook."""

import datetime as dt
from typing import Literal

from pydantic import BaseModel

EntryStatus = Literal["held", "confirmed", "waitlisted", "offered", "cancelled", "expired"]
ActiveStatus = Literal["held", "confirmed", "waitlisted", "offered"]
ACTIVE: tuple[ActiveStatus, ...] = ("held", "confirmed", "waitlisted", "offered")
"""Of an entry, and of a booking of a workshop. Written into SQL as it is."""
RESERVED: tuple[ActiveStatus, ...] = ("held", "offered")
"""A seat that waits until it is paid or accepted."""
HOLD_DURATION = dt.timedelta(minutes=40)
OFFER_DURATION = dt.timedelta(hours=24)
SEATED: tuple[ActiveStatus, ...] = (*RESERVED, "confirmed")
PaymentStatus = Literal["free", "none", "open", "due", "paid", "refunding", "partly_refunded", "refunded"]


class UserInfo(BaseModel):
    is_participating: bool
    entry_status: EntryStatus | None
    is_solo: bool
    team_id: int | None
    waiver_signed: bool
    payment_status: PaymentStatus
    waitlist_position: int | None
