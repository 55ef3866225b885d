"""Announcements and who has seen them; what was told about places, and when"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "announcements",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("author_id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=36), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("importance", sa.String(length=10), nullable=False),
        sa.Column("audience_kind", sa.String(length=20), nullable=False),
        sa.Column("audience_value", sa.String(length=60), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("publish_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("corrected_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("withdrawn_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("pushed_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "importance in ('normal', 'important', 'emergency')", name=op.f("ck_announcements_importance_known")
        ),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_announcements_competition_id_competitions")
        ),
        sa.ForeignKeyConstraint(["author_id"], ["users.id"], name=op.f("fk_announcements_author_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_announcements")),
        sa.UniqueConstraint("competition_id", "key", name=op.f("uq_announcements_competition_id_key")),
    )
    op.create_index("ix_announcements_published", "announcements", ["competition_id", "publish_at"])
    op.create_index("ix_announcements_unpushed", "announcements", ["pushed_at", "publish_at"])
    op.create_table(
        "announcement_receipts",
        sa.Column("announcement_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("seen_revision", sa.Integer(), nullable=False),
        sa.Column("acknowledged_revision", sa.Integer(), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["announcement_id"],
            ["announcements.id"],
            name=op.f("fk_announcement_receipts_announcement_id_announcements"),
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_announcement_receipts_user_id_users")),
        sa.PrimaryKeyConstraint("announcement_id", "user_id", name=op.f("pk_announcement_receipts")),
    )
    op.create_index(op.f("ix_announcement_receipts_user_id"), "announcement_receipts", ["user_id"])
    op.create_table(
        "alert_runs",
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("ran_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_alert_runs")),
    )
    op.create_table(
        "noted_places",
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("category", sa.String(length=30), nullable=False),
        sa.Column("row_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_noted_places_competition_id_competitions")
        ),
        sa.PrimaryKeyConstraint("competition_id", "category", "row_id", name=op.f("pk_noted_places")),
    )
