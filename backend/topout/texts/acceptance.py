"""Records which terms and which privacy notice somebody accepted, and when."""

import datetime as dt
import hashlib

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from topout.core.config import Settings
from topout.db.upserts import make_insert
from topout.texts.files import find_text
from topout.texts.models import TermsAcceptance, TextVersion

KNOWN = select(TextVersion.hash).where(TextVersion.hash.in_(bindparam("hashes", expanding=True)))


def record_acceptance(
    session: Session,
    settings: Settings,
    user_id: int,
    now: dt.datetime,
    language: str,
    participant_id: int | None = None,
) -> None:
    """In the caller's transaction, with the texts as they are shown at this moment in the language of the request."""
    terms, privacy = find_text(settings, "terms", language), find_text(settings, "privacy", language)
    texts = {hash_text(text): text for text in (terms, privacy)}
    _keep(session, texts, now)
    session.add(
        TermsAcceptance(
            user_id=user_id,
            participant_id=participant_id,
            terms_hash=hash_text(terms),
            privacy_hash=hash_text(privacy),
            language=language,
            accepted_at=now,
        )
    )


def _keep(session: Session, texts: dict[str, str], now: dt.datetime) -> None:
    """Two at once may be the first: neither fails."""
    with session.no_autoflush:  # what the caller has added goes to the database at once with the acceptance
        known = set(session.scalars(KNOWN, {"hashes": list(texts)}))
    for digest in texts.keys() - known:
        row = make_insert(session, TextVersion).values(hash=digest, text=texts[digest], accepted_first_at=now)
        session.execute(row.on_conflict_do_nothing())


def hash_text(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
