"""What stands above entries and must be told or asked; `create_app` joins it."""

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


class FindTeam(Protocol):
    def __call__(self, session: Session, participant: Participant) -> TeamOfParticipant | None:
        """The team in which they are now."""


class ListTeams(Protocol):
    def __call__(self, session: Session, competition: Competition) -> Mapping[int, TeamOfParticipant]:
        """Everybody's team in this competition, by participant."""


@dataclass(frozen=True)
class EntryHooks:
    on_entry_ended: OnEntryEnded
    find_team: FindTeam
    list_teams: ListTeams
