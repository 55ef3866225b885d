"""topout mail list | send-again."""

from typing import Annotated

import typer

from topout.cli.support import error_exit, reading_migrated, writing_migrated

mail_cli = typer.Typer(no_args_is_help=True, help="Mails that could not be delivered.")


@mail_cli.command("list")
def list_mails() -> None:
    """Mails that were given up, the latest first, with the reason."""
    from topout.mail.given_up import count_given_up, list_given_up

    with reading_migrated() as session:
        count, listed = count_given_up(session), list_given_up(session)
        lines = [
            f"{one.id}  {one.failed_at:%Y-%m-%d %H:%M}  {one.to_address}  {one.subject}  ({one.failure})"
            for one in listed
        ]
    for line in lines:
        typer.echo(line)
    typer.echo(f"{count} given up." if count else "No mail was given up.")


@mail_cli.command("send-again")
def send_again(mail_id: Annotated[int | None, typer.Argument(help="One of them; all if left out.")] = None) -> None:
    """Put mails that were given up back into the queue. The running server sends them within a minute."""
    from topout.db.engine import utc_now
    from topout.mail.given_up import send_again as queue_again

    with writing_migrated() as session:
        count = queue_again(session, mail_id, utc_now())
        session.commit()
    if mail_id is not None and not count:
        raise error_exit(f"No mail {mail_id} was given up.")
    typer.echo(f"{count} queued again.")
