"""The initial categories of a new competition. Pure."""

from typing import Any, Literal, NamedTuple

from topout.scoring.model import Kind

Joining = Literal["everyone", "choice"]
"""R1: every confirmed participant is in it, or whoever chose it; of those with a choice each participant is in one."""
Template = Literal["marathon", "scramble", "world_climbing", "divided"]


class CategoryPlan(NamedTuple):
    key: str
    name: str
    kind: Kind
    format: str
    params: dict[str, Any]
    min_grade: str | None = None
    max_grade: str | None = None
    joining: Joining = "everyone"
    born_from: int | None = None
    born_to: int | None = None
    capacity: int | None = None
    fee_cents: int | None = None


TEAM_KEYS = ("lt_6B", "gte_6B")
"""The team categories, given by the spec."""

TEMPLATES: dict[Template, tuple[CategoryPlan, ...]] = {
    "marathon": (
        CategoryPlan("lt_6B", "Teams below 6B", "team", "marathon", {}, max_grade="6A+"),
        CategoryPlan("gte_6B", "Teams 6B and above", "team", "marathon", {}, min_grade="6B"),
        CategoryPlan("individual", "Individual", "individual", "points", {"source": "grade", "best": 5}),
    ),
    "scramble": (CategoryPlan("individual", "Individual", "individual", "points", {"source": "boulder", "best": 10}),),
    "world_climbing": (CategoryPlan("individual", "Individual", "individual", "ifsc_2026", {}),),
    "divided": (CategoryPlan("individual", "Individual", "individual", "divided", {"pool": 1000}),),
}
