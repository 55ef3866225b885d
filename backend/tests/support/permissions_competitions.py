"""The rows of competitions and teams.

`organiser` owns the competition, `judge` judges in it, `desk` helps at its desk, `owner` and `other` take part; `owner`
is captain of the team.
"""

import datetime as dt
import uuid
from typing import Any

from sqlalchemy import select

from support.climbing_sessions import make_session, session_body
from support.competitions import around, confirm, make_competition, name_staff
from support.permissions import NUMBERS, Make, Row, Scenario, SpareCompetition, everybody, only, signed_in
from support.teams import create_team, join_team
from topout.teams.models import Team

SPARE_COMPETITIONS = 12
# A draft does not exist for anybody else.
DELETING = only(204, "organiser", "admin", others=404)
CATEGORY = {"key": "open", "name": "Open", "kind": "individual", "format": "volume"}


def competition(scenario: Scenario, **changes: Any) -> int:
    """A new one for each user who asks, so that one answer never depends on another."""
    made = scenario.spare.pop() if scenario.spare and not changes else _make_competition(scenario, **changes)
    for who, participant_id in made.participants.items():
        scenario.browsers[who].participant_id = participant_id
    return made.id


def make_spare_competitions(scenario: Scenario) -> None:
    """Once for all copies of the database: most of a row's time went into making them."""
    scenario.spare += [_make_competition(scenario) for _ in range(SPARE_COMPETITIONS)]


def _make_competition(scenario: Scenario, **changes: Any) -> SpareCompetition:
    world, browsers = scenario.world, scenario.browsers
    competition_id = make_competition(world, browsers["organiser"], name=f"Cedar {next(NUMBERS)}", **changes)
    name_staff(world, competition_id, browsers["judge"])
    name_staff(world, competition_id, browsers["desk"], "desk")
    participants = {who: confirm(world, browsers[who], competition_id) for who in ("owner", "other")}
    return SpareCompetition(competition_id, participants)


def ongoing(scenario: Scenario) -> int:
    now = scenario.world.clock()
    return competition(scenario, starts_at=now - dt.timedelta(hours=1), ends_at=now + dt.timedelta(hours=1))


def ended(scenario: Scenario) -> int:
    now = scenario.world.clock()
    return competition(scenario, starts_at=now - dt.timedelta(hours=2), ends_at=now - dt.timedelta(hours=1))


def team(scenario: Scenario) -> dict[str, Any]:
    """The owner's team, of two; `other` is the second member."""
    made = create_team(scenario.browsers["owner"], competition(scenario), f"Ibex {next(NUMBERS)}")
    join_team(scenario.browsers["other"], made)
    return made


def team_id(scenario: Scenario) -> int:
    return int(team(scenario)["id"])


def of_team(scenario: Scenario) -> dict[str, Any]:
    made = team(scenario)
    return {"team_id": made["id"], "competition_id": made["competition_id"]}


def code_of_a_team(scenario: Scenario) -> dict[str, Any]:
    made = create_team(scenario.browsers["owner"], competition(scenario), f"Ibex {next(NUMBERS)}")
    return {"competition_id": made["competition_id"], "team_code": made["team_code"]}


def competition_of_a_team(scenario: Scenario) -> int:
    return int(code_of_a_team(scenario)["competition_id"])


def newest_code(scenario: Scenario) -> str:
    with scenario.world.database.reading() as session:
        return session.scalars(select(Team.code).order_by(Team.id.desc()).limit(1)).one() or ""


def new_team(scenario: Scenario) -> dict[str, Any]:
    return {
        "competition_id": competition(scenario),
        "name": f"Ibex {next(NUMBERS)}",
        "marathon_subcategory": "lt_6B",
    }


def member(scenario: Scenario) -> dict[str, int]:
    return {"participant_id": scenario.browsers["other"].participant_id}


def participant_in_team(scenario: Scenario) -> int:
    team(scenario)
    return scenario.browsers["other"].participant_id


def new_competition(scenario: Scenario) -> dict[str, Any]:
    return around(scenario.world.clock(), name=f"Cedar {next(NUMBERS)}", key=str(uuid.uuid4()))


def request_key(_scenario: Scenario) -> dict[str, str]:
    return {"key": str(uuid.uuid4())}


def by_fifteen_minutes(scenario: Scenario) -> dict[str, Any]:
    """Of the competition that the path has just made."""
    ends_at = scenario.world.clock() + dt.timedelta(hours=1)
    return {"minutes": 15, "seen_ends_at": ends_at.isoformat()}


def to_next_month(scenario: Scenario) -> dict[str, Any]:
    return {"starts_at": (scenario.world.clock() + dt.timedelta(days=30)).isoformat()}


def of_a_session(scenario: Scenario) -> int:
    """The second hour of an ongoing competition, which is on."""
    return make_session(scenario.browsers["organiser"], ongoing(scenario), scenario.world.clock())


def new_session(scenario: Scenario) -> dict[str, Any]:
    return session_body(scenario.world.clock(), name=f"Morning {next(NUMBERS)}")


def not_entered(scenario: Scenario) -> int:
    return make_competition(scenario.world, scenario.browsers["organiser"], name=f"Cedar {next(NUMBERS)}")


def draft(scenario: Scenario) -> int:
    organiser, name = scenario.browsers["organiser"], f"Cedar {next(NUMBERS)}"
    return make_competition(scenario.world, organiser, publish=False, name=name)


def with_free_climber(scenario: Scenario) -> int:
    """`owner` is a captain with room, `other` looks for a team."""
    competition_id = competition(scenario)
    create_team(scenario.browsers["owner"], competition_id, f"Ibex {next(NUMBERS)}")
    assert scenario.browsers["other"].put(f"/api/competitions/{competition_id}/free-agents").status_code == 200
    return competition_id


def with_co_organisers(scenario: Scenario) -> int:
    """`other` and `judge` are named organisers of it; their role does not let them make one of their own."""
    competition_id = competition(scenario)
    for who in ("other", "judge"):
        name_staff(scenario.world, competition_id, scenario.browsers[who], "organiser")
    return competition_id


def invitation_code(scenario: Scenario) -> str:
    organiser, email = scenario.browsers["organiser"], f"guest{next(NUMBERS)}@example.org"
    body = {"email": email, "duty": "judge"}
    assert organiser.post(f"/api/competitions/{competition(scenario)}/invitations", json=body).status_code == 201
    return str(scenario.world.mails(email)[-1].get_content().partition("/invitation/")[2].split()[0])


def organising(method: str, call: str, body: Make = lambda _: None, of: Make = competition, status: int = 200) -> Row:
    answers = only(status, "organiser", "admin", others=403)
    return Row(f"{method} /api/competitions/{{competition_id}}{call}", answers, body, {"competition_id": of})


def of_session(method: str, call: str, body: Make = lambda _: None, status: int = 200) -> Row:
    answers = only(status, "organiser", "admin", others=403)
    return Row(f"{method} /api/sessions/{{session_id}}{call}", answers, body, {"session_id": of_a_session})


def taking_part(method: str, call: str, status: int = 200) -> Row:
    answers = only(status, "owner", "other", others=403)
    return Row(f"{method} /api/competitions/{{competition_id}}{call}", answers, path={"competition_id": competition})


def as_captain(method: str, call: str, body: Make = lambda _: None) -> Row:
    return Row(f"{method} /api/teams/{{team_id}}{call}", only(200, "owner", others=403), body, {"team_id": team_id})


COMPETITIONS = [
    Row("GET /api/competitions", everybody(200)),
    Row("POST /api/competitions", only(201, "organiser", "admin", others=403), new_competition),
    Row("GET /api/waiver", everybody(200)),
    Row("GET /api/competitions/{competition_id}/waiver", everybody(200), path={"competition_id": competition}),
    Row("GET /api/competitions/{competition_id}/categories", everybody(200), path={"competition_id": competition}),
    Row("GET /api/competitions/{competition_id}/info", everybody(200), path={"competition_id": competition}),
    organising("PATCH", "", lambda _: {"capacity": 30}),
    organising("POST", "/publish"),
    organising("POST", "/duplicate", request_key, status=201),
    organising("POST", "/duplicate", request_key, of=with_co_organisers, status=201),
    organising("POST", "/extend", by_fifteen_minutes, of=ongoing),
    organising("POST", "/call-off", lambda _: {"reason": "Rain."}),
    organising("POST", "/postpone", to_next_month),
    organising("POST", "/unpublish", of=not_entered),
    Row("DELETE /api/competitions/{competition_id}", DELETING, path={"competition_id": draft}),
    organising("POST", "/freeze"),
    organising("POST", "/finalise", of=ended),
    organising("POST", "/reopen", lambda _: {"reason": "A card was missing."}, of=ended),
    Row("GET /api/competitions/{competition_id}/sessions", everybody(200), path={"competition_id": competition}),
    organising("POST", "/sessions", new_session, of=ongoing, status=201),
    of_session("PATCH", "", lambda _: {"name": "Afternoon"}),
    of_session("POST", "/extend", by_fifteen_minutes),
    of_session("DELETE", "", status=204),
    organising("PUT", "/categories", lambda _: {"categories": [CATEGORY]}),
    organising("PUT", "/waiver", lambda _: {"text": "# Ours"}),
    organising("PUT", "/info", lambda _: {"text": "# Venue"}),
    organising("GET", "/staff"),
    organising("PUT", "/staff", lambda _: {"staff": []}),
    organising(
        "POST",
        "/invitations",
        lambda scenario: {"email": f"guest{next(NUMBERS)}@example.org", "duty": "judge"} | request_key(scenario),
        status=201,
    ),
    organising("POST", "/handover", lambda scenario: {"email": "next@example.org"} | request_key(scenario), status=201),
    Row(
        "DELETE /api/competitions/{competition_id}/invitations/{invitation_id}",
        only(404, "organiser", "admin", others=403),
        path={"competition_id": competition, "invitation_id": lambda _: 999},
    ),
    Row("GET /api/invitations/{code}", everybody(200), path={"code": invitation_code}),
    Row("POST /api/invitations/{code}/accept", signed_in(200), path={"code": invitation_code}),
]

TEAMS = [
    Row("POST /api/teams/create", only(201, "owner", "other", others=403), new_team),
    Row("POST /api/teams/join", only(200, "owner", "other", others=403), code_of_a_team),
    Row("POST /api/teams/leave", only(200, "owner", "other", others=403), of_team),
    Row("POST /api/teams/disband", only(200, "owner", others=403), of_team),
    Row("GET /api/teams/check-team/{competition_id}", signed_in(200), path={"competition_id": competition}),
    Row(
        "GET /api/competitions/{competition_id}/teams/{code}",
        everybody(200),
        path={"competition_id": competition_of_a_team, "code": newest_code},
    ),
    Row("GET /api/teams/{team_id}", signed_in(200), path={"team_id": team_id}),
    as_captain("PATCH", "", lambda _: {"name": f"Chamois {next(NUMBERS)}"}),
    as_captain("POST", "/remove", member),
    # `other` asks to hand over to themselves: not theirs to give.
    as_captain("POST", "/captain", member),
    as_captain("POST", "/code"),
    Row(
        "POST /api/participants/{participant_id}/move",
        only(200, "organiser", "admin", others=403),
        lambda _: {"team_id": None},
        {"participant_id": participant_in_team},
    ),
    taking_part("GET", "/free-agents"),
    taking_part("PUT", "/free-agents"),
    taking_part("DELETE", "/free-agents", status=204),
    Row(
        "POST /api/competitions/{competition_id}/free-agents/{participant_id}/invite",
        only(200, "owner", others=403),
        path={
            "competition_id": with_free_climber,
            "participant_id": lambda scenario: scenario.browsers["other"].participant_id,
        },
    ),
]
