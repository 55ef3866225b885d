"""Entries of imported lists, of which only the year of birth is known"""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None


def upgrade() -> None:
    marker = sa.Column("birth_year_only", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("participants", marker)
