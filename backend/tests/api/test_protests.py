"""Protests against a place: noted by staff, decided by an organiser whose place it is not."""

import pytest

from support.competitions import name_staff
from support.crag import Crag
from support.entries import refusal
from support.finals import Finals
from support.teams import take_part
from topout.translations.pseudonyms import name_climber

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def finals(crag: Crag) -> Finals:
    return Finals(crag)


def test_a_protest_is_noted_once_and_decided_by_somebody_else(finals: Finals) -> None:
    crag, body = finals.crag, {"category": "individual", "participant_id": finals.ids[0], "text": "She was fourth."}
    path = f"/api/competitions/{crag.competition_id}/protests"
    judge = finals.judge(finals.phones[0]).browser
    first = judge.post(path, json=body)
    again = judge.post(path, json=body)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    decision = {"outcome": "upheld", "decision": "She was."}
    protest = f"/api/protests/{first.json()['data']['id']}"
    assert refusal(judge.patch(protest, json=decision)) == (403, "forbidden")
    (own,) = take_part(finals.world, crag.competition_id, "owner2")
    about_own = finals.organiser.post(path, json={**body, "participant_id": own.participant_id})
    name_staff(finals.world, crag.competition_id, own, "organiser")
    own_protest = f"/api/protests/{about_own.json()['data']['id']}"
    assert refusal(own.patch(own_protest, json=decision)) == (422, "own_place")
    assert own.patch(protest, json=decision).status_code == 200
    assert refusal(finals.organiser.patch(protest, json={**decision, "outcome": "rejected", "version": 1})) == (
        409,
        "changed_meanwhile",
    )
    listed = judge.get(path).json()["data"]
    assert [one["outcome"] for one in listed] == ["upheld", None]
    unknown = [{**body, "category": "none"}, {**body, "round": "none"}]
    assert [refusal(judge.post(path, json=one)) for one in unknown] == [(422, "validation_failed")] * 2
    elsewhere = Crag(finals.world, 0, finals.organiser, name="Elsewhere").phone("visitor").participant_id
    for id in (9999, elsewhere):
        assert refusal(judge.post(path, json={**body, "participant_id": id})) == (404, "participant_not_found")
    assert refusal(finals.organiser.patch("/api/protests/9999", json=decision)) == (404, "protest_not_found")


def test_what_a_protest_said_goes_with_the_account_of_the_person_it_was_about(finals: Finals) -> None:
    path = f"/api/competitions/{finals.crag.competition_id}/protests"
    body = {"category": "individual", "participant_id": finals.ids[0], "text": "Robin stepped on the mat."}
    assert finals.organiser.post(path, json=body).status_code == 201
    finals.phones[0].browser.sign_in("climber0@example.org")
    assert finals.phones[0].browser.delete("/api/me").status_code == 204
    (left,) = finals.organiser.get(path).json()["data"]
    assert (left["text"], left["outcome"]) == ("", None)
    trail = finals.organiser.get(f"/api/competitions/{finals.crag.competition_id}/audit").text
    assert "stepped on the mat" not in trail


def test_a_full_name_in_a_protest_about_somebody_else_goes_with_the_account(finals: Finals) -> None:
    path = f"/api/competitions/{finals.crag.competition_id}/protests"
    entry = finals.organiser.patch(
        f"/api/participants/{finals.ids[0]}", json={"first_name": "Ottilie", "last_name": "Quendel"}
    )
    assert entry.status_code == 200, entry.text
    said = "Says ottilie  Quendel: a foot on the mat. The other Ottilie saw nothing."
    body = {"category": "individual", "participant_id": finals.ids[1], "text": said}
    noted = finals.organiser.post(path, json=body).json()["data"]
    decided = {"outcome": "rejected", "decision": "Ottilie Quendel was mistaken."}
    assert finals.organiser.patch(f"/api/protests/{noted['id']}", json=decided).status_code == 200
    finals.phones[0].browser.sign_in("climber0@example.org")
    assert finals.phones[0].browser.delete("/api/me").status_code == 204
    (left,) = finals.organiser.get(path).json()["data"]
    masked = name_climber(finals.phones[0].browser.user_id)
    assert left["text"] == f"Says {masked}: a foot on the mat. The other Ottilie saw nothing."
    assert left["decision"] == f"{masked} was mistaken."
