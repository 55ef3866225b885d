"""A competition made from another one."""

import datetime as dt
from collections.abc import Mapping

from sqlalchemy.orm import Session

from topout.audit.trail import record
from topout.competitions.access import access_competition
from topout.competitions.categories import plan_of
from topout.competitions.hooks import CompetitionHooks
from topout.competitions.info import copy_info
from topout.competitions.models import ClimbingSession, Competition
from topout.competitions.service import COPIED_SETTINGS, SESSION_FIELDS, find_repeated, insert, require_creator
from topout.competitions.waivers import copy_waiver
from topout.core.actors import Actor

COPY_NAMES: Mapping[str | None, str] = {
    "de": "Kopie von {}",
    "fr": "Copie de {}",
    "el": "Αντίγραφο: {}",
}
"""In the language of the name; otherwise in English."""


def duplicate(
    session: Session, actor: Actor, competition_id: int, key: str | None, hooks: CompetitionHooks, now: dt.datetime
) -> tuple[Competition, bool]:
    """A new draft with the same settings, categories, waiver, info, boulders, rounds and programme; without people."""
    original = access_competition(session, actor, competition_id, to="organise")
    require_creator(actor)
    settings = {name: getattr(original, name) for name in COPIED_SETTINGS}
    settings["name"] = _name_copy(original.name, original.language)
    existing = find_repeated(session, actor, key, settings, now)
    if existing is not None:
        return existing, False
    plans = [plan_of(category) for category in original.categories]
    copy = insert(session, actor, settings, plans, now)
    copy_waiver(session, original, copy, now)
    copy.translations = {
        language: {"name": _name_copy(fields["name"], language)} for language, fields in original.translations.items()
    }
    copy_info(session, original, copy)
    _copy_sessions(session, original, copy)
    hooks.copy_boulders(session, original, copy, now)
    hooks.copy_rounds(session, original, copy)
    hooks.copy_programme(session, original, copy, now)
    after = {"from_id": original.id, **settings}
    record(session, actor, copy.id, "competition_duplicated", now, after=after, key=key)
    return copy, True


def _name_copy(name: str, language: str | None) -> str:
    return COPY_NAMES.get(language, "Copy of {}").format(name)[:100]


def _copy_sessions(session: Session, original: Competition, copy: Competition) -> None:
    for one in original.climbing_sessions:
        columns = {name: getattr(one, name) for name in SESSION_FIELDS}
        session.add(ClimbingSession(competition_id=copy.id, **columns))
    session.flush()
