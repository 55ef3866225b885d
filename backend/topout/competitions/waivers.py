"""Waiver texts: versioned and hashed, so that a signature identifies the signed text."""

import datetime as dt
import hashlib
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.audit.trail import record
from topout.competitions.models import Competition, WaiverVersion
from topout.competitions.versions import raise_version, refuse_stale
from topout.core.actors import Actor

DEFAULT_TEXT = """\
# Waiver

Bouldering is dangerous. Falls can cause serious injury or death, even from low heights, over pads and with spotters.

By signing I confirm that

1. I climb **at my own risk** and judge for myself whether a boulder, its landing and my pads are safe;
2. I am fit to climb today and have told the organisers about anything that could put me or others in danger;
3. I will follow the rules of the competition and what organisers and judges ask of me, and respect closed sectors;
4. I will look after others: I spot when asked, keep landings clear and help in an emergency;
5. I am insured against accidents, or bear the cost of rescue and treatment myself;
6. to the extent the law allows, I make no claims against organisers, landowners and helpers,
   except for damage caused on purpose or by gross negligence.

For a climber under 18, a parent or guardian signs too, agrees to all of the above for the child,
and is responsible for supervision during the whole event.
"""


def hash_text(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def current_waiver(session: Session, competition_id: int) -> WaiverVersion:
    """Every competition has one from its creation."""
    newest = select(WaiverVersion).where(WaiverVersion.competition_id == competition_id)
    return session.scalars(newest.order_by(WaiverVersion.version.desc()).limit(1)).one()


def current_waiver_hash(session: Session, competition_id: int) -> str:
    """Without its text, which may be long."""
    newest = select(WaiverVersion.hash).where(WaiverVersion.competition_id == competition_id)
    return session.scalars(newest.order_by(WaiverVersion.version.desc()).limit(1)).one()


def find_waiver_texts(session: Session, competition_id: int) -> dict[str, str]:
    """All that were ever to be signed, by their hashes."""
    versions = select(WaiverVersion).where(WaiverVersion.competition_id == competition_id)
    return {one.hash: one.text for one in session.scalars(versions)}


def write_first_waiver(session: Session, competition: Competition, text: str, now: dt.datetime) -> None:
    session.add(
        WaiverVersion(competition_id=competition.id, version=1, text=text, hash=hash_text(text), created_at=now)
    )


def change_waiver(
    session: Session, actor: Actor, competition: Competition, text: str, seen: int | None, now: dt.datetime
) -> WaiverVersion:
    """Saving the same text again makes no new version, which would ask for new signatures."""
    current = current_waiver(session, competition.id)
    if current.hash == hash_text(text):
        return current
    refuse_stale(seen, current.version, lambda: _describe_waiver(current))
    changed = WaiverVersion(
        competition_id=competition.id,
        version=current.version + 1,
        text=text,
        hash=hash_text(text),
        created_at=now,
    )
    session.add(changed)
    raise_version(session, competition)
    before, after = _describe_waiver(current), _describe_waiver(changed)
    record(session, actor, competition.id, "waiver_changed", now, before=before, after=after)
    return changed


def _describe_waiver(waiver: WaiverVersion) -> dict[str, Any]:
    return {"version": waiver.version, "text": waiver.text, "hash": waiver.hash}
