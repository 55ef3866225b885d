"""Tickets: printed places, claimed without an account"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tickets",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("nonce", sa.String(length=43), nullable=False),
        sa.Column("code_mac", sa.String(length=64), nullable=False),
        sa.Column("category", sa.String(length=30), nullable=True),
        sa.Column("is_paid", sa.Boolean(), nullable=False),
        sa.Column("checks_in", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("voided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("claimed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("claim_key", sa.String(length=36), nullable=True),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("participant_id", sa.Integer(), nullable=True),
        sa.CheckConstraint(
            "(claimed_at is null) = (participant_id is null) and (claimed_at is null) = (user_id is null)",
            name=op.f("ck_tickets_claimed_by_somebody"),
        ),
        sa.CheckConstraint("voided_at is null or claimed_at is null", name=op.f("ck_tickets_void_before_claimed")),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_tickets_competition_id_competitions")
        ),
        sa.ForeignKeyConstraint(
            ["participant_id"], ["participants.id"], name=op.f("fk_tickets_participant_id_participants")
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_tickets_user_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tickets")),
        sa.UniqueConstraint("code_mac", name=op.f("uq_tickets_code_mac")),
        sa.UniqueConstraint("competition_id", "number", name=op.f("uq_tickets_competition_id")),
        sa.UniqueConstraint("participant_id", name=op.f("uq_tickets_participant_id")),
    )
    op.create_index(op.f("ix_tickets_user_id"), "tickets", ["user_id"])
