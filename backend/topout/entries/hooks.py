"""Hooks that teams, workshops and results implement for entries; set in `create_app`."""

import datetime as dt
from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.entries.models import Participant


class OnEntryEnded(Protocol):
    def __call__(self, session: Session, participant: Participant, now: dt.datetime) -> None:
        """Called after the status has changed; the participant's row is locked."""


class OnParticipantErased(Protocol):
    def __call__(self, session: Session, participant: Participant) -> None:
        """Called when the person deletes their account; erases what they wrote about themselves."""


class LeaveStartLists(Protocol):
    def __call__(self, session: Session, competition: Competition, ids: Collection[int], now: dt.datetime) -> None:
        """Takes those of these participants who may not start any more off the start lists of rounds (R11). The
        competition's row is locked."""


@dataclass(frozen=True)
class EntryHooks:
    on_entry_ended: tuple[OnEntryEnded, ...]
    on_participant_erased: OnParticipantErased
    leave_start_lists: LeaveStartLists
