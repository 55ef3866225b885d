"""Pages and filters of the lists that other programs read: `limit` and `cursor` mean the same everywhere."""

import uuid
from typing import Any

import pytest

from support.classes import a_class, make_classes, make_session, move
from support.competitions import confirm, make_competition
from support.crag import Crag
from support.permissions_tokens import make_token, program
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

Answer = dict[str, Any]
LISTS = ("participants", "judging", "cards", "held", "audit")
BAD = ("limit=0", "limit=251", "limit=many", "limit=", "limit=1.5", "cursor=-1", "cursor=next", f"cursor={2**31}")


@pytest.fixture
def busy(crag: Crag) -> Crag:
    """Three people who take part, and three with a card each and two ops that wait for a judge."""
    for name in ("ada", "ben", "cem"):
        crag.phone(f"{name}s-friend")
        phone = crag.phone(name)
        body = {"key": str(uuid.uuid4()), "participant_id": phone.participant_id}
        line = {"boulder_id": crag.boulders[2], "topped": True, "attempts_to_top": 1}
        card = crag.organiser.post(f"/api/competitions/{crag.competition_id}/cards", json={**body, "lines": [line]})
        assert card.status_code == 200, card.text
        cancel = crag.organiser.post(f"/api/participants/{phone.participant_id}/cancel", json={"reason": "Ill"})
        assert cancel.status_code == 200, cancel.text
        assert [phone.log(boulder) for boulder in crag.boulders[:2]] == ["held/not_eligible"] * 2
    return crag


def ask(browser: Browser, competition_id: int, part: str, **query: Any) -> Answer:
    answer = browser.get(f"/api/competitions/{competition_id}/{part}", params=query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def rows_of(page: Answer) -> list[Answer]:
    data = page["data"]
    return list(data["participants"] if isinstance(data, dict) else data)


def walk(browser: Browser, competition_id: int, part: str, **query: Any) -> list[list[Answer]]:
    """The rows of each page, the last one included."""
    page = ask(browser, competition_id, part, **query)
    pages = [rows_of(page)]
    while page["next_cursor"] is not None:
        page = ask(browser, competition_id, part, cursor=page["next_cursor"], **query)
        pages.append(rows_of(page))
    return pages


@pytest.mark.parametrize("part", LISTS)
def test_pages_of_any_size_are_the_whole_list_and_the_last_one_is_never_empty(busy: Crag, part: str) -> None:
    (whole,) = walk(busy.organiser, busy.competition_id, part)
    assert len(whole) >= 3
    for limit in (1, 2, len(whole) - 1, len(whole), len(whole) + 1):
        pages = walk(busy.organiser, busy.competition_id, part, limit=limit)
        assert [row for page in pages for row in page] == whole
        assert [len(page) for page in pages[:-1]] == [limit] * (len(pages) - 1)
        assert 1 <= len(pages[-1]) <= limit


@pytest.mark.parametrize("part", LISTS)
def test_a_limit_or_cursor_that_is_none_is_refused_by_name(crag: Crag, part: str) -> None:
    for query in BAD:
        answer = crag.organiser.get(f"/api/competitions/{crag.competition_id}/{part}?{query}")
        assert (answer.status_code, answer.json()["error"]) == (422, "validation_failed"), query
        assert list(answer.json()["fields"]) == [query.partition("=")[0]]


@pytest.mark.postgresql_too
@pytest.mark.parametrize("part", LISTS)
def test_a_cursor_of_another_list_shows_rows_of_this_one_or_none(busy: Crag, part: str) -> None:
    """A cursor is a place in an order, not a permission."""
    other = make_competition(busy.world, busy.organiser, name="Birch")
    confirm(busy.world, busy.world.person("stranger"), other)
    (whole,) = walk(busy.organiser, busy.competition_id, part)
    cursors = [1, 2**31 - 1, *(ask(busy.organiser, busy.competition_id, one, limit=1)["next_cursor"] for one in LISTS)]
    for given in cursors:
        shown = rows_of(ask(busy.organiser, busy.competition_id, part, cursor=given))
        assert [row for row in shown if row not in whole] == []
    assert rows_of(ask(busy.organiser, busy.competition_id, part, cursor=0)) == whole


@pytest.fixture
def grouped(world: World, organiser: Browser) -> tuple[int, int, list[int]]:
    """A competition, its session, and six entries: alternately in class a and in none, the first three in the session,
    the last two cancelled."""
    competition_id = make_classes(world, organiser, a_class("a"), a_class("b"))
    session_id = make_session(organiser, competition_id, "Morning")
    entries = [confirm(world, world.person(f"p{number}"), competition_id) for number in range(6)]
    for number, entry in enumerate(entries):
        if number % 2 == 0:
            assert move(organiser, competition_id, entry, category="a").status_code == 200
        if number < 3:
            assert move(organiser, competition_id, entry, session_id=session_id).status_code == 200
        if number > 3:
            assert organiser.post(f"/api/participants/{entry}/cancel", json={"reason": "Ill"}).status_code == 200
    return competition_id, session_id, entries


@pytest.mark.postgresql_too
@pytest.mark.parametrize("limit", [None, 1, 2])
def test_participants_are_narrowed_by_class_session_and_status_on_every_page(
    organiser: Browser, grouped: tuple[int, int, list[int]], limit: int | None
) -> None:
    competition_id, session_id, entries = grouped
    expected: list[tuple[Answer, list[int]]] = [
        ({}, [0, 1, 2, 3, 4, 5]),
        ({"category": "a"}, [0, 2, 4]),
        ({"category": "-"}, [1, 3, 5]),
        ({"category": "b"}, []),
        ({"category": "unknown"}, []),
        ({"session_id": session_id}, [0, 1, 2]),
        ({"session_id": 0}, [3, 4, 5]),
        ({"session_id": 2**31 - 1}, []),
        ({"status": "confirmed"}, [0, 1, 2, 3]),
        ({"status": ["cancelled", "expired"]}, [4, 5]),
        ({"status": ["cancelled", "confirmed"]}, [0, 1, 2, 3, 4, 5]),
        ({"category": "a", "session_id": session_id, "status": "confirmed"}, [0, 2]),
        ({"category": "-", "session_id": 0, "status": "cancelled"}, [5]),
    ]
    for query, wanted in expected:
        given = query if limit is None else {**query, "limit": limit}
        pages = walk(organiser, competition_id, "participants", **given)
        assert [entries.index(row["id"]) for page in pages for row in page] == wanted, query
        if limit is not None:
            assert len(pages) == max(1, -(-len(wanted) // limit)), query


BAD_FILTERS = (
    *("category=", "category=a%20b", "category=%00", f"category={'a' * 31}"),
    *("session_id=-1", "session_id=Morning", f"session_id={2**31}"),
    *("status=", "status=paid", "status=confirmed&status=paid", "status=held" + "&status=held" * 10),
)


def test_a_filter_that_is_none_is_refused_by_name(organiser: Browser, grouped: tuple[int, int, list[int]]) -> None:
    for query in BAD_FILTERS:
        answer = organiser.get(f"/api/competitions/{grouped[0]}/participants?{query}")
        assert (answer.status_code, answer.json()["error"]) == (422, "validation_failed"), query
        assert [name.split(".")[0] for name in answer.json()["fields"]] == [query.partition("=")[0]]


def test_a_program_pages_through_what_its_token_may_read(busy: Crag) -> None:
    token = make_token(busy.organiser, busy.competition_id, "people:read", "results:read")
    asking = program(busy.world, token)
    for part in ("participants", "cards", "held"):
        pages = walk(asking, busy.competition_id, part, limit=2)
        assert len(pages) >= 2
        assert all(len(page) <= 2 for page in pages)
