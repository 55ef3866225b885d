"""Names are shown for name_retention_days only"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("participants", sa.Column("name_hidden_at", sa.DateTime(timezone=True), nullable=True))
