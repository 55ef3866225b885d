"""An ongoing competition in the database: signed-in climbers, boulders, and the oracle that recounts the ledger."""

import datetime as dt
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from support.crag import LedgerRow, read_ledger, recount
from topout.accounts.models import User
from topout.accounts.sign_ins import open_sign_in
from topout.ascents.models import Ascent, Op
from topout.boulders.models import Boulder, BoulderVersion
from topout.competitions.default_waiver import DEFAULT_TEXT
from topout.competitions.models import Category, Competition
from topout.competitions.waivers import write_first_waiver
from topout.core.config import Settings
from topout.db.engine import Database
from topout.entries.models import Participant


@dataclass(frozen=True)
class Climber:
    user_id: int
    participant_id: int
    token: str


@dataclass(frozen=True)
class BenchCompetition:
    id: int
    boulder_ids: list[int]
    climbers: list[Climber]


def create_competition(
    database: Database,
    settings: Settings,
    now: dt.datetime,
    climbers: int,
    boulders: int,
    *,
    signed_in: bool = True,
    first_person: int = 0,
) -> BenchCompetition:
    """Each competition of a database has people of its own. Signing thousands of climbers in takes half of the time; a
    board that everybody may read needs none."""
    with database.writing() as session:
        people = [_person(first_person + number, now) for number in range(climbers)]
        session.add_all(people)
        session.flush()
        competition = _competition(people[0].id, climbers, now)
        session.add(competition)
        session.flush()
        problems = [_boulder(competition.id, number) for number in range(boulders)]
        entries = [_entry(competition.id, person.id, now) for person in people]
        session.add_all([*problems, *entries, BoulderVersion(competition_id=competition.id, version=1)])
        write_first_waiver(session, competition, DEFAULT_TEXT, now)
        session.flush()
        tokens = [_sign_in(session, person, now, settings) if signed_in else "" for person in people]
        session.commit()
        known = [Climber(e.user_id, e.id, token) for e, token in zip(entries, tokens, strict=True)]
        return BenchCompetition(competition.id, [problem.id for problem in problems], known)


def _person(number: int, now: dt.datetime) -> User:
    email = f"bench{number}@example.org"
    return User(email=email, first_name="Robin", last_name="Rock", role="participant", created_at=now)


def _sign_in(session: Session, person: User, now: dt.datetime, settings: Settings) -> str:
    return open_sign_in(session, person, "Bench", "", now, settings).access


def _competition(owner_id: int, climbers: int, now: dt.datetime) -> Competition:
    hours = dt.timedelta(hours=1)
    return Competition(
        owner_id=owner_id,
        name="Bench",
        location="",
        timezone="Europe/Sofia",
        starts_at=now - hours,
        ends_at=now + 8 * hours,
        registration_opens_at=now - 48 * hours,
        registration_closes_at=now - 24 * hours,
        capacity=climbers,
        places_used=climbers,
        fee_cents=0,
        currency="EUR",
        team_size_min=2,
        team_size_max=4,
        allow_solo=True,
        created_at=now,
        published_at=now,
        categories=[Category(key="all", name="All", kind="individual", format="volume", params={}, position=0)],
    )


def _boulder(competition_id: int, number: int) -> Boulder:
    return Boulder(
        competition_id=competition_id,
        number=number,
        name=f"Boulder {number}",
        name_key=f"boulder {number}",
        sector=f"Sector {number % 8}",
        grade="6A",
        color="red",
        description="",
        remote_bonus=0,
        points=100,
        zone_points=50,
        status="open",
    )


def _entry(competition_id: int, user_id: int, now: dt.datetime) -> Participant:
    return Participant(
        competition_id=competition_id,
        user_id=user_id,
        status="confirmed",
        has_place=True,
        is_solo=True,
        date_of_birth=dt.date(1996, 2, 3),
        emergency_contact="",
        fee_cents=0,
        currency="EUR",
        qr=f"bench-{user_id}",
        created_at=now,
        confirmed_at=now,
    )


def check_ledger(database: Database, acknowledged: set[tuple[int, str]]) -> dict[tuple[int, int], int]:
    """Every acknowledged op is in the ledger once, and the current ascents are those of a recount. Returns them: the
    op's row by participant and boulder."""
    with database.reading() as session:
        boulders = session.scalars(select(Op.boulder_id).distinct()).all()
        count = session.scalar(select(func.count(Op.id)))
        current = select(Ascent.participant_id, Ascent.boulder_id, Ascent.op_row).where(Ascent.is_set)
        rows = session.execute(current).all()
    standing = {(participant_id, boulder_id): op_row for participant_id, boulder_id, op_row in rows}
    ops = [op for boulder in boulders if boulder is not None for op in _read_ops(database, boulder)]
    assert len(ops) == count, "an op is of no boulder"
    names = [(op.user_id, op.op_id) for op in ops]
    assert len(set(names)) == len(names), "an op is stored twice"
    assert acknowledged == set(names), f"{len(acknowledged - set(names))} acknowledged ops are lost"
    assert standing == recount(ops), "the current ascents are not those of a recount"
    return standing


def _read_ops(database: Database, boulder_id: int) -> list[LedgerRow]:
    """In a transaction of its own: PostgreSQL ends one in which a million ops are made into rows."""
    with database.reading() as session:
        return read_ledger(session, [boulder_id])
