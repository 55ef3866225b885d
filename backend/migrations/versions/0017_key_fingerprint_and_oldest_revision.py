"""The fingerprint of the secret key, and the oldest release that can use the database"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("incarnation", sa.Column("key_fingerprint", sa.String(length=64), nullable=True))
    op.add_column("incarnation", sa.Column("oldest_revision", sa.String(length=32), nullable=True))
