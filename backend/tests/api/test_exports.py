"""Workbooks that are made in the background: by whom, how far they are, and what is left of them."""

from typing import Any

import pytest

from support.competitions import name_staff
from support.crag import Crag
from support.entries import refusal
from support.exports import Killed, ask, die, download, list_exported, make, make_due, read_cells, show, start
from topout.console import export_worker, people, results
from topout.files.writing import write_table, write_xlsx

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def clear_staff(crag: Crag) -> None:
    answer = crag.organiser.put(f"/api/competitions/{crag.competition_id}/staff", json={"staff": []})
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize(("kind", "path"), [("results", "export.xlsx"), ("participants", "participants.xlsx")])
def test_a_workbook_is_made_in_the_background_and_then_downloaded(crag: Crag, kind: str, path: str) -> None:
    crag.phone("lena").log(crag.boulders[0])
    export_id = start(crag, kind)
    waiting = show(crag, export_id)
    assert (waiting["state"], waiting["progress"], waiting["error"]) == ("waiting", 0, None)
    assert refusal(download(crag, export_id)) == (422, "export_not_ready")
    assert list_exported(crag) == []
    make_due(crag)
    ready = show(crag, export_id)
    assert (ready["state"], ready["progress"], ready["kind"]) == ("ready", 100, kind)
    assert list_exported(crag) == [(f"{kind}_exported", {"format": "xlsx"})], "recorded before anybody has it"
    file = download(crag, export_id)
    at_once = crag.organiser.get(f"/api/competitions/{crag.competition_id}/{path}")
    assert file.headers["content-disposition"] == at_once.headers["content-disposition"]
    assert read_cells(file.content) == read_cells(at_once.content)


@pytest.mark.parametrize(
    ("kind", "module", "name", "write"),
    [("results", results, "write_xlsx", write_xlsx), ("participants", people, "write_table", write_table)],
)
def test_progress_is_told_while_it_is_written(
    crag: Crag, monkeypatch: pytest.MonkeyPatch, kind: str, module: Any, name: str, write: Any
) -> None:
    crag.phone("lena").log(crag.boulders[0])
    told: list[dict[str, Any]] = []
    export_id = start(crag, kind)

    def write_and_look(*arguments: Any) -> bytes:
        told.append(show(crag, export_id))
        content: bytes = write(*arguments)
        told.append(show(crag, export_id))
        return content

    monkeypatch.setattr(module, name, write_and_look)
    make_due(crag)
    begun, written = told
    assert (begun["state"], begun["progress"]) == ("running", 0)
    assert written["state"] == "running"
    assert 0 < written["progress"] < 100
    assert show(crag, export_id)["progress"] == 100


def test_one_at_a_time_is_made_for_each_account(crag: Crag) -> None:
    export_id = start(crag)
    assert start(crag) == export_id, "asked for again it is the same one"
    assert refusal(ask(crag, "participants")) == (422, "export_under_way")
    admin = crag.world.person("admin", "admin")
    others = ask(crag, browser=admin).json()["data"]["id"]
    assert others != export_id
    make_due(crag)
    assert show(crag, export_id)["state"] == "ready"
    assert start(crag, "participants") not in {export_id, others}


def test_a_file_is_only_for_whoever_asked_and_while_they_organise(crag: Crag) -> None:
    helper = crag.world.person("helper")
    name_staff(crag.world, crag.competition_id, helper, "organiser")
    answer = ask(crag, browser=helper)
    export_id = answer.json()["data"]["id"]
    make_due(crag)
    paths = (f"/api/exports/{export_id}", f"/api/exports/{export_id}/file")
    assert [helper.get(path).status_code for path in paths] == [200, 200]
    assert [refusal(crag.organiser.get(path)) for path in paths] == [(404, "export_not_found")] * 2
    clear_staff(crag)
    assert [refusal(helper.get(path)) for path in paths] == [(403, "forbidden")] * 2


def test_whoever_organises_no_more_gets_nothing_made(crag: Crag) -> None:
    helper = crag.world.person("helper")
    name_staff(crag.world, crag.competition_id, helper, "organiser")
    export_id = ask(crag, browser=helper).json()["data"]["id"]
    clear_staff(crag)
    make_due(crag)
    name_staff(crag.world, crag.competition_id, helper, "organiser")
    assert helper.get(f"/api/exports/{export_id}").json()["data"]["state"] == "failed"


@pytest.fixture
def killed_twice(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The process is killed during the first two attempts."""
    kills: list[int] = []

    def write_or_die(*arguments: Any) -> bytes:
        if len(kills) < 2:
            kills.append(1)
            raise Killed
        return write_xlsx(*arguments)

    monkeypatch.setattr(results, "write_xlsx", write_or_die)
    return kills


def test_an_export_whose_process_was_killed_is_taken_over(crag: Crag, killed_twice: list[int]) -> None:
    export_id = start(crag)
    for _ in range(2):
        with pytest.raises(Killed):
            make_due(crag)
        make_due(crag)
        assert show(crag, export_id)["state"] == "running", "it may still be made: nobody else begins"
        crag.world.clock.advance(seconds=61)
    make_due(crag)
    assert show(crag, export_id)["state"] == "ready"
    assert read_cells(download(crag, export_id).content)["Ascents"]


def test_an_export_that_ends_its_process_each_time_fails_and_can_be_started_again(
    crag: Crag, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "write_xlsx", die)
    export_id = start(crag)
    for _ in range(export_worker.MAX_TRIES):
        with pytest.raises(Killed):
            make_due(crag)
        crag.world.clock.advance(seconds=61)
    make_due(crag)
    failed = show(crag, export_id)
    assert (failed["state"], failed["error"]) == ("failed", "export_failed")
    assert failed["message"].startswith("This file could not be made")
    assert refusal(download(crag, export_id)) == (422, "export_failed")
    monkeypatch.undo()
    assert make(crag) != export_id


def test_a_worker_that_lost_its_claim_stores_nothing(crag: Crag, monkeypatch: pytest.MonkeyPatch) -> None:
    """It slept for longer than its claim lasts, and another one was quicker."""
    export_id = start(crag)

    def sleep_and_write(*arguments: Any) -> bytes:
        monkeypatch.undo()
        crag.world.clock.advance(seconds=61)
        make_due(crag)
        return b"of the one that slept"

    monkeypatch.setattr(results, "write_xlsx", sleep_and_write)
    make_due(crag)
    assert read_cells(download(crag, export_id).content)["Ascents"]
    assert len(list_exported(crag)) == 1


@pytest.mark.postgresql_too
def test_a_workbook_that_is_too_large_says_so(crag: Crag, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_worker, "MAX_BYTES", 1000)
    export_id = start(crag)
    make_due(crag)
    assert show(crag, export_id)["error"] == "export_too_large"
    assert refusal(download(crag, export_id)) == (422, "export_too_large")


def test_a_large_workbook_is_stored_in_parts(crag: Crag, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_worker, "PART_BYTES", 100)
    assert read_cells(download(crag, make(crag)).content)["Ascents"]


def test_files_are_few_and_last_for_a_day(crag: Crag) -> None:
    made = [make(crag) for _ in range(4)]
    assert refusal(download(crag, made[0])) == (404, "export_not_found"), "an account has three at most"
    assert [download(crag, id).status_code for id in made[1:]] == [200, 200, 200]
    crag.world.clock.advance(hours=23)
    crag.organiser.sign_in("organiser@example.org")
    make_due(crag)
    assert download(crag, made[3]).status_code == 200
    crag.world.clock.advance(hours=1)
    make_due(crag)
    crag.organiser.sign_in("organiser@example.org")
    assert refusal(download(crag, made[3])) == (404, "export_not_found")


def test_files_with_the_name_of_somebody_who_deletes_their_account_are_gone(crag: Crag) -> None:
    lena = crag.phone("lena")
    export_id = make(crag)
    assert lena.browser.delete("/api/me").status_code == 204
    assert refusal(download(crag, export_id)) == (404, "export_not_found")
