"""Fault 101: small files that unpack to much are read in a process with limits, and refused in words."""

import json
from contextlib import ExitStack
from pathlib import Path

import pytest

from support import hostile_files
from support.command_line import run_forked
from support.competitions import name_staff
from support.crag import Crag
from support.http_client import shared_client
from support.raw_connection import connect
from support.server import serving
from topout.http import body_limits
from topout.http.header_limits import HeaderLimitsProtocol

MAX_GROWN_MB = 40
MAX_CELL = 131_072
OPENED, BLANK = "(" * MAX_CELL, " " * (MAX_CELL - 3)


@pytest.mark.sqlite_only(reason="the same on both")
def test_fault_101_hostile_files_are_refused_and_take_no_memory_of_the_server(crag: Crag, tmp_path: Path) -> None:
    table = f"/api/boulders/import?competition_id={crag.competition_id}"
    photo = f"/api/boulders/{crag.boulders[0]}/image"
    files = {}
    for path, shapes in ((table, hostile_files.SPREADSHEETS), (photo, hostile_files.PICTURES)):
        for name, make in shapes.items():
            file = tmp_path / name
            file.write_bytes(make())
            files[name] = (path, str(file))
    small = tmp_path / "small"
    small.write_bytes(b"number,name\n1,Slab\n")
    asked = {
        "files": files,
        "small_files": {table: str(small), photo: str(small)},
        "at_once": 1,
        "data_dir": str(tmp_path),
        "database_url": crag.world.settings.database_url,
        "authorization": crag.organiser.headers["authorization"],
    }
    run = run_forked("support.upload_memory", stdin=json.dumps(asked))
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert {name: statuses for name, (statuses, _) in found.items()} == {name: [422] for name in files}
    assert max(grown_mb for _, grown_mb in found.values()) < MAX_GROWN_MB, found


def test_fault_101_one_account_takes_one_place_for_uploads(crag: Crag) -> None:
    """Tables that arrive slowly took all places before, and nobody else's was read meanwhile."""
    path = f"/api/boulders/import/preview?competition_id={crag.competition_id}"
    sender = f"Authorization: {crag.organiser.headers['authorization']}"
    begun = f"POST {path} HTTP/1.1\r\nHost: x\r\n{sender}\r\nContent-Length: 1000\r\n\r\nnumber,name\n".encode()
    other = crag.world.person("other", "organiser")
    name_staff(crag.world, crag.competition_id, other, "organiser")
    with serving(crag.world.app, http=HeaderLimitsProtocol) as address, ExitStack() as stack:
        slow = [stack.enter_context(connect(address)) for _ in range(body_limits.MAX_LARGE_BODIES)]
        for connection in slow:
            connection.sendall(begun)
        headers = {"authorization": other.headers["authorization"], "content-type": "text/csv"}
        answer = shared_client(address).post(path, content=b"number,name\n1,Slab\n", headers=headers)
        assert answer.status_code == 200, answer.text
        for connection in slow:
            connection.setblocking(False)
            with pytest.raises(BlockingIOError):
                connection.recv(1)


@pytest.mark.parametrize(
    "table",
    [
        f"number,name,{OPENED}\n1,Slab,x\n",
        f"number,name,grade\n1,Slab,{OPENED}\n",
        f"number,name\nnr{BLANK}x,Slab\n",
        f"Boulder,sector\nnr{BLANK}x,Slab\n",
    ],
    ids=["heading", "grade", "number", "number below an ambiguous heading"],
)
def test_fault_101_long_cells_are_read_in_time_that_grows_with_their_length(crag: Crag, table: str) -> None:
    """They took minutes each before, in which the server answered nobody."""
    path = f"/api/boulders/import/preview?competition_id={crag.competition_id}"
    answer = crag.organiser.post(path, content=table.encode(), headers={"content-type": "text/csv"})
    assert answer.status_code == 200, answer.text
