"""Exact arithmetic that keeps whole numbers as `int`: a `Fraction` is many times slower."""

from collections import Counter
from collections.abc import Collection
from fractions import Fraction

from topout.scoring.model import Exact


def divide(number: Exact, divisor: int) -> Exact:
    if isinstance(number, int) and number % divisor == 0:
        return number // divisor
    return Fraction(number) / divisor


def percent_of(number: Exact, percent: Exact) -> Exact:
    return divide(number * percent, 100)


def add_up(numbers: Collection[Exact]) -> Exact:
    """Adds numerators by denominator, of which there are few, so that only these sums are added as fractions."""
    fractions = [number for number in numbers if not isinstance(number, int)]
    if not fractions:
        return sum(numbers)
    sums: Counter[int] = Counter()
    for fraction in fractions:
        sums[fraction.denominator] += fraction.numerator
    fraction_sum = sum((Fraction(sum, denominator) for denominator, sum in sums.items()), start=Fraction(0))
    integer_sum = sum([number for number in numbers if isinstance(number, int)])
    return integer_sum + (fraction_sum.numerator if fraction_sum.denominator == 1 else fraction_sum)
