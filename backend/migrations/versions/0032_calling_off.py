"""Competitions that are postponed, called off or, as drafts, deleted"""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("postponed_at", "called_off_at", "deleted_at"):
        op.add_column("competitions", sa.Column(name, sa.DateTime(timezone=True), nullable=True))
    reason = sa.Column("called_off_reason", sa.String(300), nullable=False, server_default="")
    op.add_column("competitions", reason)
