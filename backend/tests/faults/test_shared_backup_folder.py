"""A folder for backups that two installations name by mistake."""

from collections.abc import Callable
from pathlib import Path

from support.world import World
from topout.backups.health import examine_backups

TOKEN = "let-me-count"


def make_backup(world: World, **time: float) -> None:
    world.clock.advance(**time)
    world.services.backup_worker.run_round()


def read_metrics(world: World) -> str:
    return str(world.browser().get("/metrics", headers={"authorization": f"Bearer {TOKEN}"}).text)


def test_two_installations_never_delete_each_others_backups(make_world: Callable[..., World], tmp_path: Path) -> None:
    """Staging that was copied from production, with its settings: each would keep the newest of both only."""
    folder = tmp_path / "backups"
    folder.mkdir(mode=0o700)
    settings = {"backup_dir": str(folder), "backup_every": 2, "backup_keep": 1, "metrics_token": TOKEN}
    world = make_world(**settings)
    other = make_world(**settings, public_url="https://staging.example")
    make_backup(world)
    for hours in (1, 2):
        make_backup(other, hours=hours)
    assert [path.name for path in folder.glob("*.backup")] == ["topout-20260606T120000Z.backup"]
    well, told = examine_backups(other.settings, other.clock())
    assert not well
    assert f"{folder} has the backups of {world.settings.public_url}" in told
    assert "topout_backup_age_seconds +Inf" in read_metrics(other)
    assert 'topout_backups_total{outcome="failed"} 2.0' in read_metrics(other)
    assert examine_backups(world.settings, world.clock())[0], "the first one is not disturbed"
    (folder / ".site").unlink()
    make_backup(other)
    assert [path.name for path in folder.glob("*.backup")] == ["topout-20260606T150000Z.backup"], (
        "it has moved to another address"
    )
