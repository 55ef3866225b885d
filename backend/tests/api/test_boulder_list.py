"""The list of boulders while it changes. On both databases: it reads the numbers of tops with SQL of our own."""

from typing import Any

import pytest

from support.crag import Crag, Phone

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def list_boulders(crag: Crag, phone: Phone) -> dict[int, dict[str, Any]]:
    found = phone.browser.get("/api/boulders", params={"competition_id": crag.competition_id})
    return {one["id"]: one for one in found.json()["data"]}


def test_the_list_is_read_again_only_when_something_changed(crag: Crag, phone: Phone) -> None:
    path = f"/api/boulders?competition_id={crag.competition_id}"
    first = phone.browser.get(path)
    same = phone.browser.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")
    crag.change(crag.boulders[0], color="blue")
    changed = phone.browser.get(path, headers={"if-none-match": first.headers["etag"]})
    assert changed.status_code == 200
    assert changed.json()["data"][0]["color"] == "blue"
    crag.organiser.put(
        f"/api/competitions/{crag.competition_id}/categories",
        json={"categories": [{"key": "open", "name": "Open", "kind": "individual", "format": "volume"}]},
    )
    assert phone.browser.get(path).json()["data"][0]["categories"] == ["open"]


def test_the_number_of_tops_follows_every_ascent(crag: Crag, phone: Phone) -> None:
    other, boulder = crag.phone("other"), crag.boulders[0]

    def topped_by() -> Any:
        return list_boulders(crag, phone)[boulder]["topped_by"]

    assert topped_by() == 0
    phone.log(boulder)
    other.log(boulder)
    assert topped_by() == 2
    other.log(boulder, "clear")
    assert topped_by() == 1
    phone.log(boulder, topped=False, attempts_to_top=None)
    assert topped_by() == 0


@pytest.mark.postgresql_too
def test_an_ascent_changes_nothing_else_in_the_list_and_hides_no_other_change(crag: Crag, phone: Phone) -> None:
    before = list_boulders(crag, phone)
    climbed, changed = crag.boulders[:2]
    phone.log(climbed)
    before[climbed]["topped_by"] = 1
    assert list_boulders(crag, phone) == before
    phone.log(changed)
    crag.change(changed, color="blue")
    after = list_boulders(crag, phone)
    assert (after[changed]["color"], after[changed]["topped_by"]) == ("blue", 1)
    assert after[climbed] == before[climbed]
