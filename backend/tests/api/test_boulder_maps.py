"""Sector maps through HTTP, and the photos that phones keep with them."""

import io
import random
from typing import Any

import pytest
from PIL import Image
from sqlalchemy import update

from support.competitions import make_competition
from support.entries import refusal
from support.world import Browser, World
from topout.boulders.models import Photo

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

MAX_PACK_BYTES = 12_000_000


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


def picture(seed: int = 0, size: tuple[int, int] = (64, 48)) -> bytes:
    """Noise, which compresses worse than any photo of rock."""
    image = Image.frombytes("RGB", size, random.Random(seed).randbytes(size[0] * size[1] * 3))
    written = io.BytesIO()
    image.save(written, "JPEG", quality=85)
    return written.getvalue()


def put(organiser: Browser, competition_id: int, sector: str = "", content: bytes | None = None) -> Any:
    path = f"/api/competitions/{competition_id}/maps"
    return organiser.post(path, params={"sector": sector}, content=content or picture())


def listed(browser: Browser, competition_id: int) -> list[dict[str, Any]]:
    return list(browser.get(f"/api/competitions/{competition_id}/maps").json()["data"])


def add_boulder(organiser: Browser, competition_id: int, name: str = "Roof") -> int:
    body = {"competition_id": competition_id, "number": 1, "name": name}
    return int(organiser.post("/api/boulders", json=body).json()["data"]["id"])


def pin(organiser: Browser, drawn: dict[str, Any], *pins: dict[str, Any], **changes: Any) -> Any:
    return organiser.patch(f"/api/maps/{drawn['id']}", json={"pins": list(pins), **changes})


def test_a_photo_that_an_older_release_stored_is_served_whole_to_phones(
    world: World, organiser: Browser, guest: Browser, competition_id: int
) -> None:
    put(organiser, competition_id)
    with world.database.writing() as session:
        session.execute(update(Photo).values(phone=None))
        session.commit()
    (drawn,) = listed(guest, competition_id)
    served = guest.get(drawn["image_url"])
    assert (served.status_code, len(served.content)) == (200, drawn["image_bytes"])


def test_a_map_shows_its_picture_and_its_pins_to_everybody(
    organiser: Browser, guest: Browser, competition_id: int
) -> None:
    drawn = put(organiser, competition_id, "Cedar").json()["data"]
    boulder = add_boulder(organiser, competition_id)
    place = {"boulder_id": boulder, "x": 0.25, "y": 0.75}
    changed = pin(organiser, drawn, place, version=drawn["version"]).json()["data"]
    assert (changed["sector"], changed["width"], changed["height"], changed["pins"]) == ("Cedar", 64, 48, [place])
    assert listed(guest, competition_id) == [changed]
    shown = guest.get(changed["image_url"])
    assert (shown.status_code, len(shown.content)) == (200, changed["image_bytes"])


def test_the_same_picture_twice_changes_nothing_and_a_new_one_keeps_the_pins(
    organiser: Browser, competition_id: int
) -> None:
    drawn = put(organiser, competition_id).json()["data"]
    assert put(organiser, competition_id).json()["data"] == drawn
    place = {"boulder_id": add_boulder(organiser, competition_id), "x": 0.1, "y": 0.2}
    pin(organiser, drawn, place)
    better = put(organiser, competition_id, content=picture(1)).json()["data"]
    assert better["id"] == drawn["id"]
    assert better["image_url"] != drawn["image_url"]
    assert better["pins"] == [place]


def test_two_organisers_do_not_overwrite_each_others_pins(organiser: Browser, competition_id: int) -> None:
    drawn = put(organiser, competition_id).json()["data"]
    place = {"boulder_id": add_boulder(organiser, competition_id), "x": 0.1, "y": 0.2}
    assert pin(organiser, drawn, place, version=drawn["version"]).status_code == 200
    assert pin(organiser, drawn, place, version=drawn["version"]).status_code == 200  # repeated
    late = pin(organiser, drawn, version=drawn["version"])
    assert refusal(late) == (409, "changed_meanwhile")
    assert late.json()["current"]["pins"] == [place]


def test_pins_of_other_competitions_and_twice_the_same_are_refused(
    world: World, organiser: Browser, competition_id: int
) -> None:
    drawn = put(organiser, competition_id).json()["data"]
    other = add_boulder(organiser, make_competition(world, organiser))
    own = add_boulder(organiser, competition_id)
    for pins in ([other], [own, own]):
        answer = pin(organiser, drawn, *({"boulder_id": id, "x": 0, "y": 0} for id in pins))
        assert refusal(answer) == (422, "validation_failed")
    assert refusal(pin(organiser, drawn, {"boulder_id": own, "x": 1.01, "y": 0})) == (422, "validation_failed")


def test_maps_are_limited_deleted_and_copied_with_the_competition(organiser: Browser, competition_id: int) -> None:
    boulder = add_boulder(organiser, competition_id)
    drawn = [put(organiser, competition_id, f"Sector {number}").json()["data"] for number in range(12)]
    assert refusal(put(organiser, competition_id, "One more")) == (422, "validation_failed")
    pin(organiser, drawn[0], {"boulder_id": boulder, "x": 0.5, "y": 0.5})
    for one in drawn[1:]:
        assert organiser.delete(f"/api/maps/{one['id']}").status_code == 204
    assert refusal(organiser.delete(f"/api/maps/{drawn[1]['id']}")) == (404, "map_not_found")
    copy = organiser.post(f"/api/competitions/{competition_id}/duplicate").json()["data"]["id"]
    [copied] = listed(organiser, copy)
    theirs = organiser.get("/api/boulders", params={"competition_id": copy}).json()["data"]
    assert copied["pins"] == [{"boulder_id": theirs[0]["id"], "x": 0.5, "y": 0.5}]


def test_a_pack_of_120_photos_and_8_maps_stays_within_12_mb(organiser: Browser, competition_id: int) -> None:
    """Of the worst pictures: noise. What phones keep of one photo and one map bounds what they keep of all."""
    boulder = add_boulder(organiser, competition_id)
    photo = picture(size=(1600, 1200))
    shown = organiser.post(f"/api/boulders/{boulder}/image", content=photo).json()["data"]
    kept = [organiser.get(shown[url]).content for url in ("phone_image_url", "thumbnail_url")]
    assert sum(map(len, kept)) == shown["photo_bytes"]
    drawn = put(organiser, competition_id, content=photo).json()["data"]
    lists = 1_000_000  # boulders with the longest lines, standings, ascents
    assert 120 * shown["photo_bytes"] + 8 * drawn["image_bytes"] + lists <= MAX_PACK_BYTES
