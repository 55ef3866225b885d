"""The rows of official results; the people are those of `permissions_competitions`."""

from support.permissions import Row, everybody
from support.permissions_competitions import competition

RESULTS = [
    Row("GET /api/competitions/{competition_id}/results", everybody(200), path={"competition_id": competition}),
]
