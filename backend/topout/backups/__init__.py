"""Backups: made, checked by restoring them, rotated, and put back."""
