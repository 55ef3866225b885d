"""The command line: topout serve | migrate | seed | user | mail | score | simulate | backup | restore | replace-key
| verify-results | doctor | openapi.

Each command imports what it needs, so that `topout score` starts without loading the web server.
"""

import asyncio
import gc
import json
import os
import signal
import socket
import sys
import tempfile
import threading
from pathlib import Path
from typing import Annotated

import typer

from topout import __version__
from topout.cli.mails import mail_cli
from topout.cli.results import verify_results
from topout.cli.support import error_exit, faults_in_sentences, load_settings, open_database
from topout.cli.users import user_cli
from topout.core.config import Settings
from topout.scoring import MalformedFacts, score_text

cli = typer.Typer(no_args_is_help=True, add_completion=False, help="Topout: bouldering competitions with teams.")
cli.add_typer(user_cli, name="user")
cli.add_typer(mail_cli, name="mail")
cli.command("verify-results")(verify_results)


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
    workers: Annotated[
        int | None, typer.Option(min=1, max=64, help="How many processes; TOPOUT_WORKERS by default.")
    ] = None,
    listen_fd: Annotated[int | None, typer.Option(hidden=True)] = None,
    ready_fd: Annotated[int | None, typer.Option(hidden=True)] = None,
) -> None:
    """Serve app and API from one origin."""
    if reload:
        _serve_with_reload()
    elif listen_fd is not None:
        threading.Thread(target=_stop_with_supervisor, daemon=True).start()
        _serve(socket.socket(fileno=listen_fd), ready_fd)
    elif (processes := workers or load_settings().workers) > 1:
        _serve_with_workers(processes)
    else:
        _serve()


def _serve(listening: socket.socket | None = None, ready_fd: int | None = None) -> None:
    # Collections during the imports find nothing, and take a fifth of the start. `serve_until_stopped` enables them.
    gc.disable()
    from topout.http.observability import start_logging
    from topout.serving import serve as serve_until_stopped

    settings = load_settings()
    start_logging()
    with faults_in_sentences(settings):
        serve_until_stopped(settings, listening, ready_fd)


def _serve_without_sockets(sockets: object) -> None:
    """uvicorn's supervisor passes on the sockets that it has opened; there are none."""
    _serve()


def _serve_with_workers(workers: int) -> None:
    from topout.http.observability import start_logging
    from topout.supervisor import Supervisor

    settings = load_settings()
    if settings.sql_url.startswith("sqlite"):
        raise error_exit("Several processes need PostgreSQL: set TOPOUT_DATABASE_URL.")
    start_logging()
    try:
        supervisor = Supervisor(settings.host, settings.port, workers)
    except OSError as error:
        raise error_exit(f"{settings.host}:{settings.port} cannot be listened on: {error.strerror}") from error
    raise typer.Exit(supervisor.run())


def _stop_with_supervisor() -> None:
    os.read(0, 1)
    os.kill(os.getpid(), signal.SIGTERM)


def _serve_with_reload() -> None:
    """uvicorn's supervisor runs `_serve` in a child process and restarts it."""
    from uvicorn import Config
    from uvicorn.supervisors import ChangeReload

    config = Config(
        "topout.app:create_app", reload=True, reload_dirs=[str(Path(__file__).parents[1])], log_level="warning"
    )
    ChangeReload(config, target=_serve_without_sockets, sockets=[]).run()


@cli.command("migrate")
def migrate_database() -> None:
    """Bring the database to the newest shape."""
    from topout.db.migrating import find_pause, migrate

    settings = load_settings()
    with faults_in_sentences(settings):
        database = open_database(settings)
        if pause := find_pause(database):
            typer.echo(
                f"Logging pauses while the table of {pause.ops:,} ops is rebuilt, for about {pause.seconds:.0f} s on "
                "an ordinary machine. Phones keep what they cannot send and send it afterwards."
            )
        migrate(database)
    typer.echo("The database is up to date.")


@cli.command()
def seed(
    *, photos: Annotated[bool, typer.Option(help="With a picture of each boulder, which takes seconds to draw.")] = True
) -> None:
    """Plant the demo data. Running it again only moves its times to now."""
    from topout.db.engine import utc_now
    from topout.db.migrating import migrate
    from topout.seed import DEMO_ACCOUNTS, DEMO_PASSWORD, create_demo

    settings = load_settings()
    if settings.in_production:
        raise error_exit("Demo data is not for production.")
    database = open_database(settings)
    migrate(database)
    create_demo(database, utc_now(), with_photos=photos)
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
    club_cup: Annotated[bool, typer.Option("--club-cup", help="Classes and sessions instead of teams.")] = False,
    final: Annotated[bool, typer.Option("--final", help="A judged final; two judges lose signal.")] = False,
    hours: Annotated[float, typer.Option(min=0.1, max=24, help="How long the day is.")] = 8,
    url: Annotated[str | None, typer.Option(help="The running server; this machine's by default.")] = None,
) -> None:
    """Play a whole competition against the running server, then recount everything. Not for production."""
    from topout.simulate import NoResponse, Plan, ProgressBar, SimulationFailed, run_simulation

    settings = load_settings()
    if settings.in_production:
        raise error_exit("A simulation makes accounts and a competition: it is not for production.")
    plan = Plan(contestants, viewers, hours=hours, speed=speed, club_cup=club_cup, final=final)
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
    from topout.backups.failure import BackupFailed
    from topout.backups.service import back_up

    try:
        back_up(load_settings(), file)
    except BackupFailed as error:
        raise error_exit(str(error)) from error
    typer.echo(f"Written to {file}, and checked.")


@cli.command("restore")
def restore_database(file: Annotated[Path, typer.Argument(help="What `topout backup` wrote.")]) -> None:
    """Put a backup in place of the database. Stop the server first; phones then send everything again."""
    from topout.backups.failure import BackupFailed
    from topout.backups.service import restore

    try:
        epoch = restore(load_settings(), file)
    except BackupFailed as error:
        raise error_exit(str(error)) from error
    typer.echo(f"Restored from {file}. Epoch {epoch}: phones will send what the backup does not have.")


@cli.command("replace-key")
def replace_key() -> None:
    """Make TOPOUT_SECRET_KEY the key of this installation, and sign everybody out. Stop all processes first."""
    from topout.secret_key import store_fingerprint

    settings = load_settings()
    store_fingerprint(open_database(settings), settings)
    typer.echo("The key is replaced. Start the processes with it.")


@cli.command()
def doctor(
    send_test_mail: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Also send a mail there.")] = None,
) -> None:
    """Say in plain words what is wrong with this installation."""
    from topout.admin.doctor import run_checks, try_mail

    settings = load_settings()
    findings = run_checks(settings)
    if send_test_mail is not None:
        findings.append(try_mail(settings, send_test_mail))
    for finding in findings:
        typer.echo(f"{'ok  ' if finding.ok else 'FAIL'}  {finding.name}: {finding.sentence}")
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
