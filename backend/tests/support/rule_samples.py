"""The rules in words of every format with its options, as codes and in English, for the tests of the app."""

from collections.abc import Iterator, Sequence, Set
from itertools import product
from pathlib import Path
from typing import Any

from topout.scoring.fields import Fields
from topout.scoring.formats import FORMATS
from topout.scoring.reading import read_category
from topout.scoring.words import Rule, RulesInWords, describe

ROOT = Path(__file__).parents[3]
RULES = ROOT / "frontend/src/testing/rules-in-words.json"
PARAMS: dict[str, list[dict[str, Any]]] = {
    "marathon": [
        {"team_bonus": {"2": 0.125}, "unique_scope": "teams", "volume_points": 2.5, "volume_every": 4},
        {"team_bonus": {}, "unique_bonus": 0, "master_bonus": 0, "volume_divided": True, "size_basis": "active"},
    ],
    "points": [
        {"source": source, "best": best, "team_counts": counts, "flash_bonus": 2.5, "flash_percent": 12.5}
        for source, best, counts in product(("grade", "boulder"), (None, 1, 5), ("each", "once"))
    ],
    "divided": [{"pool": 1500, "best": 1, "flash_percent": 20}, {"pool": 99.5, "best": 12}],
    "tops_zones": [{"final": True, "countback": {"a": 1}}],
    "attempts": [{"tries": 1}, {"tries": 4, "per_try_percent": 2.5, "then_percent": 0}],
}
GRADES: list[dict[str, str]] = [{}, {"min_grade": "6B"}, {"max_grade": "6A+"}, {"min_grade": "5", "max_grade": "7A"}]
NONE, OWN, OTHERS = frozenset[str](), frozenset({"main", "kids"}), frozenset({"kids"})
Sets = Sequence[Set[str]]
SETS: list[Sets] = [[], [OWN, OTHERS], [OTHERS], [OWN], [NONE, OWN], [NONE, OTHERS], [NONE, OWN, OTHERS]]


def _describe(format: str, sets: Sets = (), *, is_class: bool = False, **more: Any) -> RulesInWords:
    document = {"key": "main", "kind": FORMATS[format].kinds[0], "format": format, **more}
    return describe(read_category(Fields(document, "category"), {}), is_class=is_class, sets=sets)


def _list_rules() -> Iterator[RulesInWords]:
    for name, format in FORMATS.items():
        for kind, params in product(format.kinds, [{}, *PARAMS.get(name, [])]):
            yield _describe(name, kind=kind, params={key: value for key, value in params.items() if value is not None})
    for grades, sets, is_class in product(GRADES, SETS, (False, True)):
        yield _describe("volume", sets, is_class=is_class, **grades)
    yield _describe("volume", members=[])


def list_rules() -> list[dict[str, Any]]:
    """Each sentence once."""
    found = [one for rules in _list_rules() for one in (rules.contestants, rules.boulders, *rules.points, *rules.ties)]
    return list({str([one.code, one.params]): _sample(one) for one in found}.values())


def _sample(rule: Rule) -> dict[str, Any]:
    return {"code": rule.code, "params": dict(rule.params), "sentence": str(rule)}
