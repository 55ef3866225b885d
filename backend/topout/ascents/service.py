"""Reading what phones logged: numbers of tops, and who still owes."""

from collections.abc import Mapping

from sqlalchemy import Select, and_, or_, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.ascents.models import Device, Doubt
from topout.ascents.ops import ASCENT_COLUMNS
from topout.ascents.schemas import DoubtOut, OwingDevice
from topout.competitions.access import access_competition
from topout.competitions.models import Competition, Staff
from topout.core.actors import Actor
from topout.db.sql import Query, SqlConnection
from topout.entries.models import Participant

MAX_SHOWN = 1000
ASCENT_FIELDS = ("participant_id", "boulder_id", *ASCENT_COLUMNS)
COUNT_TOPS = """
select boulder_id, count(*) from ascents where competition_id = :competition_id and topped = :yes group by boulder_id"""


def count_tops(connection: SqlConnection, competition_id: int) -> Mapping[int, int]:
    return connection.run(Query(COUNT_TOPS, {"competition_id": competition_id, "yes": True}, dict))


def describe_doubt(doubt: Doubt) -> DoubtOut:
    return DoubtOut(
        id=doubt.id,
        reason=doubt.reason,
        raised_at=doubt.raised_at,
        outcome=doubt.outcome,
        decided_at=doubt.decided_at,
        note=doubt.note,
    )


def list_owing(session: Session, actor: Actor, competition_id: int) -> list[OwingDevice]:
    """Y16: every phone of every participant and of the staff, those that owe most first."""
    competition = access_competition(session, actor, competition_id, to="judge")
    is_in = or_(Participant.id.is_(None), Participant.status == "confirmed", Device.pending > 0)
    found = session.execute(select_devices(competition).where(is_in)).all()
    return [
        OwingDevice(
            participant_id=participant.id if participant else None,
            name=participant.full_name if participant else user.full_name,
            device_id=device.device_id,
            pending=device.pending,
            not_stored=device.not_stored,
            last_seen_at=device.last_seen_at,
        )
        for device, user, participant in found
    ]


def select_devices(competition: Competition) -> Select[Device, User, Participant]:
    """The phones of those who entered, and of those who judge or organise; these may have no entry."""
    entry = and_(Participant.user_id == Device.user_id, Participant.competition_id == competition.id)
    staff = select(Staff.user_id).where(Staff.competition_id == competition.id)
    is_theirs = or_(Participant.id.is_not(None), Device.user_id.in_(staff), Device.user_id == competition.owner_id)
    found = select(Device, User, Participant).join(User, User.id == Device.user_id).outerjoin(Participant, entry)
    return found.where(is_theirs).order_by(Device.pending.desc(), Device.last_seen_at, Device.id)
