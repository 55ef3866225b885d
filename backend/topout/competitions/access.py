"""The one door to a competition: you cannot hold what you may not touch."""

from typing import Literal

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.competitions.models import Competition, Staff
from topout.errors import CompetitionNotFound, Forbidden

Purpose = Literal["see", "judge", "organise"]


def access_competition(
    session: Session, actor: Actor | None, competition_id: int, to: Purpose = "see", *, lock: bool = False
) -> Competition:
    """A draft does not exist for strangers. With `lock`, nobody else changes it before our commit."""
    locking = {"key_share": True} if lock else None
    competition = session.get(Competition, competition_id, with_for_update=locking, populate_existing=lock)
    if competition is None:
        raise CompetitionNotFound()
    allowed = list_purposes(session, actor, competition)
    if "see" not in allowed:
        raise CompetitionNotFound()
    if to not in allowed:
        raise Forbidden()
    return competition


def list_purposes(session: Session, actor: Actor | None, competition: Competition) -> set[Purpose]:
    """Decided on the rows of now, never on what a token once said."""
    public: set[Purpose] = set() if competition.published_at is None else {"see"}
    if actor is None:
        return public
    if actor.role == "admin" or competition.owner_id == actor.user_id:
        return {"see", "judge", "organise"}
    named = select(Staff.duty).where(Staff.competition_id == competition.id, Staff.user_id == actor.user_id)
    match session.scalar(named):
        case "organiser":
            return {"see", "judge", "organise"}
        case "judge":
            return {"see", "judge"}
    return public


def organises_any(session: Session, actor: Actor) -> bool:
    """Whether there may be a competition that they organise; which one, `access_competition` checks."""
    if actor.role in {"organiser", "admin"}:
        return True
    named = select(Staff.competition_id).where(Staff.user_id == actor.user_id, Staff.duty == "organiser")
    owned = select(Competition.id).where(Competition.owner_id == actor.user_id)
    return session.scalar(named.union(owned).limit(1)) is not None
