"""Accounts as administrators see and change them."""

import datetime as dt

from sqlalchemy import ColumnElement, Select, func, or_, select
from sqlalchemy.orm import Session

from topout.accounts import service, sign_ins
from topout.accounts.models import Role, SignIn, User
from topout.admin.access import require_admin
from topout.admin.schemas import PAGE_SIZE, AccountOut, OwnedCompetition, PeopleQuery, PersonDetail
from topout.admin.searching import contains
from topout.ascents.models import Ascent
from topout.audit.models import Act
from topout.audit.trail import Subject, Values, record
from topout.competitions.models import Competition
from topout.competitions.status import status_of
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import SessionNotFound
from topout.entries.hooks import EntryHooks
from topout.entries.models import Participant
from topout.privacy.erasing import erase_person
from topout.privacy.exporting import export_person
from topout.privacy.schemas import AccountExport

LAST_SEEN = select(func.max(SignIn.last_seen_at)).where(SignIn.user_id == User.id).scalar_subquery()


def list_people(
    session: Session, actor: Actor, wanted: PeopleQuery, cursor: int | None
) -> tuple[list[AccountOut], int | None]:
    """Accounts, the newest first, and where the next page begins. People without an address have no account."""
    require_admin(actor)
    found = session.execute(_select(wanted, cursor)).all()
    page = found[:PAGE_SIZE]
    next_cursor = page[-1][0].id if len(found) > PAGE_SIZE else None
    return [_describe_account(user, last_seen_at) for user, last_seen_at in page], next_cursor


def _select(wanted: PeopleQuery, cursor: int | None) -> Select[User, dt.datetime]:
    matching = select(User, LAST_SEEN).where(User.email.is_not(None), User.erased_at.is_(None))
    for word in wanted.search.split():
        matching = matching.where(_matches(word))
    if wanted.role is not None:
        matching = matching.where(User.role == wanted.role)
    if wanted.state is not None:
        is_disabled = User.disabled_at.is_not(None)
        matching = matching.where(is_disabled if wanted.state == "disabled" else ~is_disabled)
    if cursor:
        matching = matching.where(User.id < cursor)
    return matching.order_by(User.id.desc()).limit(PAGE_SIZE + 1)


def _matches(word: str) -> ColumnElement[bool]:
    """Name, address, or number of the account."""
    is_named = contains((User.first_name, User.last_name, User.email), word)
    return or_(is_named, User.id == int(word)) if word.isdecimal() and len(word) < 10 else is_named


def _describe_account(user: User, last_seen_at: dt.datetime | None) -> AccountOut:
    return AccountOut.model_validate(user).model_copy(update={"last_seen_at": last_seen_at})


def describe_person(session: Session, actor: Actor, user_id: int, now: dt.datetime) -> PersonDetail:
    user = service.access_user(session, actor, user_id)
    last_seen_at = session.scalar(select(func.max(SignIn.last_seen_at)).where(SignIn.user_id == user.id))
    owned = select(Competition).where(Competition.owner_id == user.id, Competition.deleted_at.is_(None))
    own_entries = select(Participant.id).where(Participant.user_id == user.id)
    return PersonDetail(
        **_describe_account(user, last_seen_at).model_dump(),
        sessions=sign_ins.describe_devices(session, user.id, actor),
        competitions=[
            OwnedCompetition(id=one.id, name=one.name, status=status_of(one, now))
            for one in session.scalars(owned.order_by(Competition.starts_at.desc(), Competition.id))
        ],
        entries=session.scalar(select(func.count()).select_from(own_entries.subquery())) or 0,
        ascents=session.scalar(select(func.count(Ascent.id)).where(Ascent.participant_id.in_(own_entries))) or 0,
    )


def change_role(session: Session, actor: Actor, user_id: int, role: Role, now: dt.datetime) -> None:
    user = service.access_user(session, actor, user_id, lock=True)
    before = user.role
    if before != role:
        if role == "admin":  # a stolen session must not make an administrator who stays
            service.require_fresh_proof(actor, now)
        service.change_role(session, user, role)
        _record(session, actor, user, "account_changed", now, before={"role": before}, after={"role": role})


def disable(session: Session, actor: Actor, user_id: int, reason: str, now: dt.datetime) -> None:
    """Signed out everywhere. What they logged stays."""
    user = service.access_user(session, actor, user_id, lock=True)
    if user.disabled_at is None:
        service.require_other_admin(session, user)
        service.disable_user(session, user, now)
        _record(session, actor, user, "account_disabled", now, reason=reason)


def enable(session: Session, actor: Actor, user_id: int, now: dt.datetime) -> None:
    user = service.access_user(session, actor, user_id, lock=True)
    if user.disabled_at is not None:
        user.disabled_at = None
        _record(session, actor, user, "account_enabled", now)


def end_session(session: Session, actor: Actor, user_id: int, session_id: int, now: dt.datetime) -> None:
    user = service.access_user(session, actor, user_id)
    sign_in = session.get(SignIn, session_id)
    if sign_in is None or sign_in.user_id != user.id or sign_in.ended_at is not None:
        raise SessionNotFound()
    sign_in.ended_at = now
    _record(session, actor, user, "signed_out", now, after={"devices": 1})


def end_sessions(session: Session, actor: Actor, user_id: int, now: dt.datetime) -> None:
    user = service.access_user(session, actor, user_id)
    count = len(sign_ins.list_sign_ins(session, user.id))
    sign_ins.end_all(session, user.id, now)
    if count:
        _record(session, actor, user, "signed_out", now, after={"devices": count})


def export(session: Session, actor: Actor, user_id: int, now: dt.datetime) -> AccountExport:
    """For a person who asked for their data by mail."""
    user = service.access_user(session, actor, user_id)
    _record(session, actor, user, "account_exported", now)
    return export_person(session, user, now)


def erase(
    session: Session, actor: Actor, user_id: int, now: dt.datetime, settings: Settings, hooks: EntryHooks
) -> None:
    service.require_fresh_proof(actor, now)
    user = service.access_user(session, actor, user_id, lock=True)
    erase_person(session, Actor(user.id, user.role, 0, now), now, settings, hooks)
    _record(session, actor, user, "account_erased", now)


def _record(
    session: Session,
    actor: Actor,
    user: User,
    act: Act,
    now: dt.datetime,
    *,
    before: Values | None = None,
    after: Values | None = None,
    reason: str = "",
) -> None:
    subject = Subject("user", user.id)
    record(session, actor, None, act, now, subject=subject, before=before, after=after, reason=reason)
