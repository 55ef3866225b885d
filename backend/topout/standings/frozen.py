"""The facts at the moment a board was frozen, stored in the format of `topout score`."""

import datetime as dt
import json
import zlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import delete
from sqlalchemy.orm import Session

from topout.ascents.service import count_tops
from topout.competitions.models import Competition, ScoresVersion
from topout.competitions.templates import CategoryPlan
from topout.db.sql import SqlConnection, read_time
from topout.scoring.model import Category, Facts
from topout.scoring.reading import parse, read_facts
from topout.scoring.rounds import make_category
from topout.standings.models import FrozenFacts
from topout.standings.reading import BoardSetup, read_setup, read_versions
from topout.standings.reading_ascents import ScoringKey, read_ascents, read_times

CONTENT = "select content from frozen_facts where competition_id = :id"


def on_freeze(session: Session, competition: Competition) -> None:
    """In the transaction that freezes or unfreezes, so that the stored facts are exactly those of that moment."""
    session.execute(delete(FrozenFacts).where(FrozenFacts.competition_id == competition.id))
    since = competition.scoreboard_frozen_at
    if since is None:
        return
    # Every commit that changes a score updates this row: the lock keeps them out while we read.
    session.get(ScoresVersion, competition.id, with_for_update=True, populate_existing=True)
    connection = SqlConnection.of(session)
    setup = read_setup(connection, competition.id, read_versions(connection, competition.id, since))
    facts = setup.facts(read_ascents(connection, competition.id))
    document = _write(setup, facts, read_times(connection, competition.id))
    content = zlib.compress(json.dumps(document, separators=(",", ":")).encode())
    session.add(FrozenFacts(competition_id=competition.id, content=content))
    session.flush()


def read_frozen(connection: SqlConnection, competition_id: int) -> bytes | None:
    return connection.fetch_one(bytes, CONTENT, id=competition_id)


def parse_frozen(content: bytes) -> tuple[Facts, dict[ScoringKey, dt.datetime]]:
    """Slow: after the transaction."""
    text = zlib.decompress(content).decode()
    document, facts = json.loads(text), read_facts(parse(text))
    times = {(one["climber"], one["boulder"]): read_time(one["climbed_at"]) for one in document["ascents"]}
    judged = {one["key"] for one in document["categories"] if one.get("is_judged")}
    categories = {key: _read_round(one, is_judged=key in judged) for key, one in facts.categories.items()}
    return replace(facts, categories=categories), times


def count_shown_tops(session: Session, competition: Competition) -> Mapping[int, int]:
    """The numbers of tops that the board shows: those of a frozen board must not reveal later ascents."""
    connection = SqlConnection.of(session)
    if not competition.scoreboard_frozen:
        return count_tops(connection, competition.id)
    content = connection.fetch_one(bytes, CONTENT, id=competition.id)
    ascents = json.loads(zlib.decompress(content))["ascents"] if content else []
    return Counter(int(one["boulder"]) for one in ascents if one["topped"])


def _write(setup: BoardSetup, facts: Facts, times: dict[ScoringKey, dt.datetime]) -> dict[str, Any]:
    return {
        "boulders": [
            {
                "id": one.id,
                "grade": one.grade,
                "points": one.points,
                "zone_points": one.zone_points,
                "remote_bonus": float(one.remote_bonus),
                "status": one.status,
                **({"categories": sorted(one.categories)} if one.categories else {}),
            }
            for one in facts.boulders.values()
        ],
        "climbers": [
            {"id": one.id, "disqualified": one.disqualified, "withdrawn": one.withdrawn}
            for one in facts.climbers.values()
        ],
        "teams": [{"id": one.id, "category": one.category, "members": one.members} for one in facts.teams.values()],
        "categories": [_write_category(plan, _narrow(facts, plan.key)) for plan in setup.boards],
        "ascents": [
            {
                "climber": one.climber,
                "boulder": one.boulder,
                "topped": one.topped,
                "zoned": one.zoned,
                "attempts_to_top": one.attempts_to_top,
                "attempts_to_zone": one.attempts_to_zone,
                **({"tries": one.tries} if one.tries else {}),
                "climbed_at": times[one.climber, one.boulder].isoformat(),
            }
            for one in facts.ascents
        ],
    }


def _narrow(facts: Facts, key: str) -> Category:
    """A round lists its boulders, also those that are secret (R9) and not among the facts."""
    category, known = facts.categories[key], facts.boulders.keys()
    boulders = None if category.boulders is None else category.boulders & known
    return replace(
        category,
        boulders=boulders,
        groups=tuple(replace(group, boulders=group.boulders & known) for group in category.groups),
    )


def _write_category(plan: CategoryPlan, category: Category) -> dict[str, Any]:
    written = {name: getattr(plan, name) for name in ("key", "kind", "format", "params", "min_grade", "max_grade")}
    written |= {} if category.members is None else {"members": category.members}
    return written | _write_round(plan, category) if _is_round(category) else written


def _is_round(category: Category) -> bool:
    return category.boulders is not None or bool(category.groups or category.not_started or category.is_judged)


def _write_round(plan: CategoryPlan, category: Category) -> dict[str, Any]:
    """A category that is a round is written with that one."""
    groups = [{"climbers": group.starters, "boulders": sorted(group.boulders)} for group in category.groups]
    boulders = None if category.boulders is None or groups else sorted(category.boulders)
    written = {"key": "round", "format": plan.format, "params": plan.params, "boulders": boulders, "groups": groups}
    return {
        "members": None,
        "countback": category.countback,
        "is_judged": category.is_judged,
        "rounds": [
            {**written, "starters": None if groups else category.members, "not_started": sorted(category.not_started)}
        ],
    }


def _read_round(category: Category, *, is_judged: bool) -> Category:
    if not category.rounds:
        return category
    [round] = category.rounds
    return replace(make_category(round, category, None, category.countback), is_judged=is_judged)
