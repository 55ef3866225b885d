"""A mail of an organiser to chosen participants, one to each, through the outbox."""

import datetime as dt
from collections.abc import Collection, Sequence
from typing import NamedTuple

from limits import RateLimitItemPerHour
from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.audit.trail import access_earlier, record
from topout.competitions.access import access_competition
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import ParticipantNotFound
from topout.core.rate_limits import RateLimits
from topout.entries import emails
from topout.entries.models import Participant
from topout.mail.outbox import queue_mail

LIMIT = RateLimitItemPerHour(10, 1, "organiser-mail")


class OrganiserMail(NamedTuple):
    key: str
    subject: str
    text: str


class Sent(NamedTuple):
    recipients: int
    without_address: int


def send_to_participants(
    session: Session,
    actor: Actor,
    competition_id: int,
    participant_ids: Collection[int],
    mail: OrganiserMail,
    now: dt.datetime,
    settings: Settings,
    rate_limits: RateLimits,
) -> Sent:
    """The same key sends nothing again."""
    access_competition(session, actor, competition_id, to="organise")
    wanted = set(participant_ids)
    if access_earlier(session, competition_id, mail.key, "mail_sent") is None:
        _access_chosen(session, competition_id, wanted)
        rate_limits.hit(LIMIT, str(competition_id))  # before the lock: others must not wait for Redis
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    known = access_earlier(session, competition.id, mail.key, "mail_sent")
    if known is not None:
        return Sent(known.after["recipients"], known.after["without_address"])
    chosen = _access_chosen(session, competition.id, wanted)
    addresses = sorted({participant.user.email for participant in chosen if participant.user.email})
    sender = session.get_one(User, actor.user_id).full_name
    message = emails.from_organiser(mail.subject, mail.text, sender, competition, settings)
    for address in addresses:
        queue_mail(session, address, message, now, competition.id)
    sent = Sent(len(addresses), sum(participant.user.email is None for participant in chosen))
    after = {"subject": mail.subject, **sent._asdict(), "participants": sorted(wanted)}
    record(session, actor, competition.id, "mail_sent", now, after=after, key=mail.key)
    return sent


def _access_chosen(session: Session, competition_id: int, wanted: set[int]) -> Sequence[Participant]:
    is_chosen = (Participant.competition_id == competition_id, Participant.id.in_(wanted))
    chosen = session.scalars(select(Participant).where(*is_chosen)).all()
    if len(chosen) != len(wanted):
        raise ParticipantNotFound()
    return chosen
