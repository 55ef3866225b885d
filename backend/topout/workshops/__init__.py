"""Seats in workshops: booking, payment, waiting list, check-in; and everybody's calendar."""
