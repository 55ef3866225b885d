"""Tables as responses that a browser saves as a file."""

from typing import Any

from starlette.responses import Response

from topout.files.tables import MEDIA_TYPES, TableFormat

BINARY = {"schema": {"type": "string", "format": "binary"}}
TABLE_RESPONSE: dict[str, Any] = {
    "description": "The table as a file.",
    "content": {"text/csv": BINARY, MEDIA_TYPES["xlsx"]: BINARY},
}


def table_response(content: bytes, table_format: TableFormat, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}.{table_format}"', "Cache-Control": "no-store"}
    return Response(content, headers=headers, media_type=MEDIA_TYPES[table_format])
