"""Competitions: their status, settings, categories, waiver texts and staff."""
