"""The OpenAPI document, made ready for generated clients."""

import gzip
import hashlib
import json
from collections.abc import Collection, Mapping
from functools import cached_property
from typing import Any, cast

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from topout.http.etags import has_etag

ADDRESS = "/api/openapi.json"
Schema = dict[str, Any]
DESCRIPTION = (
    "Everything the app does goes through these calls. How tokens, pages, ETags, errors and webhooks work, with "
    "examples in curl, Python and JavaScript, is at `/developers` of each installation."
)
ENUM_NAMES = {
    "AnnouncementAudience": "AudienceOut.kind",
    "AnnouncementImportance": "AnnouncementOut.importance",
    "ApiScope": "ApiTokenOut.scopes",
    "AuditAct": "AuditEntryOut.act",
    "AuditSubjectKind": "AuditSubject.kind",
    "BookingStatus": "BookingOut.status",
    "BoulderColumn": "ImportColumn.field",
    "BoulderStatus": "BoulderOut.status",
    "CategoryJoining": "CategoryOut.joining",
    "CategoryKind": "CategoryOut.kind",
    "ClockCourse": "ClockOut.course",
    "ClockEventKind": "ClockEventOut.kind",
    "CompetitionStatus": "CompetitionOut.status",
    "CompetitionTemplate": "CompetitionBody.template",
    "ConflictOfInterest": "HeldOp.conflict",
    "DeskPayment": "PaidBody.way",
    "DoubtOutcome": "DoubtOut.outcome",
    "EntryStatus": "ParticipantOut.status",
    "ExportKind": "ExportOut.kind",
    "HoldKind": "HoldOut.kind",
    "Language": "LanguageBody.language",
    "NotRanked": "OverallRowOut.status",
    "NotificationKind": "NotificationsOut.wanted",
    "OfferedStaffRole": "InvitationOut.duty",
    "OpCode": "AscentOut.code",
    "OpKind": "PressOut.kind",
    "OpStatus": "AscentOut.status",
    "PaymentProvider": "Receipt.provider",
    "PaymentStatus": "ParticipantOut.payment_status",
    "PeopleColumn": "PeopleImportColumn.field",
    "ProgrammeItemKind": "ItemOut.kind",
    "ProtestOutcome": "ProtestDecision.outcome",
    "RoundMode": "RoundOut.mode",
    "RoundTies": "RoundOut.ties",
    "SeriesMemberStatus": "SeriesMemberOut.status",
    "StaffRole": "CompetitionOut.duties",
    "StarterStatus": "StarterOut.status",
    "UserRole": "AccountOut.role",
    "WebhookEvent": "WebhookOut.events",
    "WorkshopAudience": "WorkshopOut.audience",
    "WritableItemKind": "ItemBody.kind",
}
"""What each list of values is called that several models have, and one of its places. Otherwise a generated client
would have a type for each place, named after it."""


SCOPES = "x-token-scopes"
"""In OpenAPI's calls: the scopes of a token each of which suffices. Without it no token may make the call."""


class DocumentedApi(FastAPI):
    def __init__(self, scopes: Mapping[str, Collection[str]], **options: Any) -> None:
        """`scopes`: by method and path."""
        self._scopes = scopes
        super().__init__(openapi_url=None, docs_url=None, redoc_url=None, **options)
        self.add_route(ADDRESS, self._show_document, include_in_schema=False)

    def openapi(self) -> Schema:
        if self.openapi_schema is None:
            document = super().openapi()
            name_enums(document)
            self._name_scopes(document)
        return cast(Schema, self.openapi_schema)

    def _name_scopes(self, document: Schema) -> None:
        for path, calls in document["paths"].items():
            for method, call in calls.items():
                if scopes := self._scopes.get(f"{method.upper()} {path}"):
                    call[SCOPES] = sorted(scopes)

    @cached_property
    def _encoded(self) -> tuple[str, bytes, bytes]:
        """Its ETag, plain and compressed: it is long, and the same until the next release."""
        plain = json.dumps(self.openapi(), ensure_ascii=False, separators=(",", ":")).encode()
        return f'"{hashlib.sha256(plain).hexdigest()[:24]}"', plain, gzip.compress(plain)

    def _show_document(self, request: Request) -> Response:
        etag, plain, compressed = self._encoded
        headers = {"ETag": etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if has_etag(request.headers.get("if-none-match", ""), etag):
            return Response(status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(plain, headers=headers, media_type="application/json")
        return Response(compressed, headers={**headers, "Content-Encoding": "gzip"}, media_type="application/json")


def name_enums(document: Schema) -> None:
    """Changes the document in place."""
    models = document["components"]["schemas"]
    enums: dict[tuple[str, ...], str] = {}
    for name, place in ENUM_NAMES.items():
        model, key = place.split(".")
        values = _find_enum(models[model]["properties"][key])
        enums[tuple(values)] = name
    _refer(document, enums)
    models.update({name: {"type": "string", "enum": list(values)} for values, name in enums.items()})


def _find_enum(schema: Schema) -> list[str]:
    """Of a key that may hold a list of them, or null."""
    found = schema.get("enum") or _find_enum(schema.get("items") or schema["anyOf"][0])
    return cast(list[str], found)


def _refer(part: Any, enums: dict[tuple[str, ...], str]) -> None:
    for one in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        _refer(one, enums)
    if isinstance(part, dict) and isinstance(part.get("enum"), list) and (name := enums.get(tuple(part["enum"]))):
        for key in ("type", "enum", "title"):
            part.pop(key, None)
        part["$ref"] = f"#/components/schemas/{name}"
