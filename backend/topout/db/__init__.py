"""The database: its connections, plain SQL for SQLite and PostgreSQL, migrating."""
