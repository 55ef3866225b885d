"""Witnesses of tops, and whether a competition asks for them"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "witnesses",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("participant_id", sa.Integer(), nullable=False),
        sa.Column("boulder_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["boulder_id"], ["boulders.id"], name=op.f("fk_witnesses_boulder_id_boulders")),
        sa.ForeignKeyConstraint(
            ["participant_id"], ["participants.id"], name=op.f("fk_witnesses_participant_id_participants")
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_witnesses_user_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_witnesses")),
        sa.UniqueConstraint("participant_id", "boulder_id", "user_id", name=op.f("uq_witnesses_participant_id")),
    )
    op.create_index(op.f("ix_witnesses_boulder_id"), "witnesses", ["boulder_id"])
    op.create_index(op.f("ix_witnesses_user_id"), "witnesses", ["user_id"])
    op.add_column("competitions", sa.Column("ask_witnesses", sa.Boolean(), server_default=sa.false(), nullable=False))
