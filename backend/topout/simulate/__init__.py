"""A whole competition in small, played against a running server through its public API, and recounted at the end."""

from topout.simulate.cast import Failed
from topout.simulate.http_client import NoResponse
from topout.simulate.plan import Plan
from topout.simulate.play import play
from topout.simulate.summary import Summary
from topout.simulate.ticker import Ticker

__all__ = ["Failed", "NoResponse", "Plan", "Summary", "Ticker", "play"]
