"""What phones are told when a judge has decided a doubt."""

import datetime as dt
from collections.abc import Collection
from functools import partial
from urllib.parse import quote

from sqlalchemy.orm import Session

from topout.ascents.models import Ascent, Doubt
from topout.boulders.models import Boulder
from topout.competitions.models import Competition
from topout.entries.models import Participant
from topout.notifications.outbox import Notification, queue_notification
from topout.rounds.secrecy import find_secret_boulders
from topout.translations.catalogues import gettext, gettext_noop

CLIMBED = {
    True: gettext_noop("A judge looked at your ascent of %(boulder)s: it counts."),
    False: gettext_noop("A judge looked at your ascent of %(boulder)s: it does not count."),
}
DOUBTED = {
    True: gettext_noop("A judge looked at the ascent of %(boulder)s you doubted: it counts."),
    False: gettext_noop("A judge looked at the ascent of %(boulder)s you doubted: it does not count."),
}
"""By whether the ascent counts."""


def queue_decisions(session: Session, ascent: Ascent, closed: Collection[Doubt], now: dt.datetime) -> None:
    """To those who doubted, and to the climber. Of a secret boulder nothing is said (R9)."""
    if not closed or ascent.boulder_id in find_secret_boulders(session, ascent.competition_id, now):
        return
    competition = session.get_one(Competition, ascent.competition_id)
    boulder = session.get_one(Boulder, ascent.boulder_id)
    climber_id = session.get_one(Participant, ascent.participant_id).user_id
    doubters = {doubt.user_id for doubt in closed} - {climber_id}

    def write(texts: dict[bool, str], language: str | None) -> Notification:
        return Notification(
            kind="doubt_decisions",
            title=competition.name_in(language),
            text=gettext(language, texts[ascent.is_set], boulder=boulder.name),
            path=f"/competition/{competition.id}/boulders/{quote(boulder.name, safe='')}",
            tag=f"doubt-{ascent.id}",
        )

    queue_notification(session, [climber_id], partial(write, CLIMBED), now)
    queue_notification(session, doubters, partial(write, DOUBTED), now)
