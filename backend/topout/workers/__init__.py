"""Background threads."""
