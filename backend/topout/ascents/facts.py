"""Who sends an op and what it is about, from what the cache knows."""

import datetime as dt
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from topout.accounts.sign_ins import find_sign_in_refusal
from topout.accounts.tokens import AccessClaims
from topout.ascents import lookups
from topout.ascents.ledger_cache import LedgerCache, Loader, TeamMateKey
from topout.ascents.lookups import BoulderRow, CompetitionRow, ParticipantRow
from topout.ascents.ops import SyncOp
from topout.ascents.rounds import NO_ROUNDS, RoundFacts, find_round_facts
from topout.ascents.verdicts import CLIMBER, JUDGE, ORGANISER, Facts, Window
from topout.competitions.access import NOTHING, Permissions, decide_permissions
from topout.db.sql import SqlConnection
from topout.rounds.secrecy import is_secret


class Sender(NamedTuple):
    user_id: int
    role: str
    types_card: bool = False
    """A paper card counts as judged, also if a helper at the desk has typed it."""


def prefetch_sign_ins(loader: Loader, cache: LedgerCache, claims: Iterable[AccessClaims]) -> None:
    loader.prefetch(cache.sign_ins, {one.sign_in_id for one in claims}, lookups.list_sign_ins)


def access_sender(cache: LedgerCache, claims: AccessClaims) -> Sender:
    """Refuses a sign-in that is no longer good."""
    state = cache.sign_ins[claims.sign_in_id]
    refusal = find_sign_in_refusal(claims, state)
    if refusal is not None:
        raise refusal
    assert state is not None
    return Sender(state.user_id, state.role)


def prefetch_competitions(
    loader: Loader, cache: LedgerCache, competition_ids: Iterable[int], user_ids: Collection[int]
) -> None:
    """These and the users' own, with what they have to do there."""
    known = [own.ids for user_id in user_ids if (own := cache.own_competitions.get(user_id))]
    unknown = [user_id for user_id in user_ids if user_id not in cache.own_competitions]
    missing = [id for id in set(competition_ids).union(*known) if id not in cache.competitions]

    def fill(found: Mapping[int, CompetitionRow]) -> None:
        cache.competitions.update({**dict.fromkeys(missing), **found})

    if missing or unknown:
        loader.add(lookups.list_competitions(missing, unknown), fill)
    loader.prefetch(cache.own_competitions, unknown, lookups.list_own_competitions)


def prefetch_facts(loader: Loader, cache: LedgerCache, ops: Sequence[SyncOp]) -> None:
    """What `find_facts` needs to know about these ops besides their competitions."""
    loader.prefetch(cache.boulders, {op.boulder_id for op in ops}, lookups.list_boulders)
    loader.prefetch(cache.participants, {op.participant_id for op in ops}, lookups.list_participants)


def find_facts(
    connection: SqlConnection, cache: LedgerCache, sender: Sender, op: SyncOp, received_at: dt.datetime
) -> Facts:
    permissions = find_permissions(cache, sender, op.competition_id)
    competition = cache.competitions[op.competition_id] if "see" in permissions else None
    participant = cache.participants[op.participant_id]
    boulder = _find_boulder(cache, op, permissions, received_at)
    if participant is not None and participant.competition_id != op.competition_id:
        participant = None
    is_own = participant is not None and sender.user_id in participant.user_ids
    # A sender who logs their own ascent is a climber, even in a competition of their own.
    authority = CLIMBER if is_own else find_authority(permissions, types_card=sender.types_card)
    is_allowed = is_own or authority != CLIMBER or _is_team_mate(connection, cache, sender, op, competition)
    rounds = _find_rounds(competition, boulder, participant)
    return Facts(
        _list_windows(competition, participant, rounds),
        boulder.facts if boulder else None,
        participant.facts if participant else None,
        is_allowed and competition is not None,
        authority,
        rounds.is_judged,
        rounds.takes_part,
        rounds.max_attempts,
    )


def _find_boulder(
    cache: LedgerCache, op: SyncOp, permissions: Permissions, received_at: dt.datetime
) -> BoulderRow | None:
    """R9: for everybody but staff a secret boulder is one that does not exist."""
    boulder = cache.boulders[op.boulder_id]
    if boulder is None or boulder.competition_id != op.competition_id:
        return None
    is_hidden = "staff" not in permissions and is_secret(boulder.revealed_at, received_at)
    return None if is_hidden else boulder


def _find_rounds(
    competition: CompetitionRow | None, boulder: BoulderRow | None, participant: ParticipantRow | None
) -> RoundFacts:
    if competition is None or boulder is None or participant is None:
        return NO_ROUNDS
    return find_round_facts(competition.rounds, boulder.groups, participant.category, participant.starters)


def _list_windows(
    competition: CompetitionRow | None, participant: ParticipantRow | None, rounds: RoundFacts
) -> Sequence[Window]:
    """R7: those of the rounds; of one without its own that of the participant's session (R6) or of the competition, and
    those that counted for them before."""
    if competition is None:
        return ()
    whole, earlier = competition.window, participant.earlier_times if participant else ()
    in_session = participant.session_times if participant else None
    usual = [whole.of_session(in_session) if in_session else whole, *map(whole.of_session, earlier)]
    if rounds is NO_ROUNDS:
        return usual
    windows = [one for times in rounds.times for one in ([whole.of_session(times)] if times else usual)]
    return [replace(one, is_final=True) for one in windows] if rounds.is_official else windows


def is_round_official(connection: SqlConnection, competition_id: int, participant_id: int, boulder_id: int) -> bool:
    """R10: whether any of the rounds that the boulder counts in for this participant is."""
    cache, loader = LedgerCache(), Loader(connection)
    loader.prefetch(cache.competitions, [competition_id], lambda ids: lookups.list_competitions(ids, []))
    loader.prefetch(cache.boulders, [boulder_id], lookups.list_boulders)
    loader.prefetch(cache.participants, [participant_id], lookups.list_participants)
    loader.load()
    found = (cache.competitions[competition_id], cache.boulders[boulder_id], cache.participants[participant_id])
    return _find_rounds(*found).is_official


def find_permissions(cache: LedgerCache, sender: Sender, competition_id: int) -> Permissions:
    competition = cache.competitions[competition_id]
    if competition is None:
        return NOTHING
    own = cache.own_competitions[sender.user_id]
    return decide_permissions(
        sender.role,
        is_owner=competition.owner_id == sender.user_id,
        duties=own.duties.get(competition_id, ()) if own else (),
        is_published=competition.is_published,
    )


def find_authority(permissions: Permissions, *, types_card: bool = False) -> int:
    """Y11."""
    if "organise" in permissions:
        return ORGANISER
    return JUDGE if "judge" in permissions or (types_card and "staff" in permissions) else CLIMBER


def _is_team_mate(
    connection: SqlConnection, cache: LedgerCache, sender: Sender, op: SyncOp, competition: CompetitionRow | None
) -> bool:
    if competition is None or not competition.team_logging:
        return False
    key = TeamMateKey(sender.user_id, op.participant_id)
    if key not in cache.team_mates:
        cache.team_mates[key] = lookups.is_team_mate(connection, *key)
    return cache.team_mates[key]
