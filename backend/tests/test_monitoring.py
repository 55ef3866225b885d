"""What `deploy/monitoring` asks Prometheus for is what the server really shows."""

import json
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from support.crag import Crag
from support.world import World
from topout.core.config import REPOSITORY_ROOT
from topout.mail.models import OutgoingMail
from topout.mail.outbox import Email, queue_mail

MONITORING = REPOSITORY_ROOT / "deploy" / "monitoring"
SUFFIXES = ("_total", "_bucket", "_sum", "_count", "_info")
TOKEN = "let-me-count"


@pytest.fixture
def world(make_world: Callable[..., World], tmp_path: Path) -> World:
    return make_world(metrics_token=TOKEN, backup_dir=str(tmp_path))


def ask(world: World) -> str:
    answer = world.browser().get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    return str(answer.text)


def list_asked() -> Iterator[str]:
    """The names in the rules and on the dashboard."""
    dashboard: dict[str, Any] = json.loads((MONITORING / "dashboard.json").read_text())
    expressions = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    for text in [(MONITORING / "rules.yml").read_text(), *expressions]:
        yield from re.findall(r"\btopout_[a-z_]+", text)


def test_rules_and_dashboard_name_families_that_the_server_has(world: World) -> None:
    families = set(re.findall(r"^# TYPE (\S+)", ask(world), re.MULTILINE))
    shown = {name.removesuffix("_total").removesuffix("_info") for name in families}
    asked = {name if name in shown else re.sub(f"({'|'.join(SUFFIXES)})$", "", name) for name in list_asked()}
    assert asked <= shown
    assert shown - asked == set(), "every family is on the dashboard or in an alert"


def test_every_alert_fires_when_it_should_and_none_on_a_quiet_day() -> None:
    for command in ("check rules rules.yml", "test rules rules.test.yml", "check config --syntax-only prometheus.yml"):
        done = subprocess.run(["promtool", *command.split()], cwd=MONITORING, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    alerts = re.findall(r"alert: (\w+)", (MONITORING / "rules.yml").read_text())
    tested = (MONITORING / "rules.test.yml").read_text()
    assert [name for name in alerts if tested.count(name) < 2] == [], "once quiet, once firing"


def test_verdicts_commits_and_boards_are_counted(world: World) -> None:
    crag = Crag(world)
    phone = crag.phone()
    phone.log(crag.boulders[0])
    phone.log(crag.boulders[0])
    world.browser().get(f"/api/competitions/{crag.competition_id}/scoreboard?category=individual")
    shown = ask(world)
    assert 'topout_ops_total{code="ok",status="accepted"} 2.0' in shown
    assert "topout_commit_requests_count 2.0" in shown
    assert 'topout_board_seconds_count{kind="build"} 1.0' in shown


def test_processes_say_what_they_take_and_what_they_may(world: World) -> None:
    world.services.readiness.run_round()
    shown = ask(world)

    def read(name: str) -> float:
        found = re.search(rf"^{name} (\S+)$", shown, re.MULTILINE)
        assert found is not None, name
        return float(found[1])

    assert [read(name) for name in ("topout_ready_processes", "topout_wanted_processes")] == [1, 1]
    assert 0 <= read("topout_database_connections") < read("topout_database_connections_limit")
    assert 3 < read("topout_open_files") < read("topout_open_files_limit")
    assert read("topout_cpu_seconds_total") > 0.1
    assert read("topout_resident_bytes") > 10_000_000
    assert read("topout_processes_without_redis") == 0
    assert re.findall(r'topout_disk_free_bytes\{folder="(\w+)"\} [1-9]', shown) == ["data", "backups"]


def test_what_waits_is_shown_with_the_age_of_the_oldest(world: World) -> None:
    with world.database.writing() as session:
        queue_mail(session, "ada@example.org", Email("Hello", "Text"), world.clock())
        session.add(
            OutgoingMail(
                to_address="eve@example.org",
                subject="Hello",
                text="Text",
                created_at=world.clock(),
                due_at=world.clock(),
                failed_at=world.clock(),
            )
        )
        session.commit()
    world.clock.advance(seconds=90)
    shown = ask(world)
    assert 'topout_waiting{queue="mail"} 1.0' in shown
    assert 'topout_waiting_oldest_seconds{queue="mail"} 90.0' in shown
    assert "topout_mails_given_up 1.0" in shown
    assert 'topout_waiting{queue="push"} 0.0' in shown
    assert re.search(r'topout_build_info\{version="[^"]+"\} 1.0', shown)
