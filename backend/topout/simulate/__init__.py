"""Simulates a competition against a running server through its public API, and recounts it at the end."""

from topout.simulate.http_client import NoResponse
from topout.simulate.people import SimulationFailed
from topout.simulate.plan import Plan
from topout.simulate.progress import ProgressBar
from topout.simulate.simulation import run_simulation
from topout.simulate.summary import Summary

__all__ = ["NoResponse", "Plan", "ProgressBar", "SimulationFailed", "Summary", "run_simulation"]
