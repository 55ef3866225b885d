"""Who withdrew, and whether whoever logged nothing did not start"""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("participants", sa.Column("withdrew_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column(
        "competitions", sa.Column("nothing_logged_is_dns", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
