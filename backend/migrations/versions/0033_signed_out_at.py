"""When all sessions of a user were ended: older calendar links end with them"""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("signed_out_at", sa.DateTime(timezone=True), nullable=True))
