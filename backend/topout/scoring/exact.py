"""Exact arithmetic that keeps whole numbers whole: adding fractions is many times slower."""

from fractions import Fraction

from topout.scoring.model import Exact


def divide(number: Exact, divisor: int) -> Exact:
    if isinstance(number, int) and number % divisor == 0:
        return number // divisor
    return Fraction(number) / divisor


def percent_of(number: Exact, percent: Exact) -> Exact:
    return divide(number * percent, 100)
