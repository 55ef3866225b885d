"""Access to a series: returns it, or refuses what the actor may not do with it."""

from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from topout.competitions.access import list_permissions
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.errors import Forbidden, SeriesNotFound
from topout.series.models import Series, SeriesCompetition, SeriesOrganiser

SHOWN_TO_ORGANISERS = ("asked", "agreed", "declined")


def access_series(session: Session, actor: Actor | None, series_id: int) -> Series:
    """A draft does not exist for strangers. Organisers of its competitions see what they are asked about."""
    series = _find(session, series_id)
    if series.published_at is not None or organises(session, actor, series) or _is_asked(session, actor, series):
        return series
    raise SeriesNotFound()


def access_own_series(session: Session, actor: Actor, series_id: int, *, lock: bool = False) -> Series:
    """For its organisers. With `lock`, nobody else changes it, its competitions or its people before our commit."""
    series = _find(session, series_id, lock=lock)
    if organises(session, actor, series):
        return series
    access_series(session, actor, series_id)
    raise Forbidden()


def lock_series(session: Session, actor: Actor, series_id: int) -> Series:
    """For what organisers of its competitions decide."""
    access_series(session, actor, series_id)
    return _find(session, series_id, lock=True)


def _find(session: Session, series_id: int, *, lock: bool = False) -> Series:
    locking = {"key_share": True} if lock else None
    series = session.get(Series, series_id, with_for_update=locking, populate_existing=lock)
    if series is None or series.deleted_at is not None:
        raise SeriesNotFound()
    return series


def organises(session: Session, actor: Actor | None, series: Series) -> bool:
    if actor is None or (actor.token is not None and actor.token.competition_id is not None):
        return False  # a token of one competition is not one of a series
    return actor.role == "admin" or session.get(SeriesOrganiser, (series.id, actor.user_id)) is not None


def organises_competition(session: Session, actor: Actor | None, competition: Competition) -> bool:
    return "organise" in list_permissions(session, actor, competition)


def _is_asked(session: Session, actor: Actor | None, series: Series) -> bool:
    if actor is None:
        return False
    members = list_members(session, series)
    return any(
        organises_competition(session, actor, competition)
        for member, competition in members
        if member.status in SHOWN_TO_ORGANISERS
    )


def list_members(session: Session, series: Series) -> Sequence[tuple[SeriesCompetition, Competition]]:
    """In the order of their days. Not those that were removed, nor deleted drafts."""
    joined = select(SeriesCompetition, Competition).join(
        Competition, Competition.id == SeriesCompetition.competition_id
    )
    shown = joined.where(
        SeriesCompetition.series_id == series.id,
        SeriesCompetition.status != "removed",
        Competition.deleted_at.is_(None),
    )
    found = session.execute(shown.order_by(Competition.starts_at, Competition.id))
    return [(member, competition) for member, competition in found]


def list_own_series(session: Session, actor: Actor) -> Sequence[Series]:
    """The newest first."""
    wanted = select(Series).where(Series.deleted_at.is_(None)).order_by(Series.id.desc())
    if actor.role != "admin":
        named = select(SeriesOrganiser.series_id).where(SeriesOrganiser.user_id == actor.user_id)
        wanted = wanted.where(Series.id.in_(named))
    return session.scalars(wanted).all()


def leave_all_series(session: Session, user_id: int) -> None:
    """Of an account that is deleted. A series without organisers is looked after by admins."""
    session.execute(delete(SeriesOrganiser).where(SeriesOrganiser.user_id == user_id))
