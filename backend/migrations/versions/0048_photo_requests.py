"""Requests to remove a photo"""

import sqlalchemy as sa
from alembic import op

revision = "0048"
down_revision = "0047"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "photo_requests",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("photo", sa.String(32), nullable=False),
        sa.Column("boulder_id", sa.Integer(), nullable=True),
        sa.Column("sector", sa.String(60), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("email", sa.String(320), nullable=False),
        sa.Column("reason", sa.String(1000), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("decided_by_id", sa.Integer(), nullable=True),
        sa.Column("removed", sa.Boolean(), nullable=True),
        sa.Column("answer", sa.String(300), server_default="", nullable=False),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_photo_requests_competition_id_competitions")
        ),
        sa.ForeignKeyConstraint(["boulder_id"], ["boulders.id"], name=op.f("fk_photo_requests_boulder_id_boulders")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_photo_requests_user_id_users")),
        sa.ForeignKeyConstraint(["decided_by_id"], ["users.id"], name=op.f("fk_photo_requests_decided_by_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_photo_requests")),
    )
    op.create_index(op.f("ix_photo_requests_competition_id"), "photo_requests", ["competition_id"])
    op.create_index(op.f("ix_photo_requests_user_id"), "photo_requests", ["user_id"])
    op.create_index(
        "uq_photo_requests_one_open",
        "photo_requests",
        ["competition_id", "photo", "email"],
        unique=True,
        sqlite_where=sa.text("decided_at is null"),
        postgresql_where=sa.text("decided_at is null"),
    )
