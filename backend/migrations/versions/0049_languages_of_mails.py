"""The language of a mail, and of the person who asks for a photo's removal"""

import sqlalchemy as sa
from alembic import op

revision = "0049"
down_revision = "0048"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("outgoing_mails", sa.Column("language", sa.String(5), nullable=True))
    op.add_column("photo_requests", sa.Column("language", sa.String(5), nullable=True))


def downgrade() -> None:
    op.drop_column("photo_requests", "language")
    op.drop_column("outgoing_mails", "language")
