"""A count of changes to doubts, witnesses and ops that do not count, by competition"""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("scores_versions") as versions:
        versions.add_column(sa.Column("annotations", sa.Integer(), nullable=False, server_default="0"))
