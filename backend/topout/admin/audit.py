"""What was done to accounts and to the installation, by administrators and at the command line."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.admin.access import require_admin
from topout.admin.schemas import SiteAuditQuery
from topout.audit.models import AuditEntry
from topout.console.audit import PAGE_SIZE, describe_entries
from topout.console.schemas import AuditEntryOut
from topout.core.actors import Actor


def list_entries(
    session: Session, actor: Actor, wanted: SiteAuditQuery, cursor: int | None, language: str | None
) -> tuple[list[AuditEntryOut], int | None]:
    """Newest first, and where the next page begins."""
    require_admin(actor)
    matching = select(AuditEntry).where(AuditEntry.competition_id.is_(None))
    if wanted.act is not None:
        matching = matching.where(AuditEntry.act == wanted.act)
    if wanted.person_id is not None:
        matching = matching.where(AuditEntry.subject_kind == "user", AuditEntry.subject_id == wanted.person_id)
    if cursor:
        matching = matching.where(AuditEntry.id < cursor)
    found = session.scalars(matching.order_by(AuditEntry.id.desc()).limit(PAGE_SIZE + 1)).all()
    page = found[:PAGE_SIZE]
    return describe_entries(session, page, language), page[-1].id if len(found) > PAGE_SIZE else None
