"""Workbooks that are gone: at once for people, part by part for the database."""

from typing import Any

import pytest
from sqlalchemy import event, text

from support.crag import Crag
from support.entries import refusal
from support.exports import Killed, die, download, list_exported, make, make_due, read_cells, start
from topout.console import export_worker, exports, results
from topout.files.writing import write_xlsx

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def count_parts(crag: Crag) -> int:
    with crag.world.database.reading() as session:
        return int(session.scalar(text("select count(*) from export_parts")) or 0)


@pytest.fixture
def deleted_at_once(crag: Crag) -> list[int]:
    """How many parts each transaction has deleted; the last one is still open. Also those that go with their export."""
    deleted = [0]
    stored = [0]

    def on_execute(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith("DELETE FROM export"):
            deleted[-1] += stored[-1] - (left := connection.scalar(text("select count(*) from export_parts")))
            stored.append(left)
        elif statement.startswith("INSERT INTO export_parts"):
            stored.append(stored[-1] + 1)

    event.listen(crag.world.database.engine, "after_cursor_execute", on_execute)
    event.listen(crag.world.database.engine, "commit", lambda _: deleted.append(0))
    return deleted


@pytest.mark.parametrize("reason", ["outnumbered", "a day old", "an account was deleted"])
def test_a_large_workbook_is_deleted_part_by_part(
    crag: Crag, monkeypatch: pytest.MonkeyPatch, deleted_at_once: list[int], reason: str
) -> None:
    """On SQLite nobody else writes while one transaction deletes."""
    lena = crag.phone("lena")
    monkeypatch.setattr(export_worker, "PART_BYTES", 500)
    export_id = make(crag)
    assert count_parts(crag) > 5
    if reason == "outnumbered":
        monkeypatch.setattr(exports, "MAX_STORED", 1)
        start(crag)
        assert refusal(download(crag, export_id)) == (404, "export_not_found")
    elif reason == "a day old":
        crag.world.clock.advance(hours=24)
    else:
        assert lena.browser.delete("/api/me").status_code == 204
        assert refusal(download(crag, export_id)) == (404, "export_not_found")
    monkeypatch.setattr(export_worker, "PART_BYTES", 2**20)
    make_due(crag)
    assert count_parts(crag) == (1 if reason == "outnumbered" else 0)
    assert sum(deleted_at_once) > 5
    assert max(deleted_at_once) == 1


def test_the_parts_of_a_killed_worker_are_deleted_one_by_one(
    crag: Crag, monkeypatch: pytest.MonkeyPatch, deleted_at_once: list[int]
) -> None:
    monkeypatch.setattr(export_worker, "PART_BYTES", 500)
    monkeypatch.setattr(export_worker, "record", die)
    export_id = start(crag)
    with pytest.raises(Killed):
        make_due(crag)
    crag.world.clock.advance(seconds=61)
    monkeypatch.undo()
    make_due(crag)
    assert count_parts(crag) == 1
    assert max(deleted_at_once) == 1
    assert read_cells(download(crag, export_id).content)["Ascents"]


@pytest.mark.postgresql_too
def test_an_account_that_is_deleted_ends_the_making_of_a_workbook(crag: Crag, monkeypatch: pytest.MonkeyPatch) -> None:
    lena = crag.phone("lena")
    export_id = start(crag)

    def leave_and_write(*arguments: Any) -> bytes:
        assert lena.browser.delete("/api/me").status_code == 204
        return write_xlsx(*arguments)

    monkeypatch.setattr(results, "write_xlsx", leave_and_write)
    make_due(crag)
    make_due(crag)
    assert refusal(download(crag, export_id)) == (404, "export_not_found")
    assert count_parts(crag) == 0
    assert list_exported(crag) == []
