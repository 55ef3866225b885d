"""R9, fault 114: nothing that leaves the server shows to anybody but staff that a secret boulder exists."""

import re
import uuid
from collections.abc import Callable, Collection, Iterator
from typing import Any

import pytest

from support.acts import ActPhone
from support.boundary_values import SESSION_ENDING_CALLS
from support.competitions import stamp
from support.crag import MINUTE, Phone
from support.documented import make_openapi
from support.entries import LONG_TOKEN_SECONDS, refusal
from support.secret_boulder import FIELDS, ID, MARKS, OTHERS, REVEAL, STAFF, SecretBoulder
from support.world import World
from topout.rounds import secrecy

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

TELLING = {
    "GET /api/boulders": set(MARKS) | {"photo"},
    "GET /api/competitions/{competition_id}/maps": {"id", "sector", "photo"},
    "GET /api/competitions/{competition_id}/rounds": {"id"},
    "GET /api/photos/{file}": {"photo"},
}
"""What tells of it once it is revealed, whoever asks; before, only staff. The photo is then at another address."""

TELLING_NOTHING: dict[str, dict[str, set[str]]] = {who: {} for who in OTHERS}


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


@pytest.fixture
def secret(world: World) -> SecretBoulder:
    return SecretBoulder(world)


def list_calls() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, calls in make_openapi()["paths"].items():
        yield from ((method.upper(), path, call) for method, call in calls.items())


def make_request(secret: SecretBoulder, path: str, call: dict[str, Any]) -> dict[str, Any]:
    values = secret.path_values
    parameters = [one for one in call.get("parameters", []) if one["in"] == "query" and one.get("required")]
    content = call.get("requestBody", {}).get("content", {})
    request: dict[str, Any] = {
        "url": re.sub(r"{(\w+)}", lambda match: str(values.get(match[1], 1)), path),
        "params": {one["name"]: values[one["name"]] for one in parameters},
    }
    if "application/json" in content:
        request["json"] = fill(secret, content["application/json"]["schema"], "")
    return request


def fill(secret: SecretBoulder, schema: dict[str, Any], name: str) -> Any:
    """What is needed, and every id that is about the boulder."""
    while "$ref" in schema or "anyOf" in schema:
        if "$ref" in schema:
            schema = make_openapi()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        else:
            schema = next(one for one in schema["anyOf"] if one.get("type") != "null")
    about = name.removesuffix("s")
    if schema.get("type") == "array":
        return [fill(secret, schema["items"], about)]
    if schema.get("type") == "object":
        known = secret.path_values.keys() & schema.get("properties", {}).keys()
        names = known | set(schema.get("required", ()))
        return {one: fill(secret, schema["properties"][one], one) for one in sorted(names)}
    if about in secret.path_values:
        return secret.path_values[about]
    return fill_plain(schema)


def fill_plain(schema: dict[str, Any]) -> Any:
    if "enum" in schema or "const" in schema:
        return schema.get("const", schema.get("enum", [None])[0])
    if schema.get("type") == "boolean":
        return True
    if schema.get("type") in ("integer", "number"):
        return schema.get("minimum", 1)
    return {"date-time": "2026-06-06T12:00:00Z", "date": "1990-01-01"}.get(schema.get("format", ""), str(uuid.uuid4()))


def find_told(
    secret: SecretBoulder, who: str, method: str | None = None, only: Collection[str] = ()
) -> dict[str, set[str]]:
    """By call: the marks of the boulder in the answer to this person."""
    told: dict[str, set[str]] = {}
    calls = {f"{one} {path}": (one, path, call) for one, path, call in list_calls() if method in (None, one)}
    for name in only or sorted(calls, key=SESSION_ENDING_CALLS.__contains__):
        one, path, call = calls[name]
        answer = secret.browsers[who].request(one, follow_redirects=False, **make_request(secret, path, call))
        if marks := secret.list_marks(answer) - list_sent(answer.request):
            told[name] = marks
    return told


def list_sent(request: Any) -> set[str]:
    """Whoever asks about the number of a boulder has it back in the refusal of a field, which tells nothing."""
    return {"id"} if request.method != "GET" and str(ID) in str(request.url) else set()


def test_no_route_tells_anybody_but_staff_of_a_secret_boulder(secret: SecretBoulder) -> None:
    """R9. With every method: what they may not do tells nothing either."""
    assert {who: find_told(secret, who) for who in OTHERS} == TELLING_NOTHING


@pytest.mark.postgresql_too
def test_staff_see_a_secret_boulder_and_at_its_reveal_everybody(secret: SecretBoulder) -> None:
    """R9: by the clock, without a commit, also where an answer of before is cached."""
    to_staff = {call: marks for call, marks in TELLING.items() if "photos" not in call}
    for who in STAFF:
        assert find_told(secret, who, only=to_staff) == to_staff, who
    assert {who: find_told(secret, who, only=TELLING) for who in OTHERS} == TELLING_NOTHING
    secret.reveal()
    for who in (*OTHERS, *STAFF):
        assert find_told(secret, who, only=TELLING) == TELLING, who
    assert "id" in find_told(secret, "climber", only=["GET /api/ascents"])["GET /api/ascents"]


def test_without_the_safeguard_the_walk_finds_the_boulder(
    secret: SecretBoulder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A control: the requests of the walk ask for what tells of it."""
    monkeypatch.setattr(secrecy, "is_secret", lambda *_: False)
    told = {who: set(find_told(secret, who, "GET")) for who in ("guest", "climber", "participant")}
    everybody = set(TELLING) - {"GET /api/competitions/{competition_id}/rounds"}
    statistics = {
        "GET /api/competitions/{competition_id}/statistics",
        "GET /api/competitions/{competition_id}/scoreboard/latest",
    }
    assert told["guest"] >= everybody | statistics
    assert told["climber"] >= told["guest"] | {"GET /api/ascents", "GET /api/me/export"}
    assert "GET /api/boulders/{boulder_id}/climbed" in told["participant"]


@pytest.mark.postgresql_too
def test_the_photo_of_a_secret_boulder_has_an_address_that_only_staff_are_told(secret: SecretBoulder) -> None:
    """A browser sends no token with an image."""
    path, listed = f"/api/boulders?competition_id={secret.competition_id}", None
    for one in secret.browsers["judge"].get(path).json()["data"]:
        listed = one if one["id"] == ID else listed
    assert listed is not None
    guest = secret.browsers["guest"]
    for url in (listed["image_url"], listed["phone_image_url"], listed["thumbnail_url"]):
        plain, _, key = url.partition("?key=")
        assert guest.get(url).headers["cache-control"].startswith("private")
        assert refusal(guest.get(plain)) == (404, "photo_not_found")
        assert refusal(guest.get(f"{plain}?key={key[:-1]}0")) == (404, "photo_not_found") or key.endswith("0")
    secret.reveal()
    assert guest.get(listed["image_url"].partition("?")[0]).headers["cache-control"].startswith("public")


def test_a_photo_that_another_boulder_shows_too_is_no_secret(secret: SecretBoulder) -> None:
    copied = secret.organiser.post(f"/api/boulders/{ID}/duplicate", json={"name": "Open one", "number": 7})
    assert copied.status_code == 201, copied.text
    assert secret.browsers["guest"].get(f"/api/photos/{secret.photo.partition('?')[0]}").status_code == 200


def test_a_climbers_ascent_of_a_secret_boulder_is_one_of_an_unknown_boulder(secret: SecretBoulder) -> None:
    """R9. A judge's is one like any other."""
    stranger = secret.participant
    assert stranger.log(ID) == stranger.log(ID + 1) == "rejected/boulder_unknown"
    assert stranger.log(ID, "clear") == "rejected/boulder_unknown"
    judge = Phone(secret.crag, secret.browsers["judge"], stranger.participant_id)
    assert judge.log(ID) != "rejected/boulder_unknown"
    secret.reveal()
    assert stranger.log(ID) != "rejected/boulder_unknown"


def test_a_witness_of_a_secret_boulder_saw_an_unknown_one(secret: SecretBoulder) -> None:
    phone = ActPhone(secret.crag, secret.participant.browser)
    about = {"participant_id": secret.climber.participant_id}
    acts = [phone.act("witness", boulder_id=id, seen=seen, **about) for id in (ID, ID + 1) for seen in (True, False)]
    assert phone.statuses(*acts) == ["boulder_not_found"] * 4


def test_the_number_of_boulders_does_not_count_secret_ones(secret: SecretBoulder) -> None:
    def count(who: str) -> int:
        answer = secret.browsers[who].get(f"/api/competitions/{secret.competition_id}")
        return int(answer.json()["data"]["boulder_count"])

    assert {who: count(who) for who in (*OTHERS, *STAFF)} == dict.fromkeys(OTHERS, 4) | dict.fromkeys(STAFF, 5)
    secret.reveal()
    assert {count(who) for who in (*OTHERS, *STAFF)} == {5}


def test_a_boulder_of_several_rounds_is_known_with_the_first_that_is_revealed(secret: SecretBoulder) -> None:
    """R9."""
    first = secret.organiser.get(f"/api/competitions/{secret.competition_id}/rounds").json()["data"][0]
    put = secret.organiser.put(f"/api/rounds/{first['id']}/boulders", json={"groups": [[ID]]})
    assert put.status_code == 200, put.text
    listed = secret.browsers["guest"].get(f"/api/boulders?competition_id={secret.competition_id}").json()["data"]
    assert ID in [one["id"] for one in listed], "its first round has started with the competition"


@pytest.mark.postgresql_too
def test_a_reveal_is_told_once_to_phones_and_screens(secret: SecretBoulder) -> None:
    """R9: by the version of the boulders, which every answer to a phone names."""

    def version() -> int:
        versions = secret.climber.send()["versions"]
        return int(versions[str(secret.competition_id)]["boulders"])

    worker, before = secret.world.services.alert_worker, version()
    worker.run_round()
    assert version() == before
    secret.reveal()
    worker.run_round()
    worker.run_round()
    assert version() == before + 1
    later = secret.world.clock() + 10 * MINUTE
    put_off = secret.organiser.patch(f"/api/rounds/{secret.round_id}", json={"revealed_at": later.isoformat()})
    assert put_off.status_code == 200, put_off.text
    assert find_told(secret, "guest", "GET") == {}, "it is secret again"
    again = version()
    secret.world.clock.advance(minutes=10)
    worker.run_round()
    assert version() == again + 1


def test_a_frozen_board_with_a_secret_round_is_read_again(secret: SecretBoulder) -> None:
    """R9: what is stored with the freeze knows the round, but not its boulders."""
    assert secret.crag.act("freeze").status_code == 200
    for path in ("scoreboard?category=individual", "scoreboard?category=individual.final", "statistics"):
        answer = secret.browsers["guest"].get(f"/api/competitions/{secret.competition_id}/{path}")
        assert (answer.status_code, secret.list_marks(answer)) == (200, set()), path


def test_a_clock_does_not_tell_how_many_boulders_are_secret(secret: SecretBoulder) -> None:
    def periods(who: str) -> int:
        path = f"/api/competitions/{secret.competition_id}/clocks"
        return int(secret.browsers[who].get(path).json()["data"][0]["periods"])

    assert (periods("guest"), periods("climber"), periods("judge")) == (0, 0, 1)
    secret.reveal()
    assert periods("guest") == 1


def test_boulders_are_shown_when_their_round_starts_if_not_before(secret: SecretBoulder) -> None:
    late = (secret.world.clock() + 61 * MINUTE).isoformat()
    answer = secret.organiser.patch(f"/api/rounds/{secret.round_id}", json={"revealed_at": late})
    assert set(answer.json()["fields"]) == {"revealed_at"}


def test_r9_an_announcement_does_not_name_a_sector_that_is_wholly_secret(secret: SecretBoulder) -> None:
    """What organisers write is theirs; whom it is for is shown by the server."""
    now = secret.world.clock()

    def announce(**changes: Any) -> Any:
        body = {"competition_id": secret.competition_id, "key": str(uuid.uuid4()), "text": "Mind the step."}
        audience = {"kind": "sector", "value": FIELDS["sector"]}
        return secret.organiser.post("/api/announcements", json={**body, "audience": audience, **changes})

    refused = announce()
    assert refusal(refused) == (422, "validation_failed")
    assert "still secret" in refused.json()["fields"]["audience"][0]
    assert announce(publish_at=stamp(now + REVEAL - MINUTE)).status_code == 422
    assert announce(publish_at=stamp(now + REVEAL)).status_code == 201, "it comes with the reveal"
    assert announce(audience={"kind": "sector", "value": "Cedar"}).status_code == 201
    secret.world.clock.now = now + REVEAL
    assert announce().status_code == 201
