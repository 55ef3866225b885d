"""The JSON form of a category's rounds (R7 to R14), parsed and validated."""

from collections.abc import Container

from topout.scoring.fields import Fields, MalformedFacts, quote
from topout.scoring.formats import FORMATS, read_rules
from topout.scoring.model import Group, Kind, Round, Ties

TIES: tuple[Ties, ...] = ("all", "none")
MAX_ROUNDS = 20


def read_rounds(fields: Fields, kind: Kind, contestants: frozenset[str], boulders: Container[str]) -> tuple[Round, ...]:
    items = fields.items("rounds")
    if len(items) > MAX_ROUNDS:
        raise fields.error("rounds", f"must not be more than {MAX_ROUNDS}")
    rounds: dict[str, Round] = {}
    for item, path in items:
        round = _read_round(Fields(item, path), kind, contestants, boulders)
        if round.key in rounds:
            raise MalformedFacts(f"{path}.key", f"{quote(round.key)} is listed twice")
        rounds[round.key] = round
    return tuple(rounds.values())


def _read_round(fields: Fields, kind: Kind, contestants: frozenset[str], boulders: Container[str]) -> Round:
    key = fields.text("key")
    format = fields.choice("format", tuple(FORMATS))
    if kind not in FORMATS[format].kinds:
        raise fields.error("format", f"{format} is not for a category of kind {kind}")
    params = fields.nested("params")
    rules = read_rules(format, params)
    params.refuse_unread()
    return Round(
        key=key,
        rules=rules,
        boulders=None if fields.get("boulders") is None else _read_boulders(fields, boulders),
        quota=fields.optional_count("quota"),
        ties=fields.choice("ties", TIES, "all"),
        groups=_read_groups(fields, contestants, boulders),
        starters=None if fields.get("starters") is None else _read_contestants(fields, "starters", contestants),
        not_started=frozenset(_read_contestants(fields, "not_started", contestants)),
    )


def _read_groups(fields: Fields, contestants: frozenset[str], boulders: Container[str]) -> tuple[Group, ...]:
    """R13: each contestant is in one group, and each group has its own boulders."""
    groups: list[Group] = []
    seen: set[str] = set()
    for item, path in fields.items("groups"):
        group = Fields(item, path)
        starters = _read_contestants(group, "climbers", contestants)
        if twice := sorted(seen.intersection(starters)):
            raise MalformedFacts(f"{path}.climbers", f"{quote(twice[0])} is in two groups")
        seen.update(starters)
        groups.append(Group(starters, _read_boulders(group, boulders)))
    for name in ("boulders", "starters"):
        if groups and fields.get(name) is not None:
            raise fields.error(name, "must not be given beside groups, which have their own")
    return tuple(groups)


def _read_contestants(fields: Fields, name: str, contestants: frozenset[str]) -> tuple[str, ...]:
    ids = fields.texts(name)
    for index, id in enumerate(ids):
        if id not in contestants:
            raise fields.error(f"{name}[{index}]", f"{quote(id)} is not in this category")
    return ids


def _read_boulders(fields: Fields, boulders: Container[str]) -> frozenset[str]:
    ids = fields.texts("boulders")
    for index, id in enumerate(ids):
        if id not in boulders:
            raise fields.error(f"boulders[{index}]", f"unknown boulder {quote(id)}")
    return frozenset(ids)
