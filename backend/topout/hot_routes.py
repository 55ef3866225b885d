"""What phones ask all day, in front of the routes that document them (decision 16)."""

from topout.boulders.routes import serve_boulders
from topout.entries.routes import serve_participant
from topout.http.routing import HotRoute
from topout.standings.routes import serve_scoreboard

HOT_ROUTES = (
    HotRoute("GET", "/api/participant/{competition_id}", serve_participant),
    HotRoute("GET", "/api/competitions/{competition_id}/scoreboard", serve_scoreboard),
    HotRoute("GET", "/api/boulders", serve_boulders),
)
