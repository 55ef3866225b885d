"""Hooks that workshops implement for the programme; set in `create_app`."""

import datetime as dt
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.orm import Session

from topout.programme.models import ProgrammeItem


class OnItemMoved(Protocol):
    def __call__(self, session: Session, item: ProgrammeItem, now: dt.datetime) -> None:
        """Its time or place has changed: tell those who booked it. The competition's row is locked."""


class OnItemCalledOff(Protocol):
    def __call__(self, session: Session, item: ProgrammeItem, now: dt.datetime) -> None:
        """Ends and refunds its bookings. The competition's row is locked."""


class IsBooked(Protocol):
    def __call__(self, session: Session, item: ProgrammeItem) -> bool:
        """Whether anybody has ever booked it."""


class CopyWorkshop(Protocol):
    def __call__(self, session: Session, original: ProgrammeItem, copy: ProgrammeItem) -> None:
        """The settings of a workshop, without bookings."""


@dataclass(frozen=True)
class ProgrammeHooks:
    on_item_moved: OnItemMoved
    on_item_called_off: OnItemCalledOff
    is_booked: IsBooked
    copy_workshop: CopyWorkshop
