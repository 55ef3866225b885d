"""Taking a photo away for good, because somebody asked for it. Other photos that are replaced stay for a while."""

from sqlalchemy import ColumnElement, delete, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from topout.boulders.models import Boulder, Photo, SectorMap
from topout.boulders.service import raise_version, update_boulder


def is_shown() -> ColumnElement[bool]:
    """A condition on `Photo`: whether a boulder or a map shows it."""
    on_boulder = select(Boulder.id).where(Boulder.photo == Photo.name)
    on_map = select(SectorMap.id).where(SectorMap.photo == Photo.name)
    return or_(on_boulder.exists(), on_map.exists())


def list_showing(session: Session, name: str) -> set[int]:
    """The competitions that show a photo: a copy of a competition has the photos of the original."""
    on_boulders = select(Boulder.competition_id).where(Boulder.photo == name)
    on_maps = select(SectorMap.competition_id).where(SectorMap.photo == name)
    return set(session.scalars(on_boulders.union(on_maps)))


def take_away(session: Session, competition_id: int, name: str) -> None:
    """From boulders, with the line that was drawn on it, and with the map whose picture it is. The competition's row is
    locked. Results may be official: no place depends on a photo."""
    boulders = select(Boulder).where(Boulder.competition_id == competition_id, Boulder.photo == name)
    for boulder in session.scalars(boulders.execution_options(populate_existing=True)):
        update_boulder(boulder, {"photo": None, "line": None, "holds": [], "line_text": ""})
    session.execute(delete(SectorMap).where(SectorMap.competition_id == competition_id, SectorMap.photo == name))
    raise_version(session, competition_id)


def delete_unless_shown(session: Session, name: str) -> None:
    """A competition of somebody else may show the same photo, or begin to at this moment: then it stays."""
    try:
        with session.begin_nested():
            session.execute(delete(Photo).where(Photo.name == name, ~is_shown()))
    except IntegrityError:
        session.expire_all()
