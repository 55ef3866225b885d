"""Progress of the simulation: a bar that is redrawn in a terminal, up to ten lines elsewhere."""

import sys

BAR_WIDTH = 30
LINES = 10


class ProgressBar:
    def __init__(self) -> None:
        self._is_terminal = sys.stdout.isatty()
        self._next_line = 0

    def __call__(self, share: float, text: str) -> None:
        done = round(share * BAR_WIDTH)
        bar = f"[{'#' * done}{'.' * (BAR_WIDTH - done)}] {share:4.0%}  {text}"
        if self._is_terminal:
            sys.stdout.write(f"\r{bar}   " + ("\n" if share >= 1 else ""))
            sys.stdout.flush()
        elif share * LINES >= self._next_line:
            self._next_line = int(share * LINES) + 1
            sys.stdout.write(f"{bar}\n")
            sys.stdout.flush()
