"""Refusals of the programme and of workshops."""

from topout.core.errors.general import Refusal
from topout.core.errors.rules import CancellationClosed, EntryNotConfirmed


class ItemBooked(Refusal):
    code = "item_booked"
    message = "Somebody has booked this. Call it off instead: everybody who booked is told and gets their money back."


class BookingClosed(Refusal):
    code = "booking_closed"
    message = "This workshop can’t be booked any more."


class AgeNotAllowed(Refusal):
    code = "age_not_allowed"
    message = "This workshop is for people of another age."


class BookingCancellationClosed(CancellationClosed):
    message = "The workshop has started, so you can’t cancel any more."


class BookingNotConfirmed(EntryNotConfirmed):
    message = "This booking has no place in the workshop."
