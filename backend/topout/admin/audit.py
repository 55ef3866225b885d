"""What was done to accounts and to the installation, by administrators and at the command line."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.admin.access import require_admin
from topout.admin.schemas import SiteAuditQuery
from topout.audit.models import AuditEntry
from topout.console.audit import describe_entries
from topout.console.schemas import AuditEntryOut
from topout.core.actors import Actor


def list_entries(
    session: Session, actor: Actor, wanted: SiteAuditQuery, language: str | None
) -> tuple[list[AuditEntryOut], int | None]:
    """Newest first, and where the next page begins."""
    require_admin(actor)
    matching = select(AuditEntry).where(AuditEntry.competition_id.is_(None))
    if wanted.act is not None:
        matching = matching.where(AuditEntry.act == wanted.act)
    if wanted.person_id is not None:
        matching = matching.where(AuditEntry.subject_kind == "user", AuditEntry.subject_id == wanted.person_id)
    older = matching.where(AuditEntry.id < wanted.before).order_by(AuditEntry.id.desc())
    page, next_cursor = wanted.cut(session.scalars(older.limit(wanted.fetched)).all())
    return describe_entries(session, page, language), next_cursor
