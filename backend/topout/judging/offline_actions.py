"""The acts of one phone, each in a transaction of its own: one that fails does not hold up the next.

Each act that is performed is stored with its result, so that it happens once, and sent again says the same (Y9).
"""

import datetime as dt
import logging
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session

from topout.ascents.decisions import Decided, Decision, decide_doubt, decide_op
from topout.ascents.ops import UUID
from topout.ascents.tops import require_part
from topout.ascents.verdicts import correct
from topout.ascents.witnesses import Sighting, add_witness, take_witness_back
from topout.audit.trail import SentAction
from topout.competitions.access import access_competition
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import ParticipantNotFound, Refusal, ServerError, ValidationFailed
from topout.db.engine import Database
from topout.db.sql import DATABASE_UNAVAILABLE
from topout.entries import organisers
from topout.entries.models import Participant
from topout.judging.received_actions import Performed, find_earlier, store
from topout.judging.schemas import (
    ActResult,
    CheckInAct,
    ClockAct,
    DecideDoubtAct,
    DecideOpAct,
    JudgePostAct,
    OfflineAction,
    WitnessAct,
    read_action,
)
from topout.rounds.presses import ClockPress, press_clock, take_post

MAX_ATTEMPTS = 3
UNAVAILABLE = (OperationalError, PoolTimeout, *DATABASE_UNAVAILABLE)
log = logging.getLogger("topout.judging")


@dataclass(frozen=True)
class OfflineActions:
    """What one phone sent."""

    database: Database
    settings: Settings
    actor: Actor
    device_id: str
    client_now: dt.datetime | None
    now: dt.datetime

    def perform(self, sent: object) -> ActResult:
        """Always with a result: a phone keeps an act without one, and sends it again for ever."""
        act = read_action(sent)
        if act is None:
            return ActResult(act_id=find_act_id(sent), status="refused", code=ValidationFailed.code)
        try:
            return self._perform_once(act)
        except Refusal as refusal:
            return ActResult(act_id=act.act_id, status="refused", code=refusal.code)
        except UNAVAILABLE:
            raise  # nothing of the request can be done now; the phone tries again
        except Exception:
            log.exception("an act failed", extra={"fields": {"act": act.kind}})
            return ActResult(act_id=act.act_id, status="refused", code=ServerError.code)

    def _perform_once(self, act: OfflineAction) -> ActResult:
        for _ in range(MAX_ATTEMPTS - 1):
            # The same act came in another request at the same time: its result is there now.
            with suppress(IntegrityError):
                return self._attempt(act)
        return self._attempt(act)

    def _attempt(self, act: OfflineAction) -> ActResult:
        with self.database.writing() as session:
            earlier = find_earlier(session, self.actor, act)
            self._require_permission(session, act)
            if earlier is not None:
                return earlier.describe(session, act)
            sent = SentAction(act.act_id, self._find_claimed_time(act), self.now)
            performed = self._do(session, act, sent)
            store(session, self.actor, act, sent, performed)
            result = performed.describe(session, act)
            session.commit()
            return result

    def _require_permission(self, session: Session, act: OfflineAction) -> None:
        """Also for an act that is sent again: somebody who has lost the duty learns nothing any more."""
        match act:
            case CheckInAct():
                access_competition(session, self.actor, act.competition_id, to="desk")
            case DecideDoubtAct() | DecideOpAct() | ClockAct() | JudgePostAct():
                access_competition(session, self.actor, act.competition_id, to="judge")
            case WitnessAct():
                require_part(session, self.actor, access_competition(session, self.actor, act.competition_id))

    def _do(self, session: Session, act: OfflineAction, sent: SentAction) -> Performed:
        match act:
            case CheckInAct():
                return self._check_in(session, act, sent)
            case DecideDoubtAct():
                wanted = Decision(act.counts, act.note, sent)
                return self._compare(decide_doubt(session, self.actor, act.competition_id, act.doubt_id, wanted))
            case DecideOpAct():
                wanted, op = Decision(act.counts, act.note, sent), (act.op_id, act.user_id)
                return self._compare(decide_op(session, self.actor, act.competition_id, *op, wanted))
            case WitnessAct():
                return self._witness(session, act, sent)
            case ClockAct():
                press = ClockPress(act.event, act.period, act.seconds, act.participant_id)
                pressed = press_clock(
                    session, self.actor, act.competition_id, act.clock_id, press, self.device_id, sent
                )
                return Performed("already" if pressed.kept_by else "done", pressed.at, pressed.kept_by)
            case JudgePostAct():
                other = take_post(session, self.actor, act.competition_id, act.round_id, act.boulder_id, sent)
                return Performed("already" if other else "done", sent.find_time(), other)

    def _check_in(self, session: Session, act: CheckInAct, sent: SentAction) -> Performed:
        found = session.get(Participant, act.participant_id)
        if found is None or found.competition_id != act.competition_id:
            raise ParticipantNotFound()
        at = sent.find_time(found.created_at)
        if act.is_paid:
            desk = (act.paid_way, at, self.settings, sent._replace(key=None))
            organisers.mark_paid(session, self.actor, found.id, *desk)
        participant, is_repeated = organisers.check_in(session, self.actor, found.id, at, sent)
        session.flush()
        checked_in_by = organisers.find_who_checked_in(session, participant)
        return Performed("already" if is_repeated else "done", participant.checked_in_at, checked_in_by)

    def _witness(self, session: Session, act: WitnessAct, sent: SentAction) -> Performed:
        climber = act.participant_id or act.qr
        if climber is None:
            raise ParticipantNotFound()
        sighting = Sighting(act.competition_id, act.boulder_id, climber)
        if not act.seen:
            take_witness_back(session, self.actor, sighting, self.now)
            return Performed("done")
        counts = add_witness(session, self.actor, sighting, sent.find_time(), self.now)
        return Performed("done", counts=counts)

    def _compare(self, decided: Decided) -> Performed:
        """Whether the decision that stands is this judge's."""
        is_mine = decided.user_id == self.actor.user_id
        by = None if is_mine else decided.user_id
        return Performed("done" if is_mine else "already", decided.decided_at, by, decided.counts)

    def _find_claimed_time(self, act: OfflineAction) -> dt.datetime:
        return correct(None, act.clock, self.client_now, self.now).tapped_at


def find_act_id(sent: object) -> str | None:
    given = sent.get("act_id") if isinstance(sent, dict) else None
    return given.lower() if isinstance(given, str) and UUID.fullmatch(given) else None
