"""`insert … on conflict`: SQLAlchemy has a class for each database, with the same methods."""

from typing import Any, cast

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session


def make_insert(session: Session, table: Any) -> postgresql.Insert:
    if session.get_bind().dialect.name == "sqlite":
        return cast(postgresql.Insert, sqlite.insert(table))
    return postgresql.insert(table)
