"""Messages as bytes: a JSON object inside one unmasked WebSocket text frame (L3), header included.

A frame is encoded once and written to every socket.
"""

import json
import struct
from typing import Any

from topout.core.errors import Refusal
from topout.live.messages import Topic

FINAL_TEXT = 0x81
MAX_SHORT_PAYLOAD, MAX_MEDIUM_PAYLOAD = 125, 0xFFFF


def frame_of(payload: bytes) -> bytes:
    """RFC 6455 §5.2: one final text frame from a server."""
    length = len(payload)
    if length <= MAX_SHORT_PAYLOAD:
        head = struct.pack("!BB", FINAL_TEXT, length)
    elif length <= MAX_MEDIUM_PAYLOAD:
        head = struct.pack("!BBH", FINAL_TEXT, 126, length)
    else:
        head = struct.pack("!BBQ", FINAL_TEXT, 127, length)
    return head + payload


def payload_of(frame: bytes) -> bytes:
    """For a server that adds the header itself."""
    head = {126: 4, 127: 10}.get(frame[1], 2)
    return frame[head:]


def encode(**message: Any) -> bytes:
    return frame_of(write_json(message))


def encode_around(raw: dict[str, bytes], **message: Any) -> bytes:
    """`raw` is JSON already: the board encodes rows once, and they are not decoded again."""
    parts = [write_json(message)[:-1]]
    for name, value in raw.items():
        parts += [b',"', name.encode(), b'":', value]
    return frame_of(b"".join([*parts, b"}"]))


def refused(refusal: Refusal, topic: Topic | None = None) -> bytes:
    about = topic._asdict() if topic else {}
    return encode(type="refused", error=refusal.code, message=refusal.message, **about)


def write_json(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
