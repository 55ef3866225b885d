"""When an act counts as done: as its phone says, unless that cannot be; and the trail shows both times."""

import datetime as dt
from typing import Any

import pytest

from support.acts import ActPhone, sign_waiver
from support.competitions import stamp
from support.crag import HOUR, MINUTE, Crag, Phone
from topout.ascents.models import Witness

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

YEARS = dt.timedelta(days=3 * 365)
Entry = dict[str, Any]


def doubt(crag: Crag, climber: Phone, doubter: Phone) -> int:
    (climbed,) = doubter.browser.get(f"/api/boulders/{crag.boulders[0]}/climbed").json()["data"]
    assert climbed["participant_id"] == climber.participant_id
    answer = doubter.browser.post(f"/api/ascents/{climbed['id']}/doubt", json={"reason": "Foot on the ground"})
    return int(answer.json()["data"]["id"])


def shown(moment: dt.datetime | None) -> str | None:
    return moment.isoformat().replace("+00:00", "Z") if moment else None


def latest_entry(crag: Crag, act: str) -> Entry:
    path = f"/api/competitions/{crag.competition_id}/audit"
    return dict(crag.organiser.get(path, params={"act": act}).json()["data"][0])


def times_of(entry: Entry) -> tuple[str | None, str | None, str | None]:
    return entry["at"], entry["claimed_at"], entry["received_at"]


@pytest.fixture
def doubted(crag: Crag, phone: Phone) -> int:
    phone.log(crag.boulders[0])
    crag.world.clock.advance(minutes=10)
    return doubt(crag, phone, crag.phone("doubter"))


@pytest.mark.parametrize("back", [YEARS, 25 * HOUR, 70 * MINUTE, -3 * HOUR])
def test_fault_99_a_ruling_with_an_impossible_time_counts_from_its_receipt(
    crag: Crag, phone: Phone, doubted: int, back: dt.timedelta
) -> None:
    """Years ago, more than a day ago, before the doubt was raised, in the future."""
    crag.world.clock.advance(hours=1)
    acts, now = ActPhone(crag, crag.judge(phone).browser), crag.world.clock()
    (done,) = acts.send(acts.act("decide_doubt", now - back, doubt_id=doubted, counts=False))
    assert (done["status"], done["at"]) == ("done", shown(now))
    entry = latest_entry(crag, "ascent_rejected")
    assert times_of(entry) == (shown(now), shown(now - back), shown(now)), "the trail has both"
    (mine,) = phone.browser.get("/api/me/export").json()["data"]["doubts"]
    assert mine["decided_at"] == shown(now)


def test_a_ruling_within_the_last_day_counts_when_it_was_made(crag: Crag, phone: Phone, doubted: int) -> None:
    crag.world.clock.advance(minutes=5)
    acts, made_at = ActPhone(crag, crag.judge(phone).browser), crag.world.clock()
    act = acts.act("decide_doubt", doubt_id=doubted, counts=False)
    crag.world.clock.advance(hours=23)
    (done,) = acts.send(act)
    assert done["at"] == shown(made_at)
    received = shown(crag.world.clock())
    assert times_of(latest_entry(crag, "ascent_rejected")) == (shown(made_at), shown(made_at), received)
    table = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit.csv").text.splitlines()
    line = next(line for line in table if "ascent_rejected" in line)
    assert table[0].split(",")[-3:-1] == ['"claimed_at"', '"received_at"']
    assert [moment.strip('"')[:19] for moment in line.split(",")[-3:-1]] == [
        str(shown(made_at))[:19],
        str(received)[:19],
    ]


@pytest.mark.parametrize(("seconds", "is_shown"), [(0, False), (119, False), (121, True)])
def test_two_times_that_are_close_are_one(crag: Crag, phone: Phone, doubted: int, seconds: int, is_shown: bool) -> None:
    crag.world.clock.advance(minutes=5)
    acts = ActPhone(crag, crag.judge(phone).browser)
    act = acts.act("decide_doubt", doubt_id=doubted, counts=False)
    crag.world.clock.advance(seconds=seconds)
    acts.send(act)
    entry = latest_entry(crag, "ascent_rejected")
    assert [entry["claimed_at"] is not None, entry["received_at"] is not None] == [is_shown, is_shown]


def test_what_was_done_with_signal_has_one_time(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    ascent = crag.ascents(phone)[crag.boulders[0]]["id"]
    crag.judge(phone).browser.post(f"/api/ascents/{ascent}/decide", json={"decision": "reject"})
    assert times_of(latest_entry(crag, "ascent_rejected")) == (shown(crag.world.clock()), None, None)


def test_fault_99_a_release_is_not_earlier_than_what_it_releases(crag: Crag, phone: Phone) -> None:
    crag.change(crag.boulders[0], status="closed")
    crag.world.clock.advance(minutes=30)
    op = phone.tap(crag.boulders[0])
    assert phone.verdicts(op) == ["held/boulder_closed"]
    crag.world.clock.advance(minutes=5)
    acts, now = ActPhone(crag, crag.judge(phone).browser), crag.world.clock()
    decided = {"op_id": op["op_id"], "user_id": phone.browser.user_id, "counts": True}
    (done,) = acts.send(acts.act("decide_op", now - 6 * MINUTE, **decided))
    assert done["at"] == shown(now)
    assert times_of(latest_entry(crag, "op_released")) == (shown(now), shown(now - 6 * MINUTE), shown(now))


def test_fault_99_a_check_in_years_ago_or_before_the_entry_counts_from_its_receipt(crag: Crag, phone: Phone) -> None:
    sign_waiver(phone)
    other = crag.phone("other")
    sign_waiver(other)
    crag.world.clock.advance(hours=1)
    desk, now = ActPhone(crag, crag.organiser), crag.world.clock()
    for person, back in ((phone, YEARS), (other, 2 * HOUR)):
        (done,) = desk.send(desk.act("check_in", now - back, participant_id=person.participant_id))
        assert (done["status"], done["at"]) == ("done", shown(now))
        assert times_of(latest_entry(crag, "checked_in")) == (shown(now), shown(now - back), shown(now))


def test_fault_99_a_witness_of_years_ago_saw_it_when_it_was_received(crag: Crag, phone: Phone) -> None:
    crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"ask_witnesses": True})
    acts, now = ActPhone(crag, crag.phone("other").browser), crag.world.clock()
    seen = {"boulder_id": crag.boulders[0], "participant_id": phone.participant_id}
    assert acts.statuses(acts.act("witness", now - YEARS, **seen)) == ["done"]
    with crag.world.database.reading() as session:
        assert [witness.seen_at for witness in session.query(Witness)] == [now]


def test_a_forged_anchor_does_not_help(crag: Crag, phone: Phone, doubted: int) -> None:
    acts, now = ActPhone(crag, crag.judge(phone).browser), crag.world.clock()
    act = acts.act("decide_doubt", doubt_id=doubted, counts=False)
    act["clock"] = {"wall": stamp(now), "anchor_wall": stamp(now), "anchor_server": "1970-01-01T00:00:00Z"}
    (done,) = acts.send(act)
    assert done["at"] == shown(now)
