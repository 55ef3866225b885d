"""Encodes photos for phones: rotated upright, small, without metadata such as place and time."""

import hashlib
import io
import warnings
from typing import NamedTuple

from PIL import Image, ImageOps

from topout.errors import PhotoUnreadable

FORMATS = ("JPEG", "PNG", "WEBP")
MAX_PIXELS = 50_000_000
MAX_SIDE_PIXELS, THUMBNAIL_SIDE_PIXELS = 1600, 320
QUALITY = 80


class EncodedPhoto(NamedTuple):
    name: str
    content: bytes
    thumbnail: bytes


def encode_photo(upload: bytes) -> EncodedPhoto:
    """The same upload gives the same name."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)  # Pillow only warns below twice its limit
            content, thumbnail = _encode_sizes(upload)
    # Pillow raises many kinds of exceptions for damaged files.
    except Exception as unreadable:
        raise PhotoUnreadable() from unreadable
    return EncodedPhoto(hashlib.sha256(content).hexdigest()[:32], content, thumbnail)


def _encode_sizes(upload: bytes) -> tuple[bytes, bytes]:
    with Image.open(io.BytesIO(upload), formats=FORMATS) as opened:
        if opened.width * opened.height > MAX_PIXELS:
            raise ValueError("too many pixels")
        opened.draft("RGB", (MAX_SIDE_PIXELS, MAX_SIDE_PIXELS))
        # A new image of the pixels alone: no metadata is copied.
        upright = ImageOps.exif_transpose(opened).convert("RGB")
    return _resize(upright, MAX_SIDE_PIXELS), _resize(upright, THUMBNAIL_SIDE_PIXELS)


def _resize(image: Image.Image, max_side_pixels: int) -> bytes:
    small = image.copy()
    small.thumbnail((max_side_pixels, max_side_pixels))
    small.info = {}
    encoded = io.BytesIO()
    small.save(encoded, "WEBP", quality=QUALITY, method=4)
    return encoded.getvalue()
