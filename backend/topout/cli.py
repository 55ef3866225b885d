"""The command line: topout serve | migrate | seed | user | score | simulate | backup | restore | doctor | openapi.

Each command imports what it needs, so that `topout score` starts without loading the web server.
"""

import asyncio
import gc
import json
import signal
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from topout import __version__
from topout.cli_support import error_exit, load_settings, open_database
from topout.cli_users import user_cli
from topout.config import BadSettings, Settings
from topout.scoring import MalformedFacts, score_text

if TYPE_CHECKING:
    from topout.db import Database

cli = typer.Typer(no_args_is_help=True, add_completion=False, help="Topout: bouldering competitions with teams.")
cli.add_typer(user_cli, name="user")
SHUTDOWN_TIMEOUT_SECONDS = 10


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"topout {__version__}")
        raise typer.Exit()


@cli.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Topout: bouldering competitions with teams."""


@cli.command()
def serve(
    reload: Annotated[bool, typer.Option("--reload", help="Restart when a Python file changes.")] = False,
) -> None:
    """Serve app and API from one origin."""
    if reload:
        _serve_with_reload()
    else:
        _serve()


def _serve(sockets: object = None) -> None:
    import uvicorn

    from topout.app import create_app
    from topout.edge.header_limits import HeaderLimitsProtocol
    from topout.edge.observability import start_logging
    from topout.live.protocol import SERVER_OPTIONS, allow_many_connections

    settings = load_settings()
    start_logging()
    try:
        app = create_app(settings)
    except BadSettings as error:
        raise error_exit(str(error)) from error
    if not settings.in_production:
        _update_demo(app.state.services.database)
    allow_many_connections()
    # All objects of now live as long as the process: without freezing, full collections would scan them under load.
    gc.collect()
    gc.freeze()
    # uvicorn raises the signal again after a clean shutdown; ignoring it makes the exit code 0.
    for shutdown_signal in (signal.SIGTERM, signal.SIGINT):
        signal.signal(shutdown_signal, lambda *_: None)
    uvicorn.run(
        app,
        host=settings.host,
        port=settings.port,
        http=HeaderLimitsProtocol,
        **SERVER_OPTIONS,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        access_log=False,
        server_header=False,
        log_config=None,
        log_level="warning",
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_SECONDS,
    )


def _serve_with_reload() -> None:
    """uvicorn's supervisor runs `_serve` in a child process and restarts it. It passes on sockets; there are none."""
    from uvicorn import Config
    from uvicorn.supervisors import ChangeReload

    config = Config("topout.app:create_app", reload=True, reload_dirs=[str(Path(__file__).parent)], log_level="warning")
    ChangeReload(config, target=_serve, sockets=[]).run()


def _update_demo(database: "Database") -> None:
    from topout.db import utc_now
    from topout.migrating import migrate
    from topout.seed import update_demo_times

    migrate(database)
    update_demo_times(database, utc_now())


@cli.command("migrate")
def migrate_database() -> None:
    """Bring the database to the newest shape."""
    from topout.migrating import migrate

    migrate(open_database(load_settings()))
    typer.echo("The database is up to date.")


@cli.command()
def seed() -> None:
    """Plant the demo data. Running it again only moves its times to now."""
    from topout.db import utc_now
    from topout.migrating import migrate
    from topout.seed import DEMO_ACCOUNTS, DEMO_PASSWORD, create_demo

    settings = load_settings()
    if settings.in_production:
        raise error_exit("Demo data is not for production.")
    database = open_database(settings)
    migrate(database)
    create_demo(database, utc_now())
    typer.echo(f"Demo accounts, password {DEMO_PASSWORD}: {', '.join(account.email for account in DEMO_ACCOUNTS)}")


@cli.command()
def score(file: Annotated[str, typer.Argument(help="A facts file; - reads standard input.")]) -> None:
    """Print the standings of every category of a facts file."""
    try:
        text = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        typer.echo(score_text(text.decode()))
    except OSError as error:
        raise error_exit(f"{file}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise error_exit(f"{file}: this is not text in UTF-8") from error
    except MalformedFacts as error:
        raise error_exit(str(error)) from error


@cli.command()
def simulate(
    contestants: Annotated[int, typer.Option(min=6, max=1000, help="How many climb.")] = 24,
    viewers: Annotated[int, typer.Option(min=1, max=1000, help="How many look on.")] = 20,
    speed: Annotated[float, typer.Option(min=1, max=3600, help="How much faster than the day itself.")] = 120,
    hours: Annotated[float, typer.Option(min=0.1, max=24, help="How long the day is.")] = 8,
    url: Annotated[str | None, typer.Option(help="The running server; this machine's by default.")] = None,
) -> None:
    """Play a whole competition against the running server, then recount everything. Not for production."""
    from topout.simulate import NoResponse, Plan, ProgressBar, SimulationFailed, run_simulation

    settings = load_settings()
    if settings.in_production:
        raise error_exit("A simulation makes accounts and a competition: it is not for production.")
    plan = Plan(contestants, viewers, hours=hours, speed=speed)
    address = url or f"http://{settings.host}:{settings.port}"
    try:
        summary = asyncio.run(run_simulation(open_database(settings), address, plan, typer.echo, ProgressBar()))
    except (SimulationFailed, NoResponse) as error:
        raise error_exit(f"The simulation stopped. {error}") from error
    typer.echo(summary.to_text())
    if not summary.is_correct:
        raise typer.Exit(1)


@cli.command()
def backup(file: Annotated[Path, typer.Argument(help="Where to write it.")]) -> None:
    """Write the whole database to one file, while people go on."""
    from topout.backups import BackupFailed, back_up

    try:
        back_up(load_settings(), file)
    except BackupFailed as error:
        raise error_exit(str(error)) from error
    typer.echo(f"Written to {file}.")


@cli.command("restore")
def restore_database(file: Annotated[Path, typer.Argument(help="What `topout backup` wrote.")]) -> None:
    """Put a backup in place of the database. Stop the server first; phones then send everything again."""
    from topout.backups import BackupFailed, restore

    try:
        epoch = restore(load_settings(), file)
    except BackupFailed as error:
        raise error_exit(str(error)) from error
    typer.echo(f"Restored from {file}. Epoch {epoch}: phones will send what the backup does not have.")


@cli.command()
def doctor() -> None:
    """Say in plain words what is wrong with this installation."""
    from topout.doctor import run_checks

    findings = run_checks(load_settings())
    for finding in findings:
        typer.echo(f"{'ok  ' if finding.ok else 'MEND'}  {finding.name}: {finding.sentence}")
    if not all(finding.ok for finding in findings):
        raise typer.Exit(1)


@cli.command()
def openapi() -> None:
    """Print the OpenAPI document, from which the app's types are made."""
    from topout.app import create_app

    with tempfile.TemporaryDirectory(prefix="topout-openapi-") as scratch:
        document = create_app(Settings(data_dir=Path(scratch))).openapi()
    typer.echo(json.dumps(document, indent=1, ensure_ascii=False))


def main() -> None:
    cli(prog_name="topout")


if __name__ == "__main__":
    main()
