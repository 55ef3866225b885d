"""R11: who goes on from the official rows of the round before, and who is told of it."""

import datetime as dt
import json
from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.core.organiser_texts import text_in
from topout.entries.models import Participant
from topout.notifications.outbox import Notification, queue_notification
from topout.results.models import OfficialResult
from topout.rounds.models import Round
from topout.rounds.starters import GoingOn
from topout.translations.catalogues import gettext


def find_source(session: Session, round: Round) -> GoingOn | None:
    """None for a first round, and while the round before is not official."""
    before = session.scalar(
        select(Round).where(
            Round.competition_id == round.competition_id,
            Round.category == round.category,
            Round.position == round.position - 1,
        )
    )
    if before is None:
        return None
    stored = session.scalar(
        select(OfficialResult.rows)
        .where(
            OfficialResult.competition_id == round.competition_id,
            OfficialResult.category == round.category,
            OfficialResult.round == before.key,
            OfficialResult.reopened_at.is_(None),
        )
        .order_by(OfficialResult.number.desc())
        .limit(1)
    )
    if stored is None:
        return None
    rows = json.loads(stored)["rows"]
    return GoingOn(before, {row["id"]: row["place"] for row in rows if row["place"] is not None})


def tell_going_on(
    session: Session, competition: Competition, round: Round, participant_ids: Iterable[int], now: dt.datetime
) -> None:
    ids = list(participant_ids)
    if not ids:
        return

    def write(language: str | None) -> Notification:
        name = text_in(language, round, "name")
        text = gettext(language, "You are through to the %(round)s! Tap to see when you start.", round=name)
        path, tag = f"/competition/{competition.id}/", f"round-{round.id}"
        return Notification("place_changes", competition.name_in(language), text, path, tag)

    people = select(Participant.user_id).where(Participant.id.in_(ids))
    queue_notification(session, people, write, now)
