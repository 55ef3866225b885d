"""What an entry is checked against, read in one statement under the lock on the competition's row."""

from typing import NamedTuple

from sqlalchemy.orm import Session

from topout.competitions.user_info import ACTIVE
from topout.db.sql import SqlConnection

TERMS = f"""
select
  (select p.id from participants p
    where p.competition_id = :competition_id and p.user_id = :user_id and p.status in {ACTIVE}),
  (select v.hash from waiver_versions v where v.competition_id = :competition_id order by v.version desc limit 1),
  (select t.language from waiver_translations t where t.hash = :signed_hash and t.waiver_version_id = (
    select v.id from waiver_versions v where v.competition_id = :competition_id order by v.version desc limit 1)),
  exists (select 1 from categories k where k.competition_id = :competition_id and k.joining = 'choice')
    or exists (select 1 from climbing_sessions s where s.competition_id = :competition_id),
  exists (select 1 from participants w where w.competition_id = :competition_id and w.status = 'waitlisted')
"""  # noqa: S608 - a constant of our own


class Terms(NamedTuple):
    active_id: int | None
    """The entry that the user has already."""
    waiver_hash: str
    signed_translation: str | None
    """The language of the current text that is signed, where that is not the first one."""
    has_classes_or_sessions: bool
    has_waiting_list: bool


def read_terms(session: Session, competition_id: int, signed_hash: str, user_id: int | None = None) -> Terms:
    """Without a user: of somebody who has no account yet."""
    connection = SqlConnection.of(session)
    terms = connection.fetch_one(Terms, TERMS, competition_id=competition_id, signed_hash=signed_hash, user_id=user_id)
    assert terms is not None
    return terms
