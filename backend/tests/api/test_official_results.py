"""R19, fault 116: official results are stored, and read from what is stored."""

import datetime as dt
import hashlib
import json
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select, update

from support.command_line import topout
from support.crag import HOUR, Crag, Phone
from support.standings import board
from support.teams import create_team, join_team
from support.world import Browser
from topout.ascents.models import Ascent
from topout.entries.models import Participant
from topout.results.models import OfficialResult
from topout.results.verifying import VerifiedResult, verify_results
from topout.translations.pseudonyms import name_climber

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def make_official(crag: Crag) -> None:
    crag.world.clock.now = max(crag.world.clock.now, crag.ends_at + HOUR)
    answer = crag.act("finalise")
    assert answer.status_code == 200, answer.text


def ask_results(browser: Browser, crag: Crag, **headers: str) -> Response:
    return browser.get(f"/api/competitions/{crag.competition_id}/results", headers=headers)


def results_of(crag: Crag, browser: Browser | None = None) -> dict[str, Any]:
    answer = ask_results(browser or crag.world.browser(), crag)
    assert answer.status_code == 200, answer.text
    return {one["key"]: one for one in answer.json()["data"]["categories"]}


def rows_of(crag: Crag, category: str = "individual") -> list[dict[str, Any]]:
    (result,) = results_of(crag)[category]["results"]
    return list(result["rows"])


def stored(crag: Crag) -> list[OfficialResult]:
    with crag.world.database.reading() as session:
        return list(session.scalars(select(OfficialResult).order_by(OfficialResult.id)))


def verify(crag: Crag) -> list[VerifiedResult]:
    with crag.world.database.reading() as session:
        return verify_results(session, crag.competition_id)


@pytest.fixture
def climbed(crag: Crag) -> tuple[Crag, Phone, Phone]:
    lena, ivo = crag.phone("lena"), crag.phone("ivo")
    lena.log(crag.boulders[0], attempts_to_top=3, attempts_to_zone=2)
    lena.log(crag.boulders[1])
    ivo.log(crag.boulders[0], topped=False, attempts_to_top=4, attempts_to_zone=1)
    return crag, lena, ivo


def test_r19_nothing_is_there_before_and_the_rows_of_the_board_afterwards(climbed: tuple[Crag, Phone, Phone]) -> None:
    crag, lena, ivo = climbed
    assert results_of(crag) == {}
    make_official(crag)
    shown = board(crag.organiser, crag)["rows"]
    rows = rows_of(crag)
    assert [(row["id"], row["place"], row["score"], row["tops"], row["name"]) for row in rows] == [
        (row["id"], row["place"], row["score"], row["tops"], row["name"]) for row in shown
    ]
    assert rows[0]["id"] == lena.participant_id
    assert (rows[0]["zones"], rows[0]["attempts"]) == (2, 4)
    assert rows[0]["boulders"] == [
        {"boulder_id": crag.boulders[0], "topped": True, "zoned": True, "tries": 3, "zone_tries": 2},
        {"boulder_id": crag.boulders[1], "topped": True, "zoned": True, "tries": 1, "zone_tries": 1},
    ]
    tried = {"boulder_id": crag.boulders[0], "topped": False, "zoned": True, "tries": 4, "zone_tries": 1}
    assert next(row for row in rows if row["id"] == ivo.participant_id)["boulders"] == [tried]
    assert list(results_of(crag)) == ["lt_6B", "gte_6B", "individual"]
    assert all(not one.differences for one in verify(crag))


def test_r19_the_hash_is_of_the_canonical_rows_and_leaves_names_out(climbed: tuple[Crag, Phone, Phone]) -> None:
    crag, *_ = climbed
    make_official(crag)
    for one in stored(crag):
        document = json.loads(one.rows)
        canonical = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert one.rows == canonical
        assert one.hash == hashlib.sha256(canonical.encode()).hexdigest()
        assert "Robin" not in one.rows
    assert {result["hash"] for one in results_of(crag).values() for result in one["results"]} == {
        one.hash for one in stored(crag)
    }


def test_r19_the_result_of_a_team_counts_the_tops_of_its_members(crag: Crag) -> None:
    captain, mate = crag.phone("captain"), crag.phone("mate")
    crag.world.clock.now = crag.starts_at - HOUR
    team = create_team(captain.browser, crag.competition_id)
    join_team(mate.browser, team)
    crag.world.clock.now = crag.starts_at + HOUR
    for phone in (captain, mate):
        phone.log(crag.boulders[0])
    make_official(crag)
    (row,) = rows_of(crag, team["marathon_subcategory"])
    assert row["name"] == team["name"]
    assert [one["name"] for one in row["members"]] == ["Robin Rock", "Robin Rock"]
    counted = {"boulder_id": crag.boulders[0], "tops": 2, "zones": 2}
    assert row["counts"] in ([counted], []), "6A counts for teams below 6B"


def test_r19_a_reopened_result_is_an_earlier_version_with_its_reason(climbed: tuple[Crag, Phone, Phone]) -> None:
    crag, lena, _ = climbed
    make_official(crag)
    (first,) = results_of(crag)["individual"]["results"]
    assert crag.act("reopen", reason="A card was missing.").status_code == 200
    assert results_of(crag)["individual"]["results"] == []
    judge = crag.judge(lena)
    judge.log(crag.boulders[2], at=crag.ends_at - HOUR)
    crag.world.clock.advance(minutes=5)
    make_official(crag)
    shown = results_of(crag)["individual"]
    (second,) = shown["results"]
    assert (first["number"], second["number"]) == (1, 2)
    assert second["rows"][0]["tops"] == first["rows"][0]["tops"] + 1
    (earlier,) = shown["earlier"]
    assert (earlier["number"], earlier["hash"], earlier["reason"]) == (1, first["hash"], "A card was missing.")
    assert [one.number for one in stored(crag) if one.category == "individual"] == [1, 2]


def test_r19_a_repeated_request_stores_nothing_again(climbed: tuple[Crag, Phone, Phone]) -> None:
    crag, *_ = climbed
    make_official(crag)
    make_official(crag)
    assert [one.number for one in stored(crag)] == [1, 1, 1]
    for _ in range(2):
        assert crag.act("reopen", reason="Once.").status_code == 200
    assert len(stored(crag)) == 3


@pytest.mark.postgresql_too
def test_r19_an_erased_account_loses_its_name_and_keeps_its_place(climbed: tuple[Crag, Phone, Phone]) -> None:
    crag, lena, _ = climbed
    make_official(crag)
    before = {one.id: (one.rows, one.hash) for one in stored(crag)}
    (was,) = (row for row in rows_of(crag) if row["id"] == lena.participant_id)
    lena.browser.sign_in("lena@example.org")
    assert lena.browser.delete("/api/me").status_code == 204
    (now,) = (row for row in rows_of(crag) if row["id"] == lena.participant_id)
    assert now == was | {"name": name_climber(lena.browser.user_id)}
    assert {one.id: (one.rows, one.hash) for one in stored(crag)} == before
    assert "Robin" not in str([one.names.get(str(lena.participant_id)) for one in stored(crag)])
    assert all(not one.differences for one in verify(crag))


def test_r19_names_are_hidden_when_their_time_is_over(climbed: tuple[Crag, Phone, Phone]) -> None:
    crag, *_ = climbed
    path = f"/api/competitions/{crag.competition_id}"
    assert crag.organiser.patch(path, json={"name_retention_days": 30}).status_code == 200
    make_official(crag)
    crag.world.clock.advance(days=29)
    crag.world.services.purge_worker.run_round()
    assert {row["name"] for row in rows_of(crag)} == {"Robin Rock"}
    crag.world.clock.advance(days=2)
    crag.world.services.purge_worker.run_round()
    assert {row["name"] for row in rows_of(crag)} == {"R. R."}
    assert "Rock" not in str([one.names for one in stored(crag)])


def test_r19_a_private_board_keeps_its_official_results_private(crag: Crag) -> None:
    world = crag.world
    lena = crag.phone("lena")
    path = f"/api/competitions/{crag.competition_id}"
    assert crag.organiser.patch(path, json={"scoreboard_public": False}).status_code == 200
    make_official(crag)
    assert ask_results(world.browser(), crag).status_code == 401
    assert ask_results(world.person("stranger"), crag).status_code == 403
    assert ask_results(lena.browser, crag).status_code == 200


def test_official_results_are_sent_again_only_when_they_changed(climbed: tuple[Crag, Phone, Phone]) -> None:
    crag, *_ = climbed
    make_official(crag)
    guest = crag.world.browser()
    etag = ask_results(guest, crag).headers["etag"]
    assert ask_results(guest, crag, **{"if-none-match": etag}).status_code == 304
    crag.act("reopen", reason="A card was missing.")
    assert ask_results(guest, crag, **{"if-none-match": etag}).status_code == 200


@pytest.mark.postgresql_too
def test_r19_verify_finds_an_ascent_that_was_changed_behind_its_back(climbed: tuple[Crag, Phone, Phone]) -> None:
    crag, lena, _ = climbed
    make_official(crag)
    with crag.world.database.writing() as session:
        changed = (Ascent.participant_id == lena.participant_id, Ascent.boulder_id == crag.boulders[0])
        session.execute(update(Ascent).where(*changed).values(topped=False))
        session.commit()
    differing = {one.title: one.differences for one in verify(crag) if one.differences}
    assert list(differing) == ["individual overall, version 1"]
    assert any("tops is stored as 2, computed as 1" in one for one in differing["individual overall, version 1"])
    assert rows_of(crag)[0]["tops"] == 2, "what is official is what was stored"


@pytest.mark.postgresql_too
def test_r19_verify_finds_a_manipulated_row(climbed: tuple[Crag, Phone, Phone]) -> None:
    crag, _, ivo = climbed
    make_official(crag)
    with crag.world.database.writing() as session:
        one = session.scalars(select(OfficialResult).where(OfficialResult.category == "individual")).one()
        document = json.loads(one.rows)
        next(row for row in document["rows"] if row["id"] == ivo.participant_id)["place"] = 1
        one.rows = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        session.commit()
    (found,) = (one for one in verify(crag) if one.differences)
    assert "do not have the stored hash" in found.differences[0]
    assert "place is stored as 1, computed as 2" in found.differences[1]


def test_r19_somebody_disqualified_later_does_not_make_an_earlier_result_differ(
    climbed: tuple[Crag, Phone, Phone],
) -> None:
    crag, lena, _ = climbed
    make_official(crag)
    with crag.world.database.writing() as session:
        later = crag.world.clock() + dt.timedelta(minutes=1)
        session.execute(update(Participant).where(Participant.id == lena.participant_id).values(disqualified_at=later))
        session.commit()
    assert all(not one.differences for one in verify(crag))


@pytest.mark.sqlite_only(reason="the command opens the file")
def test_topout_verify_results_says_what_differs(climbed: tuple[Crag, Phone, Phone]) -> None:
    crag, lena, _ = climbed
    folder, url = crag.world.settings.data_dir, crag.world.settings.sql_url

    def run(*arguments: str) -> Any:
        return topout("verify-results", *arguments, data_dir=folder, TOPOUT_DATABASE_URL=url)

    assert run().stdout == "No result is official.\n"
    make_official(crag)
    equal = run(str(crag.competition_id))
    assert (equal.returncode, equal.stdout) == (0, "3 official results, all equal.\n")
    with crag.world.database.writing() as session:
        session.execute(update(Ascent).where(Ascent.participant_id == lena.participant_id).values(is_set=False))
        session.commit()
    differing = run()
    assert differing.returncode == 1
    assert f"Robin Rock ({lena.participant_id}): tops is stored as 2, computed as 0." in differing.stdout
    assert differing.stdout.endswith("1 of 3 official results differ.\n")
    unknown = run("999")
    assert (unknown.returncode, unknown.stderr) == (2, "There is no competition 999.\n")
