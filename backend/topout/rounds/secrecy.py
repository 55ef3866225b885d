"""R9: which boulders are secret now. Everything that leaves the server asks here."""

import datetime as dt
from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.boulders.maps import list_secret_sectors
from topout.boulders.models import Boulder, SectorMap
from topout.boulders.service import count_boulders, find_boulder_sets
from topout.competitions.access import access_part, list_permissions
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.errors import BoulderNotFound
from topout.db.sql import Query, SqlConnection, StoredTime, read_time
from topout.rounds.models import Round, RoundBoulder

# When the first of its rounds is revealed; null for a boulder that is in none (R8).
REVEALED_AT = """(
  select min(coalesce(r.revealed_at, r.starts_at, c.starts_at))
  from round_boulders m join rounds r on r.id = m.round_id join competitions c on c.id = r.competition_id
  where m.boulder_id = b.id)"""
ASSIGNED = f"""
select b.id, b.status, {REVEALED_AT} from boulders b
where b.competition_id = :competition_id and b.id in (
  select m.boulder_id from round_boulders m join rounds r on r.id = m.round_id
  where r.competition_id = :competition_id)"""  # noqa: S608 - text of our own
EVERY_ASSIGNED = f"""
select b.id, {REVEALED_AT} from boulders b where b.id in (select boulder_id from round_boulders)"""  # noqa: S608 - text of our own
# Of boulders in rounds first: there are few, and where none has the photo nothing else is read.
ASSIGNED_WITH_PHOTO = f"""
select {REVEALED_AT} from boulders b where b.photo = :name and b.id in (select boulder_id from round_boulders)"""  # noqa: S608 - text of our own


def is_secret(revealed_at: dt.datetime | None, now: dt.datetime) -> bool:
    """The one decision. A boulder that is in no round is never secret."""
    return revealed_at is not None and now < revealed_at


def query_secret_boulders(competition_id: int, now: dt.datetime) -> Query[frozenset[int]]:
    def collect(rows: Sequence[Any]) -> frozenset[int]:
        return frozenset(id for id, _, revealed_at in rows if is_secret(read_time(revealed_at), now))

    return Query(ASSIGNED, {"competition_id": competition_id}, collect)


def query_secret_number(competition_id: int, now: dt.datetime) -> Query[int]:
    """How many of them would count; void ones count for nobody."""

    def collect(rows: Sequence[Any]) -> int:
        return sum(status != "void" and is_secret(read_time(revealed_at), now) for _, status, revealed_at in rows)

    return Query(ASSIGNED, {"competition_id": competition_id}, collect)


def find_secret_boulders(session: Session, competition_id: int, now: dt.datetime) -> frozenset[int]:
    return SqlConnection.of(session).run(query_secret_boulders(competition_id, now))


def find_all_secret_boulders(session: Session, now: dt.datetime) -> frozenset[int]:
    """Of every competition."""
    assigned: list[tuple[int, StoredTime]] = SqlConnection.of(session).fetch_all(lambda *row: row, EVERY_ASSIGNED)
    return frozenset(id for id, revealed_at in assigned if is_secret(read_time(revealed_at), now))


def find_hidden_boulders(
    session: Session, actor: Actor | None, competition: Competition, now: dt.datetime
) -> frozenset[int]:
    """Those that this actor must not see: none of them for staff."""
    secret = find_secret_boulders(session, competition.id, now)
    return secret if secret and "staff" not in list_permissions(session, actor, competition) else frozenset()


def access_shown_boulder(
    session: Session, actor: Actor, boulder_id: int, now: dt.datetime
) -> tuple[Boulder, Competition]:
    """To see it. One that is hidden from the actor is not found."""
    boulder, competition = access_part(session, actor, Boulder, boulder_id, BoulderNotFound)
    if boulder.id in find_hidden_boulders(session, actor, competition, now):
        raise BoulderNotFound()
    return boulder, competition


def count_shown_boulders(session: Session, actor: Actor | None, competition: Competition, now: dt.datetime) -> int:
    """For the page about a competition."""
    every = count_boulders(session, competition)
    if "staff" in list_permissions(session, actor, competition):
        return every
    return every - SqlConnection.of(session).run(query_secret_number(competition.id, now))


def find_sets_by_grade(session: Session, competition: Competition) -> set[frozenset[str]]:
    """R5, R8: the sets of categories that boulders list, of those that are in no round."""
    assigned = SqlConnection.of(session).fetch_all(lambda id, *_: int(id), ASSIGNED, competition_id=competition.id)
    return find_boulder_sets(session, competition, assigned)


def hides_photo(session: Session, name: str, now: dt.datetime) -> bool:
    """Whether it shows only what is secret: boulders, or a map of a sector of which nothing is revealed."""
    reveals = SqlConnection.of(session).fetch_all(read_time, ASSIGNED_WITH_PHOTO, name=name)
    if reveals:
        others = select(Boulder.id).join(Competition, Competition.id == Boulder.competition_id)
        is_shown = (Competition.published_at.is_not(None), Boulder.id.not_in(select(RoundBoulder.boulder_id)))
        are_secret = all(is_secret(one, now) for one in reveals)
        return are_secret and session.scalar(others.where(Boulder.photo == name, *is_shown).limit(1)) is None
    shown = select(SectorMap.competition_id, SectorMap.sector).where(SectorMap.photo == name)
    maps = session.execute(shown.where(SectorMap.competition_id.in_(select(Round.competition_id)))).all()
    return bool(maps) and all(
        sector in list_secret_sectors(session, id, find_secret_boulders(session, id, now)) for id, sector in maps
    )
