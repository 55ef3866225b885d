"""A database elsewhere: `python -m bench.delayed_proxy SOCKET PORT MILLISECONDS` adds them to each round trip."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from sqlalchemy.engine import make_url

from bench.serving import Installation, make_environment
from scripts.paths import ROOT
from scripts.services import listens
from support.polling import wait_until
from support.ports import reserve_port

CHUNK_BYTES = 65_536


@contextmanager
def far_away(installation: Installation, milliseconds: float) -> Iterator[Installation]:
    url = make_url(installation.database_url)
    socket, port = Path(str(url.query["host"])) / f".s.PGSQL.{url.port or 5432}", reserve_port()
    command = [sys.executable, "-m", "bench.delayed_proxy", str(socket), str(port), str(milliseconds)]
    proxy = subprocess.Popen(command, cwd=ROOT, env=make_environment())
    try:
        wait_until(lambda: listens(port), "the proxy did not start")
        far_url = url.set(host="127.0.0.1", port=port, query={}).render_as_string(hide_password=False)
        yield replace(installation, database_url=far_url)
    finally:
        proxy.terminate()
        proxy.wait()


async def _serve(socket: str, port: int, delay: float) -> None:
    loop = asyncio.get_running_loop()

    async def pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while received := await source.read(CHUNK_BYTES):
            loop.call_later(delay, target.write, received)
        loop.call_later(delay, target.close)

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_unix_connection(socket)
        await asyncio.gather(pass_on(reader, to_server), pass_on(from_server, writer), return_exceptions=True)

    async with await asyncio.start_server(accept, "127.0.0.1", port) as server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(_serve(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]) / 2000))
