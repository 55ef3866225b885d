"""The info text of a competition. It may change at any time, since nobody signs it."""

import datetime as dt
from typing import Any

from sqlalchemy.orm import Session

from topout.audit.trail import record
from topout.competitions.models import Competition, CompetitionInfo
from topout.competitions.versions import refuse_stale
from topout.core.actors import Actor


def find_info(session: Session, competition: Competition) -> CompetitionInfo | None:
    return session.get(CompetitionInfo, competition.id)


def copy_info(session: Session, original: Competition, copy: Competition) -> None:
    info = find_info(session, original)
    if info is not None:
        session.add(CompetitionInfo(competition_id=copy.id, text=info.text, changed_at=copy.created_at))


def write_info(
    session: Session, actor: Actor, competition: Competition, text: str, seen: int | None, now: dt.datetime
) -> CompetitionInfo:
    """The competition's row is locked. Saving the same text again changes nothing."""
    info = find_info(session, competition)
    before, version = (info.text, info.version) if info else ("", 0)
    if info is not None and before == text:
        return info
    refuse_stale(seen, version, lambda: describe_info(info))
    if info is None:
        info = CompetitionInfo(competition_id=competition.id)
        session.add(info)
    info.text, info.changed_at, info.version = text, now, version + 1
    competition.version += 1
    record(session, actor, competition.id, "info_changed", now, before={"text": before}, after={"text": text})
    return info


def describe_info(info: CompetitionInfo | None) -> dict[str, Any]:
    return {
        "text": info.text if info else "",
        "changed_at": info.changed_at if info else None,
        "version": info.version if info else 0,
    }
