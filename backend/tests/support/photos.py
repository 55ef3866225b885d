"""Pictures as phones take them, but small."""

import io

from PIL import Image


def picture_of(colour: str) -> bytes:
    written = io.BytesIO()
    Image.new("RGB", (64, 32), colour).save(written, "JPEG")
    return written.getvalue()
