"""What entries hold of a person: handed out on request, and gone when they leave."""

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

NO_BIRTHDAY = dt.date(1900, 1, 1)


def export_entries(session: Session, user_id: int) -> Section:
    mine = select(Participant, Competition.name).join(Competition, Competition.id == Participant.competition_id)
    rows = session.execute(mine.where(Participant.user_id == user_id).order_by(Participant.id))
    return [_describe(session, participant, competition) for participant, competition in rows]


def _describe(session: Session, participant: Participant, competition: str) -> dict[str, object]:
    signed = session.scalars(select(WaiverSignature).where(WaiverSignature.participant_id == participant.id))
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
            {"hash": one.hash, "signature": one.signature, "guardian": one.guardian, "signed_at": one.signed_at}
            for one in signed
        ],
    }


def make_forget(settings: Settings, hooks: EntryHooks) -> OnErase:
    def forget(session: Session, actor: Actor, now: dt.datetime) -> None:
        """Entries that can still be cancelled are; signatures stay, they are the organiser's evidence."""
        theirs = select(Participant).where(Participant.user_id == actor.user_id)
        # In a fixed order: each competition is locked until the commit.
        for participant in session.scalars(theirs.order_by(Participant.competition_id)).all():
            competition = session.get_one(Competition, participant.competition_id)
            if participant.status in ACTIVE and can_cancel(competition, now):
                cancel(session, actor, competition.id, now, settings, hooks)
            participant.date_of_birth, participant.emergency_contact = NO_BIRTHDAY, ""
        session.flush()
        show_new_name(session, actor.user_id)

    return forget


def show_new_name(session: Session, user_id: int) -> None:
    """Boards show people by their names of now, or by their pseudonyms once they are gone."""
    for competition_id in session.scalars(select(Participant.competition_id).where(Participant.user_id == user_id)):
        touch_scores(session, competition_id)
