"""Measurements. A figure counts only if the end state was right, which each bench checks with an oracle."""
