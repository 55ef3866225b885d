"""Only ops that were not accepted are looked for by competition"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

NOT_ACCEPTED = sa.text("status <> 'accepted'")


def upgrade() -> None:
    op.drop_index("ix_ops_competition_status", "ops")
    op.create_index(
        "ix_ops_not_accepted",
        "ops",
        ["competition_id"],
        unique=False,
        sqlite_where=NOT_ACCEPTED,
        postgresql_where=NOT_ACCEPTED,
    )
