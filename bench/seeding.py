"""Writes a competition with all its ascents into the database: thousands of climbers in teams, nobody signed in."""

import datetime as dt
import uuid
from random import Random
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from bench.competition import BenchCompetition, create_competition
from bench.generated_facts import FactsGenerator
from topout.ascents.models import Ascent, Op
from topout.boulders.models import Boulder
from topout.competitions.categories import set_categories
from topout.competitions.models import Competition
from topout.competitions.templates import plan_categories
from topout.competitions.versions import touch_scores
from topout.core.config import Settings
from topout.db.engine import Base, Database
from topout.scoring.model import Facts
from topout.teams.models import Team, TeamMember

CATEGORIES = ("individual", "lt_6B", "gte_6B")


def seed_competition(
    database: Database, settings: Settings, now: dt.datetime, climbers: int, boulders: int, first_person: int = 0
) -> BenchCompetition:
    facts = FactsGenerator(climbers, boulders, CATEGORIES).facts
    competition = create_competition(
        database, settings, now, climbers, boulders, signed_in=False, first_person=first_person
    )
    with database.writing() as session:
        row = session.get_one(Competition, competition.id)
        set_categories(session, row, plan_categories("marathon", now.year, None), contestants={})
        for id, boulder in zip(competition.boulder_ids, facts.boulders.values(), strict=True):
            session.execute(update(Boulder).where(Boulder.id == id).values(grade=boulder.grade))
        _seed_teams(session, competition, facts, now)
        _seed_ascents(session, competition, facts, now)
        touch_scores(session, competition.id)
        session.commit()
    return competition


def _insert(session: Session, model: type[Base], rows: list[dict[str, Any]]) -> list[int]:
    """By the driver: through SQLAlchemy 200,000 rows take twice as long. Returns the new ids, in the order of the
    rows."""
    table, connection = model.__table__, session.connection()
    columns = {name: table.c[name].type.bind_processor(connection.dialect) for name in rows[0]}
    values = [[bind(row[name]) if bind else row[name] for name, bind in columns.items()] for row in rows]
    into, cursor = f"{model.__tablename__} ({', '.join(columns)})", connection.connection.cursor()
    if connection.dialect.name == "sqlite":
        cursor.executemany(f"insert into {into} values ({', '.join('?' * len(columns))})", values)
    else:
        with cursor.copy(f"copy {into} from stdin") as copy:
            for row in values:
                copy.write_row(row)
    newest = select(table.c.id).order_by(table.c.id.desc()).limit(len(rows))
    return list(reversed(session.scalars(newest).all()))


def _seed_teams(session: Session, competition: BenchCompetition, facts: Facts, now: dt.datetime) -> None:
    teams = list(facts.teams.values())
    rows = [
        {
            "competition_id": competition.id,
            "name": f"Team {number}",
            "name_key": f"team {number}",
            "marathon_subcategory": team.category,
            "code": f"{number:06d}",
            "captain_id": competition.climbers[int(team.members[0])].participant_id,
            "created_at": now,
        }
        for number, team in enumerate(teams)
    ]
    members = [
        {"team_id": id, "participant_id": competition.climbers[int(member)].participant_id, "joined_at": now}
        for id, team in zip(_insert(session, Team, rows), teams, strict=True)
        for member in team.members
    ]
    _insert(session, TeamMember, members)


def _seed_ascents(session: Session, competition: BenchCompetition, facts: Facts, now: dt.datetime) -> None:
    random = Random(len(facts.ascents))
    ascents: list[dict[str, Any]] = [
        {
            "competition_id": competition.id,
            "participant_id": competition.climbers[int(one.climber)].participant_id,
            "boulder_id": competition.boulder_ids[int(one.boulder)],
            "topped": one.topped,
            "zoned": one.zoned,
            "attempts_to_top": one.attempts_to_top,
            "climbed_at": now - dt.timedelta(minutes=random.uniform(1, 59)),
        }
        for one in facts.ascents
    ]
    senders = [competition.climbers[int(one.climber)].user_id for one in facts.ascents]
    ops = [ascent | _op(user_id, ascent["climbed_at"]) for ascent, user_id in zip(ascents, senders, strict=True)]
    rows = _insert(session, Op, ops)
    standing = [ascent | {"op_row": row, "is_set": True} for ascent, row in zip(ascents, rows, strict=True)]
    _insert(session, Ascent, standing)


def _op(user_id: int, at: dt.datetime) -> dict[str, Any]:
    return {
        "user_id": user_id,
        "op_id": str(uuid.uuid4()),
        "content_hash": "",
        "device_id": "seeded",
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
