"""L3: any WebSocket client can read the frames."""

import json

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from topout.live.frames import encode, encode_around, frame_of, payload_of

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


def read(frame: bytes) -> Frame:
    """As a client library reads it; no byte may be left over."""
    reader = StreamReader()
    reader.feed_data(frame)
    parsing = Frame.parse(reader.read_exact, mask=False, max_size=None)
    try:
        while True:
            next(parsing)
    except StopIteration as done:
        assert len(reader.buffer) == 0
        found: Frame = done.value
        return found


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 300_000])
def test_a_frame_of_any_length_is_read_by_a_client(length: int) -> None:
    payload = b"x" * length
    found = read(frame_of(payload))
    assert (found.opcode, found.fin, bytes(found.data)) == (Opcode.TEXT, True, payload)
    assert payload_of(frame_of(payload)) == payload


def test_a_message_is_compact_json_with_unescaped_letters() -> None:
    assert payload_of(encode(type="refused", message="Łukasz")).decode() == '{"type":"refused","message":"Łukasz"}'


def test_encoded_json_is_embedded_unchanged() -> None:
    frame = encode_around({"rows": b'[{"score":117.50}]', "gone": b"[]"}, type="delta")
    assert payload_of(frame) == b'{"type":"delta","rows":[{"score":117.50}],"gone":[]}'
    assert json.loads(bytes(read(frame).data))["rows"] == [{"score": 117.5}]
