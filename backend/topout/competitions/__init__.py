"""Competitions: their clock, settings, categories, waiver texts and staff."""
