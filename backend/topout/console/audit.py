"""Reading the audit trail: who, when, what, with the names of now."""

import datetime as dt
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Select, and_, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.ascents.models import Ascent, Op
from topout.audit.models import AuditEntry, SubjectKind
from topout.boulders.models import Boulder
from topout.competitions.access import access_competition
from topout.competitions.models import Category, ClimbingSession, Competition
from topout.console.schemas import AuditEntryOut, AuditPageQuery, AuditQuery, AuditSubject
from topout.core.actors import Actor
from topout.entries.models import Participant
from topout.files.tables import Cell, Rows
from topout.programme.models import ProgrammeItem
from topout.rounds.models import Clock, Round
from topout.series.models import Series
from topout.teams.models import Team
from topout.translations.catalogues import gettext, gettext_noop
from topout.workshops.models import Booking

COMMAND, SERVER = gettext_noop("Command line"), "Topout"
"""Who did what no person did: a command about an account, or the server itself in a competition."""
HEAD = ("at", "who", "act", "subject", "name", "before", "after", "reason", "claimed_at", "received_at", "token")
SAME_TIME = dt.timedelta(minutes=2)
Names = Mapping[int, str]
NAMED: Mapping[SubjectKind, tuple[Any, Any]] = {
    "series": (Series, Series.name),
    "boulder": (Boulder, Boulder.name),
    "clock": (Clock, Clock.name),
    "programme_item": (ProgrammeItem, ProgrammeItem.title),
    "session": (ClimbingSession, ClimbingSession.name),
    "team": (Team, Team.name),
}
"""Those that have a column with their name."""


def list_entries(
    session: Session, actor: Actor, competition_id: int, wanted: AuditPageQuery
) -> tuple[list[AuditEntryOut], int | None]:
    """Newest first, and where the next page begins."""
    competition = access_competition(session, actor, competition_id, to="organise")
    older = _select(competition, wanted).where(AuditEntry.id < wanted.before)
    page, next_cursor = wanted.cut(session.scalars(older.limit(wanted.fetched)).all())
    return describe_entries(session, page), next_cursor


def list_rows(session: Session, actor: Actor, competition_id: int, wanted: AuditQuery) -> Rows:
    """Of the table; made when they are asked for, so after the session has been closed."""
    competition = access_competition(session, actor, competition_id, to="organise")
    entries = describe_entries(session, session.scalars(_select(competition, wanted)).all())
    return _rows(entries, ZoneInfo(competition.timezone))


def _select(competition: Competition, wanted: AuditQuery) -> Select[AuditEntry]:
    matching = select(AuditEntry).where(AuditEntry.competition_id == competition.id)
    for name in ("act", "user_id", "subject_kind", "subject_id"):
        value = getattr(wanted, name)
        if value is not None:
            matching = matching.where(getattr(AuditEntry, name) == value)
    if wanted.since is not None:
        matching = matching.where(AuditEntry.acted_at >= wanted.since)
    if wanted.until is not None:
        matching = matching.where(AuditEntry.acted_at < wanted.until)
    return matching.order_by(AuditEntry.id.desc())


def _rows(entries: Iterable[AuditEntryOut], zone: ZoneInfo) -> Iterator[Sequence[Cell]]:
    yield HEAD
    for entry in entries:
        subject = entry.subject
        yield (
            *(entry.at.astimezone(zone), entry.who, entry.act),
            *((subject.kind, subject.name) if subject else ("", "")),
            *(json.dumps(values, ensure_ascii=False) for values in (entry.before, entry.after)),
            entry.reason,
            *(moment.isoformat() if moment else "" for moment in (entry.claimed_at, entry.received_at)),
            entry.token or "",
        )


def describe_entries(
    session: Session, entries: Sequence[AuditEntry], language: str | None = None
) -> list[AuditEntryOut]:
    """`language` is of the reader."""
    people = _list_users(session, {entry.user_id for entry in entries if entry.user_id})
    names = {kind: _list_names(session, kind, ids) for kind, ids in _group_subjects(entries).items()}
    teams, by_command = _list_teams(session, entries), gettext(language, COMMAND)
    return [
        AuditEntryOut(
            id=entry.id,
            at=entry.acted_at,
            **_describe_times(entry),
            user_id=entry.user_id,
            who=people[entry.user_id] if entry.user_id else SERVER if entry.competition_id else by_command,
            token=entry.token_name,
            act=entry.act,
            subject=_describe_subject(entry, names),
            before=_name_team(entry.before, teams),
            after=_name_team(entry.after, teams),
            reason=entry.reason,
        )
        for entry in entries
    ]


def _list_teams(session: Session, entries: Sequence[AuditEntry]) -> Names:
    """From which and to which somebody was moved."""
    found = [values.get("team_id") for entry in entries for values in (entry.before, entry.after)]
    ids = {id for id in found if id is not None}
    return _list_names(session, "team", ids) if ids else {}


def _name_team(values: dict[str, Any], teams: Names) -> dict[str, Any]:
    if "team_id" not in values:
        return values
    named = {name: value for name, value in values.items() if name != "team_id"}
    return named | {"team": teams.get(values["team_id"], "")}


def _describe_times(entry: AuditEntry) -> dict[str, dt.datetime | None]:
    """Two times only where they are apart: a request takes a moment, and no phone's clock is exact."""
    claimed_at, received_at = entry.claimed_at, entry.received_at
    if claimed_at is None or received_at is None or abs(received_at - claimed_at) <= SAME_TIME:
        return {"claimed_at": None, "received_at": None}
    return {"claimed_at": claimed_at, "received_at": received_at}


def _describe_subject(entry: AuditEntry, names: Mapping[SubjectKind, Names]) -> AuditSubject | None:
    if entry.subject_kind is None:
        return None
    name = names.get(entry.subject_kind, {}).get(entry.subject_id or 0, "")
    return AuditSubject(kind=entry.subject_kind, id=entry.subject_id, name=name)


def _group_subjects(entries: Sequence[AuditEntry]) -> dict[SubjectKind, set[int]]:
    grouped: dict[SubjectKind, set[int]] = {}
    for entry in entries:
        if entry.subject_kind is not None and entry.subject_id is not None:
            grouped.setdefault(entry.subject_kind, set()).add(entry.subject_id)
    return grouped


def _list_names(session: Session, kind: SubjectKind, ids: set[int]) -> Names:
    if kind == "user":
        return _list_users(session, ids)
    if kind == "participant":
        people = session.scalars(select(Participant).where(Participant.id.in_(ids)))
        return {participant.id: participant.full_name for participant in people}
    if kind in {"op", "ascent"}:
        return _list_ascents(session, Op if kind == "op" else Ascent, ids)
    if kind in NAMED:
        model, name = NAMED[kind]
        return dict(session.execute(select(model.id, name).where(model.id.in_(ids))).all())
    if kind == "round":
        return _list_round_names(session, ids)
    if kind == "booking":
        bookings = session.scalars(select(Booking).where(Booking.id.in_(ids)))
        return {booking.id: booking.user.full_name for booking in bookings}
    return {}


def _list_round_names(session: Session, ids: set[int]) -> Names:
    """With their category: eight of them may have a final."""
    of_category = (Category.competition_id == Round.competition_id, Category.key == Round.category)
    named = select(Round.id, Round.name, Category.name).join(Category, and_(*of_category)).where(Round.id.in_(ids))
    return {id: f"{name}, {category}" for id, name, category in session.execute(named)}


def _list_users(session: Session, ids: set[int]) -> dict[int, str]:
    return {user.id: user.full_name for user in session.scalars(select(User).where(User.id.in_(ids)))}


def _list_ascents(session: Session, model: type[Op] | type[Ascent], ids: set[int]) -> Names:
    """Climber and boulder."""
    found = session.execute(
        select(model.id, Participant, Boulder.name)
        .join(Participant, Participant.id == model.participant_id)
        .join(Boulder, Boulder.id == model.boulder_id)
        .where(model.id.in_(ids))
    )
    return {id: f"{climber.full_name}, {boulder}" for id, climber, boulder in found}
