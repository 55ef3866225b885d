"""Judging and the desk without signal: the acts of their phones, and what a judge carries along."""
