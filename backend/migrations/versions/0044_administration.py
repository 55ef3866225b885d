"""Requests to organise competitions, and the link that makes the first administrator"""

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "first_admin_links",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("nonce", sa.String(43), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_first_admin_links"),
    )
    op.create_table(
        "organiser_requests",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("decided_by_id", sa.Integer(), nullable=True),
        sa.Column("agreed", sa.Boolean(), nullable=True),
        sa.Column("answer", sa.String(300), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_organiser_requests"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_organiser_requests_user_id_users"),
        sa.ForeignKeyConstraint(["decided_by_id"], ["users.id"], name="fk_organiser_requests_decided_by_id_users"),
    )
    op.create_index("ix_organiser_requests_user_id", "organiser_requests", ["user_id"])
    is_open = sa.text("decided_at is null")
    op.create_index(
        "uq_organiser_requests_one_open",
        "organiser_requests",
        ["user_id"],
        unique=True,
        sqlite_where=is_open,
        postgresql_where=is_open,
    )
