"""Competitions"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "competitions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("owner_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("location", sa.String(length=200), nullable=False),
        sa.Column("timezone", sa.String(length=64), nullable=False),
        sa.Column("starts_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("registration_opens_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("registration_closes_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.Column("places_used", sa.Integer(), nullable=False),
        sa.Column("fee_cents", sa.Integer(), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("team_size_min", sa.Integer(), nullable=False),
        sa.Column("team_size_max", sa.Integer(), nullable=False),
        sa.Column("allow_solo", sa.Boolean(), nullable=False),
        sa.Column("log_grace_minutes", sa.Integer(), nullable=False),
        sa.Column("team_logging", sa.Boolean(), nullable=False),
        sa.Column("scoreboard_public", sa.Boolean(), nullable=False),
        sa.Column("scoreboard_frozen_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("name_retention_days", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("published_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("results_final_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("capacity >= 1", name=op.f("ck_competitions_capacity_positive")),
        sa.CheckConstraint("fee_cents >= 0", name=op.f("ck_competitions_fee_not_negative")),
        sa.CheckConstraint(
            "places_used >= 0 and places_used <= capacity", name=op.f("ck_competitions_places_within_capacity")
        ),
        sa.CheckConstraint(
            "registration_opens_at < registration_closes_at",
            name=op.f("ck_competitions_registration_opens_before_close"),
        ),
        sa.CheckConstraint("starts_at < ends_at", name=op.f("ck_competitions_starts_before_end")),
        sa.CheckConstraint(
            "team_size_min >= 1 and team_size_min <= team_size_max", name=op.f("ck_competitions_team_sizes_in_order")
        ),
        sa.ForeignKeyConstraint(["owner_id"], ["users.id"], name=op.f("fk_competitions_owner_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_competitions")),
    )
    with op.batch_alter_table("competitions", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_competitions_owner_id"), ["owner_id"], unique=False)

    op.create_table(
        "categories",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=30), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("format", sa.String(length=20), nullable=False),
        sa.Column("params", sa.JSON(), nullable=False),
        sa.Column("min_grade", sa.String(length=4), nullable=True),
        sa.Column("max_grade", sa.String(length=4), nullable=True),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.CheckConstraint("kind in ('team', 'individual')", name=op.f("ck_categories_kind_known")),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_categories_competition_id_competitions")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_categories")),
        sa.UniqueConstraint("competition_id", "key", name=op.f("uq_categories_competition_id_key")),
    )
    op.create_table(
        "staff",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("duty", sa.String(length=10), nullable=False),
        sa.CheckConstraint("duty in ('judge', 'organiser')", name=op.f("ck_staff_duty_known")),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_staff_competition_id_competitions")
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_staff_user_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_staff")),
        sa.UniqueConstraint("competition_id", "user_id", name=op.f("uq_staff_competition_id_user_id")),
    )
    with op.batch_alter_table("staff", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_staff_user_id"), ["user_id"], unique=False)

    op.create_table(
        "waiver_versions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_waiver_versions_competition_id_competitions")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_waiver_versions")),
        sa.UniqueConstraint("competition_id", "version", name=op.f("uq_waiver_versions_competition_id_version")),
    )
