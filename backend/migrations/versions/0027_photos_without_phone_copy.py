"""Photos that a release before sector maps stores have no copy for phones

An earlier text of 0016 demanded one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("photos") as photos:
        photos.alter_column("phone", existing_type=sa.LargeBinary(), nullable=True)
