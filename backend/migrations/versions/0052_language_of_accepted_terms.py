"""The language in which somebody accepted the terms"""

import sqlalchemy as sa
from alembic import op

revision = "0052"
down_revision = "0051"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("terms_acceptances", sa.Column("language", sa.String(5), nullable=True))


def downgrade() -> None:
    op.drop_column("terms_acceptances", "language")
