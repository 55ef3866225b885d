"""A whole day in the database, as if it had been logged: thousands of climbers in teams with all their ascents."""

import datetime as dt
import uuid
from random import Random
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.orm import Session

from bench.crag import Crag
from bench.crowd import Crowd, gather
from topout.ascents.models import Ascent, Op
from topout.boulders.models import Boulder
from topout.competitions.categories import set_categories
from topout.competitions.models import Competition
from topout.competitions.templates import TEMPLATES
from topout.competitions.versions import touch_scores
from topout.config import Settings
from topout.db import Base, Database
from topout.scoring.model import Facts
from topout.teams.models import Team, TeamMember

CATEGORIES = ("individual", "lt_6B", "gte_6B")


def plant(database: Database, settings: Settings, now: dt.datetime, climbers: int, boulders: int) -> Crowd:
    facts = Crag(climbers, boulders, CATEGORIES).facts
    crowd = gather(database, settings, now, climbers, boulders)
    with database.writing() as session:
        competition = session.get_one(Competition, crowd.competition_id)
        set_categories(session, competition, TEMPLATES["marathon"], contestants={})
        for id, boulder in zip(crowd.boulder_ids, facts.boulders.values(), strict=True):
            session.execute(update(Boulder).where(Boulder.id == id).values(grade=boulder.grade))
        _plant_teams(session, crowd, facts, now)
        _plant_ascents(session, crowd, facts, now)
        touch_scores(session, competition.id)
        session.commit()
    return crowd


def _insert(session: Session, table: type[Base], rows: list[dict[str, Any]]) -> list[int]:
    """In one go; their numbers come in the same order."""
    session.execute(insert(table), rows)
    number = table.__table__.c.id
    return list(session.scalars(select(number).order_by(number)))[-len(rows) :]


def _plant_teams(session: Session, crowd: Crowd, facts: Facts, now: dt.datetime) -> None:
    teams = list(facts.teams.values())
    rows = [
        {
            "competition_id": crowd.competition_id,
            "name": f"Team {number}",
            "name_key": f"team {number}",
            "marathon_subcategory": team.category,
            "code": f"{number:06d}",
            "captain_id": crowd.climbers[int(team.members[0])].participant_id,
            "created_at": now,
        }
        for number, team in enumerate(teams)
    ]
    members = [
        {"team_id": id, "participant_id": crowd.climbers[int(member)].participant_id, "joined_at": now}
        for id, team in zip(_insert(session, Team, rows), teams, strict=True)
        for member in team.members
    ]
    _insert(session, TeamMember, members)


def _plant_ascents(session: Session, crowd: Crowd, facts: Facts, now: dt.datetime) -> None:
    random = Random(len(facts.ascents))
    ascents: list[dict[str, Any]] = [
        {
            "competition_id": crowd.competition_id,
            "participant_id": crowd.climbers[int(one.climber)].participant_id,
            "boulder_id": crowd.boulder_ids[int(one.boulder)],
            "topped": one.topped,
            "zoned": one.zoned,
            "attempts_to_top": one.attempts_to_top,
            "climbed_at": now - dt.timedelta(minutes=random.uniform(1, 59)),
        }
        for one in facts.ascents
    ]
    senders = [crowd.climbers[int(one.climber)].user_id for one in facts.ascents]
    ops = [ascent | _op(user_id, ascent["climbed_at"]) for ascent, user_id in zip(ascents, senders, strict=True)]
    rows = _insert(session, Op, ops)
    standing = [ascent | {"op_row": row, "is_set": True} for ascent, row in zip(ascents, rows, strict=True)]
    _insert(session, Ascent, standing)


def _op(user_id: int, at: dt.datetime) -> dict[str, Any]:
    return {
        "user_id": user_id,
        "op_id": str(uuid.uuid4()),
        "content_hash": "",
        "device_id": "planted",
        "seq": 1,
        "kind": "set",
        "tapped_at": at,
        "effective_at": at,
        "weak_clock": False,
        "received_at": at,
        "authority": 0,
        "status": "accepted",
        "code": "ok",
    }
