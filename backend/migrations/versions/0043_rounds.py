"""Rounds of a category with boulders, start lists and clocks; official results as they were stored, and protests"""

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clocks",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("course", sa.String(length=8), nullable=False),
        sa.Column("period_seconds", sa.Integer(), nullable=False),
        sa.Column("pause_seconds", sa.Integer(), server_default="0", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint("course in ('rotation', 'in_turn')", name=op.f("ck_clocks_course_known")),
        sa.CheckConstraint("period_seconds >= 1 and pause_seconds >= 0", name=op.f("ck_clocks_lengths_positive")),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_clocks_competition_id_competitions")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_clocks")),
    )
    op.create_index(op.f("ix_clocks_competition_id"), "clocks", ["competition_id"], unique=False)
    op.create_table(
        "official_results",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("category", sa.String(length=30), nullable=False),
        sa.Column("round", sa.String(length=30), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("rows", sa.Text(), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("names", sa.JSON(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("made_by_id", sa.Integer(), nullable=False),
        sa.Column("reopened_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reopened_by_id", sa.Integer(), nullable=True),
        sa.Column("reason", sa.String(length=300), server_default="", nullable=False),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_official_results_competition_id_competitions")
        ),
        sa.ForeignKeyConstraint(["made_by_id"], ["users.id"], name=op.f("fk_official_results_made_by_id_users")),
        sa.ForeignKeyConstraint(
            ["reopened_by_id"], ["users.id"], name=op.f("fk_official_results_reopened_by_id_users")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_official_results")),
        sa.UniqueConstraint(
            "competition_id",
            "category",
            "round",
            "number",
            name=op.f("uq_official_results_competition_id_category_round_number"),
        ),
    )
    op.create_table(
        "rounds",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("category", sa.String(length=30), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=30), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("mode", sa.String(length=6), nullable=False),
        sa.Column("format", sa.String(length=20), nullable=True),
        sa.Column("params", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("quota", sa.Integer(), nullable=True),
        sa.Column("ties", sa.String(length=4), server_default="all", nullable=False),
        sa.Column("max_attempts", sa.Integer(), nullable=True),
        sa.Column("starts_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("revealed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("listed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("seed", sa.String(length=32), nullable=True),
        sa.Column("official_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("clock_id", sa.Integer(), nullable=True),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint("mode in ('open', 'judged')", name=op.f("ck_rounds_mode_known")),
        sa.CheckConstraint("ties in ('all', 'none')", name=op.f("ck_rounds_ties_known")),
        sa.CheckConstraint("starts_at < ends_at", name=op.f("ck_rounds_starts_before_end")),
        sa.ForeignKeyConstraint(["clock_id"], ["clocks.id"], name=op.f("fk_rounds_clock_id_clocks")),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_rounds_competition_id_competitions")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rounds")),
        sa.UniqueConstraint("competition_id", "category", "key", name=op.f("uq_rounds_competition_id_category_key")),
    )
    op.create_index("ix_rounds_clock_id", "rounds", ["clock_id"], unique=False)
    op.create_table(
        "clock_events",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("clock_id", sa.Integer(), nullable=False),
        sa.Column("act_id", sa.String(length=36), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("device_id", sa.String(length=36), nullable=False),
        sa.Column("kind", sa.String(length=9), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("period", sa.Integer(), nullable=True),
        sa.Column("seconds", sa.Integer(), nullable=True),
        sa.Column("participant_id", sa.Integer(), nullable=True),
        sa.CheckConstraint(
            "kind in ('take_over', 'start', 'pause', 'resume', 'add_time', 'incident', 'stop')",
            name=op.f("ck_clock_events_kind_known"),
        ),
        sa.ForeignKeyConstraint(["clock_id"], ["clocks.id"], name=op.f("fk_clock_events_clock_id_clocks")),
        sa.ForeignKeyConstraint(
            ["participant_id"], ["participants.id"], name=op.f("fk_clock_events_participant_id_participants")
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_clock_events_user_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_clock_events")),
        sa.UniqueConstraint("act_id", name=op.f("uq_clock_events_act_id")),
    )
    op.create_index(op.f("ix_clock_events_clock_id"), "clock_events", ["clock_id"], unique=False)
    op.create_table(
        "judge_posts",
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("boulder_id", sa.Integer(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["boulder_id"], ["boulders.id"], name=op.f("fk_judge_posts_boulder_id_boulders")),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name=op.f("fk_judge_posts_round_id_rounds")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_judge_posts_user_id_users")),
        sa.PrimaryKeyConstraint("round_id", "user_id", name=op.f("pk_judge_posts")),
    )
    op.create_table(
        "protests",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("category", sa.String(length=30), nullable=False),
        sa.Column("round", sa.String(length=30), nullable=False),
        sa.Column("participant_id", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("made_by_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("outcome", sa.String(length=8), nullable=True),
        sa.Column("decision", sa.String(length=500), server_default="", nullable=False),
        sa.Column("decided_by_id", sa.Integer(), nullable=True),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_protests_competition_id_competitions")
        ),
        sa.ForeignKeyConstraint(["decided_by_id"], ["users.id"], name=op.f("fk_protests_decided_by_id_users")),
        sa.ForeignKeyConstraint(["made_by_id"], ["users.id"], name=op.f("fk_protests_made_by_id_users")),
        sa.ForeignKeyConstraint(
            ["participant_id"], ["participants.id"], name=op.f("fk_protests_participant_id_participants")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_protests")),
    )
    op.create_index("ix_protests_competition_id", "protests", ["competition_id"], unique=False)
    op.create_table(
        "round_boulders",
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("boulder_id", sa.Integer(), nullable=False),
        sa.Column("group_number", sa.Integer(), server_default="0", nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["boulder_id"], ["boulders.id"], name=op.f("fk_round_boulders_boulder_id_boulders")),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name=op.f("fk_round_boulders_round_id_rounds")),
        sa.PrimaryKeyConstraint("round_id", "boulder_id", name=op.f("pk_round_boulders")),
    )
    op.create_index(op.f("ix_round_boulders_boulder_id"), "round_boulders", ["boulder_id"], unique=False)
    op.create_table(
        "starters",
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("participant_id", sa.Integer(), nullable=False),
        sa.Column("group_number", sa.Integer(), server_default="0", nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("status", sa.String(length=13), server_default="starts", nullable=False),
        sa.CheckConstraint("status in ('starts', 'withdrew', 'did_not_start')", name=op.f("ck_starters_status_known")),
        sa.ForeignKeyConstraint(
            ["participant_id"], ["participants.id"], name=op.f("fk_starters_participant_id_participants")
        ),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name=op.f("fk_starters_round_id_rounds")),
        sa.PrimaryKeyConstraint("round_id", "participant_id", name=op.f("pk_starters")),
    )
    op.create_index("ix_starters_participant_id", "starters", ["participant_id"], unique=False)
