"""The organiser's console with 2,000 participants: the built app in a real browser, slowed down 4 times."""

from bench.figures import Figure
from bench.phone import BRIEF_ROUNDS, ROUNDS, measure_screens
from scripts import setup


def measure(*, brief: bool = False) -> list[Figure]:
    setup.prepare_node()
    setup.build_app()
    return measure_screens("console", rounds=BRIEF_ROUNDS if brief else ROUNDS)
