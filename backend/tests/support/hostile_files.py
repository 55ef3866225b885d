"""Small files that unpack to much, or take long to read. Made here, because no scanner lets them pass as files."""

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping

from PIL import Image

from topout.files.writing import Sheet, write_xlsx

HEAD = '<row r="1"><c t="inlineStr"><is><t>number</t></is></c><c t="inlineStr"><is><t>name</t></is></c></row>'
MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
DECLARED = 7_500_000
"""Bytes: just below what is refused because of what the archive declares."""


def workbook(**parts: Callable[[str], str]) -> bytes:
    """A spreadsheet with some of its parts replaced, by the names of their files."""
    plain = io.BytesIO(write_xlsx([Sheet("Boulders", [("number", "name"), (1, "Slab")])]))
    written = io.BytesIO()
    with zipfile.ZipFile(plain) as source, zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for one in source.namelist():
            text, change = source.read(one).decode(), parts.get(one.rpartition("/")[2].removesuffix(".xml"))
            file.writestr(one, change(text) if change else text)
    return written.getvalue()


def fill(pattern: str, times: int | None = None) -> str:
    return pattern * (times or DECLARED // len(pattern))


def sheet(rows: str) -> Callable[[str], str]:
    return lambda text: f"<worksheet {MAIN}><sheetData>{rows}</sheetData></worksheet>"


def styles(text: str) -> str:
    return re.sub("<cellXfs.*</cellXfs>", f"<cellXfs>{fill('<xf/>', 1_400_000)}</cellXfs>", text)


def defined_names(text: str) -> str:
    names = fill('<definedName name="a">Boulders!$A$1</definedName>')
    return text.replace("</sheets>", f"</sheets><definedNames>{names}</definedNames>")


def entities(text: str) -> str:
    names = "".join(f'<!ENTITY e{number} "{f"&e{number - 1};" * 10}">' for number in range(1, 10))
    return f'<!DOCTYPE sst [<!ENTITY e0 "{"x" * 100}">{names}]><sst {MAIN}><si><t>&e9;</t></si></sst>'


def shared_strings(_: str) -> str:
    return f"<sst {MAIN}>{fill('<si><t/></si>')}</sst>"


SPREADSHEETS: Mapping[str, Callable[[], bytes]] = {
    "styles": lambda: workbook(styles=styles),
    "shared strings": lambda: workbook(sharedStrings=shared_strings),
    "860,000 cells in a row": lambda: workbook(sheet1=sheet(f"{HEAD}<row>{fill('<c/>', 860_000)}</row>")),
    "70,000 numbers in a row": lambda: workbook(sheet1=sheet(f"{HEAD}<row>{fill('<c><v>1</v></c>', 70_000)}</row>")),
    "one huge cell": lambda: workbook(
        sheet1=sheet(f'{HEAD}<row><c t="inlineStr"><is><t>{fill("a")}</t></is></c></row>')
    ),
    "runs of text in one cell": lambda: workbook(
        sheet1=sheet(f'{HEAD}<row><c t="inlineStr"><is>{fill("<r><t>a</t></r>")}</is></c></row>')
    ),
    "empty rows": lambda: workbook(sheet1=sheet(HEAD + fill("<row/>"))),
    "elements in elements": lambda: workbook(sheet1=sheet(fill("<a>", 900_000) + fill("</a>", 900_000))),
    "defined names": lambda: workbook(workbook=defined_names),
    "entities": lambda: workbook(sharedStrings=entities),
    "more than it may declare": lambda: workbook(sheet1=sheet(fill("<row/>", 9_000_000 // 6))),
}


def _scans(size: tuple[int, int], times: int) -> bytes:
    """A progressive JPEG whose last scan is repeated: each one goes through the whole picture."""
    written = io.BytesIO()
    Image.new("RGB", size, 99).save(written, "JPEG", progressive=True, quality=50)
    jpeg = written.getvalue()
    last = jpeg.rindex(b"\xff\xda")
    return jpeg[:-2] + jpeg[last:-2] * times + jpeg[-2:]


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def _png(width: int, height: int, chunks: bytes) -> bytes:
    head = _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunks + _chunk(b"IEND", b"")


def _texts() -> bytes:
    text = _chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(60_000_000), 9))
    return _png(10, 10, text * 8 + _chunk(b"IDAT", zlib.compress(bytes(310))))


PICTURES: Mapping[str, Callable[[], bytes]] = {
    "JPEG with thousands of scans": lambda: _scans((4000, 3000), 3000),
    "PNG of 2,000,000,000 pixels": lambda: _png(50_000, 40_000, _chunk(b"IDAT", zlib.compress(bytes(1_000_000), 9))),
    "PNG with texts of 480 MB": _texts,
}
