"""Hooks for modules above accounts that store personal data; set in `create_app`."""

import datetime as dt
from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy.orm import Session

from topout.core.actors import Actor

Section = list[dict[str, Any]]


class OnErase(Protocol):
    def __call__(self, session: Session, actor: Actor, now: dt.datetime) -> None:
        """Called before the address is deleted, so that mails can still be sent."""


class OnRename(Protocol):
    def __call__(self, session: Session, user_id: int) -> None:
        """Called after the name has changed."""


class ExportSection(Protocol):
    def __call__(self, session: Session, user_id: int) -> Section: ...


class EraseSection(Protocol):
    def __call__(self, session: Session, user_id: int) -> None: ...


@dataclass(frozen=True)
class AccountHooks:
    on_erase: tuple[OnErase, ...]
    on_rename: OnRename
    export_entries: ExportSection
    export_ops: ExportSection
    export_doubts: ExportSection
    export_witnesses: ExportSection
    export_bookings: ExportSection
    export_notifications: ExportSection
    erase_notifications: EraseSection
