"""A transaction that PostgreSQL rolled back because of another one is repeated."""

from collections.abc import Callable
from typing import TypeVar

from psycopg.errors import DeadlockDetected, SerializationFailure
from sqlalchemy.exc import DBAPIError

CONFLICTS = (DeadlockDetected, SerializationFailure)
MAX_ATTEMPTS = 3
Result = TypeVar("Result")


def is_conflict(error: Exception) -> bool:
    """Also of an error that SQLAlchemy has wrapped."""
    return isinstance(error.orig if isinstance(error, DBAPIError) else error, CONFLICTS)


def retry_conflicts(transact: Callable[[], Result]) -> Result:
    """Nothing of a failed attempt may be left but what is rolled back."""
    for _ in range(MAX_ATTEMPTS - 1):
        try:
            return transact()
        except Exception as error:
            if not is_conflict(error):
                raise
    return transact()
