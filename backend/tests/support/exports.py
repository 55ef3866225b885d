"""Workbooks that are made in the background, as an organiser's browser asks for them."""

import io
from typing import Any

from httpx2 import Response
from openpyxl import load_workbook

from support.crag import Crag
from support.world import Browser


class Killed(BaseException):
    """Nothing of ours runs after it, as after `kill -9`."""


def die(*_: Any, **__: Any) -> Any:
    raise Killed


def ask(crag: Crag, kind: str = "results", browser: Browser | None = None) -> Response:
    return (browser or crag.organiser).post(f"/api/competitions/{crag.competition_id}/exports", json={"kind": kind})


def start(crag: Crag, kind: str = "results") -> int:
    answer = ask(crag, kind)
    assert answer.status_code == 202, answer.text
    return int(answer.json()["data"]["id"])


def show(crag: Crag, export_id: int) -> dict[str, Any]:
    answer = crag.organiser.get(f"/api/exports/{export_id}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def make_due(crag: Crag) -> None:
    crag.world.services.export_worker.run_round()


def make(crag: Crag, kind: str = "results") -> int:
    export_id = start(crag, kind)
    make_due(crag)
    assert show(crag, export_id)["state"] == "ready"
    return export_id


def download(crag: Crag, export_id: int) -> Response:
    return crag.organiser.get(f"/api/exports/{export_id}/file")


def read_cells(content: bytes) -> dict[str, list[list[Any]]]:
    return {
        sheet.title: [[cell.value for cell in row] for row in sheet] for sheet in load_workbook(io.BytesIO(content))
    }


def list_exported(crag: Crag) -> list[tuple[str, Any]]:
    entries = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"]
    return [(entry["act"], entry["after"]) for entry in entries if entry["act"].endswith("_exported")]
