"""Steps of a competition by its organisers: published, extended, frozen, final, reopened."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.audit.trail import record
from topout.competitions.access import access_competition, access_unfinished, refuse_finished
from topout.competitions.hooks import CompetitionHooks
from topout.competitions.models import Competition
from topout.competitions.status import status_of
from topout.competitions.versions import raise_version
from topout.core.actors import Actor
from topout.core.errors import CompetitionNotEnded, CompetitionNotOngoing


def publish(session: Session, actor: Actor, competition_id: int, now: dt.datetime) -> Competition:
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    if competition.published_at is None:
        competition.published_at = now
        raise_version(session, competition)
        record(session, actor, competition.id, "competition_published", now)
    return competition


def extend(
    session: Session,
    actor: Actor,
    competition_id: int,
    minutes: int,
    seen_ends_at: dt.datetime | None,
    now: dt.datetime,
) -> Competition:
    competition = access_unfinished(session, actor, competition_id)
    if status_of(competition, now) != "ongoing":
        raise CompetitionNotOngoing()
    extension = dt.timedelta(minutes=minutes)
    if seen_ends_at is not None and competition.ends_at == seen_ends_at + extension:
        return competition
    before = {"ends_at": competition.ends_at}
    competition.ends_at += extension
    raise_version(session, competition)
    after = {"ends_at": competition.ends_at}
    record(session, actor, competition.id, "competition_extended", now, before=before, after=after)
    return competition


def freeze(
    session: Session, actor: Actor, competition_id: int, frozen: bool, hooks: CompetitionHooks, now: dt.datetime
) -> Competition:
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    if frozen:
        refuse_finished(competition)
    if competition.scoreboard_frozen != frozen:
        _set_frozen(session, competition, now if frozen else None, hooks)
        raise_version(session, competition)
        record(session, actor, competition.id, "board_frozen" if frozen else "board_unfrozen", now)
    return competition


def _set_frozen(session: Session, competition: Competition, since: dt.datetime | None, hooks: CompetitionHooks) -> None:
    competition.scoreboard_frozen_at = since
    session.flush()
    hooks.on_freeze(session, competition)


def finalise(
    session: Session,
    actor: Actor,
    competition_id: int,
    hooks: CompetitionHooks,
    now: dt.datetime,
    *,
    nothing_logged_is_dns: bool = False,
) -> Competition:
    """Unfreezes the scoreboard: official results are public. Whether check-ins say who started (S9) is decided here
    once: a check-in that arrives later puts one person back and changes no other."""
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    if competition.results_final_at is not None:
        return competition
    if status_of(competition, now) != "ended":
        raise CompetitionNotEnded()
    competition.results_final_at = now
    competition.nothing_logged_is_dns = nothing_logged_is_dns or hooks.uses_check_in(session, competition)
    if competition.scoreboard_frozen:
        _set_frozen(session, competition, None, hooks)
    session.flush()
    hooks.on_finalised(session, actor, competition, now)
    raise_version(session, competition)
    after = {"nothing_logged_is_dns": True} if competition.nothing_logged_is_dns else None
    record(session, actor, competition.id, "results_finalised", now, after=after)
    return competition


def reopen(
    session: Session, actor: Actor, competition_id: int, reason: str, hooks: CompetitionHooks, now: dt.datetime
) -> Competition:
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    final_at = competition.results_final_at
    if final_at is not None:
        before = {"results_final_at": final_at}
        competition.results_final_at, competition.nothing_logged_is_dns = None, False
        hooks.on_reopened(session, actor, competition, final_at, reason, now)
        raise_version(session, competition)
        record(session, actor, competition.id, "results_reopened", now, before=before, reason=reason)
    return competition
