"""The latest tops of a competition, for screens that show what is going on."""

import datetime as dt

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.ascents.models import Ascent
from topout.boulders.models import Boulder
from topout.competitions.models import Competition
from topout.entries.models import Participant
from topout.rounds.secrecy import find_secret_boulders
from topout.standings.schemas import BoulderInPart, ClimberOut, LatestTopOut
from topout.teams.models import Team, TeamMember

MAX_LATEST = 10


def list_latest_tops(session: Session, competition_id: int, now: dt.datetime) -> list[LatestTopOut]:
    """In the order of their arrival, the last one first. None of a frozen board: they would reveal what goes on."""
    latest = (
        select(Ascent, Participant, Boulder, Team.name)
        .join(Competition, Competition.id == Ascent.competition_id)
        .join(Participant, Participant.id == Ascent.participant_id)
        .join(Boulder, Boulder.id == Ascent.boulder_id)
        .outerjoin(TeamMember, TeamMember.participant_id == Participant.id)
        .outerjoin(Team, Team.id == TeamMember.team_id)
        .where(
            Ascent.competition_id == competition_id,
            Ascent.is_set.is_(True),
            Ascent.topped.is_(True),
            Boulder.status != "void",
            Boulder.id.not_in(find_secret_boulders(session, competition_id, now)),
            Participant.status == "confirmed",
            Participant.disqualified_at.is_(None),
            Participant.withdrew_at.is_(None),
            Competition.scoreboard_frozen_at.is_(None),
        )
        .order_by(Ascent.version.desc(), Ascent.climbed_at.desc(), Ascent.id)
        .limit(MAX_LATEST)
    )
    return [
        LatestTopOut(
            climber=ClimberOut(id=participant.id, name=participant.public_name),
            team=team,
            boulder=BoulderInPart(id=boulder.id, number=boulder.number, name=boulder.name, grade=boulder.grade),
            is_flash=ascent.attempts_to_top == 1,
            climbed_at=ascent.climbed_at,
        )
        for ascent, participant, boulder, team in session.execute(latest)
    ]
