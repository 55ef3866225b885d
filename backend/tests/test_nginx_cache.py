"""The cache of `deploy/nginx.conf` (decision 76, fault 119): guests share an answer for its second, nothing else."""

import gzip
import ssl
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import InvalidStatus

from support.crag import HOUR, Crag, Phone
from support.http_client import open_client
from support.live import Screen, serving_live, watching
from support.nginx import nginx
from support.polling import TIMEOUT_SECONDS, wait_until
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="it is about what stands before the server")

MANY = 30
TLS: dict[str, Any] = {"ssl": ssl._create_unverified_context(), "open_timeout": TIMEOUT_SECONDS}


@pytest.fixture
def front_door(crag: Crag, tmp_path: Path) -> Iterator[str]:
    with serving_live(crag.world) as server, nginx(tmp_path, server) as address:
        yield address


@pytest.fixture
def guest(front_door: str) -> Iterator[httpx2.Client]:
    with open_client(front_door) as client:
        yield client


def board_path(crag: Crag) -> str:
    return f"/api/competitions/{crag.competition_id}/scoreboard?category=individual"


def is_hit(answer: httpx2.Response) -> bool:
    return answer.headers.get("x-cache") == "HIT"


def find_hit(guest: httpx2.Client, path: str, **headers: str) -> httpx2.Response:
    """Two requests may be in two different seconds."""
    hits = list[httpx2.Response]()

    def ask() -> bool:
        hits[:] = [answer for _ in range(MANY) if is_hit(answer := guest.get(path, headers=headers))]
        return bool(hits)

    wait_until(ask, f"{path} never came out of the cache")
    return hits[-1]


def wait_for_next_second() -> None:
    """What was kept before has no key any more."""
    now = int(time.time())
    wait_until(lambda: int(time.time()) > now)


def as_person(browser: Browser) -> dict[str, str]:
    return {"authorization": browser.headers["authorization"]}


def test_guests_share_what_was_fetched_in_the_same_second(crag: Crag, phone: Phone, guest: httpx2.Client) -> None:
    phone.log(crag.boulders[0])
    for path in (board_path(crag), f"/api/competitions/{crag.competition_id}", "/api/competitions"):
        hit, fetched = find_hit(guest, path), crag.world.browser().get(path)
        assert (hit.status_code, hit.content) == (200, fetched.content)
        assert hit.headers["etag"] == fetched.headers["etag"]
        plain = find_hit(guest, path, **{"accept-encoding": "identity"})
        assert (plain.content, "content-encoding" in plain.headers) == (fetched.content, False)
        unchanged = find_hit(guest, path, **{"if-none-match": fetched.headers["etag"]})
        assert (unchanged.status_code, unchanged.content) == (304, b"")


def test_browsers_that_name_their_encodings_differently_share_an_answer(crag: Crag, guest: httpx2.Client) -> None:
    browsers = ("gzip, deflate, br, zstd", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8, *;q=0.1", "gzip, br;q=0", "GZIP")
    plain = ("gzip;q=0", "deflate, gzip; q=0.0", "identity", "")
    for strings, encoding in ((browsers, "gzip"), (plain, None)):
        answers = list[httpx2.Response]()

        def ask(strings: tuple[str, ...] = strings, answers: list[httpx2.Response] = answers) -> bool:
            """Of an address that nobody has asked for before; the last may be asked for in another second."""
            path = f"{board_path(crag)}&asked={time.monotonic_ns()}"
            answers[:] = [guest.get(path, headers={"accept-encoding": string}) for string in strings]
            return [answer.headers["x-cache"] for answer in answers] == ["MISS", *["HIT"] * (len(strings) - 1)]

        wait_until(ask, f"{strings} never shared an answer")
        assert {answer.headers.get("content-encoding") for answer in answers} == {encoding}
        assert {answer.text for answer in answers} == {crag.world.browser().get(board_path(crag)).text}


def test_a_guest_sees_a_new_place_when_its_second_is_over(crag: Crag, phone: Phone, guest: httpx2.Client) -> None:
    path = board_path(crag)
    before = find_hit(guest, path)
    phone.log(crag.boulders[0])
    known = {"if-none-match": before.headers["etag"]}
    wait_until(lambda: guest.get(path, headers=known).status_code == 200, "the old board stays in the cache")
    assert find_hit(guest, path).content == crag.world.browser().get(path).content


def test_what_signed_in_people_get_neither_comes_from_the_cache_nor_goes_into_it(
    crag: Crag, guest: httpx2.Client
) -> None:
    path, organiser = f"/api/competitions/{crag.competition_id}", as_person(crag.organiser)
    for _ in range(MANY):
        own, shared = guest.get(path, headers=organiser), guest.get(path)
        assert (own.headers["x-cache"], own.json()["data"]["duty"]) == ("BYPASS", "organiser")
        assert shared.json()["data"]["duty"] is None
        cookie = {"cookie": "topout_language=de; __Host-topout_refresh=of-somebody"}
        assert guest.get(path, headers=cookie).headers["x-cache"] == "BYPASS"
    etag = {"if-none-match": guest.get(board_path(crag), headers=organiser).headers["etag"]}
    assert guest.get(board_path(crag), headers=organiser | etag).status_code == 304


def test_nothing_of_a_frozen_board_comes_from_the_cache(crag: Crag, phone: Phone, guest: httpx2.Client) -> None:
    path = board_path(crag)
    find_hit(guest, path)
    crag.act("freeze")
    phone.log(crag.boulders[0])
    wait_until(lambda: guest.get(path).json()["data"]["frozen_at"] is not None, "the board is not frozen for guests")
    answers = [guest.get(path, headers=headers) for _ in range(MANY) for headers in ({}, as_person(crag.organiser))]
    assert not any(is_hit(answer) for answer in answers)
    assert {answer.json()["data"]["rows"][0]["score"] for answer in answers} == {0}
    live = guest.get(f"{path}&live=true", headers=as_person(crag.organiser))
    assert live.json()["data"]["rows"][0]["score"] > 0
    assert [guest.get(f"{path}&live=true").status_code for _ in range(MANY)] == [401] * MANY


def test_nothing_of_a_private_board_comes_from_the_cache(crag: Crag, phone: Phone, guest: httpx2.Client) -> None:
    path = board_path(crag)
    find_hit(guest, path)
    crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"scoreboard_public": False})
    wait_until(lambda: guest.get(path).status_code == 401, "guests still see the board")
    for _ in range(MANY):
        refused, own = guest.get(path), guest.get(path, headers=as_person(phone.browser))
        assert (refused.status_code, is_hit(refused), own.status_code, is_hit(own)) == (401, False, 200, False)


def test_a_thawed_board_comes_from_the_cache_again_as_it_is_now(crag: Crag, phone: Phone, guest: httpx2.Client) -> None:
    path = board_path(crag)
    crag.act("freeze")
    phone.log(crag.boulders[0])
    guest.get(path)
    crag.act("freeze", frozen=False)
    wait_for_next_second()
    for answer in (guest.get(path), find_hit(guest, path)):
        board = answer.json()["data"]
        assert (board["frozen_at"], board["rows"][0]["score"] > 0) == (None, True)
    assert find_hit(guest, path).content == crag.world.browser().get(path).content


def test_nothing_of_a_competition_that_is_a_draft_again_comes_from_the_cache(crag: Crag, guest: httpx2.Client) -> None:
    paths = [f"/api/competitions/{crag.competition_id}", board_path(crag)]
    for path in paths:
        find_hit(guest, path)
    assert crag.act("unpublish").status_code == 200
    wait_for_next_second()
    listed = guest.get("/api/competitions").json()["data"]
    assert [one for one in listed if one["id"] == crag.competition_id] == []
    for path in paths * MANY:
        refused, own = guest.get(path), guest.get(path, headers=as_person(crag.organiser))
        assert (refused.status_code, is_hit(refused), own.status_code, is_hit(own)) == (404, False, 200, False)


def in_languages(guest: httpx2.Client, path: str) -> Iterator[tuple[str, httpx2.Response]]:
    """As guests ask for it in turns, some by a cookie."""
    for _ in range(MANY):
        for language in ("en", "de"):
            other = "de" if language == "en" else "en"
            chosen = {"cookie": f"topout_language={language}", "accept-language": other}
            for headers in ({"accept-language": language}, chosen):
                yield language, guest.get(path, headers=headers)


def test_a_file_never_comes_in_the_language_of_another_guest(crag: Crag, phone: Phone, guest: httpx2.Client) -> None:
    phone.log(crag.boulders[0])
    crag.world.clock.now = crag.ends_at + HOUR
    assert crag.act("finalise").status_code == 200
    path, origin = f"/api/competitions/{crag.competition_id}/results.csv", crag.world.browser()
    files = {language: origin.get(path, headers={"accept-language": language}).text for language in ("en", "de")}
    assert files["en"] != files["de"]
    for language, answer in in_languages(guest, path):
        assert (answer.text, is_hit(answer)) == (files[language], False)


def test_what_depends_on_the_reader_is_not_kept_even_if_it_says_that_it_may_be(crag: Crag, tmp_path: Path) -> None:
    """With a cache that takes all texts of the server for the same for everybody."""
    careless = {
        "proxy_ignore_headers Vary;": "proxy_ignore_headers Vary Cache-Control; proxy_cache_valid 1h;",
        "(competitions|rounds|series)": "(competitions|rounds|series|texts)",
    }
    folder = tmp_path / "careless"
    folder.mkdir()
    with serving_live(crag.world) as server, nginx(folder, server, careless) as address, open_client(address) as guest:
        find_hit(guest, f"/api/competitions/{crag.competition_id}")
        path, origin = "/api/texts/terms", crag.world.browser()
        texts = {language: origin.get(path, headers={"accept-language": language}).text for language in ("en", "de")}
        assert texts["en"] != texts["de"]
        for language, answer in in_languages(guest, path):
            assert (answer.text, answer.headers["x-cache"]) == (texts[language], "MISS")


def test_screens_beyond_the_limit_are_refused_before_they_reach_the_server(crag: Crag, tmp_path: Path) -> None:
    folder = tmp_path / "limited"
    folder.mkdir()
    limit = {"limit_conn topout_screens 20000;": "limit_conn topout_screens 1;"}
    with (
        serving_live(crag.world) as server,
        nginx(folder, server, limit) as address,
        watching(address, crag.competition_id, **TLS),
    ):
        with pytest.raises(InvalidStatus) as refused:
            Screen(address, **TLS)
        assert refused.value.response.status_code == 503
        assert len(crag.world.services.hub.viewers) == 1


def test_the_parts_of_a_build_are_fetched_once(make_world: Callable[..., World], tmp_path: Path) -> None:
    script = tmp_path / "dist" / "assets" / "index-abc123.js"
    script.parent.mkdir(parents=True)
    script.write_text("console.log('hold')")
    script.with_name("index-abc123.js.gz").write_bytes(gzip.compress(b"console.log('hold')"))
    world = make_world(app_dir=tmp_path / "dist")
    with serving_live(world) as server, nginx(tmp_path, server) as address, open_client(address) as guest:
        path = f"/assets/{script.name}"
        encodings = ("gzip, deflate, br, zstd", "gzip, deflate, br", "br, gzip")
        answers = [guest.get(path, headers={"accept-encoding": names}) for names in encodings]
        assert [answer.headers["x-cache"] for answer in answers] == ["MISS", "HIT", "HIT"]
        plain = guest.get(path, headers={"accept-encoding": "identity"})
        assert (plain.text, "content-encoding" in plain.headers) == (answers[0].text, False)
        assert {answer.text for answer in answers} == {"console.log('hold')"}
        assert guest.get("/assets/old-xyz.js").status_code == 404
