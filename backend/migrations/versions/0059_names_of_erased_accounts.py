"""Names of erased accounts carry the mark by which they are shown in the reader's language"""

from collections.abc import Collection
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0059"
down_revision = "0058"
branch_labels = None
depends_on = None

PLAIN, MARKED = "Climber", "Climber\u2060"


def upgrade() -> None:
    connection = op.get_bind()
    users = sa.table("users", sa.column("id"), sa.column("first_name"), sa.column("erased_at"))
    participants = sa.table("participants", sa.column("id"), sa.column("user_id"), sa.column("competition_id"))
    results = sa.table("official_results", sa.column("id"), sa.column("competition_id"), sa.column("names", sa.JSON()))
    is_erased = users.c.erased_at.is_not(None)
    connection.execute(users.update().where(is_erased).values(first_name=MARKED))
    entries = sa.select(participants.c.id, participants.c.competition_id)
    found = connection.execute(entries.join(users, users.c.id == participants.c.user_id).where(is_erased)).all()
    erased, competitions = {id for id, _ in found}, {competition_id for _, competition_id in found}
    for competition_id in competitions:
        stored = sa.select(results.c.id, results.c.names).where(results.c.competition_id == competition_id)
        for id, names in connection.execute(stored).all():
            marked = {key: _mark(int(key), named, erased) for key, named in names.items()}
            connection.execute(results.update().where(results.c.id == id).values(names=marked))


def _mark(id: int, named: dict[str, Any], erased: Collection[int]) -> dict[str, Any]:
    """Of a person, or of a team with its members."""
    if "members" in named:
        return {**named, "members": [_mark(one["id"], one, erased) for one in named["members"]]}
    return {**named, "first": MARKED} if id in erased and named["first"] == PLAIN else named


def downgrade() -> None:
    """The mark is invisible where nothing reads it."""
