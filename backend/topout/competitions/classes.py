"""R1, R2: the categories that people choose, by their year of birth. Pure."""

from collections.abc import Iterable

from topout.competitions.models import Category
from topout.competitions.templates import CategoryPlan


def list_classes(categories: Iterable[Category]) -> list[Category]:
    return [category for category in categories if category.joining == "choice"]


def list_fitting(categories: Iterable[Category], birth_year: int) -> list[Category]:
    return [category for category in list_classes(categories) if fits(category, birth_year)]


def fits(category: Category | CategoryPlan, birth_year: int) -> bool:
    born_from, born_to = category.born_from, category.born_to
    return (born_from is None or birth_year >= born_from) and (born_to is None or birth_year <= born_to)
