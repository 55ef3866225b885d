"""Accounts: who someone is, on which devices they are signed in, and how they prove it."""
