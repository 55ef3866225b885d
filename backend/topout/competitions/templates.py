"""The initial categories, sessions and finals of a new competition, named in every language."""

import datetime as dt
from typing import Any, Literal, NamedTuple

from topout.competitions.first_names import (
    BELOW_6B,
    FINAL,
    FROM_6B,
    INDIVIDUAL,
    MEN,
    SESSION,
    SESSIONS,
    WOMEN,
    YOUTH_AGES,
    YOUTH_CLASSES,
    name_in_all,
)
from topout.core.organiser_texts import Translations
from topout.scoring.model import Kind

Joining = Literal["everyone", "choice"]
"""R1: each confirmed participant is in it, or those who chose it; of those with a choice each participant is in one."""
Template = Literal["marathon", "scramble", "world_climbing", "divided", "club_cup", "youth_open"]


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
    translations: Translations | None = None
    """Of its name. None: those that a category with this key has already."""


class SessionPlan(NamedTuple):
    name: str
    translations: Translations
    starts_at: dt.datetime
    ends_at: dt.datetime


class FinalPlan(NamedTuple):
    name: str
    translations: Translations
    starts_at: dt.datetime
    ends_at: dt.datetime
    format: str
    quota: int
    """How many go on to it."""
    period_seconds: int


BEST_TEN = {"source": "boulder", "best": 10}
FIVE_TRIES = {"tries": 5, "per_try_percent": 10, "then_percent": 0}
"""A top in the sixth try or later brings nothing."""

_OF_EVERYBODY: dict[Template, tuple[CategoryPlan, ...]] = {
    "marathon": (
        CategoryPlan("lt_6B", BELOW_6B, "team", "marathon", {}, max_grade="6A+"),
        CategoryPlan("gte_6B", FROM_6B, "team", "marathon", {}, min_grade="6B"),
        CategoryPlan("individual", INDIVIDUAL, "individual", "points", {"source": "grade", "best": 5}),
    ),
    "scramble": (CategoryPlan("individual", INDIVIDUAL, "individual", "points", BEST_TEN),),
    "world_climbing": (CategoryPlan("individual", INDIVIDUAL, "individual", "ifsc_2026", {}),),
    "divided": (CategoryPlan("individual", INDIVIDUAL, "individual", "divided", {"pool": 1000}),),
}


def plan_categories(template: Template, year: int, language: str | None) -> tuple[CategoryPlan, ...]:
    """The year of the competition decides who is young enough for a class (R2). `language`: of its first texts."""
    if template == "youth_open":
        return _youth_open(year, language)
    plans = _club_cup(year) if template == "club_cup" else _OF_EVERYBODY[template]
    return tuple(_name(plan, language, plan.name) for plan in plans)


def _name(plan: CategoryPlan, language: str | None, message: str, **values: object) -> CategoryPlan:
    name, translations = name_in_all(language, message, **values)
    return plan._replace(name=name, translations=translations)


def _club_cup(year: int) -> tuple[CategoryPlan, ...]:
    def plan(key: str, name: str, born_from: int | None = None) -> CategoryPlan:
        return CategoryPlan(key, name, "individual", "points", BEST_TEN, joining="choice", born_from=born_from)

    return plan("women", WOMEN), plan("men", MEN), plan("u16", "U16", year - 15)


def _youth_open(year: int, language: str | None) -> tuple[CategoryPlan, ...]:
    """U17: those who turn 15 or 16 in the year of the competition."""

    def plan(age: int, who: str, message: str) -> CategoryPlan:
        rules = CategoryPlan(f"u{age}_{who}", message, "individual", "attempts", FIVE_TRIES, joining="choice")
        born = rules._replace(born_from=year - age + 1, born_to=year - age + 2)
        return _name(born, language, message, age=age)

    return tuple(plan(age, who, message) for age in YOUTH_AGES for who, message in YOUTH_CLASSES.items())


def plan_sessions(
    template: Template, starts_at: dt.datetime, ends_at: dt.datetime, language: str | None
) -> tuple[SessionPlan, ...]:
    """R6: one third of the day after the other, for whichever classes the organiser then chooses; finals come last."""
    if template != "youth_open":
        return ()
    middle, finals = _divide_day(starts_at, ends_at)
    first, second = (name_in_all(language, SESSION, number=number) for number in SESSIONS)
    return SessionPlan(*first, starts_at, middle), SessionPlan(*second, middle, finals)


def plan_final(
    template: Template, starts_at: dt.datetime, ends_at: dt.datetime, language: str | None
) -> FinalPlan | None:
    """R7: judged, one for each class. Its boulders are chosen by the organiser."""
    if template != "youth_open":
        return None
    begins = _divide_day(starts_at, ends_at)[1]
    return FinalPlan(*name_in_all(language, FINAL), begins, ends_at, "ifsc_2026", quota=6, period_seconds=240)


def _divide_day(starts_at: dt.datetime, ends_at: dt.datetime) -> tuple[dt.datetime, dt.datetime]:
    """After the first and the second third; at full quarters of an hour, unless it is too short for that."""
    third = (ends_at - starts_at) / 3
    first, second = starts_at + third, starts_at + 2 * third
    rounded = _to_quarter_hour(first), _to_quarter_hour(second)
    return rounded if starts_at < rounded[0] < rounded[1] else (first, second)


def _to_quarter_hour(moment: dt.datetime) -> dt.datetime:
    return moment.replace(minute=moment.minute // 15 * 15, second=0, microsecond=0)
