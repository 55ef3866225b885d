"""Ascents, and how they arrive from phones without signal: docs/sync.md, rules Y1 to Y17."""
