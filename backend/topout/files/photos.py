"""What is stored of a photo."""

from typing import NamedTuple


class PhoneLimits(NamedTuple):
    """What phones keep for use without signal: 120 photos and 8 maps with their lists are at most 12 MB."""

    max_side_pixels: int
    max_bytes: int


PHOTO_ON_PHONE = PhoneLimits(960, 70_000)
MAP_ON_PHONE = PhoneLimits(1600, 180_000)
MAX_THUMBNAIL_BYTES = 15_000


class EncodedPhoto(NamedTuple):
    name: str
    width: int
    height: int
    content: bytes
    phone: bytes
    thumbnail: bytes
