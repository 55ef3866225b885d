"""The link that makes the first administrator: printed by `topout serve` while there is no account."""

import datetime as dt
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from topout.accounts.models import FirstAdminLink, User
from topout.accounts.tokens import is_genuine_mac, mac, make_nonce
from topout.audit.trail import Subject, record
from topout.core.config import Settings
from topout.core.errors import FirstAdminLinkNotFound

PURPOSE = "first administrator"
LIFETIME = dt.timedelta(hours=24)
ONLY_ROW = 1


class Offer(NamedTuple):
    link: str
    expires_at: dt.datetime


def offer_link(session: Session, settings: Settings, now: dt.datetime) -> Offer | None:
    """None once there is an account. All processes that ask offer the same one until it expires."""
    if _has_users(session):
        return None
    # Another process may insert it at the same time: then its link is the one.
    with suppress(IntegrityError), session.begin_nested():
        session.add(FirstAdminLink(id=ONLY_ROW, nonce=make_nonce(), created_at=now))
    link = session.get_one(FirstAdminLink, ONLY_ROW, with_for_update=True, populate_existing=True)
    if now >= link.created_at + LIFETIME:
        link.nonce, link.created_at = make_nonce(), now
    # After the #, so that neither a proxy nor a server's log sees it.
    return Offer(f"{settings.origin}/first-admin#{mac(settings, PURPOSE, link.nonce)}", link.created_at + LIFETIME)


def access_link(session: Session, token: str, now: dt.datetime, settings: Settings, *, lock: bool) -> FirstAdminLink:
    link = session.get(FirstAdminLink, ONLY_ROW, with_for_update=lock or None, populate_existing=lock)
    if link is None or now >= link.created_at + LIFETIME or _has_users(session):
        raise FirstAdminLinkNotFound()
    if not is_genuine_mac(token, settings, PURPOSE, link.nonce):
        raise FirstAdminLinkNotFound()
    return link


def create_first_admin(session: Session, token: str, admin: User, now: dt.datetime, settings: Settings) -> None:
    """Of two requests at once the second one waits here, and then finds neither the link nor an empty installation."""
    link = access_link(session, token, now, settings, lock=True)
    session.delete(link)
    session.add(admin)
    session.flush()
    record(session, None, None, "first_admin_created", now, subject=Subject("user", admin.id), after={"role": "admin"})


def _has_users(session: Session) -> bool:
    return session.scalar(select(User.id).limit(1)) is not None
