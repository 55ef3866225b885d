"""A background thread that expires holds and offers, and serves waiting lists."""

import datetime as dt

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.core.config import Settings
from topout.entries.models import Participant
from topout.entries.privacy import erase_left_over_emails
from topout.entries.reservations import can_be_served, lock_competition, serve_waiting_list
from topout.payments.reservation_worker import ReservationWorker


class EntryWorker(ReservationWorker):
    def query_waiting_lists(self, now: dt.datetime) -> Select[int]:
        waiting = select(Participant.id).where(*can_be_served(Competition.id))
        return select(Competition.id).where(Competition.places_used < Competition.capacity, waiting.exists())

    def give_seats(self, session: Session, owner_id: int, now: dt.datetime, settings: Settings) -> None:
        serve_waiting_list(session, lock_competition(session, owner_id), now, settings)

    def enforce_retention(self, now: dt.datetime) -> None:
        self._write(erase_left_over_emails)
