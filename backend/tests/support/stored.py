"""Where a word is stored: every column of every table is searched."""

from sqlalchemy import select

from support.world import World
from topout.tables import Base


def find_stored(world: World, *words: str) -> set[str]:
    """As `table.column`."""
    found = set()
    with world.database.reading() as session:
        for table in Base.metadata.sorted_tables:
            for row in session.execute(select(table)).mappings():
                found |= {f"{table.name}.{name}" for name, value in row.items() if _holds(value, words)}
    return found


def _holds(value: object, words: tuple[str, ...]) -> bool:
    return any(word in str(value) for word in words)
