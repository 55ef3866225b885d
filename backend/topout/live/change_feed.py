"""Finds what open screens must fetch again: boulders, and the own ascents of those whom a change concerns (L15)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from topout.ascents.own_list_changes import (
    Annotations,
    find_changed_ascents,
    find_concerned_users,
    list_annotated,
    read_annotations,
)
from topout.db.sql import SqlConnection
from topout.live.feed import Feed
from topout.standings.reading import consistent_reads

VERSIONS = """
select c.id, i.epoch, coalesce(b.version, 0), coalesce(s.version, 0), coalesce(s.annotations, 0),
  coalesce((select sum(version) from clocks k where k.competition_id = c.id), 0)
from incarnation i, competitions c
left join boulder_versions b on b.competition_id = c.id
left join scores_versions s on s.competition_id = c.id
where c.id in :ids*"""


class Versions(NamedTuple):
    epoch: str
    boulders: int
    scores: int
    annotations: int
    clocks: int


class Known(NamedTuple):
    """What the screens of a competition were told last, or could read when they subscribed."""

    versions: Versions
    annotations: Annotations


class OutdatedEvent(NamedTuple):
    competition_id: int
    boulders: int | None
    """Their new version."""
    ascents: Mapping[int, int]
    """By user: the scores version at which one of their ascents changed last."""
    annotated: frozenset[int]
    """Users who see something else about one of their ascents: no score depends on it."""
    clocks_pressed: bool
    """By a time keeper, or a judge took a post."""


class ChangeFeed(Feed[Known, OutdatedEvent]):
    def _read_known(self, competition_id: int) -> dict[int, Known]:
        with consistent_reads(self._database) as connection:
            found = _read_versions(connection, [competition_id])
            return {id: _read_known(connection, id, versions) for id, versions in found.items()}

    def _find_changes(self) -> list[OutdatedEvent]:
        """In one snapshot of the database: what is committed later is found by the next round."""
        events = []
        with consistent_reads(self._database) as connection:
            for id, versions in _read_versions(connection, self._known).items():
                before = self._known[id]
                if versions == before.versions:
                    continue
                after = self._known[id] = _read_known(connection, id, versions, before)
                # After a restore phones fetch everything (Y8).
                if versions.epoch == before.versions.epoch:
                    events.append(_compare(connection, id, before, after))
        return events


def _read_versions(connection: SqlConnection, competition_ids: Iterable[int]) -> dict[int, Versions]:
    def read(id: int, *versions: int) -> tuple[int, Versions]:
        return id, Versions(*versions)  # type: ignore[arg-type]  # the first is a text

    return dict(connection.fetch_all(read, VERSIONS, ids=sorted(competition_ids)))


def _read_known(
    connection: SqlConnection, competition_id: int, versions: Versions, before: Known | None = None
) -> Known:
    if before is not None and versions.annotations == before.versions.annotations:
        return Known(versions, before.annotations)
    return Known(versions, read_annotations(connection, competition_id))


def _compare(connection: SqlConnection, competition_id: int, before: Known, after: Known) -> OutdatedEvent:
    changed = find_changed_ascents(connection, competition_id, before.versions.scores)
    annotated = list_annotated(before.annotations, after.annotations)
    users = find_concerned_users(connection, changed.keys() | annotated)
    ascents: dict[int, int] = {}
    for participant_id, version in changed.items():
        for user_id in users.get(participant_id, ()):
            ascents[user_id] = max(version, ascents.get(user_id, 0))
    boulders = after.versions.boulders if after.versions.boulders != before.versions.boulders else None
    concerned = frozenset[int]().union(*(users.get(id, ()) for id in annotated))
    clocks_pressed = after.versions.clocks != before.versions.clocks
    return OutdatedEvent(competition_id, boulders, ascents, concerned, clocks_pressed)
