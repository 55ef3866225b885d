"""The audit trail: what organisers and judges did, in the transaction of the act."""

from typing import Any

import pytest
from sqlalchemy import select

from support.competitions import around, make_competition, name_staff, stamp
from support.crag import Crag
from support.entries import entered, listed, paid_competition
from support.world import Browser, World
from topout.audit.models import AuditEntry
from topout.translations.pseudonyms import name_climber

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def trail(browser: Browser, competition_id: int, **query: Any) -> list[dict[str, Any]]:
    answer = browser.get(f"/api/competitions/{competition_id}/audit", params=query)
    assert answer.status_code == 200, answer.text
    return list(answer.json()["data"])


def acts(browser: Browser, competition_id: int) -> list[str]:
    """Oldest first."""
    return [entry["act"] for entry in reversed(trail(browser, competition_id))]


def test_the_steps_of_a_competition_are_in_the_trail_once_however_often_they_are_repeated(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    for _ in range(2):
        made = organiser.post("/api/competitions", json=around(world.clock())).json()["data"]
    base, competition_id = f"/api/competitions/{made['id']}", made["id"]
    for _ in range(2):
        organiser.patch(base, json={"capacity": 30})
        organiser.put(f"{base}/info", json={"text": "# Venue"})
        organiser.put(f"{base}/waiver", json={"text": "# Ours"})
        organiser.post(f"{base}/publish")
        organiser.post(f"{base}/freeze")
    world.clock.advance(days=8)
    organiser = world.person("organiser", "organiser")
    for _ in range(2):
        organiser.post(f"{base}/finalise")
        organiser.post(f"{base}/reopen", json={"reason": "A card was missing."})
        organiser.post(f"{base}/reopen", json={"reason": "A card was missing."})
    assert acts(organiser, competition_id) == [
        *("competition_created", "competition_changed", "info_changed", "waiver_changed"),
        *("competition_published", "board_frozen"),
        *("results_finalised", "results_reopened") * 2,
    ]
    reopened, changed = trail(organiser, competition_id)[0], trail(organiser, competition_id, act="competition_changed")
    assert reopened["reason"] == "A card was missing."
    assert reopened["who"] == "Robin Rock"
    assert [(entry["before"], entry["after"]) for entry in changed] == [({"capacity": 20}, {"capacity": 30})]


def test_reopening_without_a_reason_is_refused(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    for body in (None, {}, {"reason": "  "}):
        assert organiser.post(f"/api/competitions/{competition_id}/reopen", json=body).status_code == 422


def test_acts_on_boulders_say_what_was_there_before(crag: Crag) -> None:
    organiser, first = crag.organiser, crag.boulders[0]
    for _ in range(2):
        assert organiser.patch(f"/api/boulders/{first}", json={"grade": "6B", "status": "closed"}).status_code == 200
    changed = trail(organiser, crag.competition_id, subject_kind="boulder", subject_id=first)
    assert [entry["act"] for entry in changed] == ["boulder_changed", "boulder_created"]
    assert changed[0]["before"] == {"grade": "6A", "status": "open"}
    assert changed[0]["after"] == {"grade": "6B", "status": "closed"}
    assert changed[0]["subject"] == {"kind": "boulder", "id": first, "name": "Boulder 1"}


def test_rulings_of_a_judge_are_in_the_trail_with_climber_and_boulder(crag: Crag) -> None:
    phone = crag.phone("lena")
    judge = crag.judge(phone).browser
    op = phone.tap(crag.boulders[0])
    phone.send(op)
    ascent_id = crag.ascents(phone)[crag.boulders[0]]["id"]
    crag.phone("ivo").browser.post(f"/api/ascents/{ascent_id}/doubt", json={"reason": "No top seen"})
    for _ in range(2):
        judge.post(f"/api/ascents/{ascent_id}/decide", json={"decision": "reject", "note": "Fell off"})
    judge.post(f"/api/ops/{op['op_id']}/release")
    released, rejected = trail(crag.organiser, crag.competition_id)[:2]
    assert (rejected["act"], rejected["before"]) == ("ascent_rejected", {"counts": True, "doubts": ["No top seen"]})
    assert (rejected["after"], rejected["reason"]) == ({"counts": False, "doubts": []}, "Fell off")
    assert rejected["subject"]["name"] == "Robin Rock, Boulder 1"
    assert released["act"] == "op_released"
    assert released["after"] == {"status": "accepted", "code": "released"}


def test_acts_at_the_desk_are_in_the_trail_and_cannot_happen_twice(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    participant_id = entered(world.person("lena"), competition_id)["data"]["id"]
    base = f"/api/participants/{participant_id}"
    for _ in range(2):
        assert organiser.post(f"{base}/paid").status_code == 200
    first, second = (organiser.post(f"{base}/check-in").json() for _ in range(2))
    assert (first["repeated"], second["repeated"]) == (False, True)
    assert second["data"]["checked_in_by"] == "Robin Rock"
    assert second["data"]["checked_in_at"] == first["data"]["checked_in_at"]
    for act in ("disqualify", "disqualify", "requalify", "requalify"):
        assert organiser.post(f"{base}/{act}", json={"reason": "Chalked the holds"}).status_code == 200
    for _ in range(2):
        organiser.post(f"{base}/refund", json={"refunded_cents": 500})
    at_desk = ["paid_at_desk", "checked_in", "disqualified", "requalified", "refunded"]
    assert [act for act in acts(organiser, competition_id) if act in at_desk] == at_desk
    assert trail(organiser, competition_id, act="disqualified")[0]["reason"] == "Chalked the holds"
    assert trail(organiser, competition_id, act="refunded")[0]["after"] == {"amount_cents": 500, "currency": "EUR"}
    assert listed(organiser, competition_id)[0]["checked_in_by"] == "Robin Rock"


def test_staff_and_invitations_are_in_the_trail_without_addresses(world: World) -> None:
    organiser, judge = world.person("organiser", "organiser"), world.person("judge")
    competition_id = make_competition(world, organiser)
    base = f"/api/competitions/{competition_id}"
    invited = organiser.post(f"{base}/invitations", json={"email": "guest@example.org", "duty": "judge"})
    organiser.delete(f"{base}/invitations/{invited.json()['data']['id']}")
    name_staff(world, competition_id, judge)
    for _ in range(2):
        organiser.put(f"{base}/staff", json={"staff": []})
    changed, withdrawn, sent = trail(organiser, competition_id)[:3]
    assert changed["before"] == {"duties": {str(judge.user_id): ["judge"]}}
    assert changed["after"] == {"duties": {}}
    assert [withdrawn["act"], sent["act"]] == ["invitation_withdrawn", "staff_invited"]
    assert sent["after"] == {"duty": "judge", "address": "g…@example.org"}


def test_pages_follow_each_other_without_a_gap(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    for capacity in range(21, 131):
        organiser.patch(f"/api/competitions/{competition_id}", json={"capacity": capacity})
    url = f"/api/competitions/{competition_id}/audit"
    first = organiser.get(url).json()
    second = organiser.get(url, params={"cursor": first["next_cursor"]}).json()
    ids = [entry["id"] for page in (first, second) for entry in page["data"]]
    assert (len(ids), len(set(ids))) == (112, 112)
    assert ids == sorted(ids, reverse=True)
    assert second["next_cursor"] is None


def test_a_deleted_account_leaves_no_name_in_the_trail(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    lena = world.person("lena")
    participant_id = entered(lena, competition_id)["data"]["id"]
    organiser.post(f"/api/participants/{participant_id}/check-in")
    assert trail(organiser, competition_id)[0]["subject"]["name"] == "Robin Rock"
    assert lena.delete("/api/me").status_code == 204
    assert trail(organiser, competition_id)[0]["subject"]["name"] == name_climber(lena.user_id)


def test_the_trail_is_filtered_by_time_and_person(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    world.clock.advance(minutes=5)
    organiser.patch(f"/api/competitions/{competition_id}", json={"capacity": 30})
    now = stamp(world.clock())
    assert [entry["act"] for entry in trail(organiser, competition_id, since=now)] == ["competition_changed"]
    assert "competition_changed" not in [entry["act"] for entry in trail(organiser, competition_id, until=now)]
    assert trail(organiser, competition_id, user_id=organiser.user_id + 1) == []
    for wrong in ("0.5", "yesterday", "2026-06-06T09:00:00"):
        url = f"/api/competitions/{competition_id}/audit"
        assert organiser.get(url, params={"since": wrong}).status_code == 422


def test_exporting_the_trail_is_in_the_trail(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser, name="=1+1")
    answer = organiser.get(f"/api/competitions/{competition_id}/audit.csv")
    lines = answer.content.decode("utf-8-sig").splitlines()
    head = ["at", "who", "act", "subject", "name", "before", "after", "reason", "claimed_at", "received_at"]
    head += ["token"]
    assert lines[0] == ",".join(f'"{name}"' for name in head)
    assert len(lines) == 3
    assert "audit-trail-2026-" in answer.headers["content-disposition"]
    assert trail(organiser, competition_id)[0]["act"] == "audit_exported"


def test_a_refused_act_leaves_nothing_in_the_trail(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    organiser.post(f"/api/competitions/{competition_id}/finalise")
    organiser.patch(f"/api/competitions/{competition_id}", json={"capacity": 40, "team_size_max": 1})
    with world.database.reading() as session:
        stored = session.scalars(select(AuditEntry.act).order_by(AuditEntry.id)).all()
    assert stored == ["competition_created", "competition_published"]
