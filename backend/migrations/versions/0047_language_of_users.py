"""The language of a person's mails and notifications"""

import sqlalchemy as sa
from alembic import op

revision = "0047"
down_revision = "0046"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("language", sa.String(5), nullable=True))


def downgrade() -> None:
    op.drop_column("users", "language")
