"""Categories that organisers set up: classes, teams, and one for everybody."""

from httpx2 import Response

from support.crag import Crag

WOMEN = {"key": "women", "name": "Women", "joining": "choice", "kind": "individual", "format": "volume"}
MEN = {**WOMEN, "key": "men", "name": "Men"}
TEAMS = {"key": "lt_6B", "name": "Teams", "kind": "team", "format": "marathon"}
EVERYONE = {"key": "individual", "name": "Individual", "kind": "individual", "format": "volume"}


def put_categories(crag: Crag, *categories: dict[str, str]) -> Response:
    path = f"/api/competitions/{crag.competition_id}/categories"
    return crag.organiser.put(path, json={"categories": list(categories)})
