"""A hundred thousand viewers behind the cache of `deploy/nginx.conf`, while ten ascents a second come in: as many real
connections as fit beside the server, the rest by calculation. No viewer shows a board that ceased to be true more than
three seconds ago, and each has exactly the tops of its version."""

import asyncio
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bench.competition import BenchCompetition, check_ledger, create_competition
from bench.figures import Figure
from bench.http_connection import HttpConnection
from bench.live_run import CATEGORY, LiveRun, ReportingProcess
from bench.load import Acknowledged, Logged
from bench.pollers import PAUSE_SECONDS
from bench.processor import processor_seconds
from bench.serving import Installation, now, open_database, server_process
from support.nginx import CONFIGURATION, running_proxy, write_nginx
from support.ports import reserve_port
from support.websocket_handshake import write_handshake
from topout.standings.reading import BoardVersions

CLIMBERS, BOULDERS = 400, 50
FEW, MANY, ALL = 1_000, 6_000, 100_000
SECONDS, PAUSE = 20, 0.1
MAX_AGE_SECONDS, MAX_CORES = 3.0, 0.3
REQUESTS_A_ROUND = 2
"""The app asks the competition before the board; the viewers here ask for the board."""
SCREENS, REFUSED = 1_000, 2_000


class Run(NamedTuple):
    viewers: int
    server_cores: float
    nginx_cores: float
    answers: float
    """Per second."""
    unchanged: float
    ages: list[float]
    """How long each board was shown after it had stopped being true."""
    megabytes: float


def measure() -> Iterator[Figure]:
    with TemporaryDirectory() as folder:
        installation = Installation(f"sqlite:///{Path(folder) / 'bench.sqlite3'}", Path(folder))
        with open_database(installation) as (database, settings):
            competition = create_competition(database, settings, now(), CLIMBERS, BOULDERS)
            acknowledged: Acknowledged = set()
            with server_process(installation, reserve_port()) as (address, server):
                live = LiveRun(address, competition, acknowledged)
                live.log_initial_tops()
                yield from _measure(live, address, server.pid, competition, Path(folder))
            check_ledger(database, acknowledged)


def _measure(live: LiveRun, address: str, server: int, competition: BenchCompetition, folder: Path) -> Iterator[Figure]:
    idle = processor_seconds(server)
    live.log(int(SECONDS / PAUSE), PAUSE)
    alone = (processor_seconds(server) - idle) / SECONDS
    yield Figure("server, ten ascents/s, without viewers", f"{alone:.2f} cores", "", None)
    with _nginx(folder / "nginx", address, {}) as (front_door, nginx):
        few = _watch(live, front_door, server, nginx, competition, FEW)
        yield _real(few)
        many = _watch(live, front_door, server, nginx, competition, MANY)
        yield _real(many)
        yield from _calculate(few, many)
    limit = {"limit_conn topout_screens 20000;": f"limit_conn topout_screens {SCREENS};"}
    with _nginx(folder / "limited", address, limit) as (front_door, nginx), live.open_screens(SCREENS, front_door):
        used, used_by_nginx = processor_seconds(server), processor_seconds(nginx)
        asyncio.run(_refuse(front_door))
        each = (processor_seconds(nginx) - used_by_nginx) / REFUSED * 1e6
        by_server = (processor_seconds(server) - used) / REFUSED * 1e6
        measured = f"all with 503, {each:.0f} µs of nginx and {by_server:.0f} µs of the server each"
        yield Figure(f"{REFUSED} screens beyond a limit of {SCREENS}", measured, "", None)


async def _refuse(front_door: str) -> None:
    for _ in range(REFUSED):
        connection = await HttpConnection.open(front_door)
        reply = await connection.ask(write_handshake(front_door.removeprefix("http://")))
        connection.close()
        assert reply.status == HTTPStatus.SERVICE_UNAVAILABLE, reply


def _watch(live: LiveRun, front_door: str, server: int, nginx: int, competition: BenchCompetition, count: int) -> Run:
    path = f"/api/competitions/{competition.id}/scoreboard?category={CATEGORY}"
    viewers = ReportingProcess("bench.pollers", front_door, path, count=count)
    try:
        time.sleep(PAUSE_SECONDS[1])
        [before] = viewers.report()["shown"]
        used, used_by_nginx, started = processor_seconds(server), processor_seconds(nginx), time.monotonic()
        logged = live.log(int(SECONDS / PAUSE), PAUSE)
        took = time.monotonic() - started
        cores = (processor_seconds(server) - used) / took
        nginx_cores = (processor_seconds(nginx) - used_by_nginx) / took
        time.sleep(MAX_AGE_SECONDS)
        report = viewers.report()
    finally:
        viewers.close()
    assert report["lost"] == 0, "a viewer lost its connection"
    answers = report["answers"] / (took + MAX_AGE_SECONDS)
    check_boards(report, logged, before)
    return Run(
        count,
        cores,
        nginx_cores,
        answers,
        report["unchanged"] / report["answers"],
        list_ages(report, logged),
        report["received"] / (took + MAX_AGE_SECONDS) / 1e6,
    )


def check_boards(report: dict[str, Any], logged: list[Logged], before: list[Any]) -> None:
    """Each board has the tops that were acknowledged up to its version, and in the end all show the last one."""
    first_version, first_tops, _ = before
    for version, tops, *_ in [*report["left"], *report["shown"]]:
        counted = sum(first_version < _number(one) <= version for one in logged)
        assert tops == first_tops + counted, f"version {version} has {tops} tops, not {first_tops + counted}"
    [last] = report["shown"]
    assert last[0] == max(map(_number, logged)), "a viewer still shows an older board"


def list_ages(report: dict[str, Any], logged: list[Logged]) -> list[float]:
    """From when the next ascent was to be sent, before its commit, to when the last viewer had a newer board."""
    ages = []
    for version, _, _, left_at in report["left"]:
        later = [one.at - one.seconds for one in logged if _number(one) > version]
        if later:
            ages.append(left_at - min(later))
    return sorted(ages)


def _number(logged: Logged) -> int:
    return BoardVersions("", logged.scores, 0, has_started=True).number


def _real(run: Run) -> Figure:
    oldest = run.ages[-1]
    measured = (
        f"oldest place {oldest:.1f} s, {run.answers:.0f} answers/s ({run.unchanged:.0%} unchanged, "
        f"{run.megabytes:.1f} MB/s), server {run.server_cores:.2f}, nginx {run.nginx_cores:.2f} cores"
    )
    holds = oldest <= MAX_AGE_SECONDS and run.server_cores <= MAX_CORES
    goal = f"≤ {MAX_AGE_SECONDS:.0f} s, server ≤ {MAX_CORES} core"
    return Figure(f"{run.viewers} real viewers, ten ascents/s", measured, goal, holds)


def _calculate(few: Run, many: Run) -> Iterator[Figure]:
    """The server gets one request a second for a board, however many ask; nginx works in proportion to the answers."""
    each = max(0.0, (many.server_cores - few.server_cores) / (many.viewers - few.viewers))
    server = many.server_cores + each * (ALL - many.viewers)
    per_answer = many.nginx_cores / many.answers
    nginx = ALL * REQUESTS_A_ROUND / mean(PAUSE_SECONDS) * per_answer
    title = f"{ALL} viewers, calculated: the server"
    yield Figure(title, f"{server:.2f} cores", f"≤ {MAX_CORES} core", server <= MAX_CORES)
    measured = f"{nginx:.1f} cores, {per_answer * 1e6:.0f} µs an answer, {many.megabytes / many.viewers * ALL:.0f} MB/s"
    yield Figure(f"{ALL} viewers, calculated: nginx without TLS", measured, "", None)


@contextmanager
def _nginx(place: Path, upstream: str, limits: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """As shipped, but without TLS, which the generator would pay for as well. Yields its address and its worker."""
    port = reserve_port()
    place.mkdir()
    changes = {
        "server 127.0.0.1:8000 ": f"server {upstream.removeprefix('http://')} ",
        "listen 80;": f"listen 127.0.0.1:{reserve_port()};",
        "listen [::]:80;": "",
        "listen 443 ssl;": f"listen 127.0.0.1:{port};",
        "listen [::]:443 ssl;": "",
        **limits,
    }
    command = write_nginx(place, CONFIGURATION.read_text(), changes)
    address = f"http://127.0.0.1:{port}"
    with running_proxy(command, address):
        master = int((place / "nginx.pid").read_text())
        yield address, _find_worker(master)


def _find_worker(master: int) -> int:
    children = Path(f"/proc/{master}/task/{master}/children").read_text().split()
    names = {pid: Path(f"/proc/{pid}/cmdline").read_text() for pid in children}
    return next(int(pid) for pid, name in names.items() if "worker" in name)
