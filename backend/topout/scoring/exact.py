"""Exact arithmetic that keeps whole numbers whole: a fraction costs many times as much."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from topout.scoring.model import Exact


def divide(number: Exact, divisor: int) -> Exact:
    if isinstance(number, int) and number % divisor == 0:
        return number // divisor
    return Fraction(number) / divisor


def percent_of(number: Exact, percent: Exact) -> Exact:
    return divide(number * percent, 100)


def add_up(numbers: Iterable[Exact]) -> Exact:
    """Numerators are added up by denominator, of which there are few, and only these sums as fractions."""
    sums: Counter[int] = Counter()
    for number in numbers:
        sums[number.denominator] += number.numerator
    whole = sums.pop(1, 0)
    broken = sum((Fraction(sum, denominator) for denominator, sum in sums.items()), start=Fraction(0))
    return whole + (broken.numerator if broken.denominator == 1 else broken)
