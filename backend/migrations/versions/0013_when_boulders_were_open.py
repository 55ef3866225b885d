"""When each boulder was made, and when it was closed for a while"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("boulders", sa.Column("created_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("boulders", sa.Column("earlier_closures", sa.JSON(), server_default="[]", nullable=False))
