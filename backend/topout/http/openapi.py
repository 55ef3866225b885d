"""The OpenAPI document, made ready for generated clients."""

from typing import Any, cast

from fastapi import FastAPI

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


class DocumentedApi(FastAPI):
    def openapi(self) -> Schema:
        if self.openapi_schema is None:
            name_enums(super().openapi())
        return cast(Schema, self.openapi_schema)


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
