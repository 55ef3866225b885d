"""A copied access token and refresh cookie end when their owner signs in again or changes the password."""

from collections.abc import Callable, Iterator

import jwt
import pytest

from support.crag import Crag, Phone
from support.live import Screen, serving_live
from support.world import Browser
from topout.core.config import DEVELOPMENT_SECRET

COOKIE = "topout_refresh"
ADDRESS = "climber@example.org"


def sign_in_with_password(_crag: Crag, owner: Browser) -> None:
    owner.sign_in(ADDRESS)


def sign_in_with_code(crag: Crag, owner: Browser) -> None:
    challenge = owner.post("/api/auth/code", json={"email": ADDRESS}).json()
    code = crag.world.code_for(ADDRESS)
    owner.keep_session(owner.post("/api/auth/verify", json={**challenge, "code": code}))


def change_password(_crag: Crag, owner: Browser) -> None:
    both = {"new_password": "Limestone-9", "new_password_confirm": "Limestone-9"}
    assert owner.put("/api/auth/password", json=both).status_code == 204
    assert owner.refresh().status_code == 200, "the owner goes on with the new cookie"


Act = Callable[[Crag, Browser], None]


def after(*acts: Act) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("get_new_secret", acts, ids=lambda act: act.__name__)


@pytest.fixture
def thief(crag: Crag, phone: Phone) -> Browser:
    """Holds a copy of everything that the climber's browser holds."""
    copy = crag.world.browser()
    copy.user_id, copy.participant_id = phone.browser.user_id, phone.browser.participant_id
    copy.headers["authorization"] = phone.browser.headers["authorization"]
    copy.cookies.set(COOKIE, phone.browser.cookies[COOKIE], domain="topout.example", path="/")
    assert copy.get("/api/auth/status").status_code == 200
    return copy


@pytest.fixture
def live(crag: Crag) -> Iterator[str]:
    with serving_live(crag.world, heartbeat_seconds=0.2) as address:
        yield address


@after(sign_in_with_password, sign_in_with_code, change_password)
def test_a_stolen_access_token_ends_with_the_next_sign_in_or_password(
    crag: Crag, phone: Phone, thief: Browser, get_new_secret: Act
) -> None:
    reads = [
        "/api/auth/status",
        f"/api/ascents?competition_id={crag.competition_id}",
        f"/api/participant/{crag.competition_id}",
        f"/api/competitions/{crag.competition_id}?with_user_info=true",
    ]
    assert {thief.get(path).status_code for path in reads} == {200}, "and the responses may now be cached"
    get_new_secret(crag, phone.browser)
    refusals = [thief.get(path) for path in reads]
    refusals.append(Phone(crag, thief).post([]))
    assert {(answer.status_code, answer.json()["error"]) for answer in refusals} == {(401, "token_expired")}
    assert phone.log(crag.boulders[0]) == "accepted/ok"


@after(sign_in_with_password, sign_in_with_code, change_password)
def test_a_stolen_cookie_ends_with_the_next_sign_in_or_password(
    crag: Crag, phone: Phone, thief: Browser, get_new_secret: Act
) -> None:
    get_new_secret(crag, phone.browser)
    assert thief.refresh().json()["error"] == "invalid_refresh"
    assert phone.browser.refresh().status_code == 200, "the thief's attempt does not sign the owner out"
    assert [one["current"] for one in phone.browser.get("/api/auth/sessions").json()["data"]] == [True]


@after(sign_in_with_password, change_password)
def test_a_stolen_token_ends_on_the_socket_with_the_next_sign_in_or_password(
    crag: Crag, phone: Phone, thief: Browser, live: str, get_new_secret: Act
) -> None:
    screen = Screen(live)
    screen.sign_in(thief)
    screen.subscribe(crag.competition_id)
    screen.wait_for("snapshot")
    get_new_secret(crag, phone.browser)
    assert screen.wait_for("refused", 10)["error"] == "token_expired"
    screen.sign_in(thief)
    assert screen.wait_for("refused", 10)["error"] == "token_expired"
    screen.close()


def test_a_stolen_token_that_has_ended_signs_nobody_out(crag: Crag, phone: Phone, thief: Browser) -> None:
    phone.browser.sign_in(ADDRESS)
    assert thief.post("/api/logout").status_code == 204
    assert phone.browser.get("/api/auth/status").status_code == 200


def test_another_tab_with_the_older_token_goes_on_by_a_refresh(crag: Crag, phone: Phone) -> None:
    older = phone.browser.headers["authorization"]
    phone.browser.sign_in(ADDRESS)
    phone.browser.headers["authorization"] = older
    assert phone.browser.get("/api/auth/status").json()["error"] == "token_expired"
    assert phone.browser.refresh().status_code == 200
    assert phone.browser.get("/api/auth/status").status_code == 200


def test_a_token_of_an_earlier_version_of_topout_is_renewed(crag: Crag, phone: Phone) -> None:
    token = phone.browser.headers["authorization"].removeprefix("Bearer ")
    payload = jwt.decode(token, options={"verify_signature": False})
    del payload["sec"]
    earlier = jwt.encode(payload, DEVELOPMENT_SECRET, "HS256", headers={"typ": "at+jwt"})
    phone.browser.headers["authorization"] = f"Bearer {earlier}"
    assert phone.browser.get("/api/auth/status").json()["error"] == "token_expired"
    assert phone.browser.refresh().status_code == 200
