"""Series for tests: competitions with official results, and people who take part in several of them."""

import uuid
from collections.abc import Iterable
from typing import Any

from httpx2 import Response

from support.competitions import confirm
from support.crag import HOUR, Crag, Phone
from support.world import Browser, World


class SeriesDays:
    """Test harness of several competitions, one after the other, with the same people."""

    def __init__(self, world: World, organiser: Browser | None = None) -> None:
        self.world = world
        self.organiser = organiser or world.person("organiser", "organiser")
        self.people: dict[str, Browser] = {}
        self.tickets: list[Phone] = []
        """Of people without an account: the entry of a ticket is of one competition."""

    def person(self, name: str) -> Browser:
        if name not in self.people:
            browser = self.people[name] = self.world.person(name)
            renamed = browser.patch("/api/me", json={"first_name": name.title(), "last_name": "Rock"})
            assert renamed.status_code == 200, renamed.text
        self.people[name].refresh()
        return self.people[name]

    def hold(
        self, *, official: bool = True, organiser: Browser | None = None, ticket: int | None = None, **tops: int
    ) -> Crag:
        """A competition of today in which each climbs so many boulders; then it is tomorrow."""
        organiser = organiser or self.organiser
        organiser.refresh()
        crag = Crag(self.world, organiser=organiser)
        climbers = [(self.person(name), number) for name, number in tops.items()]
        if ticket is not None:
            climbers.append((self.world.ticket_holder(), ticket))
        for browser, number in climbers:
            phone = Phone(crag, browser, confirm(self.world, browser, crag.competition_id))
            for boulder in crag.boulders[:number]:
                phone.log(boulder)
        self.tickets += [phone] if ticket is not None else []
        self.world.clock.now = crag.ends_at + HOUR
        organiser.refresh()
        if official:
            make_official(crag)
        self.world.clock.advance(days=1)
        self.refresh()
        return crag

    def refresh(self) -> None:
        for browser in (self.organiser, *self.people.values()):
            browser.refresh()


def make_official(crag: Crag) -> None:
    crag.organiser.refresh()
    made = crag.act("finalise")
    assert made.status_code == 200, made.text


def new_series(organiser: Browser, *crags: Crag, name: str = "Valley Cup", publish: bool = True) -> int:
    """With these competitions."""
    made = organiser.post("/api/series", json={"name": name, "key": str(uuid.uuid4())})
    assert made.status_code == 201, made.text
    series_id = int(made.json()["data"]["id"])
    for crag in crags:
        assert add(organiser, series_id, crag).status_code == 200
    if publish:
        assert organiser.post(f"/api/series/{series_id}/publish").status_code == 200
    return series_id


def add(organiser: Browser, series_id: int, crag: Crag) -> Response:
    return organiser.post(f"/api/series/{series_id}/competitions", json={"competition_id": crag.competition_id})


def member(series_id: int, crag: Crag, call: str = "") -> str:
    return f"/api/series/{series_id}/competitions/{crag.competition_id}{call}"


def change(organiser: Browser, series_id: int, **changes: Any) -> Response:
    return organiser.patch(f"/api/series/{series_id}", json=changes)


def setup_of(organiser: Browser, series_id: int) -> dict[str, Any]:
    answer = organiser.get(f"/api/series/{series_id}/setup")
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def show(browser: Browser, series_id: int) -> dict[str, Any]:
    answer = browser.get(f"/api/series/{series_id}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def standing_of(shown: dict[str, Any], key: str = "individual") -> dict[str, Any]:
    return dict(next(one for one in shown["standings"] if one["key"] == key))


def print_standing(shown: dict[str, Any], key: str = "individual") -> list[str]:
    """`1. Ada 180: 100 80 (65)`, a dropped result in brackets."""
    return [_print_row(row) for row in standing_of(shown, key)["rows"]]


def _print_row(row: dict[str, Any]) -> str:
    results: Iterable[dict[str, Any]] = row["results"]
    points = [str(one["points"]) if one["counts"] else f"({one['points']})" for one in results]
    return f"{row['place']}. {row['name'].split()[0]} {row['points']}: {' '.join(points)}"
