"""topout verify-results."""

from typing import Annotated

import typer

from topout.cli.support import error_exit, reading_migrated


def verify_results(
    competition: Annotated[int | None, typer.Argument(help="Its number; all competitions if left out.")] = None,
) -> None:
    """Compute official results again from what was logged, and say where they differ."""
    from topout.competitions.models import Competition
    from topout.results.verifying import verify_results as verify

    with reading_migrated() as session:
        if competition is not None and session.get(Competition, competition) is None:
            raise error_exit(f"There is no competition {competition}.")
        verified = verify(session, competition)
    for one in verified:
        for sentence in one.differences:
            typer.echo(f"{one.competition}, {one.title}: {sentence}.")
    differing = sum(1 for one in verified if one.differences)
    if differing:
        typer.echo(f"{differing} of {len(verified)} official results differ.")
        raise typer.Exit(1)
    typer.echo(f"{len(verified)} official results, all equal." if verified else "No result is official.")
