"""R10: what could still change the result of a round, to be read before it is made official."""

import datetime as dt
from collections.abc import Set

from sqlalchemy import ColumnElement, func, or_, select
from sqlalchemy.orm import Session

from topout.ascents.models import Ascent, Device, Doubt, Op
from topout.ascents.service import select_devices
from topout.boulders.models import Boulder
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.entries.models import Participant
from topout.results.models import Protest
from topout.results.protests import describe_protests, list_open
from topout.results.ranking import read_ranking
from topout.results.readiness_schemas import MissingOut, ReadinessOut, RoundOwingOut
from topout.rounds.access import access_round
from topout.rounds.models import Round
from topout.rounds.setup import list_of_category
from topout.rounds.status import find_end


def find_readiness(session: Session, actor: Actor, round_id: int, now: dt.datetime) -> ReadinessOut:
    round, competition = access_round(session, actor, round_id, to="organise")
    ranking = read_ranking(session, competition.id, now)
    people = {int(row.id) for row in ranking.rank(round.category).rounds[round.key].rows}
    boulders = {int(id) for id in ranking.list_boulders(round.board)}
    rounds = list_of_category(session, competition.id, round.category)
    until = find_end(round, competition) + dt.timedelta(minutes=competition.log_grace_minutes)
    return ReadinessOut(
        logging_until=until if until > now else None,
        earlier_open=[one.name for one in rounds if one.position < round.position and one.official_at is None],
        doubts=_count_doubts(session, people, boulders),
        held=_count(session, Op.competition_id == competition.id, Op.status == "held", *_is_in(Op, people, boulders)),
        owing=_list_owing(session, competition, people),
        missing=_list_missing(session, round),
        protests=describe_protests(session, _list_protests(session, competition, round, is_last=round is rounds[-1])),
    )


def _is_in(table: type[Op] | type[Ascent], people: Set[int], boulders: Set[int]) -> tuple[ColumnElement[bool], ...]:
    return table.participant_id.in_(people), table.boulder_id.in_(boulders)


def _count(session: Session, *conditions: ColumnElement[bool]) -> int:
    return session.scalar(select(func.count()).select_from(Op).where(*conditions)) or 0


def _count_doubts(session: Session, people: Set[int], boulders: Set[int]) -> int:
    open_ones = select(func.count()).select_from(Doubt).join(Ascent, Ascent.id == Doubt.ascent_id)
    return session.scalar(open_ones.where(Doubt.outcome.is_(None), *_is_in(Ascent, people, boulders))) or 0


def _list_owing(session: Session, competition: Competition, people: Set[int]) -> list[RoundOwingOut]:
    """Phones of those in the round and of staff that by their own account still have something to send."""
    owes = (Device.pending > 0, or_(Participant.id.is_(None), Participant.id.in_(people)))
    return [
        RoundOwingOut(
            participant_id=participant.id if participant else None,
            name=participant.full_name if participant else user.full_name,
            pending=device.pending,
            last_seen_at=device.last_seen_at,
        )
        for device, user, participant in session.execute(select_devices(competition).where(*owes))
    ]


def _list_missing(session: Session, round: Round) -> list[MissingOut]:
    """R17: in a judged round each starter has a result on each boulder, even if it says that nothing was reached."""
    if round.mode != "judged":
        return []
    starting = [one for one in round.starters if one.status == "starts"]
    ids, boulders = [one.participant_id for one in starting], [one.boulder_id for one in round.boulders]
    found = select(Op.participant_id, Op.boulder_id).where(Op.participant_id.in_(ids), Op.boulder_id.in_(boulders))
    logged = {(participant, boulder) for participant, boulder in session.execute(found.distinct())}
    people = {one.id: one for one in session.scalars(select(Participant).where(Participant.id.in_(ids)))}
    numbers = dict(session.execute(select(Boulder.id, Boulder.number).where(Boulder.id.in_(boulders))).all())
    return [
        MissingOut(
            participant_id=one.participant_id,
            name=people[one.participant_id].full_name,
            bib=people[one.participant_id].bib,
            boulder_id=boulder.boulder_id,
            number=numbers[boulder.boulder_id],
        )
        for one in starting
        for boulder in round.boulders
        if boulder.group_number == one.group_number and (one.participant_id, boulder.boulder_id) not in logged
    ]


def _list_protests(session: Session, competition: Competition, round: Round, *, is_last: bool) -> list[Protest]:
    """With the last round goes the result of the whole category."""
    keys = {round.key, ""} if is_last else {round.key}
    return [one for one in list_open(session, competition.id) if one.category == round.category and one.round in keys]
