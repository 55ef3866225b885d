"""The facts of the moment at which a board was frozen: kept in the form that `topout score` reads."""

import datetime as dt
import json
import zlib
from collections import Counter
from collections.abc import Mapping
from typing import Any

from sqlalchemy import delete
from sqlalchemy.orm import Session

from topout.ascents.service import count_tops
from topout.ascents.sql import Plain, read_time
from topout.competitions.models import Competition, ScoresVersion
from topout.scoring.model import Facts
from topout.scoring.reading import parse, read_facts
from topout.standings.models import FrozenFacts
from topout.standings.reading import AscentKey, Structure, read_ascents, read_marker, read_structure, read_times

CONTENT = "select content from frozen_facts where competition_id = :id"


def on_freeze(session: Session, competition: Competition) -> None:
    """In the transaction that freezes or thaws: what is shown is exactly what was there."""
    session.execute(delete(FrozenFacts).where(FrozenFacts.competition_id == competition.id))
    since = competition.scoreboard_frozen_at
    if since is None:
        return
    # Whoever changes a score must pass here before they commit: nobody does while we read.
    session.get(ScoresVersion, competition.id, with_for_update=True, populate_existing=True)
    plain = Plain.of(session)
    structure = read_structure(plain, competition.id, read_marker(plain, competition.id, since))
    facts = structure.facts(read_ascents(plain, competition.id))
    document = _write(structure, facts, read_times(plain, competition.id))
    content = zlib.compress(json.dumps(document, separators=(",", ":")).encode())
    session.add(FrozenFacts(competition_id=competition.id, content=content))
    session.flush()


def find_frozen(plain: Plain, competition_id: int) -> tuple[Facts, dict[AscentKey, dt.datetime]] | None:
    row = plain.row(CONTENT, id=competition_id)
    if row is None:
        return None
    text = zlib.decompress(row[0]).decode()
    times = {(one["climber"], one["boulder"]): read_time(one["climbed_at"]) for one in json.loads(text)["ascents"]}
    return read_facts(parse(text)), times


def count_shown_tops(session: Session, competition: Competition) -> Mapping[int, int]:
    """The numbers of tops that the board shows; a frozen one must not be counted together from its boulders."""
    if not competition.scoreboard_frozen:
        return count_tops(session, competition.id)
    row = Plain.of(session).row(CONTENT, id=competition.id)
    ascents = json.loads(zlib.decompress(row[0]))["ascents"] if row else []
    return Counter(int(one["boulder"]) for one in ascents if one["topped"])


def _write(structure: Structure, facts: Facts, times: dict[AscentKey, dt.datetime]) -> dict[str, Any]:
    return {
        "boulders": [
            {
                "id": one.id,
                "grade": one.grade,
                "points": one.points,
                "zone_points": one.zone_points,
                "remote_bonus": float(one.remote_bonus),
                "status": one.status,
            }
            for one in facts.boulders.values()
        ],
        "climbers": [{"id": one.id, "disqualified": one.disqualified} for one in facts.climbers.values()],
        "teams": [{"id": one.id, "category": one.category, "members": one.members} for one in facts.teams.values()],
        "categories": [{k: v for k, v in plan._asdict().items() if k != "name"} for plan in structure.plans],
        "ascents": [
            {
                "climber": one.climber,
                "boulder": one.boulder,
                "topped": one.topped,
                "zoned": one.zoned,
                "attempts_to_top": one.attempts_to_top,
                "attempts_to_zone": one.attempts_to_zone,
                "climbed_at": times[one.climber, one.boulder].isoformat(),
            }
            for one in facts.ascents
        ],
    }
