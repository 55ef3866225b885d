"""The categories of a competition. Scoring validates and describes their rules."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy.orm import Session

from topout.competitions.first_names import translate_new_name
from topout.competitions.models import Category, Competition
from topout.competitions.templates import CategoryPlan
from topout.core.errors import CapacityBelowUsed, CategoryInUse, ClassInUse, ValidationFailed
from topout.core.errors.field_errors import FieldErrors, field_error
from topout.core.organiser_texts import Translations
from topout.scoring import MalformedFacts
from topout.scoring.fields import Fields
from topout.scoring.model import Category as ScoringCategory
from topout.scoring.reading import read_category

OF_ALL = {"min_grade", "max_grade", "translations"}
OF_CLASSES = {name: default for name, default in CategoryPlan._field_defaults.items() if name not in OF_ALL}
"""The fields of a class, and what they are in any other category."""
ONLY_CLASSES = field_error("only_classes")


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
    return CategoryPlan(*(getattr(category, name) for name in CategoryPlan._fields))


def describe_plans(plans: Iterable[CategoryPlan]) -> list[dict[str, Any]]:
    """Without what makes a category a class, where none of it is used, and without translations where none is."""
    defaults = OF_CLASSES | {"translations": {}}
    return [
        {name: value for name, value in plan._asdict().items() if name not in defaults or value != defaults[name]}
        for plan in plans
    ]


def keep_translations(competition: Competition, plans: Iterable[CategoryPlan]) -> list[CategoryPlan]:
    known = {category.key: category for category in competition.categories}
    return [plan._replace(translations=_translate(known.get(plan.key), plan)) for plan in plans]


def _translate(known: Category | None, plan: CategoryPlan) -> Translations:
    if known is None:
        return plan.translations or {}
    given = known.translations if plan.translations is None else plan.translations
    return translate_new_name(known, plan.name, given)


def scored_category(category: Category) -> ScoringCategory:
    return read_plan(plan_of(category), category.key)


def check_plans(plans: Sequence[CategoryPlan]) -> None:
    errors: FieldErrors = {}
    keys: set[str] = set()
    for index, plan in enumerate(plans):
        path = f"categories.{index}"
        if plan.key in keys:
            errors[f"{path}.key"] = [field_error("key_twice")]
        keys.add(plan.key)
        errors |= _class_errors(plan, path) | find_rule_errors(plan, path)
    if errors:
        raise ValidationFailed(errors)


def _class_errors(plan: CategoryPlan, path: str) -> FieldErrors:
    if plan.joining == "everyone":
        given = [name for name, default in OF_CLASSES.items() if getattr(plan, name) != default]
        return {f"{path}.{name}": [ONLY_CLASSES] for name in given}
    if plan.kind == "team":
        return {f"{path}.joining": [field_error("teams_choose")]}
    if plan.born_from is not None and plan.born_to is not None and plan.born_from > plan.born_to:
        return {f"{path}.born_to": [field_error("years_reversed")]}
    return {}


def find_rule_errors(plan: CategoryPlan, path: str) -> FieldErrors:
    try:
        read_plan(plan, path)
        # A lone surrogate or a NaN could be stored, but not sent in a response.
        json.dumps(plan.params, ensure_ascii=False, allow_nan=False).encode()
    except MalformedFacts as error:
        return {error.field[:100]: [field_error("malformed", why=f"This {error.why}.")]}
    except ValueError:
        return {f"{path}.params": [field_error("not_storable")]}
    return {}


def set_categories(
    session: Session, competition: Competition, plans: Sequence[CategoryPlan], contestants: Mapping[str, int]
) -> None:
    """Replaces all categories; one that keeps its key keeps its row."""
    check_plans(plans)
    refuse_to_orphan(competition, plans, contestants)
    known = {category.key: category for category in competition.categories}
    _refuse_too_few_seats(known, plans)
    kept = [known.get(plan.key) or Category(key=plan.key) for plan in plans]
    for position, (category, plan) in enumerate(zip(kept, keep_translations(competition, plans), strict=True)):
        for name, value in plan._asdict().items():
            setattr(category, name, value)
        category.position = position
    _leave_sessions(competition, plans)
    competition.categories = kept
    session.flush()


def _leave_sessions(competition: Competition, plans: Sequence[CategoryPlan]) -> None:
    """R6: a session names only classes that there are. One that would be left without any would be open to all."""
    classes = {plan.key for plan in plans if plan.joining == "choice"}
    for one in competition.climbing_sessions:
        kept = [key for key in one.categories if key in classes]
        if one.categories and not kept:
            raise ValidationFailed({"categories": [field_error("last_class_of_session", name=one.name)]})
        if kept != one.categories:
            one.categories, one.version = kept, one.version + 1


def _refuse_too_few_seats(known: Mapping[str, Category], plans: Sequence[CategoryPlan]) -> None:
    """R3: a lowered number takes nobody's seat away."""
    for plan in plans:
        category = known.get(plan.key)
        if category is None or plan.capacity is None or plan.capacity >= category.places_used:
            continue
        if category.capacity is None or plan.capacity < category.capacity:
            raise CapacityBelowUsed()


def refuse_to_orphan(competition: Competition, plans: Sequence[CategoryPlan], contestants: Mapping[str, int]) -> None:
    """Teams keep their category, and people the class they chose."""
    kept = {(plan.key, plan.kind, plan.joining) for plan in plans}
    for category in competition.categories:
        is_kept = (category.key, category.kind, category.joining) in kept
        if is_kept or not contestants.get(category.key):
            continue
        if category.kind == "team":
            raise CategoryInUse()
        if category.joining == "choice":
            raise ClassInUse()
