"""How far the day is: a bar that moves in a terminal, now and then a line elsewhere."""

import sys

WIDTH = 30
LINES = 10


class Ticker:
    def __init__(self) -> None:
        self._is_terminal = sys.stdout.isatty()
        self._told = 0

    def __call__(self, share: float, what: str) -> None:
        done = round(share * WIDTH)
        bar = f"[{'#' * done}{'.' * (WIDTH - done)}] {share:4.0%}  {what}"
        if self._is_terminal:
            sys.stdout.write(f"\r{bar}   " + ("\n" if share >= 1 else ""))
            sys.stdout.flush()
        elif share * LINES >= self._told:
            self._told = int(share * LINES) + 1
            sys.stdout.write(f"{bar}\n")
            sys.stdout.flush()
