"""Waiver texts: versioned and hashed, so that a signature identifies the signed text."""

import datetime as dt
import hashlib
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.audit.trail import list_changes, record
from topout.competitions.models import Competition, WaiverTranslation, WaiverVersion
from topout.competitions.text_schemas import WaiverBody
from topout.competitions.versions import raise_version, refuse_stale
from topout.core.actors import Actor
from topout.core.organiser_texts import Translations


def hash_text(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def hash_translation(first_hash: str, language: str, text: str) -> str:
    """With the first text, so that a new one is to be signed again in every language."""
    return hash_text(f"{first_hash}\n{language}\n{text}")


def current_waiver(session: Session, competition_id: int) -> WaiverVersion:
    """Every competition has one from its creation."""
    newest = select(WaiverVersion).where(WaiverVersion.competition_id == competition_id)
    return session.scalars(newest.order_by(WaiverVersion.version.desc()).limit(1)).one()


def find_signable(session: Session, competition: Competition) -> dict[str, str | None]:
    """The hashes of the current text in each of its languages, without the texts, which may be long."""
    newest = select(WaiverVersion.id, WaiverVersion.hash).where(WaiverVersion.competition_id == competition.id)
    id, hash = session.execute(newest.order_by(WaiverVersion.version.desc()).limit(1)).one()
    translated = select(WaiverTranslation.hash, WaiverTranslation.language)
    others = session.execute(translated.where(WaiverTranslation.waiver_version_id == id)).all()
    return {hash: competition.language, **dict(others)}


def find_waiver_texts(session: Session, competition_id: int) -> dict[str, str]:
    """All that were ever to be signed, by their hashes."""
    of_competition = WaiverVersion.competition_id == competition_id
    first = select(WaiverVersion.hash, WaiverVersion.text).where(of_competition)
    translated = select(WaiverTranslation.hash, WaiverTranslation.text).join(WaiverVersion).where(of_competition)
    return dict([*session.execute(first).all(), *session.execute(translated).all()])


def write_first_waiver(
    session: Session,
    competition: Competition,
    text: str,
    now: dt.datetime,
    translations: Translations | None = None,
) -> None:
    _write_version(session, competition, 1, text, translations or {}, now)


def copy_waiver(session: Session, original: Competition, copy: Competition, now: dt.datetime) -> None:
    waiver = current_waiver(session, original.id)
    write_first_waiver(session, copy, waiver.text, now, _list_translations(session, waiver))


def change_waiver(
    session: Session, actor: Actor, competition: Competition, wanted: WaiverBody, now: dt.datetime
) -> WaiverVersion:
    """Saving the same texts again makes no new version. A new first text is to be signed by all, a new translation by
    those who signed the old one."""
    current = current_waiver(session, competition.id)
    translations = _list_translations(session, current)
    stored = {"text": current.text, "translations": translations}
    before, after = list_changes(stored, wanted.model_dump(exclude_none=True, exclude={"version"}))
    if not after:
        return current
    refuse_stale(wanted.version, current.version, lambda: describe_waiver(session, competition, current))
    kept = translations if wanted.translations is None else after.get("translations", translations)
    changed = _write_version(session, competition, current.version + 1, wanted.text, kept, now)
    raise_version(session, competition)
    before |= {"version": current.version, "hash": current.hash}
    after |= {"version": changed.version, "hash": changed.hash}
    record(session, actor, competition.id, "waiver_changed", now, before=before, after=after)
    return changed


def _write_version(
    session: Session, competition: Competition, version: int, text: str, translations: Translations, now: dt.datetime
) -> WaiverVersion:
    first = hash_text(text)
    written = WaiverVersion(competition_id=competition.id, version=version, text=text, hash=first, created_at=now)
    session.add(written)
    session.flush()
    session.add_all(
        WaiverTranslation(
            waiver_version_id=written.id,
            language=language,
            text=fields["text"],
            hash=hash_translation(first, language, fields["text"]),
        )
        for language, fields in translations.items()
    )
    session.flush()
    return written


def _select_translations(session: Session, waiver: WaiverVersion) -> list[WaiverTranslation]:
    theirs = select(WaiverTranslation).where(WaiverTranslation.waiver_version_id == waiver.id)
    return list(session.scalars(theirs.order_by(WaiverTranslation.language)))


def _list_translations(session: Session, waiver: WaiverVersion) -> Translations:
    return {one.language: {"text": one.text} for one in _select_translations(session, waiver)}


def describe_waiver(session: Session, competition: Competition, waiver: WaiverVersion) -> dict[str, Any]:
    return {
        "version": waiver.version,
        "text": waiver.text,
        "hash": waiver.hash,
        "language": competition.language,
        "translations": {
            one.language: {"text": one.text, "hash": one.hash} for one in _select_translations(session, waiver)
        },
    }
