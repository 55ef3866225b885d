"""The demo competitions with their entries and teams, and the update of their times."""

import datetime as dt
import secrets
from collections.abc import Mapping
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.competitions.categories import set_categories
from topout.competitions.default_waiver import DEFAULT_TEXT
from topout.competitions.models import Competition, CompetitionInfo, Staff
from topout.competitions.templates import plan_categories
from topout.competitions.versions import raise_version
from topout.competitions.waivers import hash_text, write_first_waiver
from topout.core.languages import DEFAULT_LANGUAGE
from topout.entries.models import Participant, WaiverSignature
from topout.payments.payables import take_at_desk
from topout.seed.ascents import has_ops, move_ascents
from topout.seed.club_cup import create_classes, move_sessions
from topout.seed.finals import move_rounds
from topout.seed.other_languages import translate_info, translate_names, translate_waiver
from topout.seed.people import ORGANISER
from topout.seed.plans import INFO, PLANS, CompetitionPlan, TeamPlan
from topout.seed.programme import create_programme, move_programme
from topout.seed.youth_open import create_youth_classes
from topout.teams.fields import name_key
from topout.teams.models import FreeAgent, Team, TeamMember, make_code

CHECK_IN_BEFORE_START = dt.timedelta(minutes=30)
MIN_TIME_SHIFT = dt.timedelta(hours=1)
FINAL_AFTER_END = dt.timedelta(hours=3)
TIMEZONE, STARTS_AT_HOUR = "Europe/Sofia", 10
TIME_COLUMNS = (
    "starts_at",
    "ends_at",
    "registration_opens_at",
    "registration_closes_at",
    "created_at",
    "published_at",
    "results_final_at",
)


def create_competitions(session: Session, people: Mapping[str, User], now: dt.datetime) -> None:
    for plan in PLANS:
        if _find(session, plan) is None:
            _create(session, plan, people, now)


def update_times(session: Session, now: dt.datetime) -> None:
    for plan in PLANS:
        competition = _find(session, plan)
        if competition is None:
            continue
        starts_at = _start_of(plan, now)
        if not _may_move(session, competition, starts_at, now):
            continue
        move_ascents(session, competition, starts_at, now)
        shift = starts_at - competition.starts_at
        move_rounds(session, competition, shift, now)
        move_programme(session, competition, shift)
        move_sessions(competition, shift)
        for name in TIME_COLUMNS:
            moment = getattr(competition, name)
            setattr(competition, name, moment and moment + shift)
        raise_version(session, competition)
    session.flush()


def _may_move(session: Session, competition: Competition, starts_at: dt.datetime, now: dt.datetime) -> bool:
    """Never while it runs, nor to a start after now if somebody has logged: ascents never lie in the future."""
    if abs(starts_at - competition.starts_at) < MIN_TIME_SHIFT:
        return False
    if competition.starts_at <= now < competition.ends_at:
        return False
    return starts_at <= now or not has_ops(session, competition.id)


def _find(session: Session, plan: CompetitionPlan) -> Competition | None:
    ours = select(Competition).join(User, User.id == Competition.owner_id).where(User.email == ORGANISER)
    return session.scalars(ours.where(Competition.name == plan.name).order_by(Competition.id)).first()


def _start_of(plan: CompetitionPlan, now: dt.datetime) -> dt.datetime:
    earliest = (now + plan.starts_in).replace(second=0, microsecond=0)
    earliest -= dt.timedelta(minutes=earliest.minute % plan.minute_step)
    if plan.weekday is None:
        return earliest
    local = earliest.astimezone(ZoneInfo(TIMEZONE))
    days = (plan.weekday - local.weekday() - 1) % 7 + 1
    return (local + dt.timedelta(days=days)).replace(hour=STARTS_AT_HOUR).astimezone(dt.UTC)


def _create(session: Session, plan: CompetitionPlan, people: Mapping[str, User], now: dt.datetime) -> None:
    starts_at = _start_of(plan, now)
    competition = Competition(
        owner_id=people["organiser"].id,
        name=plan.name,
        language=DEFAULT_LANGUAGE,
        location=plan.location,
        timezone=TIMEZONE,
        starts_at=starts_at,
        ends_at=starts_at + plan.lasts,
        registration_opens_at=starts_at - plan.opens_before_start,
        registration_closes_at=starts_at - plan.closes_before_start,
        capacity=plan.capacity,
        fee_cents=plan.fee_cents,
        currency="EUR",
        team_size_min=2,
        team_size_max=4,
        allow_solo=True,
        created_at=starts_at - plan.opens_before_start,
        published_at=starts_at - plan.opens_before_start,
        results_final_at=starts_at + plan.lasts + FINAL_AFTER_END if plan.is_final else None,
    )
    session.add(competition)
    session.flush()
    plans = plan_categories(plan.template, starts_at.year, competition.language)
    set_categories(session, competition, plans, contestants={})
    _write_texts(session, competition)
    session.add(Staff(competition_id=competition.id, user_id=people["judge"].id, duty="judge"))
    entries = _create_entries(session, competition, plan, people)
    if plan.template == "club_cup":
        create_classes(session, competition, list(entries.values()))
    elif plan.template == "youth_open":
        create_youth_classes(session, competition, list(entries.values()))
    create_programme(session, competition, people)
    _create_teams(session, competition, plan, entries)


def _write_texts(session: Session, competition: Competition) -> None:
    translate_names(competition)
    write_first_waiver(session, competition, DEFAULT_TEXT, competition.created_at, translate_waiver(competition))
    session.add(
        CompetitionInfo(
            competition_id=competition.id,
            text=INFO.format(place=competition.location),
            translations=translate_info(competition),
            changed_at=competition.created_at,
        )
    )


def _create_teams(
    session: Session, competition: Competition, plan: CompetitionPlan, entries: Mapping[str, Participant]
) -> None:
    for team in plan.teams:
        _create_team(session, competition, team, entries)
    for name in plan.looking_for_a_team:
        session.add(
            FreeAgent(participant_id=entries[name].id, note="I bring a pad.", created_at=competition.created_at)
        )
    session.flush()


def _create_entries(
    session: Session, competition: Competition, plan: CompetitionPlan, people: Mapping[str, User]
) -> dict[str, Participant]:
    entries = {}
    for number, name in enumerate((*plan.confirmed, *plan.waiting), start=1):
        is_confirmed = name in plan.confirmed
        entered_at = competition.registration_opens_at + dt.timedelta(minutes=number)
        entries[name] = Participant(
            competition_id=competition.id,
            user_id=people[name].id,
            status="confirmed" if is_confirmed else "waitlisted",
            has_place=is_confirmed,
            is_solo=True,
            date_of_birth=dt.date(1970 + number * 7 % 32, 1 + number % 12, 1 + number % 28),
            emergency_contact=f"{people[name].last_name} family, +359 2 000 {number:04}",
            fee_cents=plan.fee_cents,
            currency=competition.currency,
            bib=number if is_confirmed else None,
            qr=secrets.token_urlsafe(18),
            created_at=entered_at,
            confirmed_at=entered_at if is_confirmed else None,
        )
    session.add_all(entries.values())
    competition.places_used = len(plan.confirmed)
    session.flush()
    for participant in entries.values():
        _sign(session, participant)
    for name in plan.confirmed:
        if plan.fee_cents > 0 and name not in plan.unpaid:
            take_at_desk(session, entries[name], "cash", entries[name].created_at)
    if plan.starts_in < dt.timedelta():
        for name in plan.confirmed[: plan.arrived]:
            entries[name].checked_in_at = competition.starts_at - CHECK_IN_BEFORE_START
    return entries


def _sign(session: Session, participant: Participant) -> None:
    session.add(
        WaiverSignature(
            participant_id=participant.id,
            hash=hash_text(DEFAULT_TEXT),
            language=DEFAULT_LANGUAGE,
            signature=participant.user.full_name,
            signed_at=participant.created_at,
        )
    )


def _create_team(
    session: Session, competition: Competition, plan: TeamPlan, entries: Mapping[str, Participant]
) -> None:
    team = Team(
        competition_id=competition.id,
        name=plan.name,
        name_key=name_key(plan.name),
        marathon_subcategory=plan.marathon_subcategory,
        code=make_code(),
        captain_id=entries[plan.members[0]].id,
        created_at=competition.created_at,
    )
    session.add(team)
    session.flush()
    for name in plan.members:
        member = TeamMember(team_id=team.id, participant_id=entries[name].id, joined_at=competition.created_at)
        session.add(member)
        session.flush()  # one by one, because their ids give the order in which they joined
