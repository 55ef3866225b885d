"""Workbooks that are gone for everybody, and whose parts a worker deletes"""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("exports", sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True))
