"""A whole competition in small, played against a running server through its public API, and recounted at the end."""

from topout.simulate.cast import Failed
from topout.simulate.line import NoAnswer
from topout.simulate.plan import Plan
from topout.simulate.play import play
from topout.simulate.summary import Summary
from topout.simulate.ticker import Ticker

__all__ = ["Failed", "NoAnswer", "Plan", "Summary", "Ticker", "play"]
