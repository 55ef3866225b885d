"""Alembic's entry: runs on the connection that `topout.db.migrating` hands over."""

from typing import Any, Literal

from alembic import context

from topout.db.engine import UTCDateTime
from topout.tables import Base


def _plain_times(kind: str, item: Any, _context: Any) -> str | Literal[False]:
    """Migrations stand on their own: they name the database's types, not ours."""
    return "sa.DateTime(timezone=True)" if kind == "type" and isinstance(item, UTCDateTime) else False


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    compare_type=True,
    render_item=_plain_times,
    # On PostgreSQL each one commits, so that none holds the locks of those before it.
    transaction_per_migration=True,
)
with context.begin_transaction():
    context.run_migrations()
