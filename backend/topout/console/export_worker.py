"""A background thread that makes the workbooks that organisers asked for.

Each is claimed before it is made, and the claim is renewed with its progress: an export whose process was killed is
taken over by another one, or by the same one after its restart.
"""

import datetime as dt
import logging
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.audit.models import Act
from topout.audit.trail import record
from topout.competitions.access import access_competition
from topout.console import people, results
from topout.console.exports import STORED_FOR, has_requested_export
from topout.console.models import Export, ExportFailure, ExportKind, ExportPart
from topout.core.actors import Actor
from topout.core.errors import ExportFailed, ExportTooLarge, Forbidden, Refusal
from topout.db.engine import Clock, Database
from topout.standings.boards import Boards
from topout.workers.worker import OutboxWorker

log = logging.getLogger("topout.workers")
CLAIM_DURATION = dt.timedelta(seconds=60)
"""Longer than a large competition takes between two steps of its progress on a busy server."""
MAX_TRIES = 3
"""One that is too large for the server's memory does not end its processes again and again."""
MAX_BYTES = 64 * 2**20
PART_BYTES = 2**20
IS_WANTED = (Export.finished_at.is_(None), Export.deleted_at.is_(None))
ACTS: dict[ExportKind, Act] = {"results": "results_exported", "participants": "participants_exported"}


class ClaimLost(Exception):
    """The export was deleted, another worker has taken it over, or this one is stopping."""


class Claim(NamedTuple):
    export_id: int
    tries: int
    kind: ExportKind
    competition_id: int
    user_id: int
    requested_at: dt.datetime
    language: str | None


class ExportWorker(OutboxWorker):
    def __init__(self, database: Database, boards: Boards, clock: Clock) -> None:
        super().__init__("export_worker", database, clock, has_requested_export)
        self._boards = boards

    def run_round(self) -> None:
        self._delete_old()
        while not self._stopping.is_set() and (claim := self._claim()) is not None:
            self._make(claim)

    def _delete_old(self) -> None:
        now = self._clock()
        is_gone = or_(Export.deleted_at.is_not(None), Export.requested_at <= now - STORED_FOR)
        with self._database.reading() as session:
            gone = session.scalars(select(Export.id).where(is_gone)).all()
        for export_id in gone:
            self._mark_deleted(export_id, now)
            while not self._stopping.is_set() and self._delete_part(export_id):
                pass
            if self._stopping.is_set():
                return
            with self._database.writing() as session:
                session.execute(delete(Export).where(Export.id == export_id))
                session.commit()

    def _mark_deleted(self, export_id: int, now: dt.datetime) -> None:
        """So that nobody adds a part any more, or reads it without its first ones."""
        with self._database.writing() as session:
            is_stored = (Export.id == export_id, Export.deleted_at.is_(None))
            session.execute(update(Export).where(*is_stored).values(deleted_at=now))
            session.commit()

    def _delete_part(self, export_id: int, claim: Claim | None = None) -> bool:
        """One in a transaction: on SQLite nobody else writes meanwhile. Says whether there was one."""
        with self._database.writing() as session:
            if claim is not None:
                _renew(session, claim, claimed_until=self._clock() + CLAIM_DURATION)
            first = select(func.min(ExportPart.number)).where(ExportPart.export_id == export_id).scalar_subquery()
            is_first = (ExportPart.export_id == export_id, ExportPart.number == first)
            deleted = session.scalar(delete(ExportPart).where(*is_first).returning(ExportPart.number))
            session.commit()
        return deleted is not None

    def _claim(self) -> Claim | None:
        now = self._clock()
        is_free = or_(Export.claimed_until.is_(None), Export.claimed_until <= now)
        with self._database.reading() as session:
            free = select(Export).where(*IS_WANTED, is_free).order_by(Export.id)
            export = session.scalar(free.limit(1))
        if export is None:
            return None
        asked = (export.kind, export.competition_id, export.user_id, export.requested_at, export.language)
        claim = Claim(export.id, export.tries + 1, *asked)
        with self._database.writing() as session:
            is_same = (Export.id == export.id, Export.tries == export.tries, *IS_WANTED)
            values = {"tries": claim.tries, "progress": 0, "claimed_until": now + CLAIM_DURATION}
            claimed = session.scalar(update(Export).where(*is_same).values(values).returning(Export.id))
            session.commit()
        return claim if claimed is not None else self._claim()

    def _make(self, claim: Claim) -> None:
        try:
            if claim.tries > MAX_TRIES:
                raise ExportFailed()
            self._delete_parts_of_killed_worker(claim)
            self._store(claim, self._write(claim))
        except ClaimLost:
            log.info("export %d is left to whoever has it now", claim.export_id)
        except ExportTooLarge:
            self._finish(claim, "export_too_large")
        except Refusal as refusal:
            log.warning("export %d was not made: %s", claim.export_id, refusal.code)
            self._finish(claim, "export_failed")
        except Exception:
            log.exception("export %d could not be made", claim.export_id)
            self._finish(claim, "export_failed")

    def _delete_parts_of_killed_worker(self, claim: Claim) -> None:
        while self._delete_part(claim.export_id, claim):
            pass

    def _write(self, claim: Claim) -> bytes:
        with self._database.reading() as session:
            actor = _access_requester(session, claim)
            access_competition(session, actor, claim.competition_id, to="organise")
        report, id, language = partial(self._report, claim), claim.competition_id, claim.language
        if claim.kind == "participants":
            return people.export_participants(self._database, actor, id, "xlsx", language, report)
        return results.export_results(self._database, self._boards, id, None, "xlsx", language, report)

    def _report(self, claim: Claim, percent: int) -> None:
        is_stopping, now = self._stopping.is_set(), self._clock()
        with self._database.writing() as session:
            # A process that stops leaves it to another one at once.
            _renew(session, claim, progress=percent, claimed_until=now if is_stopping else now + CLAIM_DURATION)
            session.commit()
        if is_stopping:
            raise ClaimLost()

    def _store(self, claim: Claim, content: bytes) -> None:
        if len(content) > MAX_BYTES:
            raise ExportTooLarge()
        for number, start in enumerate(range(0, len(content), PART_BYTES)):
            with self._database.writing() as session:
                _renew(session, claim, claimed_until=self._clock() + CLAIM_DURATION)
                part = content[start : start + PART_BYTES]
                session.add(ExportPart(export_id=claim.export_id, number=number, content=part))
                session.commit()
        self._finish(claim, None)

    def _finish(self, claim: Claim, failure: ExportFailure | None) -> None:
        """It is recorded before anybody can have it."""
        now = self._clock()
        with suppress(ClaimLost), self._database.writing() as session:
            if failure is None:
                _renew(session, claim, progress=100, finished_at=now)
                actor, act = _access_requester(session, claim), ACTS[claim.kind]
                record(session, actor, claim.competition_id, act, now, after={"format": "xlsx"})
            else:
                _renew(session, claim, failure=failure, finished_at=now)
            session.commit()


def _renew(session: Session, claim: Claim, **values: object) -> None:
    """Locks the export until the commit. Refuses once it is not ours any more."""
    is_ours = (Export.id == claim.export_id, Export.tries == claim.tries, *IS_WANTED)
    if session.scalar(update(Export).where(*is_ours).values(values).returning(Export.id)) is None:
        raise ClaimLost()


def _access_requester(session: Session, claim: Claim) -> Actor:
    user = session.get_one(User, claim.user_id)
    if not user.can_sign_in:
        raise Forbidden()
    return Actor(user.id, user.role, session_id=0, signed_in_at=claim.requested_at)
