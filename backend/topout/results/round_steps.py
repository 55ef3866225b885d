"""R10: a round is made official, and reopened. The row of the competition is locked."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.audit.trail import Subject, access_earlier, record
from topout.competitions import lifecycle
from topout.competitions.access import access_competition, refuse_finished
from topout.competitions.hooks import CompetitionHooks
from topout.competitions.models import Competition
from topout.competitions.status import status_of
from topout.competitions.versions import raise_version
from topout.core.actors import Actor
from topout.core.errors import EarlierRoundNotOfficial, NextRoundStarted, RoundNotEnded
from topout.results.models import OVERALL
from topout.results.official import list_standing, mark_reopened, store_results
from topout.rounds.access import access_round
from topout.rounds.models import Round
from topout.rounds.setup import list_of_category
from topout.rounds.status import find_end, find_start
from topout.webhooks.outbox import queue_event


def lock_any_round(session: Session, actor: Actor, round_id: int) -> tuple[Round, Competition]:
    """Also one of a competition whose results are official."""
    seen, _ = access_round(session, actor, round_id)
    competition = access_competition(session, actor, seen.competition_id, to="organise", lock=True)
    return access_round(session, actor, round_id)[0], competition


def make_official(
    session: Session, actor: Actor, round_id: int, key: str, hooks: CompetitionHooks, now: dt.datetime
) -> tuple[Round, Competition]:
    round, competition = lock_any_round(session, actor, round_id)
    session.refresh(round)
    known = access_earlier(session, competition.id, key, "round_made_official")
    if known is not None or round.official_at is not None:
        return round, competition
    refuse_finished(competition)
    rounds = list_of_category(session, competition.id, round.category)
    _refuse_too_early(competition, rounds, round, now)
    round.official_at, round.version = now, round.version + 1
    session.flush()
    is_last = round.id == rounds[-1].id
    wanted = [round.key, OVERALL] if is_last else [round.key]
    store_results(session, actor, competition, {round.category: wanted}, now)
    record(session, actor, competition.id, "round_made_official", now, subject=Subject("round", round.id), key=key)
    official = {"round_id": round.id, "category": round.category}
    queue_event(session, competition.id, "round.official", official, now)
    raise_version(session, competition)
    if is_last and status_of(competition, now) == "ended" and _is_all_official(session, competition):
        lifecycle.finalise(session, actor, competition.id, hooks, now)
    return round, competition


def _refuse_too_early(competition: Competition, rounds: list[Round], round: Round, now: dt.datetime) -> None:
    """A judged round is over when the organiser says so, once it has started: nobody else can log in it."""
    if any(one.official_at is None for one in rounds if one.position < round.position):
        raise EarlierRoundNotOfficial()
    over = find_start(round, competition) if round.mode == "judged" else find_end(round, competition)
    if now < over:
        raise RoundNotEnded()


def _is_all_official(session: Session, competition: Competition) -> bool:
    """R10: the last round of every category is."""
    for category in competition.categories:
        rounds = list_of_category(session, competition.id, category.key)
        if not rounds or rounds[-1].official_at is None:
            return False
    return True


def reopen_round(
    session: Session, actor: Actor, round_id: int, reason: str, hooks: CompetitionHooks, now: dt.datetime
) -> tuple[Round, Competition]:
    """Until the next round of the category has started. A competition of which a round is open is not final."""
    round, competition = lock_any_round(session, actor, round_id)
    session.refresh(round)
    if round.official_at is None:
        return round, competition
    rounds = list_of_category(session, competition.id, round.category)
    following = next((one for one in rounds if one.position > round.position), None)
    if following is not None and find_start(following, competition) <= now:
        raise NextRoundStarted()
    lifecycle.reopen(session, actor, competition.id, reason, hooks, now)
    standing = list_standing(session, competition.id)
    keys = [(round.category, round.key), (round.category, OVERALL)]
    mark_reopened([standing[key] for key in keys if key in standing], actor, reason, now)
    if round.official_at is not None:  # else it was made official with the whole competition, and reopened with it
        round.official_at, round.version = None, round.version + 1
    subject = Subject("round", round.id)
    record(session, actor, competition.id, "round_reopened", now, subject=subject, reason=reason)
    raise_version(session, competition)
    session.flush()
    return round, competition
