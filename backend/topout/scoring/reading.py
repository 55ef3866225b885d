"""The JSON form of a competition's facts, parsed and validated. Raises `MalformedFacts` and nothing else."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import NoReturn, Protocol, TypeVar

from topout.scoring.counting import find_scope
from topout.scoring.fields import Fields, MalformedFacts, quote
from topout.scoring.formats import FORMATS, read_rules
from topout.scoring.grades import grade_position
from topout.scoring.model import Ascent, Boulder, BoulderStatus, Category, Climber, Facts, Kind, Team
from topout.scoring.params import read_countback
from topout.scoring.reading_rounds import read_rounds

STATUSES: tuple[BoulderStatus, ...] = ("open", "closed", "void")
KINDS: tuple[Kind, ...] = ("team", "individual")


class HasId(Protocol):
    @property
    def id(self) -> str: ...


Identified = TypeVar("Identified", bound=HasId)


def parse(text: str) -> object:
    """Strict JSON: no NaN or Infinity, no repeated names in an object, exact decimals."""
    try:
        return json.loads(
            text.removeprefix("\ufeff"),
            parse_float=Decimal,
            parse_constant=_refuse_constant,
            object_pairs_hook=_refuse_repeated_names,
        )
    except json.JSONDecodeError as wrong:
        raise MalformedFacts("file", f"is not JSON: {wrong.msg} in line {wrong.lineno}") from None
    except RecursionError:
        raise MalformedFacts("file", "is nested too deeply") from None
    except (ValueError, ArithmeticError):
        raise MalformedFacts("file", "holds a number that is too long") from None


def read_facts(document: object) -> Facts:
    fields = Fields(document, "")
    boulders = _by_id(fields, "boulders", read_boulder)
    climbers = _by_id(fields, "climbers", read_climber)
    categories = _read_categories(fields, climbers)
    _refuse_unknown_categories(boulders, categories)
    teams = _by_id(fields, "teams", lambda one: read_team(one, climbers, categories))
    _refuse_shared_members(teams)
    for item, path in fields.items("categories"):
        category = categories[Fields(item, path).text("key")]
        contestants = frozenset(find_scope(category, Facts(boulders, climbers, teams, categories, ())).rosters)
        rounds = read_rounds(Fields(item, path), category.kind, contestants, boulders)
        categories[category.key] = replace(category, rounds=rounds)
    return Facts(boulders, climbers, teams, categories, _read_ascents(fields, climbers, boulders))


def read_boulder(fields: Fields) -> Boulder:
    boulder = Boulder(
        id=fields.text("id"),
        grade=fields.grade("grade"),
        points=fields.number("points", 0),
        zone_points=fields.number("zone_points", 0),
        remote_bonus=fields.number("remote_bonus", 0, 1),
        status=fields.choice("status", STATUSES, "open"),
        categories=frozenset(fields.texts("categories")),
    )
    if boulder.zone_points > boulder.points:
        raise fields.error("zone_points", "must not exceed points")
    if (boulder.remote_bonus * 2).denominator != 1:
        raise fields.error("remote_bonus", "must be 0, 0.5 or 1")
    return boulder


def read_climber(fields: Fields) -> Climber:
    return Climber(fields.text("id"), fields.flag("disqualified"), fields.flag("withdrawn"))


def read_team(fields: Fields, climbers: Mapping[str, Climber], categories: Mapping[str, Category]) -> Team:
    team = Team(
        id=fields.text("id"),
        category=fields.optional_text("category"),
        members=_read_members(fields, climbers),
        disqualified=fields.flag("disqualified"),
        withdrawn=fields.flag("withdrawn"),
    )
    if team.category is None:
        return team
    if team.category not in categories:
        raise fields.error("category", f"unknown category {quote(team.category)}")
    if categories[team.category].kind != "team":
        raise fields.error("category", f"{quote(team.category)} is not a category of teams")
    return team


def read_category(fields: Fields, climbers: Mapping[str, Climber]) -> Category:
    key = fields.text("key")
    kind = fields.choice("kind", KINDS)
    scored = _find_scored_fields(fields)
    format = scored.choice("format", tuple(FORMATS))
    if kind not in FORMATS[format].kinds:
        raise fields.error("kind", f"{format} is not for a category of kind {kind}")
    min_grade, max_grade = _read_grade_range(fields)
    params = scored.nested("params")
    rules = read_rules(format, params)
    countback = _read_countback(fields, params)
    params.refuse_unread()
    members = None if fields.get("members") is None else _read_members(fields, climbers)
    if members is not None and kind == "team":
        raise fields.error("members", "only a category of kind individual lists members")
    return Category(key, kind, rules, min_grade, max_grade, members, countback)


def _find_scored_fields(fields: Fields) -> Fields:
    """R7: where each round has a format of its own, the first one's is the category's."""
    rounds = fields.items("rounds")
    return Fields(*rounds[0]) if rounds and fields.get("format") is None else fields


def read_ascent(fields: Fields, climbers: Mapping[str, Climber], boulders: Mapping[str, Boulder]) -> Ascent:
    climber, boulder = fields.text("climber"), fields.text("boulder")
    if climber not in climbers:
        raise fields.error("climber", f"unknown climber {quote(climber)}")
    if boulder not in boulders:
        raise fields.error("boulder", f"unknown boulder {quote(boulder)}")
    attempts_to_top = fields.optional_count("attempts_to_top")
    attempts_to_zone = fields.optional_count("attempts_to_zone")
    if attempts_to_top is not None and (attempts_to_zone or 1) > attempts_to_top:
        raise fields.error("attempts_to_zone", "must not exceed attempts_to_top")
    topped = _read_reached(fields, "topped", attempts_to_top)
    zoned = _read_reached(fields, "zoned", attempts_to_zone)
    if topped and fields.optional_flag("zoned") is False:
        raise fields.error("zoned", "must not be false for a top, which implies its zone")
    tries = None if topped else fields.optional_count("tries")
    results = (topped, topped or zoned, attempts_to_top, attempts_to_zone)
    return Ascent(climber, boulder, *results, fields.flag("rejected"), tries)


def _read_reached(fields: Fields, name: str, attempts: int | None) -> bool:
    """Given attempts imply that it was reached; the flag alone says so without their number."""
    flag = fields.optional_flag(name)
    if attempts is not None and flag is False:
        raise fields.error(name, "must not be false where the attempts to it are given")
    return attempts is not None or bool(flag)


def _read_grade_range(fields: Fields) -> tuple[str | None, str | None]:
    low, high = fields.grade("min_grade"), fields.grade("max_grade")
    if low is not None and high is not None and grade_position(low) > grade_position(high):
        raise fields.error("min_grade", "must not be harder than max_grade")
    return low, high


def _read_countback(fields: Fields, params: Fields) -> dict[str, int]:
    """Given in the parameters or, as a fact of an earlier round, on the category itself."""
    on_category, in_params = read_countback(fields), read_countback(params)
    if on_category is not None and in_params is not None:
        raise fields.error("countback", "is given twice")
    return on_category or in_params or {}


def _read_members(fields: Fields, climbers: Mapping[str, Climber]) -> tuple[str, ...]:
    members = fields.texts("members")
    for index, member in enumerate(members):
        if member not in climbers:
            raise fields.error(f"members[{index}]", f"unknown climber {quote(member)}")
    return members


def _read_categories(fields: Fields, climbers: Mapping[str, Climber]) -> dict[str, Category]:
    categories: dict[str, Category] = {}
    for item, path in fields.items("categories"):
        category = read_category(Fields(item, path), climbers)
        if category.key in categories:
            raise MalformedFacts(f"{path}.key", f"{quote(category.key)} is listed twice")
        categories[category.key] = category
    return categories


def _read_ascents(
    fields: Fields, climbers: Mapping[str, Climber], boulders: Mapping[str, Boulder]
) -> tuple[Ascent, ...]:
    """S2: at most one ascent per climber and boulder."""
    ascents: dict[tuple[str, str], Ascent] = {}
    for item, path in fields.items("ascents"):
        ascent = read_ascent(Fields(item, path), climbers, boulders)
        if (ascent.climber, ascent.boulder) in ascents:
            raise MalformedFacts(path, f"{quote(ascent.climber)} has {quote(ascent.boulder)} twice")
        ascents[ascent.climber, ascent.boulder] = ascent
    return tuple(ascents.values())


def _by_id(fields: Fields, name: str, read: Callable[[Fields], Identified]) -> dict[str, Identified]:
    found: dict[str, Identified] = {}
    for item, path in fields.items(name):
        one = read(Fields(item, path))
        if one.id in found:
            raise MalformedFacts(f"{path}.id", f"{quote(one.id)} is listed twice")
        found[one.id] = one
    return found


def _refuse_unknown_categories(boulders: Mapping[str, Boulder], categories: Mapping[str, Category]) -> None:
    for index, boulder in enumerate(boulders.values()):
        if unknown := sorted(boulder.categories - categories.keys()):
            raise MalformedFacts(f"boulders[{index}].categories", f"unknown category {quote(unknown[0])}")


def _refuse_shared_members(teams: Mapping[str, Team]) -> None:
    team_of: dict[str, str] = {}
    for index, team in enumerate(teams.values()):
        for member in team.members:
            if member in team_of:
                both = f"{quote(team_of[member])} and {quote(team.id)}"
                raise MalformedFacts(f"teams[{index}].members", f"{quote(member)} is in {both}")
            team_of[member] = team.id


def _refuse_constant(name: str) -> NoReturn:
    raise MalformedFacts("file", f"{name} is not a number of JSON")


def _refuse_repeated_names(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        [(twice, _)] = Counter(name for name, _ in pairs).most_common(1)
        raise MalformedFacts("file", f"an object holds {quote(twice)} twice")
    return found
