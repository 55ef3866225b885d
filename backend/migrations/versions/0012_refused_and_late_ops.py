"""Refused ops beyond the quota are counted; refused and late ops are found without reading all the others"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

REFUSED = sa.text("status = 'rejected'")
LATE = sa.text("code = 'late_sync'")


def upgrade() -> None:
    op.add_column("devices", sa.Column("not_stored", sa.Integer(), server_default="0", nullable=False))
    op.create_index("ix_ops_refused", "ops", ["user_id", "received_at"], sqlite_where=REFUSED, postgresql_where=REFUSED)
    op.create_index(
        "ix_ops_late", "ops", ["competition_id", "user_id", "device_id"], sqlite_where=LATE, postgresql_where=LATE
    )
