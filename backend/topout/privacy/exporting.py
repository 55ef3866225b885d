"""Everything that is stored about a person, from every module."""

import datetime as dt
from collections.abc import Callable

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.models import SignIn, User
from topout.accounts.schemas import Section, UserWithRole
from topout.ascents.privacy import export_doubts, export_ops, export_witnesses
from topout.entries.privacy import export_entries
from topout.notifications.service import export_notifications
from topout.privacy import sections
from topout.privacy.schemas import AccountExport, ExportedDevice
from topout.rounds.secrecy import find_all_secret_boulders
from topout.workshops.privacy import export_bookings

ExportSection = Callable[[Session, int], Section]
SECTIONS: dict[str, ExportSection] = {
    "accepted_terms": sections.export_accepted_terms,
    "announcements": sections.export_announcements,
    "audit": sections.export_audit,
    "duties": sections.export_duties,
    "judging": sections.export_judging,
    "payments": sections.export_payments,
    "phones": sections.export_phones,
    "requests": sections.export_requests,
    "series": sections.export_series,
    "starts": sections.export_starts,
    "teams": sections.export_teams,
    "tickets": sections.export_tickets,
}


def export_person(session: Session, user: User, now: dt.datetime, current_sign_in: int | None = None) -> AccountExport:
    secret = find_all_secret_boulders(session, now)  # R9: until they are revealed, for staff, too
    return AccountExport(
        exported_at=now,
        account=UserWithRole.model_validate(user),
        account_created_at=user.created_at,
        language=user.language,
        devices=_list_sign_ins(session, user.id, current_sign_in),
        entries=export_entries(session, user.id),
        ops=export_ops(session, user.id, secret),
        doubts=export_doubts(session, user.id, secret),
        witnesses=export_witnesses(session, user.id, secret),
        bookings=export_bookings(session, user.id),
        notifications=export_notifications(session, user.id),
        **{name: export(session, user.id) for name, export in SECTIONS.items()},
    )


def _list_sign_ins(session: Session, user_id: int, current: int | None) -> list[ExportedDevice]:
    """Also those that ended, for as long as they are kept."""
    of_user = select(SignIn).where(SignIn.user_id == user_id).order_by(SignIn.last_seen_at.desc(), SignIn.id.desc())
    return [
        ExportedDevice(
            id=one.id,
            device=one.device,
            first_seen_at=one.created_at,
            last_seen_at=one.last_seen_at,
            ended_at=one.ended_at,
            current=one.id == current,
        )
        for one in session.scalars(of_user)
    ]
