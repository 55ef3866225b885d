"""What is left of an erased date of birth, and since when a photo is not shown any more"""

import sqlalchemy as sa
from alembic import op

revision = "0045"
down_revision = "0044"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("participants", sa.Column("was_minor", sa.Boolean(), nullable=True))
    op.add_column("photos", sa.Column("unused_since", sa.DateTime(timezone=True), nullable=True))
