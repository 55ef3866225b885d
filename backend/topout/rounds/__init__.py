"""Rounds of a category: boulders, starters, clock."""
