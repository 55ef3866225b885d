"""Push notifications of announcements: at once, or when their time has come."""

import datetime as dt
from functools import partial

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.announcements.audiences import find_addressed
from topout.announcements.models import Announcement
from topout.competitions.models import Competition
from topout.core.organiser_texts import text_in
from topout.notifications.outbox import Notification, queue_notification
from topout.translations.catalogues import gettext


def queue_pushes(session: Session, announcement: Announcement, now: dt.datetime) -> None:
    """Once for each text: `pushed_at` is written in the same transaction. A withdrawal replaces what phones show."""
    if announcement.publish_at > now or (announcement.pushed_at is not None and announcement.withdrawn_at is None):
        return
    announcement.pushed_at = now
    competition = session.get_one(Competition, announcement.competition_id)
    if competition.published_at is None:
        return
    addressed = find_addressed(session, competition, announcement).subquery()
    people = select(addressed.c[0]).where(addressed.c[0] != announcement.author_id)
    queue_notification(session, people, partial(_write_notification, announcement, competition), now)


def list_due(session: Session, now: dt.datetime) -> list[int]:
    """Announcements whose time has come since."""
    due = (Announcement.pushed_at.is_(None), Announcement.publish_at <= now, Announcement.withdrawn_at.is_(None))
    return list(session.scalars(select(Announcement.id).where(*due).order_by(Announcement.publish_at)))


def push_due(session: Session, announcement_id: int, now: dt.datetime) -> None:
    """Locked first: another process may push the same one."""
    locked = {"key_share": True}
    announcement = session.get_one(Announcement, announcement_id, with_for_update=locked, populate_existing=True)
    if announcement.withdrawn_at is None:
        queue_pushes(session, announcement, now)


def _write_notification(announcement: Announcement, competition: Competition, language: str | None) -> Notification:
    is_emergency = announcement.importance == "emergency"
    title, said = competition.name_in(language), text_in(language, announcement, "text")
    text = said
    if announcement.withdrawn_at is not None:
        text = gettext(language, "Withdrawn: %(text)s", text=said)
    else:
        if is_emergency:
            title = gettext(language, "Emergency: %(competition)s", competition=title)
        if announcement.corrected_at is not None:
            text = gettext(language, "Corrected: %(text)s", text=said)
    return Notification(
        kind="announcements",
        title=title,
        text=text,
        path=f"/competition/{competition.id}/announcements",
        tag=f"announcement-{announcement.id}",
        is_urgent=announcement.importance != "normal",
        ignores_choice=is_emergency,
        lifetime=dt.timedelta(hours=12),
    )
