"""Series of competitions"""

import sqlalchemy as sa
from alembic import op

revision = "0051"
down_revision = "0050"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "series",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("points", sa.JSON(), nullable=True),
        sa.Column("best_of", sa.Integer(), nullable=True),
        sa.Column("classes", sa.JSON(), server_default="[]", nullable=False),
        sa.Column("matches", sa.JSON(), server_default="[]", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_by_id", sa.Integer(), nullable=False),
        sa.Column("published_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("best_of >= 1", name=op.f("ck_series_best_of_positive")),
        sa.ForeignKeyConstraint(["created_by_id"], ["users.id"], name=op.f("fk_series_created_by_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_series")),
    )
    op.create_table(
        "series_organisers",
        sa.Column("series_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name=op.f("fk_series_organisers_series_id_series")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_series_organisers_user_id_users")),
        sa.PrimaryKeyConstraint("series_id", "user_id", name=op.f("pk_series_organisers")),
    )
    op.create_index(op.f("ix_series_organisers_user_id"), "series_organisers", ["user_id"])
    op.create_table(
        "series_competitions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("series_id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("asked_by_id", sa.Integer(), nullable=False),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name=op.f("fk_series_competitions_series_id_series")),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_series_competitions_competition_id_competitions")
        ),
        sa.ForeignKeyConstraint(["asked_by_id"], ["users.id"], name=op.f("fk_series_competitions_asked_by_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_series_competitions")),
        sa.UniqueConstraint(
            "series_id", "competition_id", name=op.f("uq_series_competitions_series_id_competition_id")
        ),
    )
    op.create_index("ix_series_competitions_competition_id", "series_competitions", ["competition_id"])
    op.create_table(
        "series_entries",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("series_id", sa.Integer(), nullable=False),
        sa.Column("participant_id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name=op.f("fk_series_entries_series_id_series")),
        sa.ForeignKeyConstraint(
            ["participant_id"], ["participants.id"], name=op.f("fk_series_entries_participant_id_participants")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_series_entries")),
        sa.UniqueConstraint("series_id", "participant_id", name=op.f("uq_series_entries_series_id_participant_id")),
    )
    op.create_index(op.f("ix_series_entries_participant_id"), "series_entries", ["participant_id"])
