"""Mail: one outbox table, one worker. A mail leaves after the commit that caused it."""
