"""Random competitions for every format, small so that ties, shared boulders and equal grades are frequent.

Each is made from a seed, not drawn field by field: that is ten times as fast, so ten times as many are tried.
"""

from random import Random
from typing import Any

from hypothesis import strategies as st
from scoring.files import Document

BOULDERS = [f"b{number}" for number in range(8)]
CLIMBERS = [f"c{number}" for number in range(7)]
GRADES = ["4", "5+", "6A", "6A+", "6B", "7A", None]
TEAMS = {"Agama": CLIMBERS[0:2], "Bats": CLIMBERS[2:4], "Cats": CLIMBERS[4:5]}

# None leaves a parameter to its default.
PARAMS: dict[str, dict[str, list[Any]]] = {
    "marathon": {
        "unique_scope": ["everyone", "teams"],
        "unique_bonus": [None, 0, 0.5, 1],
        "master_bonus": [None, 0, 0.333],
        "volume_every": [None, 1, 3],
        "volume_divided": [False, True],
        "team_bonus": [None, {"1": 0.05, "2": 0.1}],
    },
    "points": {
        "source": ["boulder", "grade"],
        "best": [None, 1, 2, 5],
        "flash_bonus": [None, 5],
        "flash_percent": [None, 12.5],
        "team_counts": ["each", "once"],
    },
    "divided": {"pool": [None, 0, 100], "best": [None, 1, 3], "flash_percent": [None, 10]},
    "tops_zones": {"final": [False, True]},
    "ifsc_2025": {},
    "ifsc_2026": {},
    "attempts": {"tries": [None, 1, 3], "per_try_percent": [None, 30], "then_percent": [None, 0, 100]},
    "volume": {},
}
KINDS = {"marathon": ["team"], "points": ["team", "individual"]}


def competitions(format: str) -> st.SearchStrategy[Document]:
    return st.integers(0, 2**32).map(lambda seed: make_competition(Random(seed), format))


def make_competition(random: Random, format: str) -> Document:
    category = make_category(random, format)
    pairs = random.sample([(climber, boulder) for climber in CLIMBERS for boulder in BOULDERS], random.randint(0, 30))
    team_category = "main" if category["kind"] == "team" else None
    return {
        "boulders": [make_boulder(random, id) for id in BOULDERS],
        "climbers": [{"id": id, "disqualified": random.random() < 0.15} for id in CLIMBERS],
        "teams": [{"id": id, "category": team_category, "members": members} for id, members in TEAMS.items()],
        "categories": [category, {"key": "another", "format": "volume", "kind": "individual"}],
        "ascents": [{"climber": climber, "boulder": boulder, **make_outcome(random)} for climber, boulder in pairs],
    }


def make_category(random: Random, format: str) -> Document:
    return {
        "key": "main",
        "format": format,
        "kind": random.choice(KINDS.get(format, ["individual"])),
        "max_grade": random.choice([None, "6A+"]),
        "params": {name: random.choice(values) for name, values in PARAMS[format].items()},
        "countback": random.choice([None, {id: random.randint(1, 3) for id in random.sample([*CLIMBERS, *TEAMS], 5)}]),
    }


def make_boulder(random: Random, id: str) -> Document:
    return {
        "id": id,
        "grade": random.choice(GRADES),
        "points": random.choice([50, 100, 100.5]),
        "zone_points": random.choice([0, 20, 50]),
        "remote_bonus": random.choice([0, 0, 0.5, 1]),
        "status": random.choice(["open", "open", "closed", "void"]),
    }


def make_outcome(random: Random) -> Document:
    """Many tries are as likely as few: the formats subtract them."""
    zone = random.choice([None, None, random.randint(1, 4), random.randint(1, 400)])
    top = random.choice([None, (zone or 1) + random.randint(0, 3), (zone or 1) + random.randint(0, 400)])
    topped = True if top is not None else random.choice([None, True])
    return {
        "attempts_to_zone": zone,
        "attempts_to_top": top,
        "topped": topped,
        "tries": random.choice([None, (zone or 1) + random.randint(0, 3)]),
        "rejected": random.random() < 0.1,
    }
