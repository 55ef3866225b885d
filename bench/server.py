"""The server process of the benches: `python -m bench.server PORT [--without-guard]`, settings from the environment."""

import gc
import sys

import uvicorn

from topout.app import create_app
from topout.core.config import read_settings
from topout.http.header_limits import HeaderLimitsProtocol
from topout.live.protocol import SERVER_OPTIONS, allow_many_connections


def main() -> None:
    app = create_app(read_settings())
    if "--without-guard" in sys.argv:
        from support import rush  # only the tests' control can switch it off

        rush.switch_guard_off(app.state.services.database.engine)
    allow_many_connections()
    gc.collect()
    gc.freeze()  # as `topout serve` does
    uvicorn.run(
        app, port=int(sys.argv[1]), log_level="critical", access_log=False, http=HeaderLimitsProtocol, **SERVER_OPTIONS
    )


if __name__ == "__main__":
    main()
