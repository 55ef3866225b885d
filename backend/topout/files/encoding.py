"""Encodes photos for phones: rotated upright, small, without metadata such as place and time.

What strangers send is encoded in a process with limits: see `bounded_process.py`.
"""

import hashlib
import io
import warnings
from collections.abc import Mapping
from typing import Any

from PIL import Image, ImageOps, PngImagePlugin

from topout.files.photos import MAX_THUMBNAIL_BYTES, PHOTO_ON_PHONE, EncodedPhoto, PhoneLimits

FORMATS = ("JPEG", "PNG", "WEBP")
# Decoding must stay below 100 MB (fault 87). A JPEG with a single scan is scaled down while it is read; with several
# scans all its coefficients are in memory, 6 bytes a pixel. PNG takes 4 bytes a pixel and 4 more for its alpha
# channel, WebP 16.
MAX_PIXELS = {"JPEG": 50_000_000, "PNG": 10_000_000, "WEBP": 5_000_000}
MAX_PIXELS_SEVERAL_SCANS = 12_500_000
MAX_SIDE_PIXELS, THUMBNAIL_SIDE_PIXELS = 1600, 320
QUALITY = 80
QUALITIES_BETWEEN, LOWEST_QUALITY = (65, 50, 35), 20
SINGLE_SCAN_FRAMES = (0xC0, 0xC1)
START_OF_SCAN = 0xDA
RESIZABLE_MODES = ("L", "LA", "RGB", "RGBA", "CMYK")

PngImagePlugin.MAX_TEXT_MEMORY = PngImagePlugin.MAX_TEXT_CHUNK  # texts are compressed, too; 64 MB by default


def answer(upload: bytes, options: Mapping[str, Any]) -> tuple[Any, tuple[bytes, ...]]:
    """The name and size of a photo, and its files. The same upload gives the same name."""
    warnings.simplefilter("error", Image.DecompressionBombWarning)  # Pillow only warns below twice its limit
    photo = encode_image(_open(upload), PhoneLimits(**options))
    return [photo.name, photo.width, photo.height], (photo.content, photo.phone, photo.thumbnail)


def encode_image(upright: Image.Image, on_phone: PhoneLimits = PHOTO_ON_PHONE) -> EncodedPhoto:
    content = _encode(_shrink(upright, MAX_SIDE_PIXELS), QUALITY)
    is_kept_whole = max(upright.size) <= on_phone.max_side_pixels and len(content) <= on_phone.max_bytes
    phone = content if is_kept_whole else _encode_within(upright, *on_phone)
    thumbnail = _encode_within(upright, THUMBNAIL_SIDE_PIXELS, MAX_THUMBNAIL_BYTES)
    # A photo and a map of the same picture have different sizes on phones, so different names.
    name = hashlib.sha256(content + phone).hexdigest()[:32]
    return EncodedPhoto(name, upright.width, upright.height, content, phone, thumbnail)


def _open(upload: bytes) -> Image.Image:
    with Image.open(io.BytesIO(upload), formats=FORMATS) as opened:
        if opened.width * opened.height > _max_pixels(opened, upload):
            raise ValueError("too many pixels")
        shrink = max(opened.width, opened.height) / MAX_SIDE_PIXELS
        if shrink > 1:
            opened.draft("RGB", (int(opened.width / shrink) or 1, int(opened.height / shrink) or 1))
        image = opened if opened.mode in RESIZABLE_MODES else opened.convert("RGB")
        # Before anything that copies the picture.
        image.thumbnail((MAX_SIDE_PIXELS, MAX_SIDE_PIXELS))
        # A new image of the pixels alone: no metadata is copied.
        return ImageOps.exif_transpose(image).convert("RGB")


def _max_pixels(opened: Image.Image, upload: bytes) -> int:
    if opened.format == "JPEG" and not _has_single_scan(upload):
        return MAX_PIXELS_SEVERAL_SCANS
    return MAX_PIXELS[str(opened.format)]


def _has_single_scan(jpeg: bytes) -> bool:
    """Reads the segments up to the first scan; False for anything unusual."""
    frame, components, at = 0, 0, 2
    while jpeg[at : at + 1] == b"\xff" and at + 10 <= len(jpeg):
        marker, length = jpeg[at + 1], int.from_bytes(jpeg[at + 2 : at + 4])
        if marker == START_OF_SCAN:
            return frame in SINGLE_SCAN_FRAMES and jpeg[at + 4] == components
        if 0xC0 <= marker <= 0xCF and marker not in {0xC4, 0xC8, 0xCC}:
            frame, components = marker, jpeg[at + 9]
        at += 2 + length
    return False


def _encode_within(image: Image.Image, max_side_pixels: int, max_bytes: int) -> bytes:
    """The best quality that fits; where none does, a smaller picture."""
    small = _shrink(image, max_side_pixels)
    if len(best := _encode(small, QUALITY)) <= max_bytes:
        return best
    lowest = _encode(small, LOWEST_QUALITY)
    if len(lowest) > max_bytes:  # the qualities between would be tried in vain
        return _encode_within(image, max_side_pixels * 3 // 4, max_bytes)
    between = (_encode(small, quality) for quality in QUALITIES_BETWEEN)
    return next((encoded for encoded in between if len(encoded) <= max_bytes), lowest)


def _shrink(image: Image.Image, max_side_pixels: int) -> Image.Image:
    small = image.copy()
    small.thumbnail((max_side_pixels, max_side_pixels))
    small.info = {}
    return small


def _encode(image: Image.Image, quality: int) -> bytes:
    encoded = io.BytesIO()
    image.save(encoded, "WEBP", quality=quality, method=4)
    return encoded.getvalue()
