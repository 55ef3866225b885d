"""PgBouncer in transaction mode, in front of the PostgreSQL of the tests."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy.engine import URL, make_url

from scripts.paths import TEMP_DIR
from scripts.services import find_program, temporary_folder, unprivileged
from support.polling import wait_until
from support.ports import reserve_port

CONFIGURATION = """
[databases]
* = host={host}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = trust
auth_file = {users}
pool_mode = transaction
default_pool_size = 2
"""


@contextmanager
def pgbouncer(database_url: str) -> Iterator[str]:
    """Yields the address of the same database through it. Two connections serve all clients."""
    url, port = make_url(database_url), reserve_port()
    with temporary_folder("topout-pgbouncer-", TEMP_DIR) as folder:
        user = unprivileged(folder)
        users, configuration = folder / "users", folder / "pgbouncer.ini"
        users.write_text('"postgres" ""\n')
        configuration.write_text(CONFIGURATION.format(host=url.query["host"], port=port, users=users))
        command = [*user, find_program("pgbouncer") or "pgbouncer", "--quiet", str(configuration)]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        passed_on = url.set(host="127.0.0.1", port=port, query={})
        try:
            wait_until(lambda: _answers(passed_on), "pgbouncer did not start")
            yield passed_on.render_as_string(hide_password=False)
        finally:
            process.terminate()
            process.wait()


def _answers(url: URL) -> bool:
    try:
        psycopg.connect(url.render_as_string(hide_password=False)).close()
    except psycopg.OperationalError:
        return False
    return True
