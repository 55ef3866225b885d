"""The info text of a competition. It may change at any time, since nobody signs it."""

import datetime as dt
from typing import Any

from sqlalchemy.orm import Session

from topout.audit.trail import list_changes, record
from topout.competitions.models import Competition, CompetitionInfo
from topout.competitions.text_schemas import InfoBody
from topout.competitions.versions import refuse_stale
from topout.core.actors import Actor


def find_info(session: Session, competition: Competition) -> CompetitionInfo | None:
    return session.get(CompetitionInfo, competition.id)


def copy_info(session: Session, original: Competition, copy: Competition) -> None:
    info = find_info(session, original)
    if info is not None:
        session.add(
            CompetitionInfo(
                competition_id=copy.id, text=info.text, translations=info.translations, changed_at=copy.created_at
            )
        )


def write_info(
    session: Session, actor: Actor, competition: Competition, wanted: InfoBody, now: dt.datetime
) -> CompetitionInfo:
    """The competition's row is locked. Saving the same text again changes nothing."""
    info = find_info(session, competition)
    stored = describe_info(info, competition)
    before, after = list_changes(stored, wanted.model_dump(exclude_none=True, exclude={"version"}))
    if info is not None and not after:
        return info
    refuse_stale(wanted.version, stored["version"], lambda: stored)
    if info is None:
        info = CompetitionInfo(competition_id=competition.id, text="", translations={})
        session.add(info)
    for name, value in after.items():
        setattr(info, name, value)
    info.changed_at, info.version = now, stored["version"] + 1
    competition.version += 1
    record(session, actor, competition.id, "info_changed", now, before=before, after=after)
    return info


def describe_info(info: CompetitionInfo | None, competition: Competition) -> dict[str, Any]:
    return {
        "text": info.text if info else "",
        "language": competition.language,
        "translations": info.translations if info else {},
        "changed_at": info.changed_at if info else None,
        "version": info.version if info else 0,
    }
