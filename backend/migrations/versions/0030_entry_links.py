"""Links by mail that tie an entry of the desk to an account"""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "entry_links",
        sa.Column("participant_id", sa.Integer(), nullable=False),
        sa.Column("email", sa.String(254), nullable=True),
        sa.Column("code_mac", sa.String(64), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["participant_id"], ["participants.id"], name=op.f("fk_entry_links_participant_id_participants")
        ),
        sa.PrimaryKeyConstraint("participant_id", name=op.f("pk_entry_links")),
        sa.UniqueConstraint("code_mac", name=op.f("uq_entry_links_code_mac")),
    )
    op.create_index(op.f("ix_entry_links_email"), "entry_links", ["email"])
