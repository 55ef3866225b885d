"""Boulders through HTTP: changes by organisers, and the public list."""

import io
from typing import Any

import pytest
from PIL import Image

from support.competitions import make_competition
from support.crag import HOUR, Crag, Phone
from support.entries import refusal
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

FIELDS = {
    *("id", "competition_id", "number", "name", "sector", "grade", "color", "description", "image_url"),
    *(
        "phone_image_url",
        "thumbnail_url",
        "photo_bytes",
        "line",
        "holds",
        "line_text",
        "location",
        "remote_bonus",
        "points",
        "zone_points",
        "status",
        "categories",
    ),
    *("version", "topped_by"),
}


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


def make(organiser: Browser, competition_id: int, **changes: Any) -> Any:
    body = {"competition_id": competition_id, "number": 1, "name": "Roof", "grade": "6A", **changes}
    return organiser.post("/api/boulders", json=body)


def listed(browser: Browser, competition_id: int, **query: str) -> list[dict[str, Any]]:
    answer = browser.get("/api/boulders", params={"competition_id": competition_id, **query})
    assert answer.status_code == 200, answer.text
    return list(answer.json()["data"])


def change(organiser: Browser, boulder: dict[str, Any], **changes: Any) -> Any:
    return organiser.patch(f"/api/boulders/{boulder['id']}", json=changes)


def test_a_boulder_shows_all_its_fields(organiser: Browser, guest: Browser, competition_id: int) -> None:
    wanted = {
        "sector": "Cedar",
        "color": "red",
        "description": "Left of the oak.\nSit start.",
        "line": [[0.1, 0.9], [0.5, 0.2]],
        "holds": [{"x": 0.1, "y": 0.9, "kind": "start"}, {"x": 0.5, "y": 0.2, "kind": "top"}],
        "line_text": "Left of the crack.",
        "location": {"latitude": 42.5, "longitude": 23.25},
        "remote_bonus": 0.5,
        "points": 100,
        "zone_points": 40,
    }
    made = make(organiser, competition_id, **wanted).json()["data"]
    assert set(made) == FIELDS
    assert {name: made[name] for name in wanted} == wanted
    assert (made["status"], made["categories"], made["topped_by"]) == ("open", ["lt_6B", "individual"], 0)
    assert listed(guest, competition_id) == [made]


def test_a_category_keeps_the_boulders_that_count_in_it(organiser: Browser, competition_id: int) -> None:
    for name, grade in (("A", "6A+"), ("B", "6B"), ("C", None)):
        assert make(organiser, competition_id, name=name, grade=grade).status_code == 201
    names = {
        key: [one["name"] for one in listed(organiser, competition_id, category=key)]
        for key in ("lt_6B", "gte_6B", "individual")
    }
    assert names == {"lt_6B": ["A"], "gte_6B": ["B"], "individual": ["A", "B", "C"]}
    answer = organiser.get(f"/api/boulders?competition_id={competition_id}&category=juniors")
    assert refusal(answer) == (422, "validation_failed")


def test_a_void_boulder_counts_in_no_category_but_is_listed(organiser: Browser, competition_id: int) -> None:
    made = make(organiser, competition_id).json()["data"]
    assert change(organiser, made, status="void").json()["data"]["categories"] == []
    assert listed(organiser, competition_id, category="lt_6B") == []
    assert [one["status"] for one in listed(organiser, competition_id)] == ["void"]


def test_a_competition_says_how_many_boulders_it_has_without_void_ones(
    organiser: Browser, guest: Browser, competition_id: int
) -> None:
    made = [make(organiser, competition_id, name=f"Roof {n}", number=n).json()["data"] for n in (1, 2, 3)]
    change(organiser, made[0], status="void")
    change(organiser, made[1], status="closed")
    assert guest.get(f"/api/competitions/{competition_id}").json()["data"]["boulder_count"] == 2


@pytest.mark.parametrize(
    "name", ["Čerešňa", "Left / Right", "Roof 🧗", "a b  c", "100%", "#1?x=y&z", "…", "Être là", "C:\\path", "..."]
)
def test_names_may_hold_anything_visible(organiser: Browser, competition_id: int, name: str) -> None:
    answer = make(organiser, competition_id, name=name)
    assert answer.status_code == 201
    assert answer.json()["data"]["name"] == " ".join(name.split())


@pytest.mark.parametrize("name", ["", " ", ".", "..", " .. ", "x" * 101, "a\x00b", "a\u202eb", None, 7])
def test_names_that_cannot_be_used_are_refused(organiser: Browser, competition_id: int, name: Any) -> None:
    assert refusal(make(organiser, competition_id, name=name)) == (422, "validation_failed")


def test_names_are_unique_whatever_their_case(organiser: Browser, competition_id: int) -> None:
    assert make(organiser, competition_id, name="Straße").status_code == 201
    assert refusal(make(organiser, competition_id, name="STRASSE", number=2)) == (422, "boulder_name_taken")
    other = make(organiser, competition_id, name="Arête").json()["data"]
    assert refusal(change(organiser, other, name="straße")) == (422, "boulder_name_taken")
    assert change(organiser, other, name="ARÊTE").status_code == 200


def test_the_same_request_again_finds_the_same_boulder(organiser: Browser, competition_id: int) -> None:
    first, again = make(organiser, competition_id), make(organiser, competition_id)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    assert refusal(make(organiser, competition_id, grade="7A")) == (422, "boulder_name_taken")


@pytest.mark.parametrize(
    "wrong",
    [
        {"grade": "6D"},
        {"grade": "6a"},
        {"remote_bonus": 0.75},
        {"remote_bonus": True},
        {"zone_points": 5},
        {"points": -1},
        {"number": "7"},
        {"line": [[0.1]]},
        {"line": [[0.1, 0.2]] * 201},
        {"holds": [{"x": 0.1, "y": 0.2, "kind": "foot"}]},
        {"holds": [{"x": 0.1, "y": 0.2, "kind": "hold"}] * 41},
        {"holds": [{"x": 0.1, "y": 1.2, "kind": "hold"}]},
        {"line_text": "x" * 301},
        {"line": [[0.1, 1.5]]},
        {"location": {"latitude": 91, "longitude": 0}},
        {"status": "closed"},
        {"topped_by": 3},
    ],
)
def test_invalid_fields_are_refused(organiser: Browser, competition_id: int, wrong: dict[str, Any]) -> None:
    assert refusal(make(organiser, competition_id, **wrong)) == (422, "validation_failed")


def test_a_change_keeps_other_fields_and_null_removes_a_value(organiser: Browser, competition_id: int) -> None:
    made = make(organiser, competition_id, points=10, zone_points=5, line=[[0, 0], [1, 1]]).json()["data"]
    changed = change(organiser, made, grade="7A", line=None, location={"latitude": 1, "longitude": 2}).json()["data"]
    assert changed == made | {
        "grade": "7A",
        "line": None,
        "location": {"latitude": 1.0, "longitude": 2.0},
        "categories": ["gte_6B", "individual"],
        "version": 2,
    }
    assert refusal(change(organiser, made, points=4)) == (422, "validation_failed")


def test_only_organisers_change_boulders_and_only_until_results_are_final(crag: Crag, phone: Phone) -> None:
    boulder = {"id": crag.boulders[0]}
    assert refusal(change(phone.browser, boulder, grade="7A")) == (403, "forbidden")
    assert refusal(make(phone.browser, crag.competition_id)) == (403, "forbidden")
    assert refusal(change(crag.organiser, {"id": 99_999}, grade="7A")) == (404, "boulder_not_found")
    crag.world.clock.now = crag.ends_at + HOUR
    assert crag.act("finalise").status_code == 200
    assert refusal(change(crag.organiser, boulder, grade="7A")) == (422, "results_final")


def test_boulders_of_a_draft_are_visible_to_its_organisers_only(
    world: World, organiser: Browser, climber: Browser
) -> None:
    draft = make_competition(world, organiser, publish=False)
    made = make(organiser, draft).json()["data"]
    assert refusal(climber.get(f"/api/boulders?competition_id={draft}")) == (404, "competition_not_found")
    assert refusal(change(climber, made, grade="7A")) == (404, "boulder_not_found")
    assert len(listed(organiser, draft)) == 1


def picture(size: tuple[int, int] = (2400, 1200), kind: str = "JPEG", **options: Any) -> bytes:
    written = io.BytesIO()
    Image.new("RGB", size, "tan").save(written, kind, **options)
    return written.getvalue()


def test_a_photo_is_resized_rotated_upright_and_stripped_of_metadata(crag: Crag, guest: Browser) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by a quarter
    exif.get_ifd(0x8825)[1] = "N"
    exif[0x010F] = "Secret Camera"
    path = f"/api/boulders/{crag.boulders[0]}/image"
    answers = [crag.organiser.post(path, content=picture(exif=exif)) for _ in range(2)]
    shown = answers[0].json()["data"]
    assert answers[1].json()["data"] == shown, "the same picture has the same name"
    for url, size in ((shown["image_url"], (800, 1600)), (shown["thumbnail_url"], (160, 320))):
        served = guest.get(url)
        assert served.headers["content-type"] == "image/webp"
        assert "immutable" in served.headers["cache-control"]
        assert "script-src 'self'" in served.headers["content-security-policy"], "it can be opened as a document"
        opened = Image.open(io.BytesIO(served.content))
        assert opened.size == size
        assert not opened.getexif()
        assert b"Secret" not in served.content


@pytest.mark.parametrize(
    "upload",
    [b"hello", b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"\x89PNG\r\n\x1a\n" + b"\x00" * 50, picture()[:500]],
)
def test_a_file_that_is_no_image_is_refused(crag: Crag, upload: bytes) -> None:
    answer = crag.organiser.post(f"/api/boulders/{crag.boulders[0]}/image", content=upload)
    assert refusal(answer) == (422, "photo_unreadable")


def test_an_image_with_too_many_pixels_or_bytes_is_refused(crag: Crag) -> None:
    bomb = picture((9000, 9000), "PNG", compress_level=1)
    assert len(bomb) < 8 * 1024 * 1024
    path = f"/api/boulders/{crag.boulders[0]}/image"
    assert refusal(crag.organiser.post(path, content=bomb)) == (422, "photo_unreadable")
    assert refusal(crag.organiser.post(path, content=b"x" * (8 * 1024 * 1024 + 1))) == (413, "too_large")
    assert refusal(crag.organiser.patch(f"/api/boulders/{crag.boulders[0]}", content=b"x" * 70_000)) == (
        413,
        "too_large",
    )


def test_an_image_with_a_palette_and_a_transparent_colour_is_accepted(crag: Crag) -> None:
    drawing, upload = Image.new("P", (40, 40)), io.BytesIO()
    drawing.save(upload, "PNG", transparency=b"\x00\xff")
    path = f"/api/boulders/{crag.boulders[0]}/image"
    assert crag.organiser.post(path, content=upload.getvalue()).status_code == 200


def test_an_unknown_photo_is_not_found(guest: Browser) -> None:
    assert refusal(guest.get(f"/api/photos/{'0' * 32}.webp")) == (404, "photo_not_found")


def test_a_new_photo_takes_away_the_line_that_was_drawn_on_the_old_one(crag: Crag) -> None:
    path = f"/api/boulders/{crag.boulders[0]}"
    drawn = {"line": [[0.1, 0.9], [0.5, 0.2]], "holds": [{"x": 0.1, "y": 0.9, "kind": "start"}], "line_text": "Left."}

    def put(color: str) -> dict[str, Any]:
        written = io.BytesIO()
        Image.new("RGB", (40, 30), color).save(written, "PNG")
        return dict(crag.organiser.post(f"{path}/image", content=written.getvalue()).json()["data"])

    assert crag.organiser.patch(path, json=drawn).status_code == 200
    first = put("red")
    assert {name: first[name] for name in drawn} == drawn
    assert put("red") == first
    replaced = put("blue")
    assert {name: replaced[name] for name in drawn} == {"line": None, "holds": [], "line_text": ""}
