"""Organisers bring a list of people from a spreadsheet (R4)."""
