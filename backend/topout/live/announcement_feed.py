"""Finds announcements that are new, corrected, withdrawn or whose time has come, for the screens of this process."""

import datetime as dt
from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.announcements.audiences import find_addressed
from topout.announcements.models import Announcement
from topout.announcements.serializers import describe
from topout.competitions.models import Competition
from topout.db.engine import Clock, Database
from topout.live.feed import Feed

RECENT = dt.timedelta(days=2)
"""How far back a change is looked for: a correction of an older one is found by the next request."""


class AnnouncementEvent(NamedTuple):
    competition_id: int
    data: dict[str, Any]
    user_ids: frozenset[int] | None
    """None: everybody may see it."""


class AnnouncementFeed(Feed[dict[int, int], AnnouncementEvent]):
    """Known are the revisions of announcements."""

    def __init__(self, database: Database, clock: Clock) -> None:
        super().__init__(database)
        self._clock = clock

    def _read_known(self, competition_id: int) -> dict[int, dict[int, int]]:
        with self._database.reading() as session:
            shown = self._list_revisions(session, [competition_id])
        return {competition_id: {id: revision for id, _, revision in shown}}

    def _find_changes(self) -> list[AnnouncementEvent]:
        events = []
        with self._database.reading() as session:
            for id, competition_id, revision in self._list_revisions(session, self._known):
                known = self._known[competition_id]
                if known.get(id) != revision:
                    known[id] = revision
                    events.append(self._describe_announcement(session, session.get_one(Announcement, id)))
        return events

    def _list_revisions(self, session: Session, competition_ids: Iterable[int]) -> list[tuple[int, int, int]]:
        now = self._clock()
        is_recent = Announcement.publish_at.between(now - RECENT, now)
        of_these = Announcement.competition_id.in_(list(competition_ids))
        shown = select(Announcement.id, Announcement.competition_id, Announcement.revision)
        found = session.execute(shown.where(of_these, is_recent).order_by(Announcement.publish_at, Announcement.id))
        return [(id, competition_id, revision) for id, competition_id, revision in found]

    def _describe_announcement(self, session: Session, announcement: Announcement) -> AnnouncementEvent:
        competition = session.get_one(Competition, announcement.competition_id)
        is_public = announcement.audience_kind == "everyone"
        users = None if is_public else set(session.scalars(find_addressed(session, competition, announcement)))
        return AnnouncementEvent(
            announcement.competition_id,
            describe(session, announcement).model_dump(mode="json"),
            None if users is None else frozenset(users),
        )
