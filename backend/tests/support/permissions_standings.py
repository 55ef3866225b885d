"""The rows of standings; the people are those of `permissions_competitions`."""

from support.permissions import Row, everybody, only
from support.permissions_competitions import CATEGORY, competition, organising

BOARD = "GET /api/competitions/{competition_id}/scoreboard"
INDIVIDUAL = {"category": "individual"}

STANDINGS = [
    Row(BOARD, everybody(200), path={"competition_id": competition}, query=lambda _: INDIVIDUAL),
    Row(
        f"{BOARD}/{{row_id}}",
        everybody(200),
        path={"competition_id": competition, "row_id": lambda scenario: scenario.browsers["owner"].participant_id},
        query=lambda _: INDIVIDUAL,
    ),
    Row(f"{BOARD}/history", everybody(200), path={"competition_id": competition}, query=lambda _: INDIVIDUAL),
    Row(f"{BOARD}/latest", everybody(200), path={"competition_id": competition}),
    Row("GET /api/competitions/{competition_id}/statistics", everybody(200), path={"competition_id": competition}),
    organising("POST", "/categories/preview", lambda _: {"categories": [CATEGORY]}),
]

BEHIND_A_FROZEN_BOARD = [
    Row(
        row.route,
        only(200, "judge", "organiser", "admin", others=403),
        path=row.path,
        query=lambda _: INDIVIDUAL | {"live": "true"},
    )
    for row in STANDINGS[:3]
]
