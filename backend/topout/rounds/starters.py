"""R11, R12: start lists. Who goes on comes from the caller: the official rows of the round before stand above."""

import datetime as dt
import secrets
from collections.abc import Mapping, Set
from typing import Literal, NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.audit.trail import Subject, record
from topout.competitions.models import Category, Competition
from topout.competitions.versions import raise_version
from topout.core.actors import Actor
from topout.core.errors import ParticipantNotFound, RoundStarted, StarterNotFound, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.entries.models import Participant
from topout.rounds.models import Round, Starter, StarterStatus
from topout.rounds.status import find_start
from topout.scoring.rounds import draw_order, list_going_on, list_start_order

SEED_BYTES = 8


class GoingOn(NamedTuple):
    """From where people come: the round before, with its official ranks."""

    round: Round
    ranks: Mapping[int, int]

    def list_ids(self, withdrawn: Set[int]) -> list[int]:
        ranks, out = _named(self.ranks), {str(id) for id in withdrawn}
        return [int(id) for id in list_going_on(ranks, self.round.quota, self.round.ties, out)]


class StartListEntry(NamedTuple):
    """For the audit trail."""

    act: Literal["start_list_made", "starter_changed"]
    subject: Subject
    before: Mapping[str, object]
    after: Mapping[str, object]
    reason: str = ""


def _named(ranks: Mapping[int, int]) -> dict[str, int]:
    return {str(id): rank for id, rank in ranks.items()}


def list_entrants(session: Session, round: Round) -> list[int]:
    """Who may start in its category at all, by number."""
    category = session.scalars(
        select(Category).where(Category.competition_id == round.competition_id, Category.key == round.category)
    ).one()
    entered = select(Participant.id).where(
        Participant.competition_id == round.competition_id,
        Participant.status == "confirmed",
        Participant.withdrew_at.is_(None),
        Participant.disqualified_at.is_(None),
    )
    if category.joining == "choice":
        entered = entered.where(Participant.category == category.key)
    return list(session.scalars(entered.order_by(Participant.bib.is_(None), Participant.bib, Participant.id)))


def refuse_started(round: Round, competition: Competition, now: dt.datetime) -> None:
    if now >= find_start(round, competition):
        raise RoundStarted()


def make_list(
    session: Session, round: Round, source: GoingOn | None, groups: int, *, draws: bool, redraw: bool, now: dt.datetime
) -> None:
    """Replaces the list. Those who withdrew from the round stay on it as such."""
    entrants = list_entrants(session, round)
    withdrawn = {one.participant_id for one in round.starters if one.status == "withdrew"}
    if round.seed is None or redraw:
        round.seed = secrets.token_hex(SEED_BYTES)
    if source is not None:
        out = withdrawn | (source.ranks.keys() - set(entrants))
        ranks: Mapping[int, int] = {id: source.ranks[id] for id in source.list_ids(out)}
        order = [int(id) for id in list_start_order(_named(ranks), round.seed)]
    else:
        ranks = {}
        present = [id for id in entrants if id not in withdrawn]
        order = [int(id) for id in draw_order(map(str, present), round.seed)] if draws else present
    known = {one.participant_id: one for one in round.starters}
    kept = [known[id] for id in withdrawn]
    round.starters = [
        *(_put(known.get(id), id, index % groups, index // groups, ranks.get(id)) for index, id in enumerate(order)),
        *kept,
    ]
    round.listed_at = now
    session.flush()


def _put(known: Starter | None, id: int, group: int, position: int, rank: int | None) -> Starter:
    starter = known or Starter(participant_id=id, status="starts")
    starter.group_number, starter.position, starter.place, starter.status = group, position, rank, "starts"
    return starter


def find_starter(round: Round, participant_id: int) -> Starter:
    found = next((one for one in round.starters if one.participant_id == participant_id), None)
    if found is None:
        raise StarterNotFound()
    return found


def set_status(
    round: Round, starter: Starter, status: StarterStatus, source: GoingOn | None, entrants: Set[int]
) -> None:
    """R11: when somebody withdraws before the start, the next ones move up by the same rule."""
    if starter.status == status:
        return
    was_out = starter.status == "withdrew"
    starter.status = status
    if status == "withdrew" and source is not None:
        _move_up(round, source, entrants)
    if status == "withdrew" or was_out:
        _renumber(round)


def _move_up(round: Round, source: GoingOn, entrants: Set[int]) -> None:
    """Those who are new have the worst ranks of all, so they start first."""
    withdrawn = {one.participant_id for one in round.starters if one.status == "withdrew"}
    listed = {one.participant_id for one in round.starters}
    going = source.list_ids(withdrawn | (source.ranks.keys() - entrants))
    new = {id: source.ranks[id] for id in going if id not in listed}
    in_order = [int(id) for id in list_start_order(_named(new), round.seed or "")]
    for back, id in enumerate(reversed(in_order), start=1):
        round.starters.append(_put(None, id, 0, -back, new[id]))


def move(round: Round, starter: Starter, position: int) -> None:
    """Within the group, by hand. Who withdrew has no position in it: it would be a gap in the course (R15)."""
    if starter.status == "withdrew":
        raise ValidationFailed({"position": [field_error("withdrawn_starter")]})
    others = [one for one in _list_active(round, starter.group_number) if one is not starter]
    others.insert(position, starter)
    for index, one in enumerate(others):
        one.position = index


def change_group(round: Round, starter: Starter, group: int) -> None:
    """To the end of another group."""
    refuse_group_without_boulders(round, group + 1, "group")
    starter.position = len(_list_active(round, group))
    starter.group_number = group
    _renumber(round)


def add_by_hand(session: Session, round: Round, participant_id: int, rank: int | None) -> Starter:
    """First in the start order, as those who move up."""
    if any(one.participant_id == participant_id for one in round.starters):
        return find_starter(round, participant_id)
    if participant_id not in list_entrants(session, round):
        raise ParticipantNotFound()
    added = _put(None, participant_id, 0, -1, rank)
    round.starters.append(added)
    _renumber(round)
    return added


def _list_active(round: Round, group: int) -> list[Starter]:
    active = (one for one in round.starters if one.group_number == group and one.status != "withdrew")
    return sorted(active, key=lambda one: one.position)


def _renumber(round: Round) -> None:
    """From 0 in each group, without gaps; those who withdrew behind the others."""
    for group in {one.group_number for one in round.starters}:
        active = _list_active(round, group)
        out = [one for one in round.starters if one.group_number == group and one.status == "withdrew"]
        for index, starter in enumerate([*active, *out]):
            starter.position = index


def count_groups(round: Round) -> int:
    return max((one.group_number for one in round.boulders), default=0) + 1


def refuse_group_without_boulders(round: Round, groups: int, field: str) -> None:
    """R13: ranks are given group by group, so somebody alone in a group without boulders would be first there."""
    known = count_groups(round)
    if known > 1 and groups > known:
        raise ValidationFailed({field: [field_error("groups_of_boulders", groups=known)]})


def differs(round: Round, source: GoingOn, entrants: Set[int], *, has_started: bool) -> bool:
    """R11: whether list and official result disagree by now: somebody's rank, or who goes on. Until the start that
    depends too on who may start at all; then nobody moves up any more."""
    listed = {one.participant_id: one for one in round.starters}
    if round.listed_at is None or not listed:
        return False
    if any(one.place != source.ranks.get(id) for id, one in listed.items() if one.place is not None):
        return True
    withdrawn = {id for id, one in listed.items() if one.status == "withdrew"}
    out = source.ranks.keys() - entrants - (listed.keys() if has_started else set())
    return not set(source.list_ids(withdrawn | out)) <= listed.keys()


def note(
    session: Session,
    actor: Actor,
    competition: Competition,
    round: Round,
    entry: StartListEntry,
    now: dt.datetime,
) -> None:
    """Phones and boards learn of it by the competition's version."""
    round.version += 1
    raise_version(session, competition)
    act, subject, before, after, reason = entry
    record(session, actor, competition.id, act, now, subject=subject, before=before, after=after, reason=reason)
