"""An organiser calls a competition off or postpones it, or takes back one that nobody has entered."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.audit.trail import list_changes, record
from topout.competitions.access import access_competition, access_unfinished
from topout.competitions.hooks import CompetitionHooks
from topout.competitions.models import Competition
from topout.competitions.service import move_sessions
from topout.competitions.versions import raise_version
from topout.core.actors import Actor
from topout.core.errors import (
    CompetitionEntered,
    CompetitionNotDraft,
    CompetitionNotFound,
    CompetitionOngoing,
    ResultsFinal,
    ValidationFailed,
)
from topout.core.errors.field_errors import field_error

MOVED_TIMES = ("starts_at", "ends_at", "registration_opens_at", "registration_closes_at")


def call_off(
    session: Session, actor: Actor, competition_id: int, reason: str, hooks: CompetitionHooks, now: dt.datetime
) -> Competition:
    """Also while it is running: what was climbed until now stays on the board. Everybody is told and refunded once."""
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    if competition.called_off_at is not None:
        return competition
    if competition.results_final_at is not None:
        raise ResultsFinal()
    if competition.published_at is None:
        raise CompetitionNotFound()
    competition.called_off_at, competition.called_off_reason = now, reason
    raise_version(session, competition)
    record(session, actor, competition.id, "competition_called_off", now, reason=reason)
    session.flush()
    for on_called_off in hooks.on_called_off:
        on_called_off(session, actor, competition, now)
    return competition


def postpone(
    session: Session,
    actor: Actor,
    competition_id: int,
    starts_at: dt.datetime,
    reason: str,
    hooks: CompetitionHooks,
    now: dt.datetime,
) -> Competition:
    """All times move by as much as the start; registration that has opened stays open."""
    competition = access_unfinished(session, actor, competition_id)
    if competition.starts_at == starts_at:
        return competition
    if competition.published_at is None:
        raise CompetitionNotFound()
    if now >= competition.starts_at:
        raise CompetitionOngoing()
    if starts_at < competition.starts_at or starts_at <= now:
        raise ValidationFailed({"starts_at": [field_error("later_than_before")]})
    shift = starts_at - competition.starts_at
    stored = {name: getattr(competition, name) for name in MOVED_TIMES}
    moved = {name: moment + shift for name, moment in stored.items()}
    if stored["registration_opens_at"] <= now:
        moved["registration_opens_at"] = stored["registration_opens_at"]
    for name, moment in moved.items():
        setattr(competition, name, moment)
    move_sessions(session, competition, shift, hooks, now)
    hooks.move_rounds(session, competition, shift, competition.ends_at)
    competition.postponed_at = now
    raise_version(session, competition)
    before, after = list_changes(stored, moved)
    record(session, actor, competition.id, "competition_postponed", now, before=before, after=after, reason=reason)
    session.flush()
    for on_postponed in hooks.on_postponed:
        on_postponed(session, actor, competition, shift, now)
    return competition


def unpublish(
    session: Session, actor: Actor, competition_id: int, hooks: CompetitionHooks, now: dt.datetime
) -> Competition:
    """Back to a draft, as long as nobody has ever entered it."""
    competition = access_unfinished(session, actor, competition_id)
    if competition.published_at is None:
        return competition
    if any(is_entered(session, competition) for is_entered in hooks.is_entered):
        raise CompetitionEntered()
    competition.published_at = None
    raise_version(session, competition)
    record(session, actor, competition.id, "competition_unpublished", now)
    return competition


def delete_draft(session: Session, actor: Actor, competition_id: int, now: dt.datetime) -> None:
    """Its rows stay for the audit trail; every door to it is closed."""
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    if competition.published_at is not None:
        raise CompetitionNotDraft()
    competition.deleted_at = now
    raise_version(session, competition)
    record(session, actor, competition.id, "competition_deleted", now)
