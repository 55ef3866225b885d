"""Notifications that no request causes: a time has come, a place has changed a lot, ascents are still on a phone."""
