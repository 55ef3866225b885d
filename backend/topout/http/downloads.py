"""Responses that a browser saves as a file."""

import datetime as dt
import re
import unicodedata
from typing import Any
from urllib.parse import quote

from starlette.responses import Response

from topout.files.tables import MEDIA_TYPES, TableFormat

BINARY = {"schema": {"type": "string", "format": "binary"}}
TABLE_RESPONSE: dict[str, Any] = {
    "description": "The table as a file.",
    "content": {"text/csv": BINARY, MEDIA_TYPES["xlsx"]: BINARY},
}


def name_file(competition_name: str, what: str, day: dt.date) -> str:
    """`Wet-Gneiss-Cup-money-2026-06-06`: letters of any language, and nothing that a file system refuses."""
    return re.sub(r"[\W_]+", "-", f"{competition_name} {what} {day}").strip("-")


def table_response(content: bytes, table_format: TableFormat, name: str) -> Response:
    return file_response(content, name, table_format, MEDIA_TYPES[table_format])


def file_response(content: bytes, name: str, suffix: str, media_type: str) -> Response:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().strip("-")
    named = f"filename=\"{plain}.{suffix}\"; filename*=UTF-8''{quote(name)}.{suffix}"
    headers = {"Content-Disposition": f"attachment; {named}", "Cache-Control": "no-store"}
    return Response(content, headers=headers, media_type=media_type)
