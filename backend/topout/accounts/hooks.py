"""Hooks for modules above accounts; set in `create_app`."""

from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.orm import Session


class OnRename(Protocol):
    def __call__(self, session: Session, user_id: int) -> None:
        """Called after the name has changed."""


@dataclass(frozen=True)
class AccountHooks:
    on_rename: OnRename
