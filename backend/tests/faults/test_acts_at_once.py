"""Fault 100: the same acts from several tabs at the same moment, on both databases, over a real socket."""

from support.acts import ActPhone, sign_waiver
from support.concurrent_requests import delay_statements, post_concurrently
from support.crag import Crag, Phone
from support.server import serving
from topout.judging.models import ReceivedAct

TABS = 4


def test_fault_100_the_same_acts_at_once_happen_once_and_each_gets_its_result(crag: Crag, phone: Phone) -> None:
    crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"ask_witnesses": True})
    sign_waiver(phone)
    phone.log(crag.boulders[0])
    acts = ActPhone(crag, crag.organiser)
    sent = [
        acts.act("check_in", participant_id=phone.participant_id),
        acts.act("decide_op", op_id=phone.ops[0]["op_id"], user_id=phone.browser.user_id, counts=False),
        acts.act("witness", boulder_id=crag.boulders[0], participant_id=phone.participant_id),
    ]
    request = (crag.organiser, "/api/acts/sync", acts.body(sent))
    with serving(crag.world.app) as address, delay_statements(crag.world.database.engine, "insert into"):
        answers = post_concurrently(address, [request] * TABS)
    assert [answer.status_code for answer in answers] == [200] * TABS, [answer.text for answer in answers]
    results = [answer.json()["results"] for answer in answers]
    assert results == [results[0]] * TABS
    assert [one["status"] for one in results[0]] == ["done"] * len(sent)
    with crag.world.database.reading() as session:
        assert session.query(ReceivedAct).count() == len(sent)
    entries = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"]
    assert [one["act"] for one in entries].count("checked_in") == 1
