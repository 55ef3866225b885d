"""Fault 29, fault 71 and Q13: backups are made while people write; after a restore phones bring everything back."""

import io
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from sqlalchemy import text

from support.command_line import topout
from support.crag import Crag
from support.entries import LONG_TOKEN_SECONDS
from support.restoring import reconnect, restore_backup
from support.server import serving
from support.world import World
from topout.backups.failure import BackupFailed
from topout.backups.service import back_up, restore


def test_fault_29_after_a_restore_phones_bring_everything_back_and_nothing_doubles(
    crag: Crag, tmp_path: Path, make_world: Callable[..., World]
) -> None:
    phone, judge_of = crag.phone(), crag.phone("other")
    judge = crag.judge(judge_of)
    assert phone.log(crag.boulders[0]) == "accepted/ok"
    epoch = phone.send()["epoch"]
    backup = tmp_path / "backup"
    back_up(crag.world.settings, backup)
    assert phone.log(crag.boulders[1]) == "accepted/ok"
    assert judge.log(crag.boulders[2]) == "accepted/ok"
    reconnect(restore_backup(crag, backup, make_world), crag, phone, judge, judge_of)
    assert set(crag.ascents(phone)) == {crag.boulders[0]}, "the backup did not have more"
    answer = phone.send(epoch=epoch)
    assert answer["epoch"] != epoch
    assert phone.verdicts(*phone.ops) == ["accepted/ok*", "accepted/ok"]
    assert judge.verdicts(*judge.ops) == ["accepted/ok"]
    assert set(crag.ascents(phone)) == {crag.boulders[0], crag.boulders[1]}
    assert set(crag.ascents(judge_of)) == {crag.boulders[2]}
    crag.assert_recount_agrees()


def test_after_a_restore_of_a_scheduled_backup_phones_bring_back_the_rest_and_photos_are_there(
    crag: Crag, tmp_path: Path, make_world: Callable[..., World]
) -> None:
    """Y8, through the command line and HTTP."""
    folder = tmp_path / "backups"
    folder.mkdir()
    phone, later = crag.phone(), crag.phone("later")
    crag.world.close()
    world = make_world(backup_dir=str(folder), access_token_seconds=LONG_TOKEN_SECONDS)
    reconnect(world, crag, phone, later)
    upload = io.BytesIO()
    Image.new("RGB", (800, 600), "tan").save(upload, "JPEG")
    answer = crag.organiser.post(f"/api/boulders/{crag.boulders[0]}/image", content=upload.getvalue())
    photo = answer.json()["data"]["image_url"]
    assert phone.log(crag.boulders[0]) == "accepted/ok"
    epoch = phone.send()["epoch"]
    world.services.backup_worker.run_round()
    [backup] = folder.glob("*.backup")
    assert phone.log(crag.boulders[1]) == "accepted/ok"
    assert later.log(crag.boulders[2]) == "accepted/ok"
    world.close()
    url = {"TOPOUT_DATABASE_URL": world.settings.database_url}
    said = topout("restore", str(backup), data_dir=world.settings.data_dir, **url)
    assert said.returncode == 0, said.stderr
    reconnect(make_world(access_token_seconds=LONG_TOKEN_SECONDS), crag, phone, later)
    assert set(crag.ascents(phone)) == {crag.boulders[0]}
    assert set(crag.ascents(later)) == set()
    assert phone.send(epoch=epoch)["epoch"] != epoch, "which makes phones send everything again"
    assert phone.verdicts(*phone.ops) == ["accepted/ok*", "accepted/ok"]
    assert later.verdicts(*later.ops) == ["accepted/ok"]
    assert set(crag.ascents(phone)) == set(crag.boulders[:2])
    assert set(crag.ascents(later)) == {crag.boulders[2]}
    assert crag.organiser.get(photo).status_code == 200
    crag.assert_recount_agrees()


def test_a_cursor_of_another_epoch_says_nothing(crag: Crag, tmp_path: Path, make_world: Callable[..., World]) -> None:
    """Y8: verdicts that were changed before the restore and again after it all reach the phone."""
    phone = crag.phone()
    ops = [phone.tap(boulder) for boulder in crag.boulders[:3]]
    phone.send(*ops)
    back_up(crag.world.settings, tmp_path / "backup")
    for op in ops:
        crag.organiser.post(f"/api/ops/{op['op_id']}/reject")
    known = phone.send()
    assert known["changes_cursor"] == 3
    reconnect(restore_backup(crag, tmp_path / "backup", make_world), crag, phone)
    crag.organiser.post(f"/api/ops/{ops[0]['op_id']}/reject")
    answer = phone.send(epoch=known["epoch"], changes_since=known["changes_cursor"])
    assert [one["op_id"] for one in answer["changes"]] == [ops[0]["op_id"]]


def test_fault_71_a_backup_made_while_phones_write_is_whole_and_holds_nobody_up(
    crag: Crag, tmp_path: Path, make_world: Callable[..., World]
) -> None:
    phone = crag.phone()
    stop = threading.Event()
    sent: list[str] = []

    def write() -> None:
        while not stop.is_set():
            boulder, kind = crag.boulders[len(sent) % 4], "set" if len(sent) % 8 < 4 else "clear"
            sent.append(phone.log(boulder, kind))

    writer = threading.Thread(target=write)
    with serving(crag.world.app):
        writer.start()
        while len(sent) < 20 and writer.is_alive():
            back_up(crag.world.settings, tmp_path / "backup")
        stop.set()
        writer.join()
    assert len(sent) >= 20
    assert {verdict.partition("/")[0] for verdict in sent} == {"accepted"}
    ops = list(phone.ops)
    reconnect(restore_backup(crag, tmp_path / "backup", make_world), crag, phone)
    crag.assert_recount_agrees()
    for first in range(0, len(ops), 50):
        phone.send(*ops[first : first + 50])
    crag.assert_recount_agrees()


def test_what_is_no_backup_is_refused_and_the_database_stays(crag: Crag, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong"
    for content in (b"", b"hello", b"SQLite format 3\x00" + b"\x01" * 5000, b"PGDMP" + b"\x00" * 100):
        wrong.write_bytes(content)
        crag.world.database.close()
        with pytest.raises(BackupFailed):
            restore(crag.world.settings, wrong)
    with pytest.raises(BackupFailed):
        restore(crag.world.settings, tmp_path / "nowhere")
    assert crag.phone().log(crag.boulders[0]) == "accepted/ok"


def test_a_backup_that_cannot_be_written_leaves_the_last_one(crag: Crag, tmp_path: Path) -> None:
    backup = tmp_path / "backup"
    back_up(crag.world.settings, backup)
    content = backup.read_bytes()
    with pytest.raises(BackupFailed):
        back_up(crag.world.settings, tmp_path / "no such folder" / "backup")
    assert backup.read_bytes() == content
    assert list(tmp_path.glob("*.part")) == []


def test_a_running_server_is_not_restored_under_its_feet(crag: Crag, tmp_path: Path) -> None:
    back_up(crag.world.settings, tmp_path / "backup")
    with crag.world.database.reading() as session:
        session.execute(text("select 1"))
        with pytest.raises(BackupFailed, match="running"):
            restore(crag.world.settings, tmp_path / "backup")
