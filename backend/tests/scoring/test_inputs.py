"""Each format names the inputs besides the top that affect a score: those and no others."""

import pytest
from scoring.files import Document, score

from topout.scoring.fields import Fields
from topout.scoring.formats import FORMATS, read_rules

pytestmark = pytest.mark.sqlite_only(reason="it has no database")
BY_GRADE = {"source": "grade"}
CATEGORIES = [*((format, {}) for format in FORMATS), ("points", BY_GRADE)]


def ranked_scores(format: str, params: Document, zone_points: int, *ascents: Document) -> object:
    """Of Ada, Ben, who has topped in two tries, and Cleo, who has nothing."""
    kind = FORMATS[format].kinds[0]
    names = ["ada", "ben", "cleo"]
    document = {
        "boulders": [{"id": "slab", "grade": "6B", "points": 100, "zone_points": zone_points}],
        "climbers": [{"id": name} for name in names],
        "teams": [{"id": f"{name}s", "category": "c", "members": [name]} for name in names if kind == "team"],
        "categories": [{"key": "c", "kind": kind, "format": format, "params": params}],
        "ascents": [{"climber": "ben", "boulder": "slab", "topped": True, "attempts_to_top": 2}, *ascents],
    }
    return [(row["id"], row["place"], row["score"]) for row in score(document)["c"]]


def ascent(**tries: object) -> Document:
    return {"climber": "ada", "boulder": "slab", **tries}


@pytest.mark.parametrize(("format", "params"), CATEGORIES)
def test_a_format_counts_the_inputs_that_it_names_and_no_others(format: str, params: Document) -> None:
    inputs = read_rules(format, Fields(params, "")).inputs
    zone = ascent(zoned=True, attempts_to_zone=1)
    second, fourth = (ascent(topped=True, attempts_to_top=tries) for tries in (2, 4))
    counted = {
        "zone": ranked_scores(format, params, 0) != ranked_scores(format, params, 0, zone),
        "zone_points": ranked_scores(format, params, 50) != ranked_scores(format, params, 50, zone),
        "attempts": ranked_scores(format, params, 0, second) != ranked_scores(format, params, 0, fourth),
    }
    named = {"zone": "zone" in inputs, "attempts": "attempts" in inputs}
    assert counted == {**named, "zone_points": bool({"zone", "zone_points"} & {*inputs})}
