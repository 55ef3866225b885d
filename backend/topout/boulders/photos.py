"""Photos made fit for phones: upright, small enough, and without a word about where and when they were taken."""

import hashlib
import io
import warnings
from typing import NamedTuple

from PIL import Image, ImageOps

from topout.errors import PhotoUnreadable

FORMATS = ("JPEG", "PNG", "WEBP")
MAX_PIXELS = 50_000_000
WIDEST, THUMBNAIL = 1600, 320
QUALITY = 80


class Encoded(NamedTuple):
    name: str
    content: bytes
    thumbnail: bytes


def encode(upload: bytes) -> Encoded:
    """The same upload gives the same name."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)  # Pillow only warns of a smaller bomb
            content, thumbnail = _encode(upload)
    # Pillow raises whatever a broken file makes it stumble over.
    except Exception as unreadable:
        raise PhotoUnreadable() from unreadable
    return Encoded(hashlib.sha256(content).hexdigest()[:32], content, thumbnail)


def _encode(upload: bytes) -> tuple[bytes, bytes]:
    with Image.open(io.BytesIO(upload), formats=FORMATS) as opened:
        if opened.width * opened.height > MAX_PIXELS:
            raise ValueError("too many pixels")
        opened.draft("RGB", (WIDEST, WIDEST))
        # A new picture made of the pixels alone: nothing else of the file is carried over.
        upright = ImageOps.exif_transpose(opened).convert("RGB")
    return _shrunk(upright, WIDEST), _shrunk(upright, THUMBNAIL)


def _shrunk(picture: Image.Image, longest: int) -> bytes:
    small = picture.copy()
    small.thumbnail((longest, longest))
    small.info = {}
    written = io.BytesIO()
    small.save(written, "WEBP", quality=QUALITY, method=4)
    return written.getvalue()
