"""Standings"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "frozen_facts",
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_frozen_facts_competition_id_competitions")
        ),
        sa.PrimaryKeyConstraint("competition_id", name=op.f("pk_frozen_facts")),
    )
    with op.batch_alter_table("scores_versions", schema=None) as batch_op:
        batch_op.add_column(sa.Column("structure", sa.Integer(), server_default="0", nullable=False))
    with op.batch_alter_table("ascents", schema=None) as batch_op:
        batch_op.add_column(sa.Column("version", sa.Integer(), server_default="0", nullable=False))
        batch_op.create_index("ix_ascents_changes", ["competition_id", "version"], unique=False)
