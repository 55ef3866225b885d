"""Notifications that no request causes: a time has come, a rank has changed a lot, ascents are still on a phone."""
