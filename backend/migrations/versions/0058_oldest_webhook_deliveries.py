"""The oldest waiting message of each webhook"""

import sqlalchemy as sa
from alembic import op

revision = "0058"
down_revision = "0057"
branch_labels = None
depends_on = None

INDEX, TABLE = "ix_webhook_deliveries_oldest", "webhook_deliveries"


def upgrade() -> None:
    is_due = sa.text("due_at is not null")
    op.create_index(INDEX, TABLE, ["webhook_id", "id"], sqlite_where=is_due, postgresql_where=is_due)


def downgrade() -> None:
    op.drop_index(INDEX, TABLE)
