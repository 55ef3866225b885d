"""OfflineActions of phones with their results, and when the audit trail's acts were claimed to be done and received"""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "received_acts",
        sa.Column("act_id", sa.String(length=36), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("content_hash", sa.String(length=64), nullable=False),
        sa.Column("claimed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("by_id", sa.Integer(), nullable=True),
        sa.Column("counts", sa.Boolean(), nullable=True),
        sa.ForeignKeyConstraint(["by_id"], ["users.id"], name=op.f("fk_received_acts_by_id_users")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_received_acts_user_id_users")),
        sa.PrimaryKeyConstraint("act_id", name=op.f("pk_received_acts")),
    )
    op.add_column("audit_entries", sa.Column("claimed_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("audit_entries", sa.Column("received_at", sa.DateTime(timezone=True), nullable=True))
