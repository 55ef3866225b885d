"""Making and changing a competition by its organisers."""

import datetime as dt
from collections.abc import Sequence
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.audit.trail import find_made_by_key, list_changes, record
from topout.competitions.access import access_unfinished, list_staff_roles, permissions_in
from topout.competitions.categories import describe_plans, keep_translations, plan_of, set_categories
from topout.competitions.classes import list_classes
from topout.competitions.default_waiver import default_waiver
from topout.competitions.hooks import AddFinals, CompetitionHooks
from topout.competitions.models import ClimbingSession, Competition
from topout.competitions.schemas import CompetitionBody, CompetitionChange
from topout.competitions.serializers import describe_competition
from topout.competitions.templates import CategoryPlan, Template, plan_categories, plan_final, plan_sessions
from topout.competitions.versions import raise_version, refuse_stale
from topout.competitions.waivers import write_first_waiver
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import (
    CapacityBelowUsed,
    ClassInUse,
    Forbidden,
    TeamSizeBelowUsed,
    ValidationFailed,
)
from topout.core.errors.field_errors import FieldErrors, field_error

REPEAT_WINDOW = dt.timedelta(minutes=1)
COPIED_SETTINGS = (
    "language",
    "location",
    "timezone",
    "starts_at",
    "ends_at",
    "registration_opens_at",
    "registration_closes_at",
    "capacity",
    "fee_cents",
    "currency",
    "refund_percent",
    "team_size_min",
    "team_size_max",
    "allow_solo",
    "log_grace_minutes",
    "team_logging",
    "ask_witnesses",
    "scoreboard_public",
    "name_retention_days",
)
SESSION_FIELDS = ("name", "translations", "starts_at", "ends_at", "capacity", "categories")


def list_competitions(session: Session, actor: Actor | None, *, with_drafts: bool) -> list[Competition]:
    wanted = select(Competition).where(Competition.deleted_at.is_(None))
    wanted = wanted.order_by(Competition.starts_at, Competition.id)
    if not with_drafts:
        wanted = wanted.where(Competition.published_at.is_not(None))
    duties = list_staff_roles(session, actor)
    return [one for one in session.scalars(wanted) if "see" in permissions_in(one, actor, duties)]


def create_competition(
    session: Session, actor: Actor, wanted: CompetitionBody, add_finals: AddFinals, now: dt.datetime
) -> tuple[Competition, bool]:
    """Returns too whether it is new: a repeated request finds the draft of the first one."""
    require_creator(actor)
    settings = wanted.model_dump(exclude={"template", "key"})
    refuse_inconsistent_settings(settings)
    existing = find_repeated(session, actor, wanted.key, settings, now)
    if existing is not None:
        return existing, False
    plans = _plan_template(wanted.template, settings)
    made = insert(session, actor, settings, plans, now)
    write_first_waiver(session, made, default_waiver(made.language), now)
    for planned in plan_sessions(wanted.template, made.starts_at, made.ends_at, made.language):
        session.add(ClimbingSession(competition_id=made.id, **planned._asdict()))
    final = plan_final(wanted.template, made.starts_at, made.ends_at, made.language)
    if final is not None:
        add_finals(session, made, final)
    record(session, actor, made.id, "competition_created", now, after=settings, key=wanted.key)
    return made, True


def require_creator(actor: Actor) -> None:
    """Being named a co-organiser of one competition does not allow making others."""
    if actor.role not in {"organiser", "admin"}:
        raise Forbidden()


def find_repeated(
    session: Session, actor: Actor, key: str | None, settings: dict[str, Any], now: dt.datetime
) -> Competition | None:
    """The draft that the same key made; without a key, an untouched one with the same settings, made just now."""
    if key is not None:
        # Two requests with the same key wait for each other.
        session.execute(select(User.id).where(User.id == actor.user_id).with_for_update(key_share=True))
        competition_id = find_made_by_key(session, actor, key)
        return None if competition_id is None else session.get_one(Competition, competition_id)
    same = select(Competition).where(
        Competition.owner_id == actor.user_id,
        Competition.published_at.is_(None),
        Competition.version == 1,
        Competition.created_at > now - REPEAT_WINDOW,
        *(getattr(Competition, name) == value for name, value in settings.items()),
    )
    return session.scalars(same.order_by(Competition.id).limit(1)).first()


def insert(
    session: Session,
    actor: Actor,
    settings: dict[str, Any],
    plans: tuple[CategoryPlan, ...] | list[CategoryPlan],
    now: dt.datetime,
) -> Competition:
    competition = Competition(owner_id=actor.user_id, created_at=now, **settings)
    session.add(competition)
    session.flush()
    set_categories(session, competition, plans, contestants={})
    return competition


def change(
    session: Session,
    actor: Actor,
    competition_id: int,
    wanted: CompetitionChange,
    hooks: CompetitionHooks,
    now: dt.datetime,
    settings: Settings,
) -> Competition:
    competition = access_unfinished(session, actor, competition_id)
    wanted_values = wanted.model_dump(exclude_none=True, exclude={"template", "version"})
    stored = {name: getattr(competition, name) for name in wanted_values} | _categories_of(competition, wanted)
    target = wanted_values | _template_of(competition, wanted, wanted_values)
    before, after = list_changes(stored, target)
    if not after:
        return competition
    refuse_stale(wanted.version, competition.version, partial(_describe_for_audit, session, actor, competition, now))
    merged = _merge_settings(competition, wanted_values)
    refuse_inconsistent_settings(merged)
    shift = merged["starts_at"] - competition.starts_at
    move_sessions(session, competition, shift, hooks, now)
    hooks.move_rounds(session, competition, shift, merged["ends_at"])
    _refuse_sessions_outside(competition, merged)
    _refuse_too_small(session, competition, wanted, hooks)
    capacity_before = competition.capacity
    for name, value in wanted_values.items():
        setattr(competition, name, value)
    if wanted.template is not None:
        plans = _plan_template(wanted.template, _merge_settings(competition, wanted_values))
        _replace_categories(session, competition, plans, hooks)
    raise_version(session, competition)
    record(session, actor, competition.id, "competition_changed", now, before=before, after=after)
    session.flush()
    if competition.capacity > capacity_before or wanted.template is not None:
        hooks.on_capacity_raised(session, competition, now, settings)
    return competition


def _categories_of(competition: Competition, wanted: CompetitionChange) -> dict[str, Any]:
    if wanted.template is None:
        return {}
    return {"categories": describe_plans(map(plan_of, competition.categories))}


def _template_of(competition: Competition, wanted: CompetitionChange, changes: dict[str, Any]) -> dict[str, Any]:
    if wanted.template is None:
        return {}
    plans = _plan_template(wanted.template, _merge_settings(competition, changes))
    return {"categories": describe_plans(keep_translations(competition, plans))}


def _plan_template(template: Template, settings: dict[str, Any]) -> tuple[CategoryPlan, ...]:
    """Years of birth count from the year of the competition, where it takes place."""
    year = settings["starts_at"].astimezone(ZoneInfo(settings["timezone"])).year
    return plan_categories(template, year, settings["language"])


def _describe_for_audit(session: Session, actor: Actor, competition: Competition, now: dt.datetime) -> dict[str, Any]:
    return describe_competition(session, actor, competition, now).model_dump(mode="json")


def put_categories(
    session: Session,
    actor: Actor,
    competition_id: int,
    plans: list[CategoryPlan],
    seen: int | None,
    hooks: CompetitionHooks,
    now: dt.datetime,
    settings: Settings,
) -> Competition:
    competition = access_unfinished(session, actor, competition_id)
    stored = describe_plans(map(plan_of, competition.categories))
    wanted = describe_plans(keep_translations(competition, plans))
    if stored == wanted:
        return competition
    refuse_stale(seen, competition.version, lambda: {"version": competition.version, "categories": stored})
    _replace_categories(session, competition, plans, hooks)
    raise_version(session, competition)
    before, after = {"categories": stored}, {"categories": wanted}
    record(session, actor, competition.id, "categories_changed", now, before=before, after=after)
    session.flush()
    hooks.on_capacity_raised(session, competition, now, settings)  # R3: perhaps of a class
    return competition


def _replace_categories(
    session: Session, competition: Competition, plans: Sequence[CategoryPlan], hooks: CompetitionHooks
) -> None:
    kept = {plan.key for plan in plans if plan.joining == "choice"}
    for category in list_classes(competition.categories):
        if category.key not in kept and not hooks.leave_class(session, category):
            raise ClassInUse()
    hooks.leave_categories(session, competition, [plan.key for plan in plans if plan.kind == "individual"])
    set_categories(session, competition, plans, hooks.count_contestants(session, competition))


def _refuse_too_small(
    session: Session, competition: Competition, wanted: CompetitionChange, hooks: CompetitionHooks
) -> None:
    """A lowered number must not take a seat or a team member away."""
    if wanted.capacity is not None and wanted.capacity < competition.places_used:
        raise CapacityBelowUsed()
    if wanted.team_size_max is not None and wanted.team_size_max < hooks.find_largest_team(session, competition):
        raise TeamSizeBelowUsed()


def move_sessions(
    session: Session, competition: Competition, shift: dt.timedelta, hooks: CompetitionHooks, now: dt.datetime
) -> None:
    """R6: with the start of their competition."""
    for one in competition.climbing_sessions if shift else ():
        hooks.keep_session_times(session, one, now)
        one.starts_at, one.ends_at, one.version = one.starts_at + shift, one.ends_at + shift, one.version + 1


def _refuse_sessions_outside(competition: Competition, settings: dict[str, Any]) -> None:
    """R6: sessions lie within the window of their competition. They have moved with its start already."""
    for one in competition.climbing_sessions:
        if one.ends_at > settings["ends_at"]:
            raise ValidationFailed({"ends_at": [field_error("session_ends_later", name=one.name)]})


def _merge_settings(competition: Competition, changes: dict[str, Any]) -> dict[str, Any]:
    return {name: changes.get(name, getattr(competition, name)) for name in COPIED_SETTINGS}


def refuse_inconsistent_settings(settings: dict[str, Any]) -> None:
    """Checks that need more than one field."""
    errors: FieldErrors = {}
    if settings["starts_at"] >= settings["ends_at"]:
        errors["ends_at"] = [field_error("ends_before_start")]
    if settings["registration_opens_at"] >= settings["registration_closes_at"]:
        errors["registration_closes_at"] = [field_error("closes_before_opening")]
    if settings["team_size_min"] > settings["team_size_max"]:
        errors["team_size_max"] = [field_error("team_sizes_reversed")]
    if errors:
        raise ValidationFailed(errors)
