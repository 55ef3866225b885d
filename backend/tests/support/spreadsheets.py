"""Lists of boulders as Excel, LibreOffice, Google and people write them, with the structure of their files."""

import io
import zipfile
from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
FORMAT = "application/vnd.openxmlformats-officedocument.spreadsheetml"
PARTS = {
    "workbook": "sheet.main",
    "worksheets/sheet1": "worksheet",
    "styles": "styles",
    "sharedStrings": "sharedStrings",
}
OVERRIDES = "".join(
    f'<Override PartName="/xl/{part}.xml" ContentType="{FORMAT}.{kind}+xml"/>' for part, kind in PARTS.items()
)
TYPES = f"""{HEAD}<Types xmlns="{PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>{OVERRIDES}</Types>"""
RELATIONS = f"""{HEAD}<Relationships xmlns="{PACKAGE}/relationships">
<Relationship Id="rId1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>"""
WORKBOOK = f"""{HEAD}<workbook {MAIN} xmlns:r="{OFFICE}">
<sheets><sheet name="Tabelle1" sheetId="1" r:id="rId1"/></sheets></workbook>"""
WORKBOOK_RELATIONS = f"""{HEAD}<Relationships xmlns="{PACKAGE}/relationships">
<Relationship Id="rId1" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="{OFFICE}/styles" Target="styles.xml"/>
<Relationship Id="rId3" Type="{OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>"""
# Style 1 is a date as Excel sets it by itself (16: d-mmm), style 2 text.
STYLES = f"""{HEAD}<styleSheet {MAIN}><fonts count="1"><font/></fonts>
<fills count="1"><fill><patternFill patternType="none"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/>
<xf numFmtId="16" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>"""


class Formula(NamedTuple):
    formula: str
    stored: str
    """What the program last calculated."""


class Date(float):
    """Days since 1900."""


CellValue = str | int | float | Formula | Date | None


def write_workbook(rows: Sequence[Sequence[CellValue]], *, inline: bool = False, after_data: str = "") -> bytes:
    """Texts are shared, as of Excel and Google, or `inline`. `after_data`: merged cells and the like."""
    texts: list[str] = []
    data = "".join(_row(number, row, texts, inline) for number, row in enumerate(rows, 1))
    shared = "".join(f'<si><t xml:space="preserve">{escape(text)}</t></si>' for text in texts)
    files = {
        "[Content_Types].xml": TYPES,
        "_rels/.rels": RELATIONS,
        "xl/workbook.xml": WORKBOOK,
        "xl/_rels/workbook.xml.rels": WORKBOOK_RELATIONS,
        "xl/styles.xml": STYLES,
        "xl/sharedStrings.xml": f'{HEAD}<sst {MAIN} count="{len(texts)}">{shared}</sst>',
        "xl/worksheets/sheet1.xml": f"{HEAD}<worksheet {MAIN}><sheetData>{data}</sheetData>{after_data}</worksheet>",
    }
    return zip_files(files)


def zip_files(files: dict[str, str]) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return written.getvalue()


def _row(number: int, row: Sequence[CellValue], texts: list[str], inline: bool) -> str:
    cells = (_cell(f"{_letters(index)}{number}", value, texts, inline) for index, value in enumerate(row))
    return f'<row r="{number}" spans="1:{len(row) or 1}">{"".join(cells)}</row>'


def _letters(index: int) -> str:
    before, letter = divmod(index, 26)
    return (_letters(before - 1) if before else "") + chr(ord("A") + letter)


def _cell(place: str, value: CellValue, texts: list[str], inline: bool) -> str:
    if value is None:
        return f'<c r="{place}" s="2"/>'
    if isinstance(value, Formula):
        return f'<c r="{place}" t="str"><f>{escape(value.formula)}</f><v>{escape(value.stored)}</v></c>'
    if isinstance(value, Date):
        return f'<c r="{place}" s="1"><v>{float(value)}</v></c>'
    if not isinstance(value, str):
        return f'<c r="{place}"><v>{value}</v></c>'
    if inline:
        return f'<c r="{place}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'
    texts.append(value)
    return f'<c r="{place}" s="2" t="s"><v>{len(texts) - 1}</v></c>'


def merged(*ranges: str) -> str:
    return f'<mergeCells count="{len(ranges)}">{"".join(f"<mergeCell ref={one!r}/>" for one in ranges)}</mergeCells>'


EXCEL_GERMAN = write_workbook(
    [
        ["Kletterfest am Roten Fels – Boulderliste"],
        ["Stand: 3. Juni, Fragen an das Schrauberteam"],
        [],
        ["Nr.", "Boulder", "Sektor", "Schwierigkeit (Fb)", "Grifffarbe", "Punkte", "Zone", "Schrauber"],
        [7.0, "Nase", "Oben", "6b+", "rot", Formula("10*10", "100"), 50, "Kim"],
        ["8", "Übergang", "Oben", "5c", "blau", "1.000", "25,0", "Kim"],
        *[[None] * 8] * 40,
    ],
    after_data=merged("A1:H1", "A2:H2"),
)
EXCEL_WINDOWS_1252 = (
    "Nr;Name;Sektor;Grad;Entfernungsbonus;Beschreibung\r\n"
    '7;Nase;Höhle;6B+;0,5;"Sitzstart; beide Hände"\r\n'
    "8;Übergang;Höhle;4c\r\n"
    ";;;;;\r\n"
).encode("cp1252")
EXCEL_UNICODE_TEXT = (
    "Compétition du Rocher\t\t\t\r\nN°\tNom du bloc\tSecteur\tCotation\r\n"
    "7\tLe nez\tForêt\t6b/6b+\r\n8\tL’arête\tForêt\t5C+\r\n"
).encode("utf-16")
EXCEL_UTF_8 = "\ufeffsep=;\r\nNo.;Problem;Area;Font grade;Points\r\n#7;Nose;Main wall;Fb 6B+;1,000\r\n".encode()
LIBREOFFICE_XLSX = write_workbook(
    [
        ["Numero", "Nome del blocco", "Settore", "Difficoltà", "Colore delle prese", "Latitudine", "Longitudine"],
        [7, "Il naso", "Bosco", "V4", "verde", 42.5, 23.25],
        [8, "Lo spigolo", "Bosco", "?", "verde", "42,75", "23,5"],
    ],
    inline=True,
)
LIBREOFFICE_UTF_16 = "Α/Α;Όνομα;Τομέας;Βαθμός δυσκολίας\n7;Μύτη;Δάσος;6Β+\n8;Ακμή;Δάσος;5\n".encode("utf-16-be")
GREEK_WINDOWS_1253 = "Αριθμός;Ονομασία;Περιοχή;Δυσκολία\r\n7;Μύτη;Δάσος;7a\r\n".encode("cp1253")
GOOGLE_CSV = (
    "Número,Nombre,Zona,Grado,Puntos,Puntos de zona,Descripción\r\n"
    '7,La nariz,Bosque,V8+,100,50,"Salida sentado,\nlas dos manos"\r\n'
    "8,La arista,Bosque,VB,80,40,\r\n"
).encode()
GOOGLE_XLSX = write_workbook(
    [
        ["Boulder", "Boulder name", "Zone", "Grade"],
        [7.0, '=HYPERLINK("http://example.org")', "Main wall", "6C"],
        [8.0, "'Arete", "Main wall", None],
    ]
)
WITHOUT_HEADINGS = b"7\tNose\t6B+\n8\tArete\t5\n"
EXCEL_DATES = write_workbook(
    [
        ["No", "Name", "Grade"],
        [1, "Nose", Date(46209)],
        [Date(46024), "Arete", "6A"],
        [3, "Slab", Formula("A9", "#REF!")],
    ]
)
DUPLICATES = (
    b"Number,Name,Grade\n7,Nose,6A\n8,Arete,6X\n,Slab,\n9,nose,6B\n7,Roof,6A\n10,Crack,6A,left,of the oak\n"
    b"Sector Oak,,\n"
)
OLD_EXCEL = bytes.fromhex("d0cf11e0a1b11ae1") + bytes(504)
LIBREOFFICE_ODS = zip_files(
    {"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<office:document-content/>"}
)
UNKNOWN_LANGUAGE = b"Zawody na Czerwonej Skale\nnumer;nazwa;wycena\n7;Nos;6B\n"
