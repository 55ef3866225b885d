"""What the modules of the command line share: settings, the database, and errors in one line."""

from typing import TYPE_CHECKING

import typer

from topout.config import BadSettings, Settings, read_settings

if TYPE_CHECKING:
    from topout.db import Database


def error_exit(message: str) -> typer.Exit:
    typer.echo(message, err=True)
    return typer.Exit(2)


def load_settings() -> Settings:
    try:
        return read_settings()
    except BadSettings as error:
        raise error_exit(str(error)) from error


def open_database(settings: Settings) -> "Database":
    from topout.db import Database, make_private_folder

    make_private_folder(settings.data_dir)
    return Database.from_settings(settings)
