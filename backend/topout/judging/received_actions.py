"""What became of an act, kept under its id (Y9). Only the result is kept, and of people only their numbers."""

import datetime as dt
import hashlib
import json
from collections.abc import Mapping
from typing import Literal, NamedTuple

from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.audit.models import Act
from topout.audit.trail import SentAction, find_by_key
from topout.core.actors import Actor
from topout.core.errors import ActReused
from topout.judging.models import ReceivedAct
from topout.judging.schemas import ActResult, CheckInAct, OfflineAction

RECORDED_AS: Mapping[str, frozenset[Act]] = {
    "check_in": frozenset({"checked_in", "checked_in_again"}),
    "decide_doubt": frozenset({"ascent_confirmed", "ascent_rejected"}),
    "decide_op": frozenset({"op_released", "op_rejected"}),
    "witness": frozenset(),
    "clock": frozenset(),
    "judge_post": frozenset(),
}


class Performed(NamedTuple):
    status: Literal["done", "already"]
    at: dt.datetime | None = None
    by_id: int | None = None
    counts: bool | None = None

    def describe(self, session: Session, act: OfflineAction) -> ActResult:
        by = session.get_one(User, self.by_id).full_name if self.by_id is not None else None
        return ActResult(act_id=act.act_id, status=self.status, at=self.at, by=by, counts=self.counts)


def find_earlier(session: Session, actor: Actor, act: OfflineAction) -> Performed | None:
    """Of the same act of the same person; refuses anything else under its id."""
    known = session.get(ReceivedAct, act.act_id)
    if known is None:
        return _find_recorded(session, actor, act)
    if (known.user_id, known.content_hash) != (actor.user_id, hash_act(act)):
        raise ActReused()
    return Performed("done" if known.status == "done" else "already", known.at, known.by_id, known.counts)


def _find_recorded(session: Session, actor: Actor, act: OfflineAction) -> Performed | None:
    """The release before kept only the entry in the audit trail, and may still run beside this one. Also the key of
    another request is found there."""
    entry = find_by_key(session, act.competition_id, act.act_id)
    if entry is None:
        return None
    if entry.user_id != actor.user_id or entry.act not in RECORDED_AS[act.kind]:
        raise ActReused()
    if isinstance(act, CheckInAct):
        if entry.subject_id != act.participant_id:
            raise ActReused()
        return Performed("done", entry.acted_at, actor.user_id)
    return Performed("done", entry.acted_at, None, entry.act in {"ascent_confirmed", "op_released"})


def store(session: Session, actor: Actor, act: OfflineAction, sent: SentAction, performed: Performed) -> None:
    session.add(
        ReceivedAct(
            act_id=act.act_id,
            user_id=actor.user_id,
            content_hash=hash_act(act),
            claimed_at=sent.claimed_at,
            received_at=sent.received_at,
            **performed._asdict(),
        )
    )
    session.flush()


def hash_act(act: OfflineAction) -> str:
    """What makes two acts the same. Not the clock evidence: a phone may know more about its clock by now. Stored: a
    field that is added later must not change the hash of an act that does not have it."""
    content = act.model_dump(mode="json", exclude={"act_id", "clock"}, exclude_defaults=True)
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
