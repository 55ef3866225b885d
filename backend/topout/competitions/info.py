"""The info text of a competition. It may change at any time, since nobody signs it."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.competitions.models import Competition, CompetitionInfo


def find_info(session: Session, competition: Competition) -> CompetitionInfo | None:
    return session.get(CompetitionInfo, competition.id)


def copy_info(session: Session, original: Competition, copy: Competition) -> None:
    info = find_info(session, original)
    if info is not None:
        session.add(CompetitionInfo(competition_id=copy.id, text=info.text, changed_at=copy.created_at))


def write_info(session: Session, competition: Competition, text: str, now: dt.datetime) -> CompetitionInfo:
    """The competition's row is locked. Saving the same text again changes nothing."""
    info = find_info(session, competition)
    if info is None:
        info = CompetitionInfo(competition_id=competition.id, text=text, changed_at=now)
        session.add(info)
    elif info.text == text:
        return info
    info.text, info.changed_at = text, now
    competition.version += 1
    return info
