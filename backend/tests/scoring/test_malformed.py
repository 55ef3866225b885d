"""Every error in a file is one line that names the field; no other exception is raised."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring.files import Document

from topout.scoring import MalformedFacts, score_text
from topout.scoring.formats import FORMATS

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

GOOD: Document = {
    "boulders": [{"id": "X", "grade": "6A", "points": 100, "zone_points": 50, "remote_bonus": 0.5, "status": "open"}],
    "climbers": [{"id": "a", "disqualified": False}, {"id": "b"}],
    "teams": [{"id": "Ibex", "category": "team", "members": ["a"]}, {"id": "Agama", "category": "team", "members": []}],
    "categories": [
        {
            "key": "team",
            "kind": "team",
            "format": "marathon",
            "max_grade": "6A+",
            "params": {"team_bonus": {"2": 0.1}, "base_points": {"6A": 15}},
        },
        {"key": "solo", "kind": "individual", "format": "points", "params": {"best": 5}, "members": ["a"]},
        {
            "key": "open",
            "kind": "individual",
            "rounds": [
                {
                    "key": "heats",
                    "format": "volume",
                    "quota": 1,
                    "groups": [{"climbers": ["a", "b"], "boulders": ["X"]}],
                },
                {
                    "key": "final",
                    "format": "ifsc_2026",
                    "params": {},
                    "ties": "none",
                    "boulders": ["X"],
                    "starters": ["a"],
                },
            ],
        },
    ],
    "ascents": [{"climber": "a", "boulder": "X", "attempts_to_top": 2, "attempts_to_zone": 1}],
}


def refusal(text: str) -> MalformedFacts:
    with pytest.raises(MalformedFacts) as caught:
        score_text(text)
    assert_one_line(caught.value)
    return caught.value


def assert_one_line(refused: MalformedFacts) -> None:
    message = str(refused)
    assert len(message.splitlines()) == 1
    assert message.isascii()
    assert refused.field
    assert message == f"{refused.field}: {refused.why}"


def changed(path: list[str | int], value: Any) -> str:
    document = copy.deepcopy(GOOD)
    target: Any = document
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value
    return json.dumps(document)


def test_the_base_document_of_these_tests_is_valid() -> None:
    assert set(json.loads(score_text(json.dumps(GOOD)))) == {"team", "solo", "open"}


WRONG: list[tuple[list[str | int], Any, str, str]] = [
    (["boulders"], {}, "boulders", "list"),
    (["boulders", 0], "X", "boulders[0]", "object"),
    (["boulders", 0, "id"], None, "boulders[0].id", "missing"),
    (["boulders", 0, "id"], 7, "boulders[0].id", "text"),
    (["boulders", 0, "id"], "", "boulders[0].id", "text"),
    (["boulders", 0, "grade"], "6a", "boulders[0].grade", "unknown grade"),
    (["boulders", 0, "grade"], 6, "boulders[0].grade", "text"),
    (["boulders", 0, "points"], -1, "boulders[0].points", "number"),
    (["boulders", 0, "points"], "100", "boulders[0].points", "number"),
    (["boulders", 0, "points"], True, "boulders[0].points", "number"),
    (["boulders", 0, "points"], 10**400, "boulders[0].points", "number"),
    (["boulders", 0, "points"], 1e-9, "boulders[0].points", "number"),
    (["boulders", 0, "zone_points"], 101, "boulders[0].zone_points", "exceed points"),
    (["boulders", 0, "remote_bonus"], 0.7, "boulders[0].remote_bonus", "0, 0.5 or 1"),
    (["boulders", 0, "status"], "wet", "boulders[0].status", "open, closed, void"),
    (["climbers", 1, "id"], "a", "climbers[1].id", "twice"),
    (["climbers", 0, "disqualified"], "yes", "climbers[0].disqualified", "true or false"),
    (["teams", 1, "members"], ["a"], "teams[1].members", "Ibex"),
    (["teams", 0, "members"], ["a", "a"], "teams[0].members[1]", "twice"),
    (["teams", 0, "members"], ["zoe"], "teams[0].members[0]", "unknown climber"),
    (["teams", 0, "members"], [["a"]], "teams[0].members[0]", "text"),
    (["teams", 0, "category"], "none", "teams[0].category", "unknown category"),
    (["teams", 0, "category"], "solo", "teams[0].category", "not a category of teams"),
    (["teams", 1, "id"], "Ibex", "teams[1].id", "twice"),
    (["categories", 0, "key"], None, "categories[0].key", "missing"),
    (["categories", 1, "key"], "team", "categories[1].key", "twice"),
    (["categories", 0, "kind"], "duo", "categories[0].kind", "team, individual"),
    (["categories", 0, "kind"], "individual", "categories[0].kind", "marathon"),
    (["categories", 0, "format"], "speed", "categories[0].format", "unknown format"),
    (["categories", 0, "format"], None, "categories[0].format", "missing"),
    (["categories", 0, "min_grade"], "6B", "categories[0].min_grade", "max_grade"),
    (["categories", 0, "max_grade"], "VB", "categories[0].max_grade", "unknown grade"),
    (["categories", 0, "members"], ["a"], "categories[0].members", "individual"),
    (["categories", 1, "members"], ["zoe"], "categories[1].members[0]", "unknown climber"),
    (["categories", 0, "params"], [], "categories[0].params", "object"),
    (["categories", 1, "params", "bset"], 5, "categories[1].params", '"bset"'),
    (["categories", 1, "params", "best"], 0, "categories[1].params.best", "whole number"),
    (["categories", 1, "params", "best"], 2.5, "categories[1].params.best", "whole number"),
    (["categories", 1, "params", "source"], "gut", "categories[1].params.source", "boulder, grade"),
    (["categories", 1, "params", "flash_percent"], 2000, "categories[1].params.flash_percent", "number"),
    (["categories", 1, "params", "countback"], {"a": 0}, 'categories[1].params.countback["a"]', "whole number"),
    (["categories", 1, "params", "countback"], ["a"], "categories[1].params.countback", "object"),
    (["categories", 0, "params", "team_bonus"], {"02": 0.1}, "categories[0].params.team_bonus", "team size"),
    (["categories", 0, "params", "base_points"], {"6D": 1}, "categories[0].params.base_points", "unknown grade"),
    (["categories", 0, "params", "base_points"], {"6A": None}, 'categories[0].params.base_points["6A"]', "number"),
    (["categories", 0, "params", "unique_bonus"], 11, "categories[0].params.unique_bonus", "number"),
    (["boulders", 0, "categories"], ["men"], "boulders[0].categories", "unknown category"),
    (["categories", 2, "rounds"], {}, "categories[2].rounds", "list"),
    (
        ["categories", 2, "rounds"],
        [{"key": str(n), "format": "volume"} for n in range(21)],
        "categories[2].rounds",
        "20",
    ),
    (["categories", 2, "kind"], "team", "categories[2].kind", "volume"),
    (["categories", 2, "rounds", 0, "format"], "speed", "categories[2].rounds[0].format", "unknown format"),
    (["categories", 2, "rounds", 1, "format"], "marathon", "categories[2].rounds[1].format", "individual"),
    (["categories", 2, "rounds", 1, "key"], "heats", "categories[2].rounds[1].key", "twice"),
    (["categories", 2, "rounds", 1, "params"], {"fnal": True}, "categories[2].rounds[1].params", '"fnal"'),
    (["categories", 2, "rounds", 0, "quota"], 0, "categories[2].rounds[0].quota", "whole number"),
    (["categories", 2, "rounds", 1, "ties"], "some", "categories[2].rounds[1].ties", "all, none"),
    (["categories", 2, "rounds", 1, "boulders"], ["Y"], "categories[2].rounds[1].boulders[0]", "unknown boulder"),
    (["categories", 2, "rounds", 1, "starters"], ["zoe"], "categories[2].rounds[1].starters[0]", "category"),
    (["categories", 2, "rounds", 0, "boulders"], ["X"], "categories[2].rounds[0].boulders", "groups"),
    (
        ["categories", 2, "rounds", 0, "groups"],
        [{"climbers": ["a"]}, {"climbers": ["b", "a"]}],
        "categories[2].rounds[0].groups[1].climbers",
        "two groups",
    ),
    (["ascents", 0, "climber"], "zoe", "ascents[0].climber", "unknown climber"),
    (["ascents", 0, "boulder"], "Y", "ascents[0].boulder", "unknown boulder"),
    (["ascents", 0, "attempts_to_top"], -1, "ascents[0].attempts_to_top", "whole number"),
    (["ascents", 0, "attempts_to_top"], 0, "ascents[0].attempts_to_top", "whole number"),
    (["ascents", 0, "attempts_to_zone"], 3, "ascents[0].attempts_to_zone", "exceed"),
    (["ascents", 0, "topped"], False, "ascents[0].topped", "false"),
    (["ascents", 0, "zoned"], False, "ascents[0].zoned", "false"),
    (["ascents"], [{"climber": "a", "boulder": "X"}] * 2, "ascents[1]", "twice"),
    (["ascents", 0, "boulder"], "a\nb\u2028\ud800", "ascents[0].boulder", "unknown boulder"),
]


@pytest.mark.parametrize(("path", "value", "field", "why"), WRONG)
def test_the_error_names_the_wrong_field(path: list[str | int], value: Any, field: str, why: str) -> None:
    refused = refusal(changed(path, value))
    assert refused.field == field
    assert why in str(refused)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no",
        "null",
        "3",
        "[]",
        '"text"',
        '{"boulders": [',
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"boulders": [{"id": "X", "points": NaN}]}',
        '{"boulders": [{"id": "X", "points": -Infinity}]}',
        '{"boulders": [{"id": "X", "points": 1e999999999}]}',
        '{"boulders": [{"id": "X", "points": 1e-999999999}]}',
        '{"boulders": [{"id": "X", "points": 1e99999999999999999999}]}',
        '{"boulders": [{"id": "X", "points": 1.' + "1" * 100_000 + "}]}",
        '{"boulders": [{"id": "X", "points": ' + "9" * 5_000 + "}]}",
        '{"a field that is passed over": NaN}',
        '{"boulders": [], "boulders": []}',
        '{"boulders": [{"id": "X", "id": "Y"}]}',
        "\x00",
    ],
    ids=lambda text: repr(text[:40]),
)
def test_text_that_is_no_file_of_facts_is_refused_in_one_line(text: str) -> None:
    refusal(text)


def test_a_countback_given_on_the_category_and_in_its_parameters_is_refused() -> None:
    document = copy.deepcopy(GOOD)
    document["categories"][1] |= {"countback": {"a": 1}, "params": {"countback": {"a": 2}}}
    assert refusal(json.dumps(document)).field == "categories[1].countback"


def test_an_empty_object_and_unknown_fields_are_fine() -> None:
    assert score_text("{}") == "{}"
    assert score_text('\ufeff{"name": "Spring cup", "boulders": [{"id": "X", "name": "The nose"}]}') == "{}"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | st.sampled_from(["a", "X", "6A"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


def paths_of(value: Any, path: tuple[str | int, ...] = ()) -> list[list[str | int]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return ([list(path)] if path else []) + [found for key, one in inner for found in paths_of(one, (*path, key))]


def only_refuses(text: str) -> None:
    """Any other exception fails the test."""
    try:
        answer = score_text(text)
    except MalformedFacts as refused:
        assert_one_line(refused)
    else:
        assert isinstance(json.loads(answer), dict)


@settings(max_examples=300)
@given(st.sampled_from(paths_of(GOOD)), json_values)
def test_any_value_in_any_place_is_scored_or_refused(path: list[str | int], value: Any) -> None:
    only_refuses(changed(path, value))


@settings(max_examples=300)
@given(
    st.sampled_from(list(FORMATS)),
    st.dictionaries(
        st.sampled_from(
            ["best", "pool", "countback", "final", "tries", "then_percent", "team_bonus", "base_points", "source"]
        ),
        json_values,
        max_size=3,
    ),
)
def test_any_parameters_of_any_format_are_taken_or_refused(format: str, params: Document) -> None:
    kind = FORMATS[format].kinds[0]
    category = {"key": "main", "kind": kind, "format": format, "params": params}
    teams = [{"id": "Ibex", "category": "main" if kind == "team" else None, "members": ["a"]}]
    only_refuses(json.dumps({**GOOD, "teams": teams, "categories": [category]}))


@settings(max_examples=200)
@given(st.text(max_size=30) | json_values.map(json.dumps) | st.text('{}[]",:0123456789.eE-+ntf', max_size=30))
def test_any_text_is_scored_or_refused(text: str) -> None:
    only_refuses(text)
