"""The picture of a shared link, 1200 × 630, drawn in the app's colours and letters."""

import unicodedata
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 1200, 630
MARGIN = 80
PAPER, INK, MUTED, LINES, SIGNAL = "#f4f1eb", "#1b1917", "#57514a", "#e2dcd0", "#c3157e"
FONTS = Path(__file__).parent / "fonts"
HEADING_SIZES = (104, 88, 74, 62, 52)
MAX_HEADING_LINES = 3
NO_LETTER = "\uffff"
# The app's sign, of a grid of 64.
SIGN = (
    ((5, 54), (9, 42), (19, 35), (26, 23), (32, 21)),
    ((46, 21), (51, 28), (53, 38), (60, 46), (59, 54)),
    ((14, 54), (17, 46), (25, 40), (30.5, 30), (37, 28.5), (44, 31.5), (46, 40.5), (51, 47.5), (51, 54)),
    ((23, 54), (25, 49), (31, 45), (35, 37.5), (39.5, 41), (40.5, 48), (43.5, 54)),
)
HOLD = ((29, 11.5), (39, 9), (48, 13.5), (50, 21.5), (43.5, 28), (33, 28.5), (27, 22))


class Words(NamedTuple):
    label: str
    heading: str
    detail: str
    site_name: str


def draw_picture(words: Words) -> bytes:
    words = Words(*map(spell, words))
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(image)
    _draw_contours(draw)
    draw.rectangle((0, 0, 14, HEIGHT), SIGNAL)
    _draw_text(draw, (MARGIN, 70), words.label, 34, 600, SIGNAL)
    y = 130.0
    size, lines = fit_heading(words.heading)
    for line in lines:
        _draw_text(draw, (MARGIN, y), line, size, 800, INK)
        y += size * 1.12
    if words.detail:
        _draw_text(draw, (MARGIN, y + 24), _shorten(words.detail, 38, 400), 38, 400, MUTED)
    _draw_sign(draw, (MARGIN - 6, HEIGHT - 130), 76)
    _draw_text(draw, (MARGIN + 88, HEIGHT - 112), words.site_name, 42, 800, INK)
    packed = BytesIO()
    # A seventh of the time of the smallest file, which is a sixth smaller.
    image.quantize(64, Image.Quantize.FASTOCTREE).save(packed, "PNG")
    return packed.getvalue()


def spell(text: str) -> str:
    """In letters that the fonts have: ancient Greek without its breathings, and without emoji."""
    return " ".join("".join(map(_find_drawable, text)).split())


@cache
def _find_drawable(letter: str) -> str:
    base = unicodedata.normalize("NFD", letter)[0]
    return next((one for one in (letter, base) if _has_glyph(one)), "")


def _has_glyph(letter: str) -> bool:
    font = _load_font(_find_font(letter), HEADING_SIZES[-1], 400)
    return bytes(font.getmask(letter)) != bytes(font.getmask(NO_LETTER))


def fit_heading(heading: str) -> tuple[int, list[str]]:
    """As large as three lines allow; what is still too long ends with an ellipsis."""
    for size in HEADING_SIZES:
        lines = _wrap(heading, size)
        if len(lines) <= MAX_HEADING_LINES and all(_measure(line, size, 800) <= _room() for line in lines):
            return size, lines
    kept = [*lines[: MAX_HEADING_LINES - 1], " ".join(lines[MAX_HEADING_LINES - 1 :])]
    return size, [_shorten(line, size, 800) for line in kept if line]


def _room() -> int:
    return WIDTH - 2 * MARGIN


def _wrap(text: str, size: int) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _measure(longer, size, 800) <= _room():
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _shorten(text: str, size: int, weight: int) -> str:
    if _measure(text, size, weight) <= _room():
        return text
    while text and _measure(f"{text}…", size, weight) > _room():
        text = text[:-1]
    return f"{text.rstrip()}…"


def _draw_text(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, size: int, weight: int, colour: str
) -> None:
    x, y = at
    for name, run in _split_by_font(text):
        font = _load_font(name, size, weight)
        # On one baseline: the fonts differ in height.
        draw.text((x, y + size), run, colour, font, anchor="ls")
        x += font.getlength(run)


def _measure(text: str, size: int, weight: int) -> float:
    return sum(_load_font(name, size, weight).getlength(run) for name, run in _split_by_font(text))


def _split_by_font(text: str) -> Iterator[tuple[str, str]]:
    for name, letters in groupby(text, _find_font):
        yield name, "".join(letters)


def _find_font(letter: str) -> str:
    """The parts into which the app's fonts are cut (`frontend/src/ui/fonts`)."""
    code = ord(letter)
    if 0x370 <= code < 0x400 or 0x1F00 <= code < 0x2000:
        return "inter-greek"
    if 0x400 <= code < 0x530:
        return "inter-cyrillic"
    if 0x100 <= code < 0x370 or 0x1E00 <= code < 0x1F00:
        return "archivo-latin-ext"
    return "archivo-latin"


@cache
def _load_font(name: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(FONTS / f"{name}.woff2", size)
    font.set_variation_by_axes([weight])
    return font


def _draw_contours(draw: ImageDraw.ImageDraw) -> None:
    """Isolines of a crag in the corner, as on the pages of the app."""
    for step in range(14):
        reach = 90 + step * 46
        points = [
            (WIDTH - reach * (1.15 + 0.2 * (turn % 3) / 2), HEIGHT - reach * 0.9 * turn / 8)
            if turn < 5
            else (WIDTH - reach * (9 - turn) / 4.2, HEIGHT - reach * (0.62 + 0.07 * (turn % 2)))
            for turn in range(10)
        ]
        draw.line(points, LINES, 3 if step % 4 == 0 else 2, joint="curve")


def _draw_sign(draw: ImageDraw.ImageDraw, at: tuple[float, float], size: float) -> None:
    def place(points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
        return [(at[0] + x * size / 64, at[1] + y * size / 64) for x, y in points]

    for line in SIGN:
        draw.line(place(line), INK, 5, joint="curve")
    draw.polygon(place(HOLD), SIGNAL)
    draw.ellipse([*place(((35.5, 16),)), *place(((41.5, 22),))], PAPER)
