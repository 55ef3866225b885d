"""Fault 87: large pictures and large bodies cost bounded memory, whoever sends them."""

import io
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from support.command_line import run_forked
from support.crag import Crag
from support.raw_connection import connected
from support.world import World
from topout.http import body_limits

MAX_GROWN_MB = 150


def picture(size: tuple[int, int], kind: str, mode: str = "RGB", **options: Any) -> bytes:
    written = io.BytesIO()
    Image.new(mode, size, 99).save(written, kind, **options)
    return written.getvalue()


def in_several_scans(jpeg: bytes) -> bytes:
    """Declares one component in the first scan, as a file does whose components come one after the other."""
    start = jpeg.index(b"\xff\xda")
    return jpeg[:start] + b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00" + jpeg[start + 14 :]


PICTURES: dict[str, tuple[int, Callable[[], bytes]]] = {
    "JPEG, 50 megapixels": (200, lambda: picture((8160, 6120), "JPEG")),
    "JPEG in several scans, 50 megapixels": (422, lambda: in_several_scans(picture((8160, 6120), "JPEG"))),
    "progressive JPEG, 50 megapixels": (422, lambda: picture((8160, 6120), "JPEG", progressive=True)),
    "progressive JPEG, 12 megapixels": (200, lambda: picture((4000, 3000), "JPEG", progressive=True, subsampling=0)),
    "PNG, 50 megapixels": (422, lambda: picture((8160, 6120), "PNG", "L", compress_level=1)),
    "PNG with alpha, 10 megapixels": (200, lambda: picture((3650, 2730), "PNG", "RGBA", compress_level=1)),
    "WebP, 50 megapixels": (422, lambda: picture((8160, 6120), "WEBP", lossless=True, method=0)),
    "WebP, 5 megapixels": (200, lambda: picture((2550, 1950), "WEBP", lossless=True, method=0)),
}


@pytest.mark.sqlite_only(reason="the same on both")
def test_fault_87_four_uploads_at_once_take_at_most_150_mb(crag: Crag, tmp_path: Path) -> None:
    files = {name: tmp_path / str(number) for number, name in enumerate(PICTURES)}
    for name, (_, make) in PICTURES.items():
        files[name].write_bytes(make())
    small = tmp_path / "small"
    small.write_bytes(picture((64, 64), "WEBP"))
    path = f"/api/boulders/{crag.boulders[0]}/image"
    asked = {
        "files": {name: (path, str(file)) for name, file in files.items()},
        "small_files": {path: str(small)},
        "at_once": 4,
        "data_dir": str(tmp_path),
        "database_url": crag.world.settings.database_url,
        "authorization": crag.organiser.headers["authorization"],
    }
    run = run_forked("support.upload_memory", stdin=json.dumps(asked))
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert {name: statuses for name, (statuses, _) in found.items()} == {
        name: [status] * 4 for name, (status, _) in PICTURES.items()
    }
    assert max(grown_mb for _, grown_mb in found.values()) < MAX_GROWN_MB, found


def post_without_body(world: World, path: str, authorization: str | None) -> bytes:
    """The status of a request whose body is announced, but not sent."""
    header = f"Authorization: {authorization}\r\n" if authorization else ""
    with connected(world) as connection:
        connection.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\n{header}Content-Length: 1000000\r\n\r\n".encode())
        return connection.recv(1000)[9:12]


@pytest.mark.parametrize("path", ["/api/boulders/1/image", "/api/boulders/import?competition_id=1"])
def test_fault_87_a_large_body_that_no_organiser_sends_is_refused_before_it_is_read(
    world: World, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(body_limits, "BODY_TIMEOUT_SECONDS", 0.3)
    climber, organiser = (world.person(role, role).headers["authorization"] for role in ("participant", "organiser"))
    found = [post_without_body(world, path, sender) for sender in (None, "Bearer forged", climber, organiser)]
    assert found == [b"401", b"401", b"403", b"408"], "only an organiser's body is waited for"


def test_fault_87_more_large_bodies_than_slots_are_all_answered(crag: Crag) -> None:
    upload = picture((400, 300), "JPEG")
    path = f"/api/boulders/{crag.boulders[0]}/image"
    uploads = 2 * body_limits.MAX_LARGE_BODIES + 1
    with ThreadPoolExecutor(uploads) as clients:
        answers = list(clients.map(lambda _: crag.organiser.post(path, content=upload), range(uploads)))
    assert {answer.status_code for answer in answers} == {200}
