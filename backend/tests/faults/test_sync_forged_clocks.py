"""A phone that lies about its clock: what contradicts the boulder is held, and judges see what came late together."""

from typing import Any

from support.crag import HOUR, MINUTE, Crag, Phone


def list_held_page(crag: Crag, query: str = "") -> dict[str, Any]:
    answer = crag.organiser.get(f"/api/competitions/{crag.competition_id}/held{query}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_a_forged_climb_before_the_boulder_was_there_is_held(crag: Crag, phone: Phone) -> None:
    """After the end a phone can forge when it was tapped, but not when the boulder was made."""
    crag.world.clock.advance(hours=2)
    made_at = crag.world.clock()
    answer = crag.organiser.post(
        "/api/boulders",
        json={"competition_id": crag.competition_id, "number": 9, "name": "New", "grade": "6A", "sector": "Cedar"},
    )
    new = int(answer.json()["data"]["id"])
    assert phone.log(new, at=made_at - MINUTE) == "accepted/ok", "clocks differ a little"
    crag.world.clock.now = crag.ends_at + HOUR
    assert phone.log(new, at=made_at - 3 * MINUTE) == "held/boulder_closed"
    assert phone.log(new, at=made_at + MINUTE) == "accepted/late_sync"
    assert phone.log(new, "clear", at=made_at - 3 * MINUTE) == "accepted/late_sync", "undoing is always possible"
    crag.assert_recount_agrees()


def test_a_forged_climb_while_the_boulder_was_closed_is_held(crag: Crag, phone: Phone) -> None:
    """Also once it is open again."""
    boulder, noon = crag.boulders[0], crag.world.clock()
    for status in ("closed", "void", "open", "closed", "open"):
        crag.change(boulder, status=status)
        crag.world.clock.advance(minutes=30)
    crag.world.clock.now = crag.ends_at + HOUR
    closed = [noon + 10 * MINUTE, noon + 50 * MINUTE, noon + 100 * MINUTE]
    assert [phone.log(boulder, at=at) for at in closed] == ["held/boulder_closed"] * 3
    opened = [noon - MINUTE, noon + 70 * MINUTE, noon + 130 * MINUTE]
    assert [phone.log(boulder, at=at) for at in opened] == ["accepted/late_sync"] * 3
    crag.change(crag.boulders[1], status="closed")
    crag.assert_recount_agrees()


def test_an_imported_boulder_is_there_since_the_import(crag: Crag, phone: Phone) -> None:
    crag.world.clock.advance(hours=2)
    path = f"/api/boulders/import?competition_id={crag.competition_id}"
    answer = crag.organiser.post(path, content="number,name\n9,New\n", headers={"content-type": "text/csv"})
    assert answer.status_code == 200, answer.text
    (new,) = (one["id"] for one in answer.json()["data"] if one["name"] == "New")
    assert phone.log(new, at=crag.world.clock() - HOUR) == "held/boulder_closed"
    assert phone.log(new) == "accepted/ok"


def test_judges_see_the_late_ops_of_a_phone_together_and_what_each_would_change(crag: Crag, phone: Phone) -> None:
    honest, judge = crag.phone("honest"), crag.judge(phone)
    assert phone.log(crag.boulders[0], topped=False, attempts_to_top=None) == "accepted/ok"
    assert judge.log(crag.boulders[1], topped=False, attempts_to_top=None) == "accepted/ok"
    crag.change(crag.boulders[0], status="closed")
    crag.change(crag.boulders[1], status="closed")
    crag.world.clock.now = crag.ends_at + HOUR
    claimed = crag.ends_at - HOUR
    assert honest.log(crag.boulders[2], at=claimed) == "accepted/late_sync"
    ops = [phone.tap(boulder, at=claimed) for boulder in crag.boulders]
    verdicts = ["held/boulder_closed", "held/boulder_closed", "accepted/late_sync", "accepted/late_sync"]
    assert phone.verdicts(*ops) == verdicts
    page = list_held_page(crag)
    groups = [(one["device_id"], one["user_id"], one["held"], one["late"]) for one in page["late_devices"]]
    assert groups == [
        (phone.device_id, phone.browser.user_id, 2, 2),
        (honest.device_id, honest.browser.user_id, 0, 1),
    ]
    assert [one["op_id"] for one in page["data"]] == [ops[1]["op_id"], ops[0]["op_id"]]
    query = f"?device_id={phone.device_id}&user_id={phone.browser.user_id}"
    shown = {one["op_id"]: one for one in list_held_page(crag, query)["data"]}
    assert set(shown) == {op["op_id"] for op in ops}
    assert [shown[op["op_id"]]["would_change"] for op in ops] == [True, False, True, True], "a judge outranks it"
    assert [shown[op["op_id"]]["current"]["topped"] for op in ops] == [False, False, True, True]
    assert {one["device_id"] for one in shown.values()} == {phone.device_id}


def test_what_is_said_to_change_changes_with_the_ruling(crag: Crag, phone: Phone) -> None:
    other = crag.second_phone(phone)
    boulder, now = crag.boulders[0], crag.world.clock()
    crag.change(boulder, status="closed")
    crag.world.clock.advance(minutes=30)
    assert other.log(boulder, at=now - 10 * MINUTE, attempts_to_top=2) == "accepted/ok"
    op = phone.tap(boulder, at=now + 10 * MINUTE, attempts_to_top=1)
    assert phone.verdicts(op) == ["held/boulder_closed"]
    (held,) = crag.held()
    assert (held["would_change"], held["current"]["attempts_to_top"]) == (True, 2)
    for what, attempts in (("release", 1), ("reject", 2)):
        ruled = crag.organiser.post(f"/api/ops/{op['op_id']}/{what}").json()["data"]
        assert (ruled["would_change"], ruled["current"]["attempts_to_top"]) == (True, attempts)
        assert crag.ascents(phone)[boulder]["attempts_to_top"] == attempts
    crag.assert_recount_agrees()
