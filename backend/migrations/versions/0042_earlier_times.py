"""The times that counted for participants before they were moved to another session, or their session was"""

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("participants", sa.Column("earlier_times", sa.JSON(), server_default="[]", nullable=False))
