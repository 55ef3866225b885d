"""Everybody's list of own ascents, cached until something in it changes.

Each request reads whether the sign-in is good and the versions of the competition, in one statement. If only ascents
changed, those say whose lists are stale; if anything else did, all lists of the competition are.
"""

import threading
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from topout.accounts.sign_ins import SIGN_IN_STATE, SIGN_INS, SignInState, find_sign_in_refusal
from topout.accounts.tokens import AccessClaims
from topout.ascents.my_ascents import OwnAscents, find_own_participants, list_ascents
from topout.db.engine import Clock
from topout.db.sql import Query, SqlConnection
from topout.rounds.secrecy import query_secret_boulders

MAX_CACHED_LISTS = 5_000
SIGNED_IN = f"""
select s.id, {SIGN_IN_STATE},
  i.epoch, coalesce(v.structure, 0), coalesce(v.annotations, 0), coalesce(v.version, 0)
from {SIGN_INS}
join competitions c on c.id = :competition_id and c.published_at is not null
left join scores_versions v on v.competition_id = c.id, incarnation i
where s.id in :sign_in_ids*"""  # noqa: S608 - text of our own
CHANGED_PARTICIPANTS = """
select participant_id, version from ascents where competition_id = :competition_id and version > :since"""


class Versions(NamedTuple):
    epoch: str
    structure: int
    annotations: int
    secret: frozenset[int]
    """R9: the boulders whose ascents are left out."""
    scores: int

    def differ_by_ascents_only(self, known: "Versions") -> bool:
        return self[:-1] == known[:-1]


class Changes:
    """Of the ascents of a competition, since something else changed there."""

    def __init__(self, versions: Versions) -> None:
        self.versions = versions
        self._changed: dict[int, int] = {}
        """The version of the last change, by participant."""
        self._lock = threading.Lock()

    def add(self, found: Iterable[tuple[int, int]], versions: Versions) -> None:
        with self._lock:
            for participant_id, version in found:
                self._changed[participant_id] = max(version, self._changed.get(participant_id, 0))
            self.versions = max(self.versions, versions)

    def concern(self, participant_ids: Collection[int], since: int) -> bool:
        return any(self._changed.get(id, 0) > since for id in participant_ids)


class CachedList(NamedTuple):
    own: OwnAscents
    changes: Changes
    scores: int
    """The version before it was read: it may contain more."""


class OwnLists:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lists: dict[tuple[int, int], CachedList] = {}
        self._changes: dict[int, Changes] = {}

    def find_many(
        self, connection: SqlConnection, competition_id: int, asking: Sequence[AccessClaims]
    ) -> Mapping[AccessClaims, OwnAscents]:
        """Without those who may not see it: for them the rules of access find the refusal."""
        states: dict[int, tuple[SignInState, Versions]] = {}

        sign_in_ids = [claims.sign_in_id for claims in asking]
        rows, secret = connection.run_all(
            [
                Query(SIGNED_IN, {"competition_id": competition_id, "sign_in_ids": sign_in_ids}, list),
                query_secret_boulders(competition_id, self._clock()),
            ]
        )
        for id, *columns in rows:
            epoch, structure, annotations, scores = columns[5:]
            states[id] = SignInState(*columns[:5]), Versions(epoch, structure, annotations, secret, scores)
        good = {
            claims: found[1]
            for claims in asking
            if (found := states.get(claims.sign_in_id)) and find_sign_in_refusal(claims, found[0]) is None
        }
        if not good:
            return {}
        lists = self._find(connection, competition_id, {claims.user_id for claims in good}, next(iter(good.values())))
        return {claims: lists[claims.user_id] for claims in good}

    def _find(
        self, connection: SqlConnection, competition_id: int, user_ids: Iterable[int], versions: Versions
    ) -> dict[int, OwnAscents]:
        changes = self._read_changes(connection, competition_id, versions)
        cached = {user_id: self._lists.get((competition_id, user_id)) for user_id in user_ids}
        lists = {user_id: one.own for user_id, one in cached.items() if one is not None and _is_current(one, changes)}
        stale = [user_id for user_id in cached if user_id not in lists]
        if stale:
            own = find_own_participants(connection, competition_id, stale)
            read = list_ascents(connection, competition_id, own, versions.secret)
            if len(self._lists) + len(read) > MAX_CACHED_LISTS:
                self._lists.clear()
            for user_id, one in read.items():
                self._lists[competition_id, user_id] = CachedList(one, changes, versions.scores)
            lists.update(read)
        return lists

    def _read_changes(self, connection: SqlConnection, competition_id: int, versions: Versions) -> Changes:
        known = self._changes.get(competition_id)
        if known is None or not versions.differ_by_ascents_only(known.versions):
            known = self._changes[competition_id] = Changes(versions)
        elif versions.scores > known.versions.scores:
            since = known.versions.scores
            found = connection.fetch_all(_read_change, CHANGED_PARTICIPANTS, competition_id=competition_id, since=since)
            known.add(found, versions)
        return known


def _read_change(participant_id: int, version: int) -> tuple[int, int]:
    return participant_id, version


def _is_current(cached: CachedList, changes: Changes) -> bool:
    return cached.changes is changes and not changes.concern(cached.own.participant_ids, cached.scores)
