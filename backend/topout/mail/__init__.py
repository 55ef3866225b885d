"""Mail: one outbox table, one postman. A mail leaves after the commit that caused it."""
