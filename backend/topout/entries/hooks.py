"""Hooks that teams implement for entries; set in `create_app`."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.entries.models import Participant


@dataclass(frozen=True)
class TeamOfParticipant:
    id: int
    name: str
    category: str
    marathon_subcategory: str


class OnEntryEnded(Protocol):
    def __call__(self, session: Session, participant: Participant, now: dt.datetime) -> None:
        """Called after the status has changed; the participant's row is locked."""


class OnParticipantErased(Protocol):
    def __call__(self, session: Session, participant: Participant) -> None:
        """Called when the person deletes their account; erases what they wrote about themselves."""


class FindTeam(Protocol):
    def __call__(self, session: Session, participant: Participant) -> TeamOfParticipant | None:
        """Their current team."""


class ListTeams(Protocol):
    def __call__(self, session: Session, competition: Competition) -> Mapping[int, TeamOfParticipant]:
        """The teams of all participants, by participant id."""


@dataclass(frozen=True)
class EntryHooks:
    on_entry_ended: OnEntryEnded
    on_participant_erased: OnParticipantErased
    find_team: FindTeam
    list_teams: ListTeams
