"""The ascents of the demo, written through the ledger as if phones had sent them."""

import datetime as dt
import random
import uuid
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.ascents import devices
from topout.ascents.batches import Batch, read_received_op
from topout.ascents.devices import DeviceKey, Heartbeat
from topout.ascents.facts import Sender
from topout.ascents.ledger_cache import LedgerCache
from topout.ascents.models import Ascent, Op
from topout.ascents.sync import record_batches
from topout.boulders.models import Boulder
from topout.competitions.models import Competition
from topout.competitions.versions import note_raised
from topout.db.sql import SqlConnection
from topout.entries.models import Participant
from topout.scoring.grades import FONT_SCALE
from topout.seed.boulders import FESTIVAL_NAME, MARATHON_NAME, find_demo
from topout.seed.plans import CLUB_CUP_NAME
from topout.teams.models import Team, TeamMember

TEAM_BOULDERS = 4
"""Boulders that all members of a team have topped."""
MAX_OWN_BOULDERS = 6
"""Further boulders of each member."""
DEVICE_NAMESPACE = uuid.UUID("7d1f0a52-6f0c-4f5e-9a3b-0c8f2f5f9a10")
Window = tuple[dt.datetime, dt.datetime]
OP_TIME_COLUMNS = ("climbed_at", "tapped_at", "effective_at", "received_at")


class Climb(NamedTuple):
    boulder_id: int
    climbed_at: dt.datetime
    tries: int | None


class Group(NamedTuple):
    """A team, or one climber without a team."""

    climbs_hard: bool
    people: list[Participant]


def create_ascents(session: Session, now: dt.datetime) -> None:
    """Of the marathon until now, of the others until their end."""
    for name in (MARATHON_NAME, FESTIVAL_NAME, CLUB_CUP_NAME):
        competition = find_demo(session, name)
        if competition is not None and not has_ops(session, competition.id):
            _create_ascents(session, competition, min(now, competition.ends_at))


def _create_ascents(session: Session, competition: Competition, until: dt.datetime) -> None:
    final_at, competition.results_final_at = competition.results_final_at, None  # they came in before
    session.flush()
    theirs = select(Boulder).where(Boulder.competition_id == competition.id)
    boulders = list(session.scalars(theirs.order_by(Boulder.id)))
    connection, cache = SqlConnection.of(session), LedgerCache()
    windows: dict[int | None, Window] = {None: (competition.starts_at, until)}
    windows |= {one.id: (one.starts_at, min(one.ends_at, until)) for one in competition.climbing_sessions}
    for group in _list_groups(session, competition.id):
        rng = random.Random(f"{competition.name} {group.people[0].bib}")  # noqa: S311 - deterministic
        reachable = [boulder for boulder in boulders if _is_reachable(boulder, group)]
        shared = rng.sample(reachable, TEAM_BOULDERS)
        for participant in group.people:
            others = [boulder for boulder in reachable if boulder not in shared]
            climbed = [*shared, *rng.sample(others, rng.randint(1, MAX_OWN_BOULDERS))]
            climbs = list(_climbs(climbed, *windows[participant.climbing_session_id], rng))
            if participant.checked_in_at is not None:
                log_climbs(connection, cache, participant, climbs)
    note_raised(session, [competition.id])
    competition.results_final_at = final_at
    session.flush()


def _list_groups(session: Session, competition_id: int) -> list[Group]:
    found = session.execute(
        select(Participant, Team)
        .outerjoin(TeamMember, TeamMember.participant_id == Participant.id)
        .outerjoin(Team, Team.id == TeamMember.team_id)
        .where(Participant.competition_id == competition_id, Participant.status == "confirmed")
        .order_by(Participant.id)
    )
    groups: dict[str, Group] = {}
    for participant, team in found:
        name = f"team {team.id}" if team else f"participant {participant.id}"
        is_hard = team is not None and team.marathon_subcategory == "gte_6B"
        groups.setdefault(name, Group(is_hard, [])).people.append(participant)
    return list(groups.values())


def _is_reachable(boulder: Boulder, group: Group) -> bool:
    easiest, hardest = ("6A", "7B") if group.climbs_hard else ("3", "6B")
    return FONT_SCALE.index(easiest) <= FONT_SCALE.index(boulder.grade or "") <= FONT_SCALE.index(hardest)


def _climbs(
    boulders: Sequence[Boulder], starts_at: dt.datetime, now: dt.datetime, rng: random.Random
) -> Iterator[Climb]:
    """At random times between the start and now, in order."""
    day = max(now - starts_at, dt.timedelta(minutes=1))
    moments = sorted(starts_at + day * rng.uniform(0.02, 0.98) for _ in boulders)
    for boulder, moment in zip(boulders, moments, strict=True):
        yield Climb(boulder.id, moment, rng.choice((1, 2, 3, None)))


def log_climbs(
    connection: SqlConnection, cache: LedgerCache, participant: Participant, climbs: Sequence[Climb]
) -> None:
    device = DeviceKey(participant.user_id, str(uuid.uuid5(DEVICE_NAMESPACE, f"phone {participant.user_id}")))
    sender = Sender(participant.user_id, "participant")
    for seq, climb in enumerate(climbs, start=1):
        sent = {
            "op_id": str(uuid.uuid5(DEVICE_NAMESPACE, f"op {participant.id} {seq}")),
            "seq": seq,
            "kind": "set",
            "competition_id": participant.competition_id,
            "participant_id": participant.id,
            "boulder_id": climb.boulder_id,
            "topped": True,
            "attempts_to_top": climb.tries,
            "climbed_at": climb.climbed_at.isoformat(),
        }
        record_op(connection, cache, device, sender, sent, climb.climbed_at)


def record_op(
    connection: SqlConnection,
    cache: LedgerCache,
    device: DeviceKey,
    sender: Sender,
    sent: Mapping[str, object],
    at: dt.datetime,
) -> None:
    """Received as soon as it was tapped."""
    devices.record_heartbeats(connection, [Heartbeat(*device, 0, at)])
    record_batches(connection, cache, [Batch(device, sender, at, at, [read_received_op(dict(sent))])])


def has_ops(session: Session, competition_id: int) -> bool:
    return session.scalar(select(Op.id).where(Op.competition_id == competition_id).limit(1)) is not None


def move_ascents(session: Session, competition: Competition, starts_at: dt.datetime, now: dt.datetime) -> None:
    """To the new start. Times that would lie after now are brought closer together, in their order."""
    ascents = session.scalars(select(Ascent).where(Ascent.competition_id == competition.id)).all()
    ops = session.scalars(select(Op).where(Op.competition_id == competition.id)).all()
    latest = max((moment for op in ops for moment in _times(op).values()), default=competition.starts_at)
    scale = min(1.0, (now - starts_at) / max(latest - competition.starts_at, dt.timedelta(seconds=1)))

    def move(moment: dt.datetime) -> dt.datetime:
        return starts_at + (moment - competition.starts_at) * scale

    for ascent in ascents:
        ascent.climbed_at = move(ascent.climbed_at)
    for op in ops:
        for name, moment in _times(op).items():
            setattr(op, name, move(moment))


def _times(op: Op) -> dict[str, dt.datetime]:
    return {name: moment for name in OP_TIME_COLUMNS if (moment := getattr(op, name)) is not None}
