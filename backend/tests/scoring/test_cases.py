"""Every case of scoring-cases/, computed by hand, through the function behind `topout score`."""

import json
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import pytest
from scoring.files import CASES, score

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

FILES = sorted(CASES.glob("*.json"))
CASE_BY_NAME: dict[str, dict[str, Any]] = {
    f"{path.stem}: {case['name']}": case
    for path in FILES
    for case in json.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
}


def shown(value: Any) -> Any:
    """Two decimals, halves up."""
    if isinstance(value, dict):
        return {name: shown(part) for name, part in value.items()}
    return float(value.quantize(Decimal("0.01"), ROUND_HALF_UP)) if isinstance(value, Decimal) else value


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value, default=float))


@pytest.mark.parametrize("case", CASE_BY_NAME.values(), ids=CASE_BY_NAME)
def test_a_case_computed_by_hand_has_the_written_result(case: dict[str, Any]) -> None:
    standings = score(plain(case["input"]))
    assert set(standings) == set(case["expected"])
    for key, expected in case["expected"].items():
        assert [row["id"] for row in standings[key]] == [row["id"] for row in expected]
        for row, wanted in zip(standings[key], expected, strict=True):
            assert {name: row[name] for name in wanted} == {name: shown(value) for name, value in wanted.items()}


def test_every_rule_of_the_formats_has_a_case() -> None:
    cited = {rule for case in CASE_BY_NAME.values() for rule in case.get("rules", ())}
    marathon = {f"M{number}" for number in range(2, 9)}
    others = {"P1", "P2", "P3", "D1", "T1", "T2", "T3", "I1", "I2", "A1", "V1"}
    assert marathon | others <= cited
