"""What phones are told when a judge has decided a doubt."""

import datetime as dt
from collections.abc import Collection
from dataclasses import replace
from urllib.parse import quote

from sqlalchemy.orm import Session

from topout.ascents.models import Ascent, Doubt
from topout.boulders.models import Boulder
from topout.competitions.models import Competition
from topout.entries.models import Participant
from topout.notifications.outbox import Notification, queue_notification
from topout.rounds.secrecy import find_secret_boulders


def queue_decisions(session: Session, ascent: Ascent, closed: Collection[Doubt], now: dt.datetime) -> None:
    """To those who doubted, and to the climber. Of a secret boulder nothing is said (R9)."""
    if not closed or ascent.boulder_id in find_secret_boulders(session, ascent.competition_id, now):
        return
    competition = session.get_one(Competition, ascent.competition_id)
    boulder = session.get_one(Boulder, ascent.boulder_id)
    outcome = "counts" if ascent.is_set else "does not count"
    climber_id = session.get_one(Participant, ascent.participant_id).user_id
    doubters = {doubt.user_id for doubt in closed} - {climber_id}
    climbed = Notification(
        kind="doubt_decisions",
        title=competition.name,
        text=f"A judge looked at your ascent of {boulder.name}: it {outcome}.",
        path=f"/competition/{competition.id}/boulders/{quote(boulder.name, safe='')}",
        tag=f"doubt-{ascent.id}",
    )
    doubted = replace(climbed, text=f"A judge looked at the ascent of {boulder.name} you doubted: it {outcome}.")
    queue_notification(session, [climber_id], climbed, now)
    queue_notification(session, doubters, doubted, now)
