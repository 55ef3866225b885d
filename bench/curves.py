"""What viewers and contestants cost one process, drawn into docs/operations.md: memory and processor by the number of
viewers, processor per ascent and answers per second by the number of contestants."""

from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import wrk
from bench.competition import BenchCompetition, check_ledger, create_competition
from bench.drawing import Chart, draw
from bench.figures import Figure
from bench.live_run import LiveRun
from bench.load import Acknowledged, Phone, log_for
from bench.processor import processor_seconds, resident_bytes
from bench.reads import CLIENTS, READS, list_tokens
from bench.results import replace_between
from bench.serving import Installation, now, open_database, server_process
from scripts.paths import ROOT
from support.ports import reserve_port

VIEWERS = (1_000, 2_000, 4_000)
CONTESTANTS = (100, 400, 1_600)
BOULDERS, PAUSE, LIVE_SECONDS, SECONDS = 50, 0.1, 5, 2
DOCUMENT, PICTURE = ROOT / "docs" / "operations.md", ROOT / "docs" / "pictures" / "costs.svg"
MAX_CORES, MAX_VIEWERS = 0.7, 10_000
"""Of a process, so that it can take the screens of one that fails."""
GROWTH = 1.5
SIZES = {400: 500, 2_000: 5_000, 5_000: 20_000, 10_000: 100_000}
"""Contestants → viewers, of the table that says how much machine they need."""
Points = list[tuple[float, float]]


@dataclass
class Costs:
    memory_mb: Points = field(default_factory=list)
    cores: Points = field(default_factory=list)
    ascent_ms: Points = field(default_factory=list)
    answers: Points = field(default_factory=list)


def measure() -> list[Figure]:
    costs = Costs()
    for contestants in CONTESTANTS:
        with TemporaryDirectory() as folder:
            _measure(Installation(f"sqlite:///{Path(folder) / 'bench.sqlite3'}", Path(folder)), contestants, costs)
    PICTURE.write_text(draw(_charts(costs)))
    replace_between(DOCUMENT, "costs", f"![cost curves](pictures/{PICTURE.name})\n\n{_write_sizes(costs)}")
    kilobytes, cores = _slope(costs.memory_mb) * 1000, _slope(costs.cores) * 1000
    return [
        Figure("memory of one more viewer", f"{kilobytes:.0f} kB", "≤ 100 kB", kilobytes <= 100),
        Figure("1,000 more viewers at 10 ascents/s", f"{cores:.2f} cores", "≤ 0.2 cores", cores <= 0.2),
        _growth("processor per ascent", costs.ascent_ms, "ms"),
        _growth("processor per own participant", [(n, 1000 / rate) for n, rate in costs.answers], "ms"),
    ]


def _measure(installation: Installation, contestants: int, costs: Costs) -> None:
    seen: Acknowledged = set()
    with open_database(installation) as (database, settings):
        competition = create_competition(database, settings, now(), contestants, BOULDERS)
        with server_process(installation, reserve_port()) as (address, server):
            if contestants == CONTESTANTS[1]:  # first, because each of its ascents is to change the board
                _measure_viewers(LiveRun(address, competition, seen), server.pid, costs)
            _measure_contestants(address, server.pid, competition, seen, costs)
        check_ledger(database, seen)


def _measure_contestants(
    address: str, pid: int, competition: BenchCompetition, seen: Acknowledged, costs: Costs
) -> None:
    contestants = len(competition.climbers)
    phones = [Phone(competition, climber) for climber in competition.climbers]
    worked = processor_seconds(pid)
    logged = log_for(SECONDS, address, phones, CLIENTS, 1, seen)
    costs.ascent_ms.append((contestants, (processor_seconds(pid) - worked) * 1000 / len(logged.replies)))
    path = READS["own participant"].path.format(id=competition.id)
    costs.answers.append((contestants, wrk.read_for(SECONDS, [address], path, list_tokens(phones), CLIENTS)))


def _measure_viewers(run: LiveRun, pid: int, costs: Costs) -> None:
    run.log_initial_tops()
    costs.memory_mb.append((0, resident_bytes(pid) / 1e6))
    for viewers in VIEWERS:
        with run.open_screens(viewers) as screens:
            found = run.measure(pid, screens, LIVE_SECONDS, PAUSE)
            costs.memory_mb.append((viewers, resident_bytes(pid) / 1e6))
            costs.cores.append((viewers, found.cores))


def _slope(points: Points) -> float:
    (first, low), (last, high) = points[0], points[-1]
    return (high - low) / (last - first)


def _growth(what: str, points: Points, unit: str) -> Figure:
    (few, cheap), (many, dear) = points[0], points[-1]
    title, measured = f"{what}, {few} → {many} contestants", f"{cheap:.2f} → {dear:.2f} {unit}"
    return Figure(title, measured, f"≤ {GROWTH} times as much", dear <= GROWTH * cheap)


def _charts(costs: Costs) -> list[Chart]:
    return [
        Chart("memory of a process", "viewers", "MB", costs.memory_mb),
        Chart("processor, 10 ascents/s", "viewers", "cores", costs.cores),
        Chart("processor per ascent", "contestants", "ms", costs.ascent_ms),
        Chart("own participant, answers per process", "contestants", "per second", costs.answers),
    ]


def _write_sizes(costs: Costs) -> str:
    idle, each = costs.memory_mb[0][1], _slope(costs.memory_mb)
    per_process = min(MAX_VIEWERS, int(MAX_CORES / _slope(costs.cores)) // 1000 * 1000)
    rows = [
        f"| {people:,} | {viewers:,} | {_count_processes(viewers, per_process)} |"
        f" {(_count_processes(viewers, per_process) * idle + viewers * each) / 1000:.1f} GB |"
        for people, viewers in SIZES.items()
    ]
    head = "| contestants | viewers | processes, a core each | their memory |\n|---|---|---|---|"
    viewers_cost, ascent_cost = _slope(costs.cores) * 1000, max(cost for _, cost in costs.ascent_ms)
    measured = (
        f"Measured by `make bench ONLY=curves` on {now().date()}: a process takes {idle:.0f} MB, each viewer "
        f"{each * 1000:.0f} kB more;\nat 10 ascents per second 1,000 viewers take {viewers_cost:.2f} of a core; "
        f"one ascent takes {ascent_cost:.2f} ms.\nWith {per_process:,} viewers for each process, and one to spare:"
    )
    return "\n".join([measured, "", head, *rows])


def _count_processes(viewers: int, per_process: int) -> int:
    """One more than the viewers need, wherever they need more than one."""
    needed = ceil(viewers / per_process)
    return needed if needed == 1 else needed + 1
