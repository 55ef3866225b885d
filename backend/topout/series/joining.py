"""R21: competitions of one organiser, or of several who agree. An organiser of the series asks; where they organise the
competition, too, that is the answer. An organiser of the competition agrees, declines, or leaves later."""

import datetime as dt

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.audit.models import Act
from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.competitions.ownership import find_organiser_address
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import CompetitionNotFound, SeriesDeclined, SeriesFull
from topout.core.rate_limits import RateLimits
from topout.mail.invitations import hit_invitation_limits
from topout.mail.outbox import queue_mail
from topout.series.access import access_own_series, lock_series, organises, organises_competition
from topout.series.emails import asked_to_join
from topout.series.models import MemberStatus, Series, SeriesCompetition
from topout.series.schemas import MAX_COMPETITIONS
from topout.series.service import note


def add_competition(
    session: Session, actor: Actor, series_id: int, competition_id: int, now: dt.datetime, settings: Settings
) -> Series:
    """Repeating it changes nothing. After a refusal only organisers of the competition can bring it in."""
    series = access_own_series(session, actor, series_id, lock=True)
    competition = access_competition(session, actor, competition_id)
    is_own = organises_competition(session, actor, competition)
    member = _find_member(session, series, competition_id)
    if member is not None and (member.status == "agreed" or (member.status == "asked" and not is_own)):
        return series
    if member is not None and member.status == "declined" and not is_own:
        raise SeriesDeclined()
    if member is None or member.status == "removed":
        _refuse_too_many(session, series)
    if member is None:
        member = SeriesCompetition(series_id=series.id, competition_id=competition_id)
        session.add(member)
    member.asked_by_id, member.asked_at = actor.user_id, now
    _set_status(session, actor, series, member, competition, "agreed" if is_own else "asked", now)
    if not is_own:
        _mail_request(session, actor, series, competition, now, settings)
    return series


def count_request(session: Session, actor: Actor, competition_id: int, rate_limits: RateLimits) -> None:
    """Before anything is locked: Redis may take its time. One's own competition is added without asking."""
    competition = access_competition(session, actor, competition_id)
    address = (
        None if organises_competition(session, actor, competition) else find_organiser_address(session, competition_id)
    )
    if address is not None:
        hit_invitation_limits(rate_limits, actor.user_id, address)


def _refuse_too_many(session: Session, series: Series) -> None:
    counted = select(func.count()).where(
        SeriesCompetition.series_id == series.id, SeriesCompetition.status != "removed"
    )
    if (session.scalar(counted) or 0) >= MAX_COMPETITIONS:
        raise SeriesFull()


def _mail_request(
    session: Session, actor: Actor, series: Series, competition: Competition, now: dt.datetime, settings: Settings
) -> None:
    owner, asking = session.get_one(User, competition.owner_id), session.get_one(User, actor.user_id)
    if owner.email is not None:
        link = f"{settings.origin}/organise/{competition.id}/series"
        message = asked_to_join(
            owner.language, asking.full_name, series.name, competition.name_in(owner.language), link
        )
        queue_mail(session, owner.email, message, now)


def answer(
    session: Session, actor: Actor, series_id: int, competition_id: int, *, agrees: bool, now: dt.datetime
) -> Series:
    """By an organiser of the competition, before or after another answer. Repeating it changes nothing."""
    series = lock_series(session, actor, series_id)
    competition = access_competition(session, actor, competition_id, to="organise")
    member = _find_member(session, series, competition_id)
    if member is None or member.status == "removed":
        raise CompetitionNotFound()
    wanted: MemberStatus = "agreed" if agrees else "declined"
    if member.status != wanted:
        _set_status(session, actor, series, member, competition, wanted, now)
    return series


def remove_competition(session: Session, actor: Actor, series_id: int, competition_id: int, now: dt.datetime) -> None:
    """By an organiser of the series: a request is withdrawn, or the competition does not count any more. By one of the
    competition: it leaves. Once it has declined, it stays declined."""
    series = lock_series(session, actor, series_id)
    member = _find_member(session, series, competition_id)
    if member is None or member.status == "removed":
        raise CompetitionNotFound()
    competition = session.get_one(Competition, competition_id)
    if not organises(session, actor, series):
        access_competition(session, actor, competition_id, to="organise")
        wanted: MemberStatus = "declined"
    else:
        wanted = "removed"
    if member.status not in {wanted, "declined"}:
        _set_status(session, actor, series, member, competition, wanted, now)


ACTS: dict[MemberStatus, Act] = {
    "asked": "series_asked",
    "agreed": "series_agreed",
    "declined": "series_declined",
    "removed": "series_removed",
}


def _set_status(
    session: Session,
    actor: Actor,
    series: Series,
    member: SeriesCompetition,
    competition: Competition,
    status: MemberStatus,
    now: dt.datetime,
) -> None:
    member.status = status
    if status == "agreed" and not series.classes:
        individual = [one for one in competition.categories if one.kind == "individual"]
        series.classes = [{"key": one.key, "name": one.name} for one in individual]
    series.version += 1
    note(session, actor, series, ACTS[status], now, competition_id=competition.id)
    session.flush()


def _find_member(session: Session, series: Series, competition_id: int) -> SeriesCompetition | None:
    found = select(SeriesCompetition).where(
        SeriesCompetition.series_id == series.id, SeriesCompetition.competition_id == competition_id
    )
    return session.scalar(found.execution_options(populate_existing=True))
