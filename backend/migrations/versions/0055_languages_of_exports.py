"""The language of a workbook that is made in the background"""

import sqlalchemy as sa
from alembic import op

revision = "0055"
down_revision = "0054"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("exports", sa.Column("language", sa.String(5), nullable=True))


def downgrade() -> None:
    op.drop_column("exports", "language")
