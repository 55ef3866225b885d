"""Start lists as responses."""

import datetime as dt

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.access import list_permissions
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.entries.models import Participant
from topout.rounds.models import Round
from topout.rounds.serializers import describe_round
from topout.rounds.starter_schemas import StarterOut, StartListOut
from topout.rounds.starters import GoingOn, differs, list_entrants
from topout.rounds.status import find_start


def describe_start_list(
    session: Session,
    actor: Actor | None,
    round: Round,
    competition: Competition,
    source: GoingOn | None,
    now: dt.datetime,
) -> StartListOut:
    """Names as the boards have them; staff see them whole."""
    is_staff = "staff" in list_permissions(session, actor, competition)
    ids = [one.participant_id for one in round.starters]
    people = {one.id: one for one in session.scalars(select(Participant).where(Participant.id.in_(ids)))}
    in_order = sorted(round.starters, key=lambda one: (one.status == "withdrew", one.group_number, one.position))
    return StartListOut(
        round=describe_round(session, actor, round, competition, now),
        starters=[
            StarterOut(
                participant_id=one.participant_id,
                bib=people[one.participant_id].bib,
                name=_find_name(people[one.participant_id], is_staff),
                club=_find_club(people[one.participant_id], is_staff),
                group=one.group_number,
                position=one.position,
                place=one.place,
                status=one.status,
            )
            for one in in_order
        ],
        differs=source is not None
        and differs(
            round,
            source,
            set(list_entrants(session, round)),
            has_started=now >= find_start(round, competition),
        ),
    )


def _find_name(participant: Participant, is_staff: bool) -> str:
    return participant.full_name if is_staff else participant.public_name


def _find_club(participant: Participant, is_staff: bool) -> str:
    """Beside a name that is not shown in full it would tell whose it is."""
    return participant.club if is_staff or participant.public_name == participant.full_name else ""
