"""Entries: seats, waiting list, waiver signatures, and the money that belongs to a seat."""
