"""R22: a person is an account. Entries without one count once they are tied to an account, or once an organiser has
said that two entries are one person."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.competitions.models import Competition
from topout.entries.models import Participant, has_account
from topout.entries.names import is_minor
from topout.series.models import Series, SeriesEntry


class JoinedEntry(NamedTuple):
    participant_id: int
    person: int
    account: int | None


def find_persons(session: Session, series: Series, competition_ids: Iterable[int]) -> dict[int, str]:
    """By participant; without those who are nobody yet."""
    own = {id: f"account {account}" for id, account in find_accounts(session, competition_ids).items()}
    joined = list_joined(session, series)
    of_groups: dict[int, set[str]] = {one.person: set() for one in joined}
    for one in joined:
        if one.account is not None:
            of_groups[one.person].add(f"account {one.account}")
    # Entries that were joined may belong to two accounts by now: each counts for its own, and those without one for
    # nobody.
    groups = {
        one.participant_id: next(iter(of_groups[one.person]), f"entry {one.person}")
        for one in joined
        if len(of_groups[one.person]) <= 1
    }
    return groups | own


def find_accounts(session: Session, competition_ids: Iterable[int]) -> dict[int, int]:
    """By participant, of those who have one."""
    of_these = _with_users().where(Participant.competition_id.in_(list(competition_ids)))
    return {participant_id: user.id for participant_id, user in session.execute(of_these) if has_account(user)}


def list_joined(session: Session, series: Series) -> list[JoinedEntry]:
    of_series = _with_users().add_columns(SeriesEntry.person)
    joined = of_series.join(SeriesEntry, SeriesEntry.participant_id == Participant.id)
    found = session.execute(joined.where(SeriesEntry.series_id == series.id).order_by(Participant.id))
    return [JoinedEntry(id, person, user.id if has_account(user) else None) for id, user, person in found]


def _with_users() -> Select[int, User]:
    return select(Participant.id, User).join(User, User.id == Participant.user_id)


class NameRule(NamedTuple):
    """In the order of which entry says how a person is called."""

    hidden: int
    """How much of the name its competition hides: 3 all of it, 2 all but initials, 1 a part, 0 nothing. A series shows
    no more of a name than the competition that hides most."""
    has_account: bool


def find_name_rules(session: Session, competitions: Iterable[Competition]) -> Mapping[int, NameRule]:
    """By participant."""
    days = {one.id: one.first_day for one in competitions}
    columns = (Participant.id, Participant.competition_id, Participant.name_hidden_at, User)
    minor = (Participant.date_of_birth, Participant.was_minor, Participant.guardian_agrees)
    found = session.execute(
        select(*columns, *minor).join(User, User.id == Participant.user_id).where(Participant.competition_id.in_(days))
    )
    rules: dict[int, NameRule] = {}
    for id, competition_id, hidden_at, user, born, was_minor, guardian_agrees in found:
        is_shortened = is_minor(born, days[competition_id], was_minor=was_minor) and not guardian_agrees
        hidden = 3 if user.erased_at else 2 if hidden_at else 1 if is_shortened else 0
        rules[id] = NameRule(hidden, has_account(user))
    return rules
