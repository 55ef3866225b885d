"""The acts of one phone, each in a transaction of its own: one that fails does not hold up the next.

The audit trail keeps the act's id as its key, so that the same act happens once (rule 6).
"""

import datetime as dt
import logging
from dataclasses import dataclass

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.actors import Actor
from topout.ascents.clocks import correct
from topout.ascents.decisions import Decided, Decision, decide_doubt, decide_op
from topout.ascents.ops import UUID, ClockEvidence
from topout.ascents.witnesses import add_witness
from topout.audit.models import AuditEntry
from topout.audit.trail import find_by_key
from topout.config import Settings
from topout.db import Database
from topout.entries import organisers
from topout.entries.models import Participant
from topout.entries.serializers import EntrySerializer
from topout.errors import ParticipantNotFound, Refusal, ValidationFailed
from topout.judging.schemas import (
    ActResult,
    ActStatus,
    CheckInAct,
    DecideDoubtAct,
    DecideOpAct,
    PhoneAct,
    WitnessAct,
    read_act,
)

log = logging.getLogger("topout.judging")


@dataclass(frozen=True)
class Acts:
    """What one phone sent."""

    database: Database
    settings: Settings
    actor: Actor
    client_now: dt.datetime | None
    now: dt.datetime

    def perform(self, sent: object) -> ActResult | None:
        """None where the server failed: the act stays on the phone, and is sent again."""
        act = read_act(sent)
        if act is None:
            return ActResult(act_id=find_act_id(sent), status="refused", code=ValidationFailed.code)
        try:
            with self.database.writing() as session:
                result = self._perform_once(session, act)
                session.commit()
            return result
        except Refusal as refusal:
            return ActResult(act_id=act.act_id, status="refused", code=refusal.code)
        except SQLAlchemyError:
            log.exception("an act failed", extra={"fields": {"act": act.kind}})
            return None

    def _perform_once(self, session: Session, act: PhoneAct) -> ActResult:
        known = find_by_key(session, act.competition_id, act.act_id)
        if known is not None:
            return self._replay(session, act, known)
        match act:
            case CheckInAct():
                return self._check_in(session, act)
            case DecideDoubtAct():
                return self._decide_doubt(session, act)
            case DecideOpAct():
                return self._decide_op(session, act)
            case WitnessAct():
                return self._witness(session, act)

    def _replay(self, session: Session, act: PhoneAct, known: AuditEntry) -> ActResult:
        if known.user_id != self.actor.user_id:
            raise ValidationFailed()
        if isinstance(act, CheckInAct):
            participant = session.get_one(Participant, act.participant_id)
            return _describe_check_in(session, act, participant, is_repeated=known.act != "checked_in")
        return ActResult(act_id=act.act_id, status="done")

    def _check_in(self, session: Session, act: CheckInAct) -> ActResult:
        at, actor, participant_id = self._find_time(act.clock), self.actor, act.participant_id
        found = session.get(Participant, participant_id)
        if found is None or found.competition_id != act.competition_id:
            raise ParticipantNotFound()
        if act.is_paid:
            organisers.mark_paid(session, actor, participant_id, at, self.settings)
        participant, is_repeated = organisers.check_in(session, actor, participant_id, at, act.act_id)
        session.flush()
        return _describe_check_in(session, act, participant, is_repeated=is_repeated)

    def _decide_doubt(self, session: Session, act: DecideDoubtAct) -> ActResult:
        decided = decide_doubt(session, self.actor, act.competition_id, act.doubt_id, self._read_decision(act))
        return self._describe_decided(session, act, decided)

    def _decide_op(self, session: Session, act: DecideOpAct) -> ActResult:
        decided = decide_op(session, self.actor, act.op_id, act.user_id, self._read_decision(act))
        return self._describe_decided(session, act, decided)

    def _witness(self, session: Session, act: WitnessAct) -> ActResult:
        climber = act.participant_id or act.qr
        if climber is None:
            raise ParticipantNotFound()
        seen_at = self._find_time(act.clock)
        add_witness(session, self.actor, act.competition_id, act.boulder_id, climber, seen_at)
        return ActResult(act_id=act.act_id, status="done")

    def _read_decision(self, act: DecideDoubtAct | DecideOpAct) -> Decision:
        return Decision(act.counts, act.note, self._find_time(act.clock), act.act_id)

    def _find_time(self, clock: ClockEvidence) -> dt.datetime:
        """When it was done, by what we know of the phone's clock (Y12), never later than its receipt."""
        return min(correct(None, clock, self.client_now, self.now).tapped_at, self.now)

    def _describe_decided(self, session: Session, act: DecideDoubtAct | DecideOpAct, decided: Decided) -> ActResult:
        if decided.user_id == self.actor.user_id:
            return ActResult(act_id=act.act_id, status="done", at=decided.decided_at, counts=decided.counts)
        by = session.get_one(User, decided.user_id).full_name
        return ActResult(act_id=act.act_id, status="already", at=decided.decided_at, by=by, counts=decided.counts)


def find_act_id(sent: object) -> str | None:
    given = sent.get("act_id") if isinstance(sent, dict) else None
    return given.lower() if isinstance(given, str) and UUID.fullmatch(given) else None


def _describe_check_in(session: Session, act: CheckInAct, participant: Participant, *, is_repeated: bool) -> ActResult:
    listed = EntrySerializer(session).listed_participant(participant)
    status: ActStatus = "already" if is_repeated else "done"
    return ActResult(act_id=act.act_id, status=status, at=listed.checked_in_at, by=listed.checked_in_by)
