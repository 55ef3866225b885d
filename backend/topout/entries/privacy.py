"""Export and erasure of the personal data in entries."""

import datetime as dt

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.hooks import OnErase, Section
from topout.actors import Actor
from topout.competitions.models import Competition
from topout.competitions.versions import touch_scores
from topout.config import Settings
from topout.entries.hooks import EntryHooks
from topout.entries.models import ACTIVE, Participant, WaiverSignature
from topout.entries.service import can_cancel, cancel

ERASED_DATE_OF_BIRTH = dt.date(1900, 1, 1)


def export_entries(session: Session, user_id: int) -> Section:
    entries = select(Participant, Competition.name).join(Competition, Competition.id == Participant.competition_id)
    rows = session.execute(entries.where(Participant.user_id == user_id).order_by(Participant.id))
    return [_describe(session, participant, competition) for participant, competition in rows]


def _describe(session: Session, participant: Participant, competition: str) -> dict[str, object]:
    signatures = session.scalars(select(WaiverSignature).where(WaiverSignature.participant_id == participant.id))
    return {
        "competition": competition,
        "status": participant.status,
        "entered_at": participant.created_at,
        "date_of_birth": participant.date_of_birth,
        "emergency_contact": participant.emergency_contact,
        "bib": participant.bib,
        "fee_cents": participant.fee_cents,
        "currency": participant.currency,
        "waivers": [
            {
                "hash": signature.hash,
                "signature": signature.signature,
                "guardian": signature.guardian,
                "signed_at": signature.signed_at,
            }
            for signature in signatures
        ],
    }


def make_on_erase(settings: Settings, hooks: EntryHooks) -> OnErase:
    def on_erase(session: Session, actor: Actor, now: dt.datetime) -> None:
        """Cancels what can still be cancelled. Signatures stay: they are the organiser's evidence."""
        of_user = select(Participant).where(Participant.user_id == actor.user_id)
        # In a fixed order, because each competition stays locked until the commit.
        for participant in session.scalars(of_user.order_by(Participant.competition_id)).all():
            competition = session.get_one(Competition, participant.competition_id)
            if participant.status in ACTIVE and can_cancel(competition, now):
                cancel(session, actor, competition.id, now, settings, hooks)
            participant.date_of_birth, participant.emergency_contact = ERASED_DATE_OF_BIRTH, ""
        session.flush()
        touch_scores_of_user(session, actor.user_id)

    return on_erase


def touch_scores_of_user(session: Session, user_id: int) -> None:
    """After a change of name: boards show the current one."""
    for competition_id in session.scalars(select(Participant.competition_id).where(Participant.user_id == user_id)):
        touch_scores(session, competition_id)
