"""Corrections of an entry: its name, its club, and desk payments that were recorded by mistake"""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("participants", sa.Column("corrected_first_name", sa.String(50), nullable=True))
    op.add_column("participants", sa.Column("corrected_last_name", sa.String(50), nullable=True))
    op.add_column("participants", sa.Column("club", sa.String(60), nullable=False, server_default=""))
    op.add_column("participants", sa.Column("version", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("captures", sa.Column("undone_at", sa.DateTime(timezone=True), nullable=True))
