"""Paper cards, as they were typed"""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "cards",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("participant_id", sa.Integer(), nullable=False),
        sa.Column("typed_by_id", sa.Integer(), nullable=False),
        sa.Column("typed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("key", sa.String(length=36), nullable=False),
        sa.Column("lines", sa.JSON(), nullable=False),
        sa.Column("removed", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_cards_competition_id_competitions")
        ),
        sa.ForeignKeyConstraint(
            ["participant_id"], ["participants.id"], name=op.f("fk_cards_participant_id_participants")
        ),
        sa.ForeignKeyConstraint(["typed_by_id"], ["users.id"], name=op.f("fk_cards_typed_by_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_cards")),
        sa.UniqueConstraint("competition_id", "key", name=op.f("uq_cards_competition_id")),
    )
    op.create_index(op.f("ix_cards_participant_id"), "cards", ["participant_id"])
