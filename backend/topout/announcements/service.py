"""Writing, correcting and withdrawing announcements; what each person sees; who has seen it."""

import datetime as dt
from typing import Any

from limits import RateLimitItemPerHour
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from topout.announcements.audiences import find_audience, list_addressed
from topout.announcements.models import Announcement, AnnouncementReceipt
from topout.announcements.push import queue_pushes
from topout.announcements.schemas import AnnouncementBody, AnnouncementChange, SeenBody
from topout.announcements.serializers import describe
from topout.audit.models import Act
from topout.audit.trail import Subject, list_changes, record
from topout.boulders.hooks import QuerySecretBoulders
from topout.boulders.maps import list_secret_sectors
from topout.competitions.access import access_competition, access_part
from topout.competitions.models import Competition
from topout.competitions.versions import note_raised, refuse_stale
from topout.core.actors import Actor
from topout.core.errors import AnnouncementNotFound, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.core.rate_limits import RateLimits
from topout.db.sql import SqlConnection

LIMIT = RateLimitItemPerHour(60, 1, "announcements")
MAX_LISTED = 100
NOT_SHOWN_YET = field_error("audience_secret")


def list_published(
    session: Session, actor: Actor | None, competition: Competition, now: dt.datetime
) -> list[Announcement]:
    """The newest first."""
    published = (Announcement.competition_id == competition.id, Announcement.publish_at <= now)
    newest = select(Announcement).where(*published).order_by(Announcement.publish_at.desc(), Announcement.id.desc())
    return list_addressed(session, actor, competition, list(session.scalars(newest.limit(MAX_LISTED))))


def list_sent(session: Session, actor: Actor, competition_id: int) -> tuple[Competition, list[Announcement]]:
    """All of them, for organisers; also those whose time has not come."""
    competition = access_competition(session, actor, competition_id, to="organise")
    of_this = select(Announcement).where(Announcement.competition_id == competition.id)
    newest = of_this.order_by(Announcement.publish_at.desc(), Announcement.id.desc())
    return competition, list(session.scalars(newest.limit(MAX_LISTED)))


def announce(
    session: Session,
    actor: Actor,
    body: AnnouncementBody,
    now: dt.datetime,
    rate_limits: RateLimits,
    query_secret: QuerySecretBoulders,
) -> tuple[Announcement, bool]:
    """Says too whether it is new: the same key announces nothing again."""
    competition, publish_at = access_competition(session, actor, body.competition_id, to="organise"), now
    if body.publish_at is not None and body.publish_at > now:
        publish_at = body.publish_at
    if _find_same(session, body) is None:
        _require_audience(session, competition, body, publish_at, query_secret)
        rate_limits.hit(LIMIT, str(competition.id))  # before the lock: others must not wait for Redis
    competition = access_competition(session, actor, body.competition_id, to="organise", lock=True)
    known = _find_same(session, body)
    if known is not None:
        return known, False
    _require_audience(session, competition, body, publish_at, query_secret)
    made = Announcement(
        competition_id=competition.id,
        author_id=actor.user_id,
        key=str(body.key),
        text=body.text,
        translations=body.translations,
        importance=body.importance,
        audience_kind=body.audience.kind,
        audience_value=body.audience.value,
        created_at=now,
        publish_at=publish_at,
        revision=1,
    )
    session.add(made)
    session.flush()
    _finish(session, actor, made, "announced", {}, now)
    return made, True


def _find_same(session: Session, body: AnnouncementBody) -> Announcement | None:
    same = (Announcement.competition_id == body.competition_id, Announcement.key == str(body.key))
    return session.scalar(select(Announcement).where(*same))


def _require_audience(
    session: Session,
    competition: Competition,
    body: AnnouncementBody,
    publish_at: dt.datetime,
    query_secret: QuerySecretBoulders,
) -> None:
    kind, value = body.audience.kind, body.audience.value
    if find_audience(session, competition, kind, value) is None:
        raise ValidationFailed({"audience": [field_error("audience_empty")]})
    if kind == "sector":
        secret = SqlConnection.of(session).run(query_secret(competition.id, publish_at))
        if value in list_secret_sectors(session, competition.id, secret):  # R9: its name would give it away
            raise ValidationFailed({"audience": [NOT_SHOWN_YET]})


def correct(
    session: Session,
    actor: Actor,
    announcement_id: int,
    change: AnnouncementChange,
    now: dt.datetime,
) -> Announcement:
    """People who have seen the old text see the new one, marked as corrected, and are told again."""
    announcement = _access_to_change(session, actor, announcement_id)
    wanted = change.model_dump(exclude_none=True, exclude={"version"})
    before, after = list_changes(_facts_of(announcement), wanted)
    if not after:
        return announcement
    refuse_stale(change.version, announcement.revision, lambda: describe(session, announcement).model_dump())
    for name, value in after.items():
        setattr(announcement, name, value)
    if announcement.publish_at <= now:
        announcement.corrected_at = now
    announcement.revision += 1
    announcement.withdrawn_at, announcement.pushed_at = None, None
    _finish(session, actor, announcement, "announcement_corrected", before, now)
    return announcement


def withdraw(session: Session, actor: Actor, announcement_id: int, now: dt.datetime) -> Announcement:
    """It stays visible, crossed out: those who have read it must learn that it does not hold."""
    announcement = _access_to_change(session, actor, announcement_id)
    if announcement.withdrawn_at is None:
        announcement.withdrawn_at = now
        announcement.revision += 1
        _finish(session, actor, announcement, "announcement_withdrawn", _facts_of(announcement), now)
    return announcement


def mark_seen(session: Session, actor: Actor, announcement_id: int, body: SeenBody, now: dt.datetime) -> None:
    """Repeatable, and in any order: a late receipt of an older revision changes nothing."""
    announcement = _access_published(session, actor, announcement_id, now)
    revision = min(body.revision, announcement.revision)
    key = (announcement.id, actor.user_id)
    receipt = session.get(AnnouncementReceipt, key, with_for_update={"key_share": True})
    if receipt is None:
        receipt = AnnouncementReceipt(
            announcement_id=announcement.id, user_id=actor.user_id, seen_revision=0, acknowledged_revision=0
        )
        session.add(receipt)
    if revision > receipt.seen_revision:
        receipt.seen_revision, receipt.seen_at = revision, now
    if body.acknowledged:
        receipt.acknowledged_revision = max(receipt.acknowledged_revision, revision)


def list_receipts(
    session: Session, actor: Actor | None, announcements: list[Announcement]
) -> dict[int, AnnouncementReceipt]:
    if actor is None:
        return {}
    ids = [one.id for one in announcements]
    mine = (AnnouncementReceipt.user_id == actor.user_id, AnnouncementReceipt.announcement_id.in_(ids))
    return {one.announcement_id: one for one in session.scalars(select(AnnouncementReceipt).where(*mine))}


def count_receipts(session: Session, announcements: list[Announcement]) -> dict[int, tuple[int, int]]:
    """How many have seen the current revision, and acknowledged it."""
    of_these = AnnouncementReceipt.announcement_id.in_([one.id for one in announcements])
    is_current = AnnouncementReceipt.seen_revision >= Announcement.revision
    is_acknowledged = AnnouncementReceipt.acknowledged_revision >= Announcement.revision
    counted = (
        select(Announcement.id, func.count().filter(is_current), func.count().filter(is_acknowledged))
        .join(AnnouncementReceipt, AnnouncementReceipt.announcement_id == Announcement.id)
        .where(of_these)
        .group_by(Announcement.id)
    )
    return {id: (seen, acknowledged) for id, seen, acknowledged in session.execute(counted)}


def _access_published(session: Session, actor: Actor, announcement_id: int, now: dt.datetime) -> Announcement:
    """One that is not for the actor is refused like an unknown one."""
    announcement, competition = access_part(session, actor, Announcement, announcement_id, AnnouncementNotFound)
    if announcement.publish_at > now or not list_addressed(session, actor, competition, [announcement]):
        raise AnnouncementNotFound()
    return announcement


def _access_to_change(session: Session, actor: Actor, announcement_id: int) -> Announcement:
    announcement, _ = access_part(
        session, actor, Announcement, announcement_id, AnnouncementNotFound, "organise", lock=True
    )
    session.refresh(announcement)
    return announcement


def _facts_of(announcement: Announcement) -> dict[str, Any]:
    facts = {"text": announcement.text, "importance": announcement.importance}
    return facts | ({"translations": announcement.translations} if announcement.translations else {})


def _finish(
    session: Session,
    actor: Actor,
    announcement: Announcement,
    act: Act,
    before: dict[str, Any],
    now: dt.datetime,
) -> None:
    """Records the act, queues the pushes, and lets every process look at what is new."""
    after = {**_facts_of(announcement), "audience": announcement.audience_kind, "of": announcement.audience_value}
    subject = Subject("announcement", announcement.id)
    record(session, actor, announcement.competition_id, act, now, subject=subject, before=before, after=after)
    queue_pushes(session, announcement, now)
    note_raised(session, [announcement.competition_id])
