"""Asking for a photo's removal, and what the organiser answers."""

import datetime as dt
from collections.abc import Sequence
from typing import NamedTuple

from limits import RateLimitItemPerDay
from sqlalchemy import ColumnElement, delete, false, or_, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.accounts.service import access_own_user
from topout.audit.models import Act
from topout.audit.trail import Subject, record
from topout.boulders import removing
from topout.boulders.maps import list_secret_sectors
from topout.boulders.models import Boulder, SectorMap
from topout.competitions.access import access_competition, access_part, list_permissions
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import (
    PhotoNotFound,
    PhotoRequestNotFound,
    RequestDecided,
    ValidationFailed,
)
from topout.core.errors.field_errors import field_error
from topout.core.rate_limits import RateLimits
from topout.mail.outbox import queue_mail
from topout.privacy import photo_emails
from topout.privacy.models import PhotoRequest
from topout.privacy.photo_schemas import PAGE_SIZE, PhotoDecision, PhotoRequestBody, PhotoRequestState
from topout.rounds.secrecy import find_hidden_boulders

PER_ADDRESS = RateLimitItemPerDay(5, 1, "photo-requests-address")
PER_NETWORK = RateLimitItemPerDay(30, 1, "photo-requests-network")
MAIL_PAUSE = dt.timedelta(days=1)


class PhotoLocation(NamedTuple):
    """Where a photo is shown."""

    boulder_id: int | None
    sector: str


class Asking(NamedTuple):
    actor: Actor | None
    network: str
    language: str


def ask(
    session: Session,
    asking: Asking,
    competition_id: int,
    wanted: PhotoRequestBody,
    now: dt.datetime,
    settings: Settings,
    rate_limits: RateLimits,
) -> None:
    """The organiser has one open request of each address and photo to answer. Its reason is replaced by an account with
    that address; anybody could type it who is not signed in."""
    user = access_own_user(session, asking.actor) if asking.actor else None
    email = (user.email if user else None) or wanted.email
    if email is None:
        raise ValidationFailed({"email": [field_error("email_needed")]})
    # Before the lock: others must not wait for Redis.
    rate_limits.hit(PER_NETWORK, asking.network)
    rate_limits.hit(PER_ADDRESS, email)
    competition = access_competition(session, asking.actor, competition_id, lock=True)
    location = _locate(session, asking.actor, competition, wanted.photo, now)
    same = (PhotoRequest.competition_id == competition.id, PhotoRequest.photo == wanted.photo)
    is_open = PhotoRequest.decided_at.is_(None)
    known = session.scalar(select(PhotoRequest).where(*same, PhotoRequest.email == email, is_open))
    if known is not None:
        if user is not None and user.email is not None:
            known.reason, known.user_id = wanted.reason, user.id
        return
    asked = PhotoRequest(competition_id=competition.id, photo=wanted.photo, email=email, reason=wanted.reason)
    asked.boulder_id, asked.sector = location
    asked.user_id, asked.created_at = user.id if user else None, now
    asked.language = (user and user.language) or asking.language
    _tell_organiser(session, competition, now, settings)
    session.add(asked)


def _locate(
    session: Session, actor: Actor | None, competition: Competition, name: str, now: dt.datetime
) -> PhotoLocation:
    """R9: what is hidden from the actor does not exist for them."""
    hidden = find_hidden_boulders(session, actor, competition, now)
    shown = select(Boulder).where(Boulder.competition_id == competition.id, Boulder.photo == name)
    for boulder in session.scalars(shown.order_by(Boulder.number, Boulder.id)):
        if boulder.id not in hidden:
            return PhotoLocation(boulder.id, boulder.sector)
    maps = select(SectorMap.sector).where(SectorMap.competition_id == competition.id, SectorMap.photo == name)
    sectors = set(session.scalars(maps)) - list_secret_sectors(session, competition.id, hidden)
    if not sectors:
        raise PhotoNotFound()
    return PhotoLocation(None, min(sectors))


def _tell_organiser(session: Session, competition: Competition, now: dt.datetime, settings: Settings) -> None:
    """Not once for each request: somebody may ask for many photos. Administrators, if nobody else reads it."""
    waiting = (PhotoRequest.competition_id == competition.id, PhotoRequest.decided_at.is_(None))
    newest = session.scalar(select(PhotoRequest.created_at).where(*waiting).order_by(PhotoRequest.id.desc()).limit(1))
    if newest is not None and newest > now - MAIL_PAUSE:
        return
    owner = session.get_one(User, competition.owner_id)
    can_read = owner.disabled_at is None and owner.email is not None
    for reader in [owner] if can_read else _list_admins(session):
        assert reader.email is not None
        message = photo_emails.photo_removal_asked(reader.language, competition, settings.origin)
        queue_mail(session, reader.email, message, now)


def _list_admins(session: Session) -> Sequence[User]:
    can_read = (User.role == "admin", User.email.is_not(None), User.disabled_at.is_(None))
    return session.scalars(select(User).where(*can_read)).all()


def list_requests(
    session: Session, competition_id: int | None, state: PhotoRequestState, cursor: int | None
) -> tuple[list[PhotoRequest], int | None]:
    """Newest first, of one competition or of all, and where the next page begins."""
    decided = PhotoRequest.decided_at
    wanted = select(PhotoRequest).join(Competition, Competition.id == PhotoRequest.competition_id)
    wanted = wanted.where(decided.is_(None) if state == "open" else decided.is_not(None))
    wanted = wanted.where(Competition.deleted_at.is_(None))
    if competition_id is not None:
        wanted = wanted.where(PhotoRequest.competition_id == competition_id)
    if cursor is not None:
        wanted = wanted.where(PhotoRequest.id < cursor)
    found = session.scalars(wanted.order_by(PhotoRequest.id.desc()).limit(PAGE_SIZE + 1)).all()
    page = list(found[:PAGE_SIZE])
    return page, page[-1].id if len(found) > PAGE_SIZE else None


def decide(session: Session, actor: Actor, request_id: int, decision: PhotoDecision, now: dt.datetime) -> PhotoRequest:
    """The same answer a second time changes nothing."""
    if not decision.removed and not decision.answer:
        raise ValidationFailed({"answer": [field_error("why_kept")]})
    request = session.get(PhotoRequest, request_id)
    if request is None:
        raise PhotoRequestNotFound()
    locked = _lock_competitions(session, actor, request, decision)
    session.refresh(request)
    if request.decided_at is not None:
        if request.removed != decision.removed:
            raise RequestDecided()
        return request
    if decision.removed:
        _remove(session, actor, request.photo, locked, decision.answer, now)
    else:
        _answer(session, actor, request, decision, now)
        _record(session, actor, request, request.competition_id, "photo_kept", decision.answer, now)
    return request


def _lock_competitions(
    session: Session, actor: Actor, request: PhotoRequest, decision: PhotoDecision
) -> list[Competition]:
    """That of the request and, to remove the photo, all others that show it and that the actor organises: copies of a
    competition have its photos. In the order of their numbers, so that two who decide never wait for each other."""
    ids = {request.competition_id}
    access_part(session, actor, PhotoRequest, request.id, PhotoRequestNotFound, to="organise")
    if decision.removed:
        others = session.scalars(
            select(Competition).where(
                Competition.id.in_(removing.list_showing(session, request.photo)), Competition.deleted_at.is_(None)
            )
        )
        ids |= {one.id for one in others if "organise" in list_permissions(session, actor, one)}
    return [access_competition(session, actor, id, to="organise", lock=True) for id in sorted(ids)]


def _remove(
    session: Session, actor: Actor, photo: str, competitions: list[Competition], answer: str, now: dt.datetime
) -> None:
    """Everybody who asked for it is told."""
    decision = PhotoDecision(removed=True, answer=answer)
    for competition in competitions:
        waiting = (PhotoRequest.competition_id == competition.id, PhotoRequest.photo == photo)
        asked = session.scalars(select(PhotoRequest).where(*waiting, PhotoRequest.decided_at.is_(None))).all()
        removing.take_away(session, competition.id, photo)
        for request in asked:
            _answer(session, actor, request, decision, now)
        _record(session, actor, asked[0] if asked else None, competition.id, "photo_removed", answer, now)
    removing.delete_unless_shown(session, photo)


def _answer(session: Session, actor: Actor, request: PhotoRequest, decision: PhotoDecision, now: dt.datetime) -> None:
    request.decided_at, request.decided_by_id = now, actor.user_id
    request.removed, request.answer = decision.removed, decision.answer
    write = photo_emails.photo_removed if decision.removed else photo_emails.photo_kept
    message = write(request.language, request.competition, decision.answer)
    queue_mail(session, request.email, message, now, request.competition_id)


def _record(
    session: Session,
    actor: Actor,
    request: PhotoRequest | None,
    competition_id: int,
    act: Act,
    reason: str,
    now: dt.datetime,
) -> None:
    subject = Subject("boulder", request.boulder_id) if request and request.boulder_id else None
    record(session, actor, competition_id, act, now, subject=subject, reason=reason)


def erase_photo_requests(session: Session, user_id: int) -> None:
    """What somebody asked goes with their account."""
    session.execute(delete(PhotoRequest).where(of_person(session, user_id)))


def of_person(session: Session, user_id: int) -> ColumnElement[bool]:
    """Also what they asked with their address before they signed in."""
    address = session.get_one(User, user_id).email
    return or_(PhotoRequest.user_id == user_id, PhotoRequest.email == address if address else false())
