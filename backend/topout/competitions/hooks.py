"""Callbacks into modules above competitions; `create_app` sets them."""

import datetime as dt
from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.orm import Session

from topout.competitions.models import Category, ClimbingSession, Competition
from topout.competitions.templates import FinalPlan
from topout.competitions.user_info import UserInfo
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.db.sql import Query


class OnCapacityRaised(Protocol):
    def __call__(self, session: Session, competition: Competition, now: dt.datetime, settings: Settings) -> None:
        """Offer the new seats to the waiting list, in its order. The competition's row is locked."""


class CountContestants(Protocol):
    def __call__(self, session: Session, competition: Competition) -> Mapping[str, int]:
        """How many compete in each category, by its key."""


class CountBoulders(Protocol):
    def __call__(self, session: Session, actor: Actor | None, competition: Competition, now: dt.datetime) -> int:
        """How many boulders count or counted for somebody, of those that the actor may know of (R9)."""


class QuerySecretNumber(Protocol):
    def __call__(self, competition_id: int, now: dt.datetime) -> Query[int]:
        """How many of them only staff may know of."""
        ...


class FindBoulderSets(Protocol):
    def __call__(self, session: Session, competition: Competition) -> Collection[Set[str]]:
        """R5: the different sets of categories that boulders list, an empty one for those that list none."""
        ...


class QueryUserInfos(Protocol):
    def __call__(self, competition_id: int, user_ids: Sequence[int]) -> Query[dict[int, UserInfo]]:
        """Of each user the own entry in this competition."""
        ...


class FindLargestTeam(Protocol):
    def __call__(self, session: Session, competition: Competition) -> int:
        """How many members the largest team has."""


class UsesCheckIn(Protocol):
    def __call__(self, session: Session, competition: Competition) -> bool:
        """Whether anybody was checked in."""


class LeaveClass(Protocol):
    def __call__(self, session: Session, category: Category) -> bool:
        """Whether nobody takes part in this class or waits for it; entries that have ended no longer name it."""


class LeaveSession(Protocol):
    def __call__(self, session: Session, climbing_session: ClimbingSession) -> bool:
        """Whether nobody takes part in it or waits for it; entries that have ended no longer name it."""


class KeepSessionTimes(Protocol):
    def __call__(self, session: Session, climbing_session: ClimbingSession, now: dt.datetime) -> None:
        """Its times are about to change; what its people climbed until now stays on time."""


class OnFreeze(Protocol):
    def __call__(self, session: Session, competition: Competition) -> None:
        """The scoreboard was frozen or unfrozen. The competition's row is locked."""


class OnFinalised(Protocol):
    def __call__(self, session: Session, actor: Actor, competition: Competition, now: dt.datetime) -> None:
        """Its results have been made official (R19). The competition's row is locked."""


class OnReopened(Protocol):
    def __call__(
        self,
        session: Session,
        actor: Actor,
        competition: Competition,
        final_at: dt.datetime,
        reason: str,
        now: dt.datetime,
    ) -> None:
        """Its results, official since `final_at`, have been reopened. The competition's row is locked."""


class CopyBoulders(Protocol):
    def __call__(self, session: Session, original: Competition, copy: Competition, now: dt.datetime) -> None:
        """All boulders with their photos, open. The copy is new."""


class CopyProgramme(Protocol):
    def __call__(self, session: Session, original: Competition, copy: Competition, now: dt.datetime) -> None:
        """All that is not called off, workshops without their bookings. The copy is new."""


class CopyRounds(Protocol):
    def __call__(self, session: Session, original: Competition, copy: Competition) -> None:
        """All rounds and clocks, without start lists and results. The boulders are copied already."""


class AddFinals(Protocol):
    def __call__(self, session: Session, competition: Competition, final: FinalPlan) -> None:
        """To each of its classes. The competition is new."""


class MoveRounds(Protocol):
    def __call__(self, session: Session, competition: Competition, shift: dt.timedelta, ends_at: dt.datetime) -> None:
        """By as much as the start of the competition; refuses an end of it before theirs."""


class LeaveCategories(Protocol):
    def __call__(self, session: Session, competition: Competition, kept: Collection[str]) -> None:
        """Removes the rounds of all but these individual categories; refuses where people are on a start list."""


class OnCalledOff(Protocol):
    def __call__(self, session: Session, actor: Actor, competition: Competition, now: dt.datetime) -> None:
        """The competition has been called off. Its row is locked."""


class OnPostponed(Protocol):
    def __call__(
        self, session: Session, actor: Actor, competition: Competition, shift: dt.timedelta, now: dt.datetime
    ) -> None:
        """All its times have moved by `shift`. Its row is locked."""


class IsEntered(Protocol):
    def __call__(self, session: Session, competition: Competition) -> bool:
        """Whether anybody has ever entered it, holds a ticket for it, or booked something in it."""


@dataclass(frozen=True)
class CompetitionHooks:
    on_capacity_raised: OnCapacityRaised
    count_contestants: CountContestants
    count_boulders: CountBoulders
    query_secret_number: QuerySecretNumber
    find_boulder_sets: FindBoulderSets
    query_user_infos: QueryUserInfos
    find_largest_team: FindLargestTeam
    uses_check_in: UsesCheckIn
    leave_class: LeaveClass
    leave_session: LeaveSession
    keep_session_times: KeepSessionTimes
    on_freeze: OnFreeze
    on_finalised: OnFinalised
    on_reopened: OnReopened
    copy_boulders: CopyBoulders
    copy_programme: CopyProgramme
    add_finals: AddFinals
    copy_rounds: CopyRounds
    move_rounds: MoveRounds
    leave_categories: LeaveCategories
    on_called_off: tuple[OnCalledOff, ...]
    on_postponed: tuple[OnPostponed, ...]
    is_entered: tuple[IsEntered, ...]
