"""Hooks for audiences that modules above know; set in `create_app`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from sqlalchemy import Select
from sqlalchemy.orm import Session

from topout.announcements.models import AudienceKind
from topout.competitions.models import Competition


class ListUsers(Protocol):
    def __call__(self, session: Session, competition: Competition, value: str) -> Select[int] | None:
        """The ids of the users in this audience. None: the competition has no such thing."""


@dataclass(frozen=True)
class AnnouncementHooks:
    audiences: Mapping[AudienceKind, ListUsers] = field(default_factory=dict)
