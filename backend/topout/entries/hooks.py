"""Hooks that teams and workshops implement for entries; set in `create_app`."""

import datetime as dt
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.orm import Session

from topout.entries.models import Participant


class OnEntryEnded(Protocol):
    def __call__(self, session: Session, participant: Participant, now: dt.datetime) -> None:
        """Called after the status has changed; the participant's row is locked."""


class OnParticipantErased(Protocol):
    def __call__(self, session: Session, participant: Participant) -> None:
        """Called when the person deletes their account; erases what they wrote about themselves."""


@dataclass(frozen=True)
class EntryHooks:
    on_entry_ended: tuple[OnEntryEnded, ...]
    on_participant_erased: OnParticipantErased
