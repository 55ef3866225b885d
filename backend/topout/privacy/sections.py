"""Sections of what is stored about a person, where no module below has one of its own: money, teams, duties, acts."""

from typing import Any

from sqlalchemy import ColumnElement, Select, and_, or_, select
from sqlalchemy.orm import Session

from topout.accounts.models import ApiToken, Challenge, OrganiserRequest, User
from topout.accounts.schemas import Section
from topout.announcements.models import Announcement, AnnouncementReceipt
from topout.ascents.models import Card, Device, Op, Ruling
from topout.audit.models import AuditEntry
from topout.competitions.models import Competition, Staff, StaffInvitation
from topout.console.models import Export
from topout.entries.models import EntryLink, Participant
from topout.judging.models import ReceivedAct
from topout.payments.models import PaymentAttempt, PaymentTrouble
from topout.privacy.models import PhotoRequest
from topout.privacy.photo_requests import of_person
from topout.results.models import OfficialResult, Protest
from topout.rounds.models import ClockEvent, JudgePost, Starter
from topout.series.models import Series, SeriesCompetition, SeriesEntry, SeriesOrganiser
from topout.teams.models import FreeAgent, Team, TeamInvite, TeamMember
from topout.texts.models import TermsAcceptance
from topout.tickets.models import Ticket
from topout.workshops.models import Booking, CalendarFeed


def entries_of(user_id: int) -> Select[int]:
    return select(Participant.id).where(Participant.user_id == user_id)


def export_accepted_terms(session: Session, user_id: int) -> Section:
    """Which texts, by their hashes, and when."""
    mine = TermsAcceptance.user_id == user_id
    return _list(
        session, TermsAcceptance, mine, "participant_id", "terms_hash", "privacy_hash", "language", "accepted_at"
    )


def export_payments(session: Session, user_id: int) -> Section:
    """Every checkout, with what was paid and what went back."""
    participants = session.scalars(select(Participant).where(Participant.user_id == user_id))
    bookings = session.scalars(select(Booking).where(Booking.user_id == user_id))
    payables = [one.payable for one in (*participants, *bookings)]
    attempts = select(PaymentAttempt).where(PaymentAttempt.payable.in_(payables)).order_by(PaymentAttempt.id)
    return [
        {
            **_read(attempt, "reference", "payable", "provider", "description", "email"),
            **_read(attempt, "amount_cents", "currency", "created_at", "closed_at"),
            "paid": _read(attempt.capture, "amount_cents", "captured_at", "undone_at") if attempt.capture else None,
            "refunds": [
                _read(refund, "amount_cents", "reason", "requested_at", "settled_at", "failed_at")
                for refund in (attempt.capture.refunds if attempt.capture else ())
            ],
            "troubles": _list(session, PaymentTrouble, PaymentTrouble.attempt_id == attempt.id, "kind", "noticed_at"),
        }
        for attempt in session.scalars(attempts)
    ]


def export_teams(session: Session, user_id: int) -> Section:
    mine = entries_of(user_id)
    members = select(TeamMember, Team).join(Team, Team.id == TeamMember.team_id)
    disbanded = and_(Team.captain_id.in_(mine), Team.disbanded_at.is_not(None))
    return [
        *(
            {"team": team.name, "joined_at": member.joined_at, "is_captain": team.captain_id == member.participant_id}
            for member, team in session.execute(members.where(TeamMember.participant_id.in_(mine)))
        ),
        *_list(session, Team, disbanded, "name", "disbanded_at"),
        *_of_entries(session, FreeAgent, mine, "note", "created_at"),
        *_of_entries(session, TeamInvite, mine, "team_id", "sent_at"),
    ]


def export_tickets(session: Session, user_id: int) -> Section:
    mine = or_(Ticket.user_id == user_id, Ticket.participant_id.in_(entries_of(user_id)))
    return _list(session, Ticket, mine, "competition_id", "number", "category", "is_paid", "claimed_at")


def export_duties(session: Session, user_id: int) -> Section:
    """What one organises, judges or helps with, and the invitations one sent, got or accepted."""
    email = session.get_one(User, user_id).email
    by_them = (StaffInvitation.invited_by_id == user_id, StaffInvitation.accepted_by_id == user_id)
    invited = or_(*by_them, and_(StaffInvitation.email == email, StaffInvitation.email != ""))
    return [
        *_list(session, Competition, Competition.owner_id == user_id, "id", "name"),
        *_list(session, Staff, Staff.user_id == user_id, "competition_id", "duty"),
        *_list(session, StaffInvitation, invited, "competition_id", "duty", "created_at"),
        *_list(session, JudgePost, JudgePost.user_id == user_id, "round_id", "boulder_id", "since"),
    ]


def export_series(session: Session, user_id: int) -> Section:
    """What one organises and asked for, and the entries that an organiser said are one person."""
    return [
        *_list(session, Series, Series.created_by_id == user_id, "id", "name", "created_at"),
        *_list(session, SeriesOrganiser, SeriesOrganiser.user_id == user_id, "series_id"),
        *_list(
            session,
            SeriesCompetition,
            SeriesCompetition.asked_by_id == user_id,
            "series_id",
            "competition_id",
            "asked_at",
        ),
        *_of_entries(session, SeriesEntry, entries_of(user_id), "series_id", "participant_id", "person"),
    ]


def export_announcements(session: Session, user_id: int) -> Section:
    """Those that one wrote, and those that one has seen."""
    read = AnnouncementReceipt.user_id == user_id
    return [
        *_list(session, Announcement, Announcement.author_id == user_id, "competition_id", "text", "publish_at"),
        *_list(session, AnnouncementReceipt, read, "announcement_id", "seen_revision", "seen_at"),
    ]


def export_audit(session: Session, user_id: int) -> Section:
    """What one did, and what staff did about one."""
    bookings = select(Booking.id).where(Booking.user_id == user_id)
    about = or_(
        and_(AuditEntry.subject_kind == "user", AuditEntry.subject_id == user_id),
        and_(AuditEntry.subject_kind == "participant", AuditEntry.subject_id.in_(entries_of(user_id))),
        and_(AuditEntry.subject_kind == "booking", AuditEntry.subject_id.in_(bookings)),
    )
    found = select(AuditEntry, about).where(or_(AuditEntry.user_id == user_id, about)).order_by(AuditEntry.id)
    return [
        {
            **_read(entry, "competition_id", "act", "acted_at", "subject_kind", "subject_id"),
            "by_me": entry.user_id == user_id,
            # What one did to others is about them.
            **(_read(entry, "before", "after", "reason") if is_about_them else {}),
        }
        for entry, is_about_them in session.execute(found)
    ]


def export_judging(session: Session, user_id: int) -> Section:
    """What one decided, timed or typed in for others, and what was decided, timed or typed in about one."""
    mine = entries_of(user_id)
    my_ops = select(Op.id).where(or_(Op.user_id == user_id, Op.participant_id.in_(mine)))
    rulings = or_(Ruling.user_id == user_id, Ruling.op_row.in_(my_ops))
    cards = or_(Card.typed_by_id == user_id, Card.participant_id.in_(mine))
    presses = or_(ClockEvent.user_id == user_id, ClockEvent.participant_id.in_(mine))
    protests = or_(Protest.made_by_id == user_id, Protest.participant_id.in_(mine))
    acts = or_(ReceivedAct.user_id == user_id, ReceivedAct.by_id == user_id)
    made = or_(OfficialResult.made_by_id == user_id, OfficialResult.reopened_by_id == user_id)
    return [
        *_list(session, Ruling, rulings, "ruled_at", "status_before", "status", "code", "note"),
        *_list(session, Card, cards, "competition_id", "typed_at", "lines", "removed"),
        *_list(session, ClockEvent, presses, "kind", "at", "period", "seconds"),
        *_list(
            session, Protest, protests, "competition_id", "category", "round", "text", "made_at", "outcome", "decision"
        ),
        *_list(session, ReceivedAct, acts, "status", "claimed_at", "received_at"),
        *_list(session, OfficialResult, made, "competition_id", "category", "round", "made_at", "reopened_at"),
    ]


def export_starts(session: Session, user_id: int) -> Section:
    return _of_entries(session, Starter, entries_of(user_id), "round_id", "group_number", "position", "place", "status")


def export_phones(session: Session, user_id: int) -> Section:
    """Installations of the app that sent ascents."""
    return _list(session, Device, Device.user_id == user_id, "device_id", "pending", "last_seen_at")


def export_requests(session: Session, user_id: int) -> Section:
    """Codes, links and files that one asked for, without what is secret in them."""
    asked = OrganiserRequest.user_id == user_id  # what others asked an administrator is theirs
    links = EntryLink.participant_id.in_(entries_of(user_id))
    return [
        *_list(session, Challenge, Challenge.user_id == user_id, "email", "created_at", "expires_at", "used_at"),
        *_list(session, EntryLink, links, "email", "created_at"),
        *_list(session, CalendarFeed, CalendarFeed.user_id == user_id, "created_at"),
        *_list(session, ApiToken, ApiToken.user_id == user_id, "name", "scopes", "created_at", "expires_at"),
        *_list(session, Export, Export.user_id == user_id, "competition_id", "kind", "requested_at"),
        *_list(session, OrganiserRequest, asked, "text", "created_at", "decided_at", "agreed", "answer"),
        *_list(session, PhotoRequest, of_person(session, user_id), "competition_id", "email", "reason", "created_at"),
    ]


def _of_entries(session: Session, table: Any, entries: Select[int], *names: str) -> Section:
    return _list(session, table, table.participant_id.in_(entries), *names)


def _list(session: Session, table: Any, condition: ColumnElement[bool], *names: str) -> Section:
    found = session.scalars(select(table).where(condition))
    return [{"stored_in": table.__tablename__, **_read(row, *names)} for row in found]


def _read(row: object, *names: str) -> dict[str, Any]:
    return {name: getattr(row, name) for name in names}
