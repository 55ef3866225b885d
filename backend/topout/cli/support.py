"""What the modules of the command line share: settings, the database, and errors in one line."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from topout.core.config import BadSettings, Settings, read_settings

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from topout.db.engine import Database


def error_exit(message: str) -> typer.Exit:
    typer.echo(message, err=True)
    return typer.Exit(2)


def load_settings() -> Settings:
    try:
        return read_settings()
    except BadSettings as error:
        raise error_exit(str(error)) from error


@contextmanager
def faults_in_sentences(settings: Settings) -> Iterator[None]:
    """A database or folder that cannot be used ends a command in a sentence."""
    from sqlalchemy.exc import SQLAlchemyError

    from topout.db.faults import describe_fault

    try:
        yield
    except BadSettings as error:
        raise error_exit(str(error)) from error
    except SQLAlchemyError as error:
        raise error_exit(f"The database: {describe_fault(error)}") from error
    except OSError as error:
        place = error.filename or settings.data_dir
        raise error_exit(f"{place} cannot be used: {error.strerror}. Change its owner or TOPOUT_DATA_DIR.") from error


def open_database(settings: Settings) -> "Database":
    from topout.db.engine import Database, make_private_folder

    make_private_folder(settings.data_dir)
    return Database.from_settings(settings)


@contextmanager
def reading_migrated() -> "Iterator[Session]":
    """Print after it: a pager that waits for a key must not keep the database open."""
    with _opening_migrated() as database, database.reading() as session:
        yield session


@contextmanager
def writing_migrated() -> "Iterator[Session]":
    """Print after it: nobody else can write meanwhile."""
    with _opening_migrated() as database, database.writing() as session:
        yield session


@contextmanager
def _opening_migrated() -> "Iterator[Database]":
    """A database that this release can use; of any other the command says what to do."""
    from topout.admin.doctor import SCHEMA_SENTENCES
    from topout.db.migrating import USABLE, read_schema_state

    settings = load_settings()
    with faults_in_sentences(settings):
        database = open_database(settings)
        state = read_schema_state(database)
        if state not in USABLE:
            raise error_exit(f"The database: {SCHEMA_SENTENCES[state]}")
        yield database
