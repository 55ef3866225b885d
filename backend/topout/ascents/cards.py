"""Paper cards: typed by staff, counted as judged through the same ops as a judge's phone sends."""

import datetime as dt
import uuid
from collections.abc import Sequence
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.ascents.card_schemas import CardBody, CardLine, CardOut, Difference
from topout.ascents.models import Card, Op
from topout.ascents.ops import RESULT_COLUMNS
from topout.ascents.verdicts import CLIMBER
from topout.audit.trail import Subject, record
from topout.boulders.models import Boulder
from topout.competitions.access import access_competition
from topout.competitions.models import ClimbingSession, Competition
from topout.core.actors import Actor
from topout.core.errors import BoulderNotFound, ParticipantNotFound, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.core.schemas import PageQuery
from topout.entries.models import Participant

CARD_DEVICES = uuid.UUID("6f1c7c52-8f0b-4c6e-9a3b-0d9f6d2f3c11")
"""Names the device under which a typist's cards are in the ledger."""
TWICE = field_error("card_boulder_twice")


def store_card(session: Session, actor: Actor, competition_id: int, body: CardBody, now: dt.datetime) -> Card:
    """Before its ops are recorded: a repeated request finds the card, and its ops are the same again."""
    competition = access_competition(session, actor, competition_id, to="staff", lock=True)
    known = session.scalar(select(Card).where(Card.competition_id == competition.id, Card.key == body.key))
    if known is not None:
        return known
    participant = session.get(Participant, body.participant_id)
    if participant is None or participant.competition_id != competition.id:
        raise ParticipantNotFound()
    latest = min(now, _find_end(session, competition, participant, now))
    times = _list_climbing_times(session, competition, body, latest)
    lines = [line.model_dump() | {"climbed_at": times[line.boulder_id].isoformat()} for line in body.lines]
    card = Card(
        competition_id=competition.id,
        participant_id=participant.id,
        typed_by_id=actor.user_id,
        typed_at=now,
        key=body.key,
        lines=lines,
        removed=sorted(set(body.removed)),
    )
    session.add(card)
    subject, after = Subject("participant", participant.id), {"boulders": len(lines), "removed": len(card.removed)}
    record(session, actor, competition.id, "card_typed", now, subject=subject, after=after)
    session.flush()
    return card


def _list_climbing_times(
    session: Session, competition: Competition, body: CardBody, latest: dt.datetime
) -> dict[int, dt.datetime]:
    """By boulder. Paper has no times: who types it vouches that it was climbed in time and while it was open."""
    named = [*(line.boulder_id for line in body.lines), *body.removed]
    if len(set(named)) != len(named):
        raise ValidationFailed({"lines": [TWICE]})
    of_this = (Boulder.competition_id == competition.id, Boulder.id.in_(named))
    boulders = session.scalars(select(Boulder).where(*of_this)).all()
    if len(boulders) != len(named):
        raise BoulderNotFound()
    return {boulder.id: min(latest, boulder.closed_at or latest) for boulder in boulders}


def _find_end(session: Session, competition: Competition, participant: Participant, now: dt.datetime) -> dt.datetime:
    """R6: of their own session; before it begins, of the one they were in before."""
    if participant.climbing_session_id is None:
        return competition.ends_at
    own = session.get_one(ClimbingSession, participant.climbing_session_id)
    if participant.earlier_times and now < own.starts_at:
        return dt.datetime.fromisoformat(participant.earlier_times[-1][1])
    return own.ends_at


def make_ops(card: Card) -> list[dict[str, Any]]:
    """Pure. The same card makes the same ops."""
    first_seq = int(card.typed_at.timestamp() * 1000) * 1000
    typed_at = card.typed_at.isoformat()
    shared = {
        "competition_id": card.competition_id,
        "participant_id": card.participant_id,
        "clock": {"wall": typed_at, "anchor_wall": typed_at, "anchor_server": typed_at},
    }
    sets = [line | {"kind": "set"} for line in card.lines]
    clears = [{"boulder_id": boulder_id, "kind": "clear", "climbed_at": typed_at} for boulder_id in card.removed]
    return [
        shared | one | {"op_id": str(uuid.uuid5(uuid.UUID(card.key), str(one["boulder_id"]))), "seq": first_seq + index}
        for index, one in enumerate(sets + clears)
    ]


def device_of(user_id: int) -> str:
    return str(uuid.uuid5(CARD_DEVICES, str(user_id)))


def list_cards(
    session: Session, actor: Actor, competition_id: int, page: PageQuery
) -> tuple[list[CardOut], int | None]:
    """Also returns where the next page begins."""
    competition = access_competition(session, actor, competition_id, to="staff")
    of_this = Card.competition_id == competition.id
    latest = select(func.max(Card.id)).where(of_this).group_by(Card.participant_id)
    older = select(Card).where(Card.id.in_(latest), Card.id < page.before).order_by(Card.id.desc())
    shown, next_cursor = page.cut(session.scalars(older.limit(page.fetched)).all())
    return describe_cards(session, shown), next_cursor


def describe_cards(session: Session, cards: Sequence[Card]) -> list[CardOut]:
    whose = select(Participant).where(Participant.id.in_({card.participant_id for card in cards}))
    people = {participant.id: participant for participant in session.scalars(whose)}
    typed_by = select(User).where(User.id.in_({card.typed_by_id for card in cards}))
    typists = {user.id: user for user in session.scalars(typed_by)}
    differences = _list_differences(session, cards)
    return [
        CardOut(
            id=card.id,
            participant_id=card.participant_id,
            name=people[card.participant_id].full_name,
            bib=people[card.participant_id].bib,
            typed_by=typists[card.typed_by_id].full_name,
            typed_at=card.typed_at,
            lines=list(_read_lines(card).values()),
            differences=differences[card.id],
        )
        for card in cards
    ]


def _read_lines(card: Card) -> dict[int, CardLine]:
    fields = ("boulder_id", *RESULT_COLUMNS)
    return {line["boulder_id"]: CardLine(**{name: line[name] for name in fields}) for line in card.lines}


def _list_differences(session: Session, cards: Sequence[Card]) -> dict[int, list[Difference]]:
    """By card: of the ops that the climber's phones sent later, the last for each boulder. What they had sent before
    was on the screen of the person who typed the card, who decided it."""
    by_participant = {card.participant_id: card for card in cards}
    theirs = (Op.participant_id.in_(by_participant), Op.authority == CLIMBER, Op.status == "accepted")
    sent = select(Op, Boulder.name).join(Boulder, Boulder.id == Op.boulder_id).where(*theirs)
    later: dict[tuple[int, int], tuple[Op, str]] = {}
    for op, name in session.execute(sent.order_by(Op.effective_at, Op.id)):
        card = by_participant[op.participant_id or 0]
        if op.received_at > card.typed_at:
            later[card.id, op.boulder_id or 0] = (op, name)
    differences: dict[int, list[Difference]] = {card.id: [] for card in cards}
    lines = {card.id: _read_lines(card) for card in cards}
    for (card_id, boulder_id), (op, name) in later.items():
        on_card, on_phone = lines[card_id].get(boulder_id), _read_result(op)
        if not _is_same(on_card, on_phone):
            difference = Difference(boulder_id=boulder_id, boulder=name, card=on_card, phone=on_phone)
            differences[card_id].append(difference)
    return differences


def _read_result(op: Op) -> CardLine | None:
    if op.kind != "set":
        return None
    return CardLine(boulder_id=op.boulder_id or 0, **{name: getattr(op, name) for name in RESULT_COLUMNS})


def _is_same(card: CardLine | None, phone: CardLine | None) -> bool:
    """A top passes the zone. Tries that only one of them knows are no difference."""
    if card is None or phone is None:
        return card is phone
    tries = [(card.attempts_to_top, phone.attempts_to_top), (card.attempts_to_zone, phone.attempts_to_zone)]
    same_tries = all(one == other for one, other in tries if one and other)
    return card.topped == phone.topped and (card.topped or card.zoned == phone.zoned) and same_tries
