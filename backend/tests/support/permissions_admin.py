"""Rows of what the people who run an installation do, and of asking them to organise."""

from support.permissions import NUMBERS, Row, Scenario, everybody, only, signed_in
from topout.mail.models import OutgoingMail

ADMINS = only(200, "admin", others=403)


def newcomer(scenario: Scenario) -> int:
    """A new account for each user who asks."""
    return scenario.world.make_user(f"newcomer-{next(NUMBERS)}@example.org")


def newcomers_session(scenario: Scenario) -> int:
    return int(scenario.browsers["newcomer"].get("/api/auth/sessions").json()["data"][0]["id"])


def signed_in_newcomer(scenario: Scenario) -> int:
    scenario.browsers["newcomer"] = scenario.world.person(f"newcomer-{next(NUMBERS)}")
    return scenario.browsers["newcomer"].user_id


def organiser_request(scenario: Scenario) -> int:
    asking = scenario.world.person(f"newcomer-{next(NUMBERS)}")
    answer = asking.put("/api/me/organiser-request", json={"text": "A cup for the valley."})
    return int(answer.json()["data"]["id"])


def failed_mail(scenario: Scenario) -> int:
    now = scenario.world.clock()
    mail = OutgoingMail(to_address="a@example.org", subject="Hello", text="Hello", created_at=now, due_at=now)
    mail.failed_at, mail.failure = now, "refused"
    with scenario.world.database.writing() as session:
        session.add(mail)
        session.commit()
        return mail.id


def wish(_scenario: Scenario) -> dict[str, str]:
    return {"text": "A cup for the valley."}


ADMIN = [
    Row(
        "POST /api/first-admin",
        everybody(404),
        lambda scenario: {
            "token": "00ff",
            "first_name": "Ada",
            "last_name": "Slab",
            "email": f"ada-{next(NUMBERS)}@example.org",
            "password": "Sandstone-1",
        },
    ),
    Row("GET /api/me/organiser-request", signed_in(200)),
    Row(
        "PUT /api/me/organiser-request",
        signed_in(200) | {"ticket": 422, "organiser": 422, "admin": 422},
        wish,
    ),
    Row("GET /api/admin/organiser-requests", ADMINS),
    Row(
        "POST /api/admin/organiser-requests/{request_id}/decide",
        ADMINS,
        lambda _: {"agreed": True, "answer": "Welcome."},
        path={"request_id": organiser_request},
    ),
    Row("GET /api/admin/people", ADMINS),
    Row("GET /api/admin/people/{user_id}", ADMINS, path={"user_id": newcomer}),
    Row("PUT /api/admin/people/{user_id}/role", ADMINS, lambda _: {"role": "organiser"}, path={"user_id": newcomer}),
    Row("POST /api/admin/people/{user_id}/disable", ADMINS, lambda _: {"reason": "Spam."}, path={"user_id": newcomer}),
    Row("POST /api/admin/people/{user_id}/enable", ADMINS, path={"user_id": newcomer}),
    Row(
        "DELETE /api/admin/people/{user_id}/sessions/{session_id}",
        only(204, "admin", others=403),
        path={"user_id": signed_in_newcomer, "session_id": newcomers_session},
    ),
    Row(
        "DELETE /api/users/{user_id}/sessions",
        only(204, "admin", others=403),
        path={"user_id": lambda scenario: scenario.browsers["owner"].user_id},
    ),
    Row("POST /api/admin/people/{user_id}/export", ADMINS, path={"user_id": newcomer}),
    Row("DELETE /api/admin/people/{user_id}", only(204, "admin", others=403), path={"user_id": newcomer}),
    Row("GET /api/admin/competitions", ADMINS),
    Row("GET /api/admin/mails", ADMINS),
    Row("POST /api/admin/mails/send-again", ADMINS),
    Row("POST /api/admin/mails/{mail_id}/send-again", ADMINS, path={"mail_id": failed_mail}),
    Row("GET /api/admin/jobs", ADMINS),
    Row("GET /api/admin/storage", ADMINS),
    Row("GET /api/admin/health", ADMINS),
    Row("GET /api/admin/settings", ADMINS),
    Row("GET /api/admin/audit", ADMINS),
]
