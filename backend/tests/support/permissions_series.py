"""The rows of series; the people are those of `permissions_competitions`."""

import uuid
from typing import Any

from support.permissions import NUMBERS, Make, Row, Scenario, everybody, only, signed_in
from support.permissions_competitions import competition, ended

ORGANISERS = only(200, "organiser", "admin", others=403)
# A draft does not exist for anybody else.
OF_DRAFT = only(200, "organiser", "admin", others=404)


def new_series(_: Scenario) -> dict[str, Any]:
    return {"name": f"Valley Cup {next(NUMBERS)}", "key": str(uuid.uuid4())}


def draft(scenario: Scenario) -> int:
    made = scenario.browsers["organiser"].post("/api/series", json=new_series(scenario))
    assert made.status_code == 201, made.text
    return int(made.json()["data"]["id"])


def published(scenario: Scenario) -> int:
    series_id = draft(scenario)
    assert scenario.browsers["organiser"].post(f"/api/series/{series_id}/publish").status_code == 200
    return series_id


def with_competition(scenario: Scenario) -> int:
    """A published series of a competition that the organiser owns."""
    series_id, body = published(scenario), of_competition(scenario)
    added = scenario.browsers["organiser"].post(f"/api/series/{series_id}/competitions", json=body)
    assert added.status_code == 200, added.text
    return series_id


def of_competition(scenario: Scenario) -> dict[str, int]:
    return {"competition_id": competition(scenario)}


def its_competition(scenario: Scenario) -> int:
    """Of the series that `with_competition` made just now."""
    organiser = scenario.browsers["organiser"]
    newest = organiser.get("/api/series").json()["data"][0]["id"]
    setup = organiser.get(f"/api/series/{newest}/setup").json()["data"]
    return int(setup["competitions"][0]["competition_id"])


def of_two_entries(scenario: Scenario) -> int:
    """A series of two competitions with official results; the owner took part in both."""
    organiser, series_id = scenario.browsers["organiser"], published(scenario)
    entries = []
    for competition_id in (ended(scenario), ended(scenario)):
        entries.append(scenario.browsers["owner"].participant_id)
        made = organiser.post(f"/api/competitions/{competition_id}/finalise")
        assert made.status_code == 200, made.text
        added = organiser.post(f"/api/series/{series_id}/competitions", json={"competition_id": competition_id})
        assert added.status_code == 200, added.text
    ENTRIES[:] = entries
    return series_id


ENTRIES: list[int] = []
"""Of the owner, in what `of_two_entries` made just now."""


def two_entries(_: Scenario) -> dict[str, list[int]]:
    return {"participant_ids": list(ENTRIES)}


def one_entry(_: Scenario) -> dict[str, int]:
    return {"participant_id": ENTRIES[0]}


def of_series(
    method: str, call: str, answers: dict[str, int], body: Make = lambda _: None, of: Make = published, **path: Make
) -> Row:
    return Row(f"{method} /api/series/{{series_id}}{call}", answers, body, {"series_id": of, **path})


MEMBER = "/competitions/{competition_id}"
GONE = only(204, "organiser", "admin", others=403)
SERIES = [
    Row("GET /api/series", signed_in(200)),
    Row("POST /api/series", only(201, "organiser", "admin", others=403), new_series),
    of_series("GET", "", everybody(200)),
    of_series("GET", "", only(200, "organiser", "admin", others=404) | {"guest": 404}, of=draft),
    of_series("GET", "/standings.{table_format}", everybody(200), table_format=lambda _: "csv"),
    of_series("GET", "/setup", ORGANISERS),
    of_series("GET", "/setup", OF_DRAFT, of=draft),
    of_series("PATCH", "", ORGANISERS, lambda _: {"name": f"Hill Cup {next(NUMBERS)}", "best_of": 2}),
    of_series("DELETE", "", GONE),
    of_series("POST", "/publish", OF_DRAFT, of=draft),
    of_series("POST", "/unpublish", ORGANISERS),
    of_series("POST", "/competitions", ORGANISERS, of_competition),
    of_series("DELETE", MEMBER, GONE, of=with_competition, competition_id=its_competition),
    of_series("POST", f"{MEMBER}/agree", ORGANISERS, of=with_competition, competition_id=its_competition),
    of_series("POST", f"{MEMBER}/decline", ORGANISERS, of=with_competition, competition_id=its_competition),
    of_series("GET", "/people", ORGANISERS),
    of_series("POST", "/people/join", GONE, two_entries, of=of_two_entries),
    of_series("POST", "/people/separate", GONE, one_entry, of=of_two_entries),
    Row("GET /api/competitions/{competition_id}/series", everybody(200), path={"competition_id": competition}),
]
