"""One cache of compiled SQL for all databases of a test process.

SQLAlchemy compiles each statement once per engine. A server has one engine; here every test has its own, and compiling
took a third of a test's CPU time.
"""

from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.engine import Connection
from sqlalchemy.engine.default import DefaultDialect

_compiled: dict[Any, Any] = {}


def share_compiled_statements() -> None:
    """The cache is asked by dialect: those of one kind become equal, as all our engines have the same options."""

    def is_equal(dialect: DefaultDialect, other: object) -> bool:
        return type(dialect) is type(other)

    def make_hash(dialect: DefaultDialect) -> int:
        return hash(type(dialect))

    for name, method in (("__eq__", is_equal), ("__hash__", make_hash)):
        setattr(DefaultDialect, name, method)
    event.listen(Engine, "engine_connect", _use_shared_cache)


def _use_shared_cache(connection: Connection) -> None:
    connection.execution_options(compiled_cache=_compiled)
