"""All competitions of an installation."""

import datetime as dt

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.admin.access import require_admin
from topout.admin.schemas import PAGE_SIZE, CompetitionRow
from topout.admin.searching import contains
from topout.competitions.models import Competition
from topout.competitions.status import status_of
from topout.core.actors import Actor
from topout.entries.models import Participant


def list_competitions(
    session: Session, actor: Actor, search: str, cursor: int | None, now: dt.datetime
) -> tuple[list[CompetitionRow], int | None]:
    """Also drafts; the newest first, and where the next page begins."""
    require_admin(actor)
    matching = select(Competition, User).join(User, User.id == Competition.owner_id)
    matching = matching.where(Competition.deleted_at.is_(None))
    for word in search.split():
        columns = (Competition.name, Competition.location, User.first_name, User.last_name, User.email)
        matching = matching.where(contains(columns, word))
    if cursor:
        matching = matching.where(Competition.id < cursor)
    found = session.execute(matching.order_by(Competition.id.desc()).limit(PAGE_SIZE + 1)).all()
    page = found[:PAGE_SIZE]
    counts = _count_participants(session, [one.id for one, _ in page])
    rows = [_describe_competition(one, owner, counts.get(one.id, 0), now) for one, owner in page]
    return rows, page[-1][0].id if len(found) > PAGE_SIZE else None


def _count_participants(session: Session, competition_ids: list[int]) -> dict[int, int]:
    is_in = (Participant.competition_id.in_(competition_ids), Participant.has_place)
    counted = select(Participant.competition_id, func.count()).where(*is_in).group_by(Participant.competition_id)
    return dict(session.execute(counted).all())


def _describe_competition(competition: Competition, owner: User, participants: int, now: dt.datetime) -> CompetitionRow:
    return CompetitionRow(
        id=competition.id,
        name=competition.name,
        location=competition.location,
        timezone=competition.timezone,
        starts_at=competition.starts_at,
        ends_at=competition.ends_at,
        status=status_of(competition, now),
        organiser_id=owner.id,
        organiser=owner.full_name,
        participants=participants,
        capacity=competition.capacity,
    )
