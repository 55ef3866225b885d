"""Faults 84 and 94, small: two processes behind haproxy on PostgreSQL and Redis, under load from 16 phones; replaced
one after the other, killed, without Redis, without PostgreSQL. Nothing is lost or doubled; boards equal the recount."""

import time
from dataclasses import replace

from sqlalchemy.engine import make_url

from bench.figures import Figure
from bench.serving import installations, now, open_database
from support.cluster import Cluster, running_cluster
from support.crag import Crag
from support.entries import LONG_TOKEN_SECONDS
from support.retrying_phones import assert_all_there_once
from support.world import ORIGIN, World

PHONES, ROUNDS = 16, 5


def measure() -> list[Figure]:
    with installations() as both, open_database(both["PostgreSQL"]) as (_, plain):
        world = World(replace(plain, public_url=ORIGIN, access_token_seconds=LONG_TOKEN_SECONDS))
        world.clock.now = now()  # the server processes use the real clock
        admin_url = make_url(plain.database_url).set(database="postgres").render_as_string(hide_password=False)
        started = time.monotonic()
        with running_cluster(crag := Crag(world), admin_url, PHONES) as cluster:
            failed = _replace_often(cluster)
            for _ in range(ROUNDS):
                cluster.kill_one()
                cluster.kill_redis()
                with cluster.without_database():
                    pass
        assert_all_there_once(crag, cluster.phones)
        ops, took = sum(len(phone.acknowledged) for phone in cluster.phones), time.monotonic() - started
        world.close()
    replaced = f"{failed} requests failed in {2 * ROUNDS} replacements"
    kept = f"0 of {ops} ops lost or doubled in {took:.0f} s, {cluster.count_failed()} requests cut"
    return [
        Figure("processes replaced one after the other", replaced, "0", failed == 0),
        Figure(f"kills, Redis and PostgreSQL away, {ROUNDS} times each", kept, "0 lost, 0 doubled", True),
    ]


def _replace_often(cluster: Cluster) -> int:
    for _ in range(ROUNDS):
        cluster.replace_one_by_one()
    return cluster.count_failed()
