"""Whose lists of own ascents have changed: an ascent, or a doubt, a witness or a verdict that changes no score."""

from collections.abc import Collection

from topout.db.sql import SqlConnection

CHANGED_ASCENTS = """
select participant_id, max(version) from ascents where competition_id = :competition_id and version > :since
group by participant_id"""
# What people see among their ascents, as a few numbers per participant: they differ after each change. Witnesses per
# boulder, because they can be taken back, and SQLite gives the number of a deleted one to the next.
ANNOTATIONS = """
select a.participant_id, 'doubts', count(*), count(d.outcome) from doubts d join ascents a on a.id = d.ascent_id
where a.competition_id = :competition_id group by a.participant_id
union all
select w.participant_id, 'witnesses of ' || w.boulder_id, count(*), max(w.id)
from witnesses w join boulders b on b.id = w.boulder_id
where b.competition_id = :competition_id group by w.participant_id, w.boulder_id
union all
select o.participant_id, 'rulings', count(*), max(r.id) from rulings r join ops o on o.id = r.op_row
where o.competition_id = :competition_id group by o.participant_id
union all
select o.participant_id, 'not counted', count(*), max(o.id) from ops o
where o.competition_id = :competition_id and o.status <> 'accepted' group by o.participant_id"""
# A list shows the ascents of the team, too.
USERS = """
select p.id, p.user_id from participants p where p.id in :ids*
union
select theirs.participant_id, me.user_id from team_members theirs
join team_members mine on mine.team_id = theirs.team_id
join participants me on me.id = mine.participant_id
where theirs.participant_id in :ids*"""

Annotations = dict[tuple[int | None, str], tuple[int, int | None]]


def find_changed_ascents(connection: SqlConnection, competition_id: int, since: int) -> dict[int, int]:
    """By participant: the newest scores version at which an ascent changed."""

    def read(participant_id: int, version: int) -> tuple[int, int]:
        return participant_id, version

    return dict(connection.fetch_all(read, CHANGED_ASCENTS, competition_id=competition_id, since=since))


def read_annotations(connection: SqlConnection, competition_id: int) -> Annotations:
    def read(
        participant_id: int | None, kind: str, number: int, last: int | None
    ) -> tuple[tuple[int | None, str], tuple[int, int | None]]:
        return (participant_id, kind), (number, last)

    return dict(connection.fetch_all(read, ANNOTATIONS, competition_id=competition_id))


def list_annotated(before: Annotations, after: Annotations) -> set[int]:
    """The participants for whom something changed. Some ops name no participant."""
    return {key[0] for key in before.keys() | after.keys() if key[0] is not None and before.get(key) != after.get(key)}


def find_concerned_users(connection: SqlConnection, participant_ids: Collection[int]) -> dict[int, set[int]]:
    """By participant: who has them in their own list."""
    users: dict[int, set[int]] = {}

    def add(participant_id: int, user_id: int) -> None:
        users.setdefault(participant_id, set()).add(user_id)

    if participant_ids:
        connection.fetch_all(add, USERS, ids=sorted(participant_ids))
    return users
