"""Boulders: their fields, photos, CSV import, and the version that is raised by every change."""
