"""The categories of a competition. Scoring validates and describes their rules."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy.orm import Session

from topout.competitions.models import Category, Competition
from topout.competitions.templates import TEAM_KEYS, CategoryPlan
from topout.core.errors import CategoryInUse, ValidationFailed
from topout.scoring import MalformedFacts
from topout.scoring.fields import Fields
from topout.scoring.model import Category as ScoringCategory
from topout.scoring.reading import read_category


def read_plan(plan: CategoryPlan, path: str) -> ScoringCategory:
    facts = {
        "key": plan.key,
        "kind": plan.kind,
        "format": plan.format,
        "params": plan.params,
        "min_grade": plan.min_grade,
        "max_grade": plan.max_grade,
    }
    return read_category(Fields(facts, path), {})


def plan_of(category: Category) -> CategoryPlan:
    return CategoryPlan(
        category.key,
        category.name,
        category.kind,
        category.format,
        category.params,
        category.min_grade,
        category.max_grade,
    )


def describe_plans(plans: Iterable[CategoryPlan]) -> list[dict[str, Any]]:
    return [plan._asdict() for plan in plans]


def scored_category(category: Category) -> ScoringCategory:
    return read_plan(plan_of(category), category.key)


def check_plans(plans: Sequence[CategoryPlan]) -> None:
    errors: dict[str, list[str]] = {}
    keys: set[str] = set()
    for index, plan in enumerate(plans):
        path = f"categories.{index}"
        if plan.key in keys:
            errors[f"{path}.key"] = ["Two categories have this key."]
        keys.add(plan.key)
        if plan.kind == "team" and plan.key not in TEAM_KEYS:
            errors[f"{path}.key"] = [f"Teams enter {' or '.join(TEAM_KEYS)}: use one of these keys."]
        errors |= _rule_errors(plan, path)
    if errors:
        raise ValidationFailed(errors)


def _rule_errors(plan: CategoryPlan, path: str) -> dict[str, list[str]]:
    try:
        read_plan(plan, path)
        # A lone surrogate or a NaN could be stored, but not sent in a response.
        json.dumps(plan.params, ensure_ascii=False, allow_nan=False).encode()
    except MalformedFacts as error:
        return {error.field[:100]: [f"This {error.why}."]}
    except ValueError:
        return {f"{path}.params": ["This cannot be stored. Please use numbers and visible characters only."]}
    return {}


def set_categories(
    session: Session, competition: Competition, plans: Sequence[CategoryPlan], contestants: Mapping[str, int]
) -> None:
    """Replaces all categories; one that keeps its key keeps its row."""
    check_plans(plans)
    refuse_to_orphan_teams(competition, {plan.key for plan in plans if plan.kind == "team"}, contestants)
    known = {category.key: category for category in competition.categories}
    kept = [known.get(plan.key) or Category(key=plan.key) for plan in plans]
    for position, (category, plan) in enumerate(zip(kept, plans, strict=True)):
        category.name, category.kind, category.format, category.params = plan.name, plan.kind, plan.format, plan.params
        category.min_grade, category.max_grade = plan.min_grade, plan.max_grade
        category.position = position
    competition.categories = kept
    session.flush()


def refuse_to_orphan_teams(
    competition: Competition, team_keys: Collection[str], contestants: Mapping[str, int]
) -> None:
    for category in competition.categories:
        if category.kind == "team" and category.key not in team_keys and contestants.get(category.key):
            raise CategoryInUse()
