"""R22: which entries with an official result are one person, by an organiser of the series. It can be taken back."""

import datetime as dt
from collections.abc import Collection, Sequence

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from topout.core.actors import Actor
from topout.core.errors import ParticipantNotFound, SameCompetition, TwoAccounts
from topout.core.folding import fold
from topout.entries.models import Participant
from topout.results.records import write_name
from topout.series.access import access_own_series
from topout.series.models import Series, SeriesEntry
from topout.series.persons import find_accounts, list_joined
from topout.series.schemas import SeriesPersonOut
from topout.series.service import note
from topout.series.standings import OfficialEntry, is_open, list_entries, list_official, list_public
from topout.translations.pseudonyms import name_climber


def list_people(session: Session, actor: Actor, series_id: int) -> list[SeriesPersonOut]:
    """All entries with an official result, as the results show them: in the order of names, then of competitions."""
    series = access_own_series(session, actor, series_id)
    entries = _find_entries(session, series)
    accounts = find_accounts(session, {one.competition_id for one in entries.values()})
    joined = {one.participant_id: one.person for one in list_joined(session, series)}
    people = [
        SeriesPersonOut(
            participant_id=one.participant_id,
            competition_id=one.competition_id,
            name=write_name(one.named) or name_climber(one.participant_id),
            club=one.named.get("club") or "",
            has_account=one.participant_id in accounts,
            person=joined.get(one.participant_id),
        )
        for one in entries.values()
    ]
    return sorted(people, key=lambda one: (fold(one.name), one.participant_id))


def _find_entries(session: Session, series: Series) -> dict[int, OfficialEntry]:
    """By participant, of the competitions that count."""
    ids = [one.id for one in list_public(session, series) if is_open(one)]
    return {one.participant_id: one for result in list_official(session, ids) for one in list_entries(result)}


def join_entries(session: Session, actor: Actor, series_id: int, wanted: Sequence[int], now: dt.datetime) -> Series:
    """With those that were joined to them before. Repeating it changes nothing."""
    series = access_own_series(session, actor, series_id, lock=True)
    entries = _find_entries(session, series)
    if not set(wanted) <= entries.keys():
        raise ParticipantNotFound()
    groups = _find_groups(session, series)
    together = sorted({member for one in wanted for member in groups.get(one, {one})})
    _refuse_impossible(session, together)
    if all(groups.get(one) == set(together) for one in together):
        return series
    _forget(session, series, together)
    session.add_all(SeriesEntry(series_id=series.id, participant_id=one, person=together[0]) for one in together)
    series.version += 1
    note(session, actor, series, "series_entries_joined", now, after={"participants": together})
    session.flush()
    return series


def _refuse_impossible(session: Session, together: Sequence[int]) -> None:
    """Nobody climbs twice in a competition, and two accounts are two persons. Also of competitions that do not count
    at the moment: entries that were joined before may be of one."""
    theirs = select(Participant.competition_id).where(Participant.id.in_(together))
    competitions = session.scalars(theirs).all()
    if len(set(competitions)) < len(competitions):
        raise SameCompetition()
    accounts = find_accounts(session, competitions)
    if len({accounts[one] for one in together if one in accounts}) > 1:
        raise TwoAccounts()


def separate_entry(session: Session, actor: Actor, series_id: int, participant_id: int, now: dt.datetime) -> Series:
    """Takes one entry out of those that are one person; a last one that is left alone belongs to no person any more."""
    series = access_own_series(session, actor, series_id, lock=True)
    together = _find_groups(session, series).get(participant_id)
    if together is None:
        return series
    gone = together if len(together) == 2 else {participant_id}
    _forget(session, series, gone)
    series.version += 1
    note(session, actor, series, "series_entries_separated", now, before={"participants": sorted(together)})
    session.flush()
    return series


def _find_groups(session: Session, series: Series) -> dict[int, set[int]]:
    """By participant, those who are one person with them."""
    found = session.execute(
        select(SeriesEntry.participant_id, SeriesEntry.person).where(SeriesEntry.series_id == series.id)
    )
    persons: dict[int, set[int]] = {}
    for participant_id, person in found:
        persons.setdefault(person, set()).add(participant_id)
    return {participant_id: group for group in persons.values() for participant_id in group}


def _forget(session: Session, series: Series, participant_ids: Collection[int]) -> None:
    of_series = delete(SeriesEntry).where(SeriesEntry.series_id == series.id)
    session.execute(of_series.where(SeriesEntry.participant_id.in_(participant_ids)))
