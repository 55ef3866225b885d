"""Faults 84 and 94: two processes behind haproxy on PostgreSQL and Redis, under load from 16 phones. They are replaced
one after the other and killed; Redis is killed, PostgreSQL restarts, connections go silent. Nothing is lost or doubled;
boards equal the recount."""

import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.figures import Figure
from bench.serving import Installation, now, open_database
from support.cluster import Cluster, cluster_database, running_cluster
from support.crag import Crag
from support.entries import LONG_TOKEN_SECONDS
from support.retrying_phones import RetryingPhone, assert_all_there_once, make_retrying_phones
from support.world import ORIGIN, World

PHONES, ROUNDS, BRIEF_ROUNDS = 16, 5, 1
MAX_SILENCE_SECONDS = 6
"""The server gives a connection up within five; phones wait a moment before they send again."""


def measure(*, brief: bool = False) -> list[Figure]:
    rounds = BRIEF_ROUNDS if brief else ROUNDS
    with TemporaryDirectory() as folder, cluster_database() as database:
        with open_database(Installation(database.url, Path(folder))) as (_, plain):
            world = World(replace(plain, public_url=ORIGIN, access_token_seconds=LONG_TOKEN_SECONDS))
        world.clock.now = now()  # the server processes use the real clock
        started = time.monotonic()
        crag = Crag(world)
        with running_cluster(world.settings, database, partial(_make_phones, crag)) as cluster:
            failed = _replace_often(cluster, rounds)
            silences = [_cause_faults(cluster) for _ in range(rounds)]
        assert_all_there_once(crag, cluster.phones)
        ops, took = sum(len(phone.acknowledged) for phone in cluster.phones), time.monotonic() - started
        world.close()
    replaced = f"{failed} requests failed in {2 * rounds} replacements"
    kept = f"0 of {ops} ops lost or doubled in {took:.0f} s, {len(cluster.failures())} requests cut"
    what = f"kills, Redis away, PostgreSQL restarted, connections silent, {rounds} times each"
    return [
        Figure("processes replaced one after the other", replaced, "0", failed == 0),
        Figure(what, kept, "0 lost, 0 doubled", True),
        _judge_silence(max(silences)),
    ]


def _make_phones(crag: Crag, address: str) -> list[RetryingPhone]:
    return make_retrying_phones(crag, address, PHONES)


def _cause_faults(cluster: Cluster[RetryingPhone]) -> float:
    """Returns for how many seconds a phone got no verdicts because connections were silent."""
    cluster.kill_one()
    cluster.kill_redis()
    with cluster.without_database():
        pass
    silent_at = time.monotonic()
    cluster.silence_connections()
    return time.monotonic() - silent_at


def _judge_silence(seconds: float) -> Figure:
    title = "connections silent → every phone gets verdicts again"
    return Figure(title, f"{seconds:.1f} s", f"≤ {MAX_SILENCE_SECONDS} s", seconds <= MAX_SILENCE_SECONDS)


def _replace_often(cluster: Cluster[RetryingPhone], rounds: int) -> int:
    for _ in range(rounds):
        cluster.replace_one_by_one()
    return len(cluster.failures())
