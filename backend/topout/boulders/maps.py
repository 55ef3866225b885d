"""Sector maps: a picture of a sector or of the whole area, with its boulders pinned to it."""

import datetime as dt
from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from topout.audit.trail import record
from topout.boulders.models import PHONE_COPY, Boulder, Photo, SectorMap
from topout.boulders.photo_urls import PhotoUrls
from topout.boulders.schemas import MapChange, MapOut
from topout.boulders.service import raise_version, store_photo
from topout.competitions.access import access_competition, access_unfinished, lock_part, refuse_finished
from topout.competitions.models import Competition
from topout.competitions.versions import refuse_stale
from topout.core.actors import Actor
from topout.core.errors import MapNotFound, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.files.photos import EncodedPhoto

MAX_MAPS = 12


class MapSecrets(NamedTuple):
    """R9."""

    boulders: frozenset[int]
    photo_urls: PhotoUrls


def list_maps(session: Session, competition_id: int, secrets: MapSecrets, *, is_for_staff: bool) -> list[MapOut]:
    """The whole area first, then the sectors by name. Staff alone see secret boulders on them."""
    theirs = select(SectorMap, func.length(PHONE_COPY)).join(Photo, Photo.name == SectorMap.photo)
    found = session.execute(theirs.where(SectorMap.competition_id == competition_id).order_by(SectorMap.sector))
    maps = [_describe_map(session, sector_map, size, secrets) for sector_map, size in found]
    if is_for_staff or not secrets.boulders:
        return maps
    hidden = list_secret_sectors(session, competition_id, secrets.boulders)
    for one in maps:
        one.pins = [pin for pin in one.pins if pin.boulder_id not in secrets.boulders]
    return [one for one in maps if one.sector not in hidden]


def list_secret_sectors(session: Session, competition_id: int, secret: Collection[int]) -> set[str]:
    """R9: those with boulders, all of which are secret. A map would show that there is something."""
    if not secret:
        return set()
    found = session.execute(select(Boulder.sector, Boulder.id).where(Boulder.competition_id == competition_id)).all()
    return {sector for sector, _ in found} - {sector for sector, id in found if id not in secret} - {""}


def check_may_draw(session: Session, actor: Actor, competition_id: int) -> None:
    """Without a lock, before slow work."""
    refuse_finished(access_competition(session, actor, competition_id, to="organise"))


def put_map(
    session: Session,
    actor: Actor,
    competition_id: int,
    sector: str,
    picture: EncodedPhoto,
    secrets: MapSecrets,
    now: dt.datetime,
) -> MapOut:
    """A new picture keeps the pins: it is mostly a better one of the same place."""
    competition = access_unfinished(session, actor, competition_id)
    maps = {one.sector: one for one in session.scalars(_maps_of(competition.id))}
    existing = maps.get(sector)
    if existing is None and len(maps) >= MAX_MAPS:
        raise ValidationFailed({"sector": [field_error("too_many_maps", max=MAX_MAPS)]})
    store_photo(session, picture)
    if existing is None:
        existing = SectorMap(competition_id=competition.id, sector=sector, pins=[], version=0)
        session.add(existing)
    if existing.photo != picture.name:
        before, after = {"photo": existing.photo}, {"photo": picture.name, "sector": sector}
        existing.photo, existing.width, existing.height = picture.name, picture.width, picture.height
        _store(session, actor, existing, before, after, now)
    return _describe_map(session, existing, len(picture.phone), secrets)


def change_map(
    session: Session,
    actor: Actor,
    map_id: int,
    wanted: MapChange,
    find_secrets: Callable[[int], MapSecrets],
    now: dt.datetime,
) -> MapOut:
    """`find_secrets`: by the competition."""
    sector_map = _access_map(session, actor, map_id)
    secrets = find_secrets(sector_map.competition_id)
    pins = sorted((pin.model_dump() for pin in wanted.pins), key=lambda pin: pin["boulder_id"])
    if pins != sector_map.pins:
        refuse_stale(wanted.version, sector_map.version, lambda: _find(session, sector_map, secrets).model_dump())
        _refuse_strangers(session, sector_map.competition_id, [pin["boulder_id"] for pin in pins])
        before, after = {"pins": sector_map.pins}, {"pins": pins, "sector": sector_map.sector}
        sector_map.pins = pins
        _store(session, actor, sector_map, before, after, now)
    return _find(session, sector_map, secrets)


def delete_map(session: Session, actor: Actor, map_id: int, now: dt.datetime) -> None:
    sector_map = _access_map(session, actor, map_id)
    before = {"sector": sector_map.sector, "photo": sector_map.photo, "pins": sector_map.pins}
    competition_id = sector_map.competition_id
    session.delete(sector_map)
    raise_version(session, competition_id)
    record(session, actor, competition_id, "map_deleted", now, before=before)


def copy_maps(session: Session, original: Competition, copy: Competition, copied_ids: dict[int, int]) -> None:
    for one in session.scalars(_maps_of(original.id)):
        pins = [pin | {"boulder_id": copied_ids[pin["boulder_id"]]} for pin in one.pins]
        size = {"width": one.width, "height": one.height}
        session.add(SectorMap(competition_id=copy.id, sector=one.sector, photo=one.photo, pins=pins, **size))


def _maps_of(competition_id: int) -> Any:
    return select(SectorMap).where(SectorMap.competition_id == competition_id)


def _access_map(session: Session, actor: Actor, map_id: int) -> SectorMap:
    """To change it; locks the competition's row."""
    return lock_part(session, actor, SectorMap, map_id, MapNotFound)[0]


def _refuse_strangers(session: Session, competition_id: int, boulder_ids: list[int]) -> None:
    if len(set(boulder_ids)) < len(boulder_ids):
        raise ValidationFailed({"pins": [field_error("pinned_twice")]})
    known = set(session.scalars(select(Boulder.id).where(Boulder.competition_id == competition_id)))
    if not known.issuperset(boulder_ids):
        raise ValidationFailed({"pins": [field_error("unknown_boulder")]})


def _store(
    session: Session,
    actor: Actor,
    sector_map: SectorMap,
    before: dict[str, Any],
    after: dict[str, Any],
    now: dt.datetime,
) -> None:
    sector_map.version += 1
    session.flush()
    raise_version(session, sector_map.competition_id)
    record(session, actor, sector_map.competition_id, "map_changed", now, before=before, after=after)


def _find(session: Session, sector_map: SectorMap, secrets: MapSecrets) -> MapOut:
    size = session.scalar(select(func.length(PHONE_COPY)).where(Photo.name == sector_map.photo)) or 0
    return _describe_map(session, sector_map, size, secrets)


def _describe_map(session: Session, sector_map: SectorMap, size: int, secrets: MapSecrets) -> MapOut:
    secret_sectors = list_secret_sectors(session, sector_map.competition_id, secrets.boulders)
    is_secret = sector_map.sector in secret_sectors
    return MapOut(
        id=sector_map.id,
        sector=sector_map.sector,
        image_url=secrets.photo_urls.make(sector_map.photo, "-phone", is_secret=is_secret),
        image_bytes=size,
        width=sector_map.width,
        height=sector_map.height,
        pins=sector_map.pins,  # type: ignore[arg-type]  # dicts of the same fields
        version=sector_map.version,
    )
