"""Figures that only count if the end state was right: each bench asks its oracle before it speaks."""
