"""What an organiser tells whoever comes. It may change at any time: nobody signs it."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.competitions.models import Competition, CompetitionInfo


def find_info(session: Session, competition: Competition) -> CompetitionInfo | None:
    return session.get(CompetitionInfo, competition.id)


def copy_info(session: Session, original: Competition, copy: Competition) -> None:
    written = find_info(session, original)
    if written is not None:
        session.add(CompetitionInfo(competition_id=copy.id, text=written.text, changed_at=copy.created_at))


def write_info(session: Session, competition: Competition, text: str, now: dt.datetime) -> CompetitionInfo:
    """The competition's row is locked. Saving the same text again changes nothing."""
    written = find_info(session, competition)
    if written is None:
        written = CompetitionInfo(competition_id=competition.id, text=text, changed_at=now)
        session.add(written)
    elif written.text == text:
        return written
    written.text, written.changed_at = text, now
    competition.version += 1
    return written
