"""One participant with everything of the day, and all of them as a table."""

from collections.abc import Iterator, Mapping, Sequence
from zoneinfo import ZoneInfo

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from topout.ascents.models import Ascent, Device, Doubt, Op
from topout.boulders.models import Boulder
from topout.competitions.access import access_competition
from topout.competitions.classes import list_classes
from topout.competitions.models import Competition
from topout.competitions.waivers import find_signable
from topout.console.refunds import list_open_refunds
from topout.console.schemas import PersonAscent, PersonOut, SignatureOut
from topout.core.actors import Actor
from topout.db.engine import Database
from topout.entries.access import access_participant
from topout.entries.models import Participant, WaiverSignature
from topout.entries.participant_list import EVERYBODY, list_participants
from topout.entries.schemas import ListedParticipant
from topout.entries.serializers import EntrySerializer, describe_payment
from topout.files.table_words import say, say_all
from topout.files.tables import Cell, TableFormat
from topout.files.writing import OnProgress, Progress, write_table
from topout.payments.payables import find_payments

HEAD = (
    *("bib", "first name", "last name", "club", "team", "category", "status", "checked in", "payment"),
    "waiver signed",
    *("date of birth", "minor", "guardian", "emergency contact", "e-mail"),
)


def describe_person(session: Session, actor: Actor, participant_id: int, serializer: EntrySerializer) -> PersonOut:
    participant, _ = access_participant(session, actor, participant_id, to="desk", lock=False)
    pending = select(func.coalesce(func.sum(Device.pending), 0)).where(Device.user_id == participant.user_id)
    payments = find_payments(session, participant.payable)
    return PersonOut(
        **serializer.listed_participant(participant).model_dump(),
        is_erased=participant.user.erased_at is not None,
        phone_owes=session.scalar(pending) or 0,
        signatures=_list_signatures(session, participant),
        receipt=describe_payment(participant, payments).receipt,
        open_refunds=list_open_refunds(participant, payments),
        ascents=_list_ascents(session, participant),
    )


def _list_signatures(session: Session, participant: Participant) -> list[SignatureOut]:
    signable = find_signable(session, participant.competition)
    signed = select(WaiverSignature).where(WaiverSignature.participant_id == participant.id)
    return [
        SignatureOut(
            signed_at=one.signed_at,
            signature=one.signature,
            guardian=one.guardian,
            language=one.language,
            hash=one.hash,
            is_current=one.hash in signable,
        )
        for one in session.scalars(signed.order_by(WaiverSignature.id.desc()))
    ]


def _list_ascents(session: Session, participant: Participant) -> list[PersonAscent]:
    """Also those that do not count any more, newest first."""
    doubted = set(
        session.scalars(
            select(Doubt.ascent_id)
            .join(Ascent, Ascent.id == Doubt.ascent_id)
            .where(Ascent.participant_id == participant.id, Doubt.outcome.is_(None))
        )
    )
    found = session.execute(
        select(Ascent, Boulder, Op)
        .join(Boulder, Boulder.id == Ascent.boulder_id)
        .join(Op, Op.id == Ascent.op_row)
        .where(Ascent.participant_id == participant.id)
        .order_by(Ascent.climbed_at.desc(), Ascent.id)
    )
    return [
        PersonAscent(
            id=ascent.id,
            boulder_id=boulder.id,
            number=boulder.number,
            boulder=boulder.name,
            sector=boulder.sector,
            grade=boulder.grade,
            topped=ascent.topped,
            zoned=ascent.zoned,
            attempts_to_top=ascent.attempts_to_top,
            attempts_to_zone=ascent.attempts_to_zone,
            climbed_at=ascent.climbed_at,
            counts=ascent.is_set,
            status=op.status,
            code=op.code,
            doubted=ascent.id in doubted,
        )
        for ascent, boulder, op in found
    ]


def export_participants(
    database: Database,
    actor: Actor,
    competition_id: int,
    table_format: TableFormat,
    language: str | None,
    on_progress: OnProgress | None = None,
) -> bytes:
    """Read first: nothing is written while a transaction is open."""
    with database.reading() as session:
        competition = access_competition(session, actor, competition_id, to="organise")
        participants, _ = list_participants(session, competition, EVERYBODY)
        listed = EntrySerializer(session).listed_participants(competition, participants)
        zone, groups = ZoneInfo(competition.timezone), _list_groups(competition, participants, language)
    rows = _rows(listed, zone, groups, language)
    progress = Progress(len(listed) * (len(HEAD) + len(groups)), on_progress) if on_progress else None
    return write_table(table_format, say(language, "Participants"), rows, progress, language)


def _list_groups(
    competition: Competition, participants: Sequence[Participant], language: str | None
) -> dict[str, dict[int, str]]:
    """R1, R6: in which class and session each one is, by column. None of it where there are none."""
    classes = {one.key: one.name_in(language) for one in list_classes(competition.categories)}
    sessions = {one.id: one.name_in(language) for one in competition.climbing_sessions}
    groups: dict[str, dict[int, str]] = {}
    if classes:
        groups["class"] = {one.id: classes.get(one.category or "", "") for one in participants}
    if sessions:
        groups["session"] = {one.id: sessions.get(one.climbing_session_id or 0, "") for one in participants}
    return groups


def _status_of(one: ListedParticipant) -> str:
    if one.status != "confirmed":
        return one.status
    if one.disqualified_at is not None:
        return "disqualified"
    return "confirmed" if one.withdrew_at is None else "withdrew"


def _rows(
    listed: Sequence[ListedParticipant],
    zone: ZoneInfo,
    groups: Mapping[str, Mapping[int, str]],
    language: str | None,
) -> Iterator[Sequence[Cell]]:
    yield say_all(language, (*HEAD, *groups))
    yes, no = say_all(language, ("yes", "no"))
    for one in sorted(listed, key=lambda one: (one.bib is None, one.bib or 0, one.id)):
        yield (
            *(one.bib, one.first_name, one.last_name, one.club),
            *(one.team.name if one.team else "", one.team.category if one.team else ""),
            say(language, _status_of(one)),
            one.checked_in_at.astimezone(zone) if one.checked_in_at else None,
            say(language, one.payment_status),
            *(
                yes if one.waiver_signed else no,
                one.date_of_birth.isoformat() if one.date_of_birth else "",
                yes if one.is_minor else no,
            ),
            *(one.guardian or "", one.emergency_contact, one.email or ""),
            *(names[one.id] for names in groups.values()),
        )
