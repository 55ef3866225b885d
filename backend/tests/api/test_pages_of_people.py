"""The judging pack and the list of people in pages: of thousands, one answer would keep a thread busy for seconds."""

from typing import Any

import pytest

from support.crag import HOUR, Crag, Phone
from support.entries import walk_up_body
from support.world import Browser

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

Answer = dict[str, Any]
CLIMBERS = 5


def fill(crag: Crag) -> Phone:
    """People with ascents, one of them out; a doubt, an op that waits and a decision. Returns the judge's phone."""
    phones = [crag.phone(f"climber{number}") for number in range(CLIMBERS)]
    judge = crag.judge(phones[0])
    for phone in reversed(phones):
        for boulder in crag.boulders[1:]:
            assert phone.log(boulder) == "accepted/ok"
    for doubted, decision in ((1, None), (2, "confirm")):
        climbed = phones[0].browser.get(f"/api/boulders/{crag.boulders[doubted]}/climbed").json()["data"]
        ascent = next(one["id"] for one in climbed if one["participant_id"] == phones[3].participant_id)
        assert phones[0].browser.post(f"/api/ascents/{ascent}/doubt", json={"reason": "Foot"}).status_code == 201
        if decision:
            assert judge.browser.post(f"/api/ascents/{ascent}/decide", json={"decision": decision}).status_code == 200
    cancelled = crag.organiser.post(f"/api/participants/{phones[1].participant_id}/cancel", json={"reason": "Ill"})
    assert cancelled.status_code == 200, cancelled.text
    assert phones[1].log(crag.boulders[0]) == "held/not_eligible"
    return judge


def ask(browser: Browser, crag: Crag, part: str, **query: int | None) -> Answer:
    given = {name: value for name, value in query.items() if value is not None}
    answer = browser.get(f"/api/competitions/{crag.competition_id}/{part}", params=given)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def ask_pages(browser: Browser, crag: Crag, part: str, limit: int) -> list[Answer]:
    pages = [ask(browser, crag, part, limit=limit)]
    while pages[-1]["next_cursor"] is not None:
        pages.append(ask(browser, crag, part, limit=limit, cursor=pages[-1]["next_cursor"]))
    return pages


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 250])
def test_all_pages_of_the_pack_are_the_whole_pack(crag: Crag, limit: int) -> None:
    judge = fill(crag).browser
    whole = ask(judge, crag, "judging")
    assert whole["next_cursor"] is None
    packs = [page["data"] for page in ask_pages(judge, crag, "judging", limit)]
    people = [person for pack in packs for person in pack["participants"]]
    assert sorted(people, key=lambda one: int(one["bib"] or 0)) == whole["data"]["participants"]
    assert [ascent for pack in packs for ascent in pack["ascents"]] == whole["data"]["ascents"]
    for waits in ("doubts", "held", "decided"):
        assert packs[0][waits] == whole["data"][waits] != []
        assert all(pack[waits] == [] for pack in packs[1:])


def test_a_page_of_the_pack_has_no_more_people_than_asked_for_and_only_their_ascents(crag: Crag) -> None:
    judge = fill(crag).browser
    pages = ask_pages(judge, crag, "judging", 2)
    assert [len(page["data"]["participants"]) for page in pages] == [2, 2]
    assert [len(page["data"]["ascents"]) for page in pages] == [9, 6]  # the first has those of who is out, too
    assert pages[0]["next_cursor"] == max(one["id"] for one in pages[0]["data"]["participants"])


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 250])
def test_all_pages_of_the_people_are_the_whole_list(crag: Crag, limit: int) -> None:
    fill(crag)
    for address in ("lena@example.org", "lea@example.org"):
        body = walk_up_body(crag.organiser, crag.competition_id, email=address, check_in=True)
        assert crag.organiser.post(f"/api/competitions/{crag.competition_id}/walk-up", json=body).status_code == 201
    whole = ask(crag.organiser, crag, "participants")
    assert [one["email"] for one in whole["data"][CLIMBERS:]] == ["lena@example.org", "lea@example.org"]
    assert [one["checked_in_by"] is None for one in whole["data"]] == [True] * CLIMBERS + [False] * 2
    assert whole["next_cursor"] is None
    pages = ask_pages(crag.organiser, crag, "participants", limit)
    assert [person for page in pages for person in page["data"]] == whole["data"]
    assert all(len(page["data"]) <= limit for page in pages)


@pytest.mark.parametrize("part", ["judging", "participants"])
def test_who_enters_between_two_pages_is_there_once(crag: Crag, part: str) -> None:
    fill(crag)
    first = ask(crag.organiser, crag, part, limit=2)
    late = crag.phone("late")
    assert late.log(crag.boulders[0]) == "accepted/ok"
    rest = ask(crag.organiser, crag, part, cursor=first["next_cursor"])
    if part == "judging":
        ascents = [one["participant_id"] for page in (first, rest) for one in page["data"]["ascents"]]
        assert ascents.count(late.participant_id) == 1
        first["data"], rest["data"] = first["data"]["participants"], rest["data"]["participants"]
    ids = [one["id"] for page in (first, rest) for one in page["data"]]
    assert ids.count(late.participant_id) == 1
    assert len(set(ids)) == len(ids)


def test_a_page_is_for_those_who_may_read_the_whole(crag: Crag) -> None:
    climber = crag.phone()
    helper = crag.judge(climber, "helper", "desk").browser
    judge = crag.judge(climber).browser
    statuses = {
        (name, part): browser.get(f"/api/competitions/{crag.competition_id}/{part}?limit=1").status_code
        for name, browser in (("climber", climber.browser), ("helper", helper), ("judge", judge))
        for part in ("judging", "participants")
    }
    allowed = {("helper", "participants"), ("judge", "judging")}
    assert statuses == {one: 200 if one in allowed else 403 for one in statuses}


def test_an_unchanged_page_is_not_sent_again(crag: Crag) -> None:
    """A phone asks every half minute: only the pages of those who climbed meanwhile cross the weak signal."""
    judge = fill(crag).browser
    path = f"/api/competitions/{crag.competition_id}/judging?limit=2"
    cursor = judge.get(path).json()["next_cursor"]
    etags = {one: judge.get(one).headers["etag"] for one in (path, f"{path}&cursor={cursor}")}
    last = crag.phone("last")
    assert last.log(crag.boulders[0], at=crag.world.clock() - HOUR / 2) == "accepted/ok"
    statuses = [judge.get(one, headers={"if-none-match": etag}).status_code for one, etag in etags.items()]
    assert statuses == [304, 200]
