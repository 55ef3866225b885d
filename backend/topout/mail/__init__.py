"""Mail: one outbox table, one worker. A mail is sent after the transaction that queued it has committed."""
