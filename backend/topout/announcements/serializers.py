from sqlalchemy.orm import Session

from topout.announcements.audiences import find_name
from topout.announcements.models import Announcement, AnnouncementReceipt
from topout.announcements.schemas import AnnouncementOut, AudienceOut


def describe(
    session: Session, announcement: Announcement, receipt: AnnouncementReceipt | None = None
) -> AnnouncementOut:
    return AnnouncementOut(
        id=announcement.id,
        competition_id=announcement.competition_id,
        text=announcement.text,
        translations=announcement.translations,
        importance=announcement.importance,
        audience=AudienceOut(
            kind=announcement.audience_kind,
            value=announcement.audience_value,
            name=find_name(session, announcement),
        ),
        published_at=announcement.publish_at,
        revision=announcement.revision,
        corrected_at=announcement.corrected_at,
        withdrawn_at=announcement.withdrawn_at,
        seen=receipt is not None and receipt.seen_revision >= announcement.revision,
        acknowledged=receipt is not None and receipt.acknowledged_revision >= announcement.revision,
    )
