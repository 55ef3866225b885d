"""Entries without an account, and tying one to the account of the person it belongs to.

A ticket is tied by its code, an entry of the desk or of an imported list by a link that is mailed to the address that
was typed there. Nothing
here looks for an account with that address, so that known and unknown ones cannot be told apart.
"""

import datetime as dt
from collections.abc import Sequence
from typing import Any, NamedTuple

from limits import RateLimitItemPerDay
from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.orm import Session

from topout.accounts.challenges import list_languages
from topout.accounts.models import User
from topout.accounts.service import access_own_user
from topout.accounts.tokens import list_macs, mac, make_nonce
from topout.competitions.models import Competition
from topout.competitions.versions import touch_scores
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import AlreadyEntered, EmailNeeded, EntryLinkNotFound
from topout.core.rate_limits import RateLimits
from topout.entries import emails
from topout.entries.access import find_active
from topout.entries.models import EntryLink, Participant, has_account
from topout.entries.reservations import lock_competition
from topout.entries.waivers import list_signed
from topout.mail.given_up import delete_given_up
from topout.mail.models import OutgoingMail
from topout.mail.outbox import Email, queue_mail, queue_mails

PER_DESK = RateLimitItemPerDay(1000, 1, "entry-links-desk")
# A parent or a trainer gives one address for many children.
PER_ADDRESS = RateLimitItemPerDay(30, 1, "entry-links-address")
PURPOSE = "entry-link"


class Linked(NamedTuple):
    participant: Participant
    competition: Competition


def find_typed_address(session: Session, participant: Participant) -> str | None:
    link = session.get(EntryLink, participant.id)
    return link.email if link else None


def tell(session: Session, participant: Participant, message: Email, now: dt.datetime) -> None:
    """Somebody who entered at the desk has no account, but may have left an address there."""
    address = participant.user.email or find_typed_address(session, participant)
    if address is not None:
        queue_mail(session, address, message, now, participant.competition_id)


def language_of(session: Session, participant: Participant) -> str | None:
    """Of their mails. An address that was typed for somebody may have an account; else it is the organiser's."""
    address = find_typed_address(session, participant)
    if participant.user.email is not None or participant.user.language is not None or address is None:
        return participant.user.language
    return _list_languages(session, participant.competition, [address])[address]


def _list_languages(session: Session, competition: Competition, addresses: Sequence[str]) -> dict[str, str | None]:
    """Of each address that of its account; the organiser's where there is none."""
    owner = session.get_one(User, competition.owner_id)
    return dict.fromkeys(addresses, owner.language) | list_languages(session, addresses)


def count_link(rate_limits: RateLimits, competition_id: int, address: str) -> None:
    """Before anything is locked: Redis may take its time."""
    rate_limits.hit(PER_ADDRESS, address)
    rate_limits.hit(PER_DESK, str(competition_id))


def set_address(
    session: Session, participant: Participant, address: str | None, now: dt.datetime, settings: Settings
) -> None:
    """Mails a link to a new address; the link to an earlier one ends. `count_link` comes first."""
    if find_typed_address(session, participant) == address:
        return
    session.execute(delete(EntryLink).where(EntryLink.participant_id == participant.id))
    if address is None:
        return
    if list_signed(session, participant):
        link, url = _make_link(participant, address, now, settings)
        session.execute(insert(EntryLink), [link])
        language = _list_languages(session, participant.competition, [address])[address]
        message = emails.entered_at_desk(language, participant, participant.competition, url)
        queue_mail(session, address, message, now, participant.competition_id)
    else:
        invite(session, [(participant, address)], participant.competition, now, settings)


def invite(
    session: Session,
    people: Sequence[tuple[Participant, str]],
    competition: Competition,
    now: dt.datetime,
    settings: Settings,
) -> None:
    """Each at their address: to claim an entry that an organiser imported, and to sign for it. All at once, because
    others wait for the lock of the competition."""
    languages = _list_languages(session, competition, [address for _, address in people])
    links, messages = [], []
    for participant, address in people:
        link, url = _make_link(participant, address, now, settings)
        links.append(link)
        messages.append((address, emails.invited(languages[address], participant, competition, url)))
    if links:
        session.execute(insert(EntryLink), links)
    queue_mails(session, messages, now, competition.id)


def _make_link(
    participant: Participant, address: str, now: dt.datetime, settings: Settings
) -> tuple[dict[str, Any], str]:
    """Its columns and its address."""
    code = make_nonce()
    code_mac = mac(settings, PURPOSE, code)
    columns = {"participant_id": participant.id, "email": address, "code_mac": code_mac, "created_at": now}
    return columns, f"{settings.origin}/entry-link/{code}"


def access_linked(session: Session, actor: Actor | None, code: str, settings: Settings) -> Linked:
    """For those who hold the code. One that somebody else used is refused like an unknown one."""
    macs = list_macs(settings, PURPOSE, code)
    of_code = select(Participant).join(EntryLink, EntryLink.participant_id == Participant.id)
    participant = session.scalar(of_code.where(EntryLink.code_mac.in_(macs)))
    is_own = participant is not None and actor is not None and participant.user_id == actor.user_id
    if participant is None or (has_account(participant.user) and not is_own):
        raise EntryLinkNotFound()
    return Linked(participant, session.get_one(Competition, participant.competition_id))


def tie(session: Session, actor: Actor, code: str, date_of_birth: dt.date, settings: Settings) -> int:
    """The date of birth, because the desk may have mistyped the address. Where only the year is known, it is completed
    here."""
    participant, competition = access_linked(session, actor, code, settings)
    if not _is_birthday(participant, date_of_birth):
        raise EntryLinkNotFound()
    if not tie_to_account(session, actor, participant, participant.user):
        raise EntryLinkNotFound()
    participant.date_of_birth, participant.birth_year_only = date_of_birth, False
    session.execute(update(EntryLink).where(EntryLink.participant_id == participant.id).values(email=None))
    return competition.id


def _is_birthday(participant: Participant, date: dt.date) -> bool:
    known = participant.known_date_of_birth
    if known is None:
        return False
    return known.year == date.year if participant.birth_year_only else known == date


def tie_to_account(session: Session, actor: Actor, participant: Participant, holder: User) -> bool:
    """The entry becomes the actor's, with its ascents, team and signatures. False: it is somebody else's by now."""
    account = access_own_user(session, actor)
    if account.email is None:
        raise EmailNeeded()
    lock_competition(session, participant.competition_id)
    session.refresh(participant, with_for_update={"key_share": True, "of": Participant})
    if participant.user_id == account.id:
        return True
    if participant.user_id != holder.id:
        return False
    if find_active(session, participant.competition_id, account.id) is not None:
        raise AlreadyEntered()
    # The person has one name now; here it would outlive the erasure of their account.
    holder.first_name, holder.last_name = "Climber", str(holder.id)
    participant.corrected_first_name = participant.corrected_last_name = None
    participant.user_id = account.id
    session.flush()
    touch_scores(session, participant.competition_id)
    return True


def erase_links(session: Session, of_person: ColumnElement[bool]) -> None:
    """Of somebody who is erased: entries that were never tied to their account lose its address, and their own entries
    the one that was typed for them. So do mails to it that were given up."""
    addresses = session.scalars(select(EntryLink.email).where(of_person, EntryLink.email.is_not(None))).all()
    session.execute(delete(EntryLink).where(of_person))
    still_used = select(EntryLink.email).where(EntryLink.email.in_(addresses))  # of a parent with several children
    delete_given_up(session, OutgoingMail.to_address.in_(addresses), OutgoingMail.to_address.not_in(still_used))


def end_links(session: Session, competition_id: int) -> None:
    """With the names of the competition the addresses end, too."""
    of_competition = select(Participant.id).where(Participant.competition_id == competition_id)
    session.execute(delete(EntryLink).where(EntryLink.participant_id.in_(of_competition)))
