"""A phone that makes up a new device for each request. The table stays bounded, and nothing owed is lost."""

import uuid

from sqlalchemy import func, select

from support.crag import MINUTE, Crag, Phone
from support.entries import refusal
from topout.ascents.limits import MAX_DEVICES
from topout.ascents.models import Device


def count_devices(crag: Crag, phone: Phone) -> int:
    with crag.world.database.reading() as session:
        own = select(func.count()).where(Device.user_id == phone.browser.user_id)
        return session.scalar(own) or 0


def make_up_devices(count: int) -> list[str]:
    return [str(uuid.uuid4()) for _ in range(count)]


def send_heartbeats(crag: Crag, phone: Phone, devices: list[str], pending: int = 0) -> None:
    """One from each device, each a second after the last one."""
    for device_id in devices:
        crag.world.clock.advance(seconds=1)
        assert phone.post([], device_id=device_id, pending=pending).status_code == 200


def test_an_account_has_a_bounded_number_of_devices(crag: Crag, phone: Phone) -> None:
    other = crag.phone("bystander")
    assert other.log(crag.boulders[0]) == "accepted/ok"
    devices = make_up_devices(MAX_DEVICES + 20)
    send_heartbeats(crag, phone, devices)
    assert count_devices(crag, phone) == MAX_DEVICES
    send_heartbeats(crag, phone, devices[:40])
    assert count_devices(crag, phone) == MAX_DEVICES, "those that come back take the place of others"
    assert count_devices(crag, other) == 1


def test_a_phone_that_was_forgotten_loses_nothing(crag: Crag, phone: Phone) -> None:
    counted, late = phone.tap(crag.boulders[0]), phone.tap(crag.boulders[1], at=crag.ends_at + 60 * MINUTE, clock=None)
    assert phone.verdicts(counted, late) == ["accepted/ok", "held/clock_weak"]
    send_heartbeats(crag, phone, make_up_devices(MAX_DEVICES + 1))
    assert count_devices(crag, phone) == MAX_DEVICES
    assert crag.organiser.post(f"/api/ops/{late['op_id']}/release").status_code == 200
    again = phone.send(counted)
    assert [result["replayed"] for result in again["results"]] == [True]
    assert [(one["op_id"], one["code"]) for one in again["changes"]] == [(late["op_id"], "released")]
    assert phone.verdicts(phone.tap(crag.boulders[2])) == ["accepted/ok"]
    assert set(crag.ascents(phone)) == set(crag.boulders[:3])
    crag.assert_recount_agrees()


def test_a_phone_that_was_forgotten_keeps_the_order_of_its_ops(crag: Crag, phone: Phone) -> None:
    """Y11: what it tapped last counts, though its clock says otherwise and the ops arrive in another order."""
    topped = phone.tap(crag.boulders[0])
    undone = phone.tap(crag.boulders[0], "clear", at=crag.world.clock() - MINUTE)
    assert phone.verdicts(undone) == ["accepted/ok"]
    send_heartbeats(crag, phone, make_up_devices(MAX_DEVICES))
    crag.change(crag.boulders[1], name="Another commit")
    phone.send(topped)
    assert crag.ascents(phone) == {}
    crag.assert_recount_agrees()


def test_a_phone_that_owes_is_never_forgotten(crag: Crag, phone: Phone) -> None:
    assert phone.post([], pending=3).status_code == 200
    send_heartbeats(crag, phone, make_up_devices(MAX_DEVICES - 1), pending=1)
    new = crag.second_phone(phone)
    op = new.tap(crag.boulders[0])
    answer = new.post([op])
    assert refusal(answer) == (429, "rate_limited")
    assert int(answer.headers["retry-after"]) > 0
    assert count_devices(crag, phone) == MAX_DEVICES
    assert phone.verdicts(phone.tap(crag.boulders[1])) == ["accepted/ok"], "a known phone goes on"
    assert new.verdicts(op) == ["accepted/ok"], "as soon as one owes nothing any more, there is room"
    assert count_devices(crag, phone) == MAX_DEVICES
