from typing import Annotated

from fastapi import APIRouter, Query, Response

from topout.accounts.deps import SignedIn
from topout.competitions.routes import ORGANISING
from topout.console import audit
from topout.console.schemas import AuditQuery, AuditResponse
from topout.deps import DbSession, Now, PathId
from topout.downloads import TABLE_RESPONSE, table_response
from topout.problems import refuses
from topout.schemas import MAX_ID
from topout.services import AppServices
from topout.spreadsheets import TableFormat

router = APIRouter(prefix="/api", tags=["console"])
Cursor = Annotated[int | None, Query(ge=1, le=MAX_ID)]
EXPORTING = {**refuses(*ORGANISING), 200: TABLE_RESPONSE}


@router.get("/competitions/{competition_id}/audit", responses=refuses(*ORGANISING))
def list_audit_entries(
    competition_id: PathId,
    session: DbSession,
    actor: SignedIn,
    wanted: Annotated[AuditQuery, Query()],
    cursor: Cursor = None,
) -> AuditResponse:
    entries, next_cursor = audit.list_entries(session, actor, competition_id, wanted, cursor)
    return AuditResponse(data=entries, next_cursor=next_cursor)


@router.get("/competitions/{competition_id}/audit.{table_format}", response_class=Response, responses=EXPORTING)
def export_audit_entries(
    competition_id: PathId,
    table_format: TableFormat,
    services: AppServices,
    actor: SignedIn,
    now: Now,
    wanted: Annotated[AuditQuery, Query()],
) -> Response:
    with services.database.writing() as session:
        content = audit.export_entries(session, actor, competition_id, wanted, table_format, now)
        session.commit()
    return table_response(content, table_format, "audit-trail")
