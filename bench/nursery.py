"""Servers that are there at once: `python -m bench.nursery PORT` imports everything, then has a child for each line
`start`. A child is a whole server process; whoever kills it says `bury`, and hears when it is gone."""

import os
import sys

import uvicorn

from topout.app import create_app
from topout.config import read_settings
from topout.live.protocol import SERVER_OPTIONS


def main() -> None:
    port, child = int(sys.argv[1]), 0
    for line in sys.stdin:
        if line.strip() == "start":
            child = os.fork()
            if child == 0:
                _serve(port)
            print(child, flush=True)
        else:
            os.waitpid(child, 0)
            print("gone", flush=True)


def _serve(port: int) -> None:
    uvicorn.run(create_app(read_settings()), port=port, log_level="critical", access_log=False, **SERVER_OPTIONS)
    sys.exit()


if __name__ == "__main__":
    main()
