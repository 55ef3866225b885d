"""Names of rounds in further languages"""

import sqlalchemy as sa
from alembic import op

revision = "0057"
down_revision = "0056"
branch_labels = None
depends_on = None

TRANSLATED = ("rounds",)


def upgrade() -> None:
    for table in TRANSLATED:
        op.add_column(table, sa.Column("translations", sa.JSON(), server_default="{}", nullable=False))


def downgrade() -> None:
    for table in TRANSLATED:
        op.drop_column(table, "translations")
