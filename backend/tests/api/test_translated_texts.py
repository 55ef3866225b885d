"""What organisers write in further languages: every reader gets the same response, and the first text where there is
no other."""

import uuid
from typing import Any

import pytest

from support.competitions import make_competition
from support.entries import refusal
from support.workshops import item_body, make_item
from support.world import Browser, World

GREEK, GERMAN = {"name": "Μαραθώνιος του Κέδρου"}, {"name": "Zedern-Marathon"}


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser, language="en")


def change(organiser: Browser, competition_id: int, **changes: Any) -> None:
    answer = organiser.patch(f"/api/competitions/{competition_id}", json=changes)
    assert answer.status_code == 200, answer.text


def read(browser: Browser, path: str) -> Any:
    answer = browser.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()["data"]


def last_act(organiser: Browser, competition_id: int) -> tuple[str, Any, Any]:
    entry = organiser.get(f"/api/competitions/{competition_id}/audit").json()["data"][0]
    return entry["act"], entry["before"], entry["after"]


def test_a_name_has_versions_beside_the_first_and_the_trail_says_so(
    organiser: Browser, climber: Browser, guest: Browser, competition_id: int
) -> None:
    path = f"/api/competitions/{competition_id}"
    before = read(guest, path)
    assert (before["language"], "translations" in before) == ("en", False)
    change(organiser, competition_id, translations={"el": GREEK, "de": GERMAN}, version=before["version"])
    listed = next(one for one in read(guest, "/api/competitions") if one["id"] == competition_id)
    for shown in (read(guest, path), read(climber, path), listed):
        assert (shown["name"], shown["language"]) == ("Cedar Marathon", "en")
        assert shown["translations"] == {"de": GERMAN, "el": GREEK}
        assert shown["version"] == before["version"] + 1
    act, was, became = last_act(organiser, competition_id)
    assert (act, was) == ("competition_changed", {"translations": {}})
    assert became == {"translations": {"de": GERMAN, "el": GREEK}}
    change(organiser, competition_id, translations={"el": GREEK, "de": GERMAN})
    assert read(guest, path)["version"] == before["version"] + 1


def test_a_blank_version_is_none_and_what_is_left_out_stays(
    organiser: Browser, guest: Browser, competition_id: int
) -> None:
    path = f"/api/competitions/{competition_id}"
    change(organiser, competition_id, translations={"el": GREEK, "de": {"name": "  "}, "fr": {}})
    assert read(guest, path)["translations"] == {"el": GREEK}
    change(organiser, competition_id, location="Elsewhere")
    assert read(guest, path)["translations"] == {"el": GREEK}
    change(organiser, competition_id, translations={})
    assert "translations" not in read(guest, path)


@pytest.mark.parametrize(
    "translations",
    [
        {"xx": GREEK},
        {"el": {"location": "Kedros"}},
        {"el": {"name": "x" * 101}},
        {"el": {"name": "Kedros\u202e"}},
        {"el": {"name": 1}},
        {"el": "Kedros"},
        [],
    ],
    ids=str,
)
def test_a_version_keeps_to_the_limits_of_the_first_text(
    organiser: Browser, competition_id: int, translations: Any
) -> None:
    answer = organiser.patch(f"/api/competitions/{competition_id}", json={"translations": translations})
    assert refusal(answer) == (422, "validation_failed")


def test_only_organisers_write_versions(world: World, climber: Browser, competition_id: int) -> None:
    base, body = f"/api/competitions/{competition_id}", {"text": "x", "translations": {"el": {"text": "Δικό μου"}}}
    assert climber.patch(base, json={"translations": {"el": GREEK}}).status_code == 403
    assert climber.put(f"{base}/info", json=body).status_code == 403
    assert climber.put(f"{base}/waiver", json=body).status_code == 403


def test_info_has_versions_and_a_conflict_shows_them(organiser: Browser, guest: Browser, competition_id: int) -> None:
    path, greek = f"/api/competitions/{competition_id}/info", {"el": {"text": "Πάρκινγκ στην πλατεία."}}
    assert organiser.put(path, json={"text": "Park at the square.", "translations": greek}).status_code == 200
    assert organiser.put(path, json={"text": "Park at the church."}).status_code == 200
    info = read(guest, path)
    assert (info["text"], info["language"], info["translations"]) == ("Park at the church.", "en", greek)
    stale = organiser.put(path, json={"text": "Park at the church.", "translations": {}, "version": 1})
    assert refusal(stale) == (409, "changed_meanwhile")
    assert stale.json()["current"]["translations"] == greek
    assert (
        organiser.put(path, json={"text": "Park at the church.", "translations": {}, "version": 2}).status_code == 200
    )
    assert "translations" not in read(guest, path)


def test_categories_and_sessions_have_names_in_several_languages(
    organiser: Browser, climber: Browser, guest: Browser, competition_id: int
) -> None:
    base, kept = f"/api/competitions/{competition_id}", ("key", "name", "kind", "format", "params", "joining")
    shown = read(guest, f"{base}/categories")
    categories = [{**{name: one[name] for name in kept if name in one}, "translations": {}} for one in shown]
    assert organiser.put(f"{base}/categories", json={"categories": categories}).status_code == 200
    categories = [{name: one[name] for name in one if name != "translations"} for one in categories]
    greek = {"el": {"name": "Ατομικό"}}
    named = [one | ({"translations": greek} if one["key"] == "individual" else {}) for one in categories]
    assert organiser.put(f"{base}/categories", json={"categories": named}).status_code == 200
    assert organiser.put(f"{base}/categories", json={"categories": categories}).status_code == 200
    shown = {one["key"]: one.get("translations") for one in read(guest, f"{base}/categories")}
    assert shown == {"lt_6B": None, "gte_6B": None, "individual": greek}
    competition = read(guest, base)
    session = {"name": "Morning", "starts_at": competition["starts_at"], "ends_at": competition["ends_at"]}
    body = session | {"translations": {"el": {"name": "Πρωί"}}}
    made = organiser.post(f"{base}/sessions", json=body).json()["data"]
    for browser in (guest, climber):
        assert read(browser, base)["sessions"][0]["translations"] == {"el": {"name": "Πρωί"}}
    answer = organiser.patch(f"/api/sessions/{made['id']}", json={"translations": {"de": {"name": "Morgen"}}})
    assert answer.json()["data"]["translations"] == {"de": {"name": "Morgen"}}


def test_boulders_and_programme_items_have_descriptions_in_several_languages(
    world: World, organiser: Browser, guest: Browser, competition_id: int
) -> None:
    greek = {"el": {"description": "Κάθισμα κάτω από τη στέγη."}}
    body = {"competition_id": competition_id, "number": 1, "name": "Roof", "description": "Sit below the roof."}
    boulder = organiser.post("/api/boulders", json=body | {"translations": greek}).json()["data"]
    boulders = f"/api/boulders?competition_id={competition_id}"
    assert read(guest, boulders)[0]["translations"] == greek
    assert organiser.patch(f"/api/boulders/{boulder['id']}", json={"translations": {}}).status_code == 200
    assert "translations" not in read(guest, boulders)[0]
    item = {"el": {"title": "Ενημέρωση", "description": "Στη σκηνή."}}
    wanted = item_body(world, competition_id, title="Briefing", translations=item)
    assert [organiser.post("/api/programme", json=wanted).status_code for _ in range(2)] == [201, 200]
    assert [one["translations"] for one in read(guest, f"/api/competitions/{competition_id}/programme")] == [item]


def test_an_announcement_is_corrected_in_one_language_and_told_again(
    organiser: Browser, guest: Browser, competition_id: int
) -> None:
    greek = {"el": {"text": "Ο τομέας είναι βρεγμένος."}}
    body = {"competition_id": competition_id, "key": str(uuid.uuid4()), "text": "The sector is wet."}
    made = organiser.post("/api/announcements", json=body | {"translations": greek}).json()["data"]
    assert made["translations"] == greek
    path = f"/api/announcements/{made['id']}"
    assert organiser.patch(path, json={"text": "The sector is wet."}).json()["data"]["revision"] == 1
    dry = {"el": {"text": "  Στέγνωσε. "}}
    corrected = organiser.patch(path, json={"text": "The sector is wet.", "translations": dry}).json()["data"]
    assert (corrected["revision"], corrected["translations"]) == (2, {"el": {"text": "Στέγνωσε."}})
    (shown,) = read(guest, f"/api/competitions/{competition_id}/announcements")
    assert (shown["text"], shown["translations"]) == ("The sector is wet.", {"el": {"text": "Στέγνωσε."}})


def test_a_copy_has_the_texts_in_all_languages(world: World, organiser: Browser, competition_id: int) -> None:
    base, greek = f"/api/competitions/{competition_id}", {"el": {"text": "Κείμενο."}}
    change(organiser, competition_id, translations={"el": GREEK, "de": GERMAN})
    for text in ("info", "waiver"):
        assert organiser.put(f"{base}/{text}", json={"text": "Text.", "translations": greek}).status_code == 200
    body = {"competition_id": competition_id, "number": 1, "name": "Roof", "translations": {"el": {"description": "Ω"}}}
    assert organiser.post("/api/boulders", json=body).status_code == 201
    make_item(world, organiser, competition_id, title="Briefing", translations={"el": {"title": "Ενημέρωση"}})
    copy = organiser.post(f"{base}/duplicate").json()["data"]
    assert (copy["name"], copy["language"]) == ("Copy of Cedar Marathon", "en")
    names = {language: fields["name"] for language, fields in copy["translations"].items()}
    assert names == {"de": "Kopie von Zedern-Marathon", "el": "Αντίγραφο: Μαραθώνιος του Κέδρου"}
    copied = f"/api/competitions/{copy['id']}"
    assert read(organiser, f"{copied}/info")["translations"] == greek
    assert read(organiser, f"{copied}/waiver")["translations"]["el"]["text"] == "Κείμενο."
    boulders = read(organiser, f"/api/boulders?competition_id={copy['id']}")
    assert boulders[0]["translations"] == {"el": {"description": "Ω"}}
    assert read(organiser, f"{copied}/programme")[0]["translations"] == {"el": {"title": "Ενημέρωση"}}


def import_boulders(organiser: Browser, competition_id: int, table: str, call: str = "import") -> Any:
    params = {"competition_id": competition_id}
    answer = organiser.post(f"/api/boulders/{call}", params=params, content=table.encode())
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_table_has_a_column_for_each_language_of_a_description(organiser: Browser, competition_id: int) -> None:
    head = "number,name,description,Beschreibung (Deutsch),Description (Greek)"
    table = f"{head}\n1,Roof,Sit start,Sitzstart,\n2,Slab,,,Όρθια\n"
    roof, slab = import_boulders(organiser, competition_id, table)["data"]
    assert roof["translations"] == {"de": {"description": "Sitzstart"}}
    assert slab["translations"] == {"el": {"description": "Όρθια"}}
    exported = organiser.get(f"/api/competitions/{competition_id}/boulders/export.csv").text
    head, first, second = exported.removeprefix("\ufeff").splitlines()
    assert head.endswith('"longitude","description_de","description_el"')
    assert (first.endswith(',"Sitzstart",""'), second.endswith(',"","Όρθια"')) == (True, True)
    again = import_boulders(organiser, competition_id, exported, "import/preview")["data"]
    assert (again["new"], again["changed"], again["same"]) == (0, 0, 2)


def test_a_table_changes_only_the_languages_that_it_has(organiser: Browser, competition_id: int) -> None:
    written = {"de": {"description": "Sitzstart", "line_text": "Über die Kante"}, "el": {"description": "Καθιστή"}}
    roof = {"competition_id": competition_id, "number": 1, "name": "Roof", "translations": written}
    assert organiser.post("/api/boulders", json=roof).status_code == 201
    table = "number,name,description_de,description_fr\n1,Roof,,Départ assis\n"
    preview = import_boulders(organiser, competition_id, table, "import/preview")["data"]
    assert preview["lines"][0]["changes"] == {
        "description_de": {"before": "Sitzstart", "after": ""},
        "description_fr": {"before": "", "after": "Départ assis"},
    }
    (changed,) = import_boulders(organiser, competition_id, table)["data"]
    assert changed["translations"] == {
        "de": {"line_text": "Über die Kante"},
        "el": {"description": "Καθιστή"},
        "fr": {"description": "Départ assis"},
    }


def test_a_description_that_is_too_long_is_named_by_its_language(organiser: Browser, competition_id: int) -> None:
    table = f"number,name,description_el\n1,Roof,{'α' * 2001}\n"
    preview = import_boulders(organiser, competition_id, table, "import/preview")
    assert preview["errors"] == {"line 2": ["Description in Greek: at most 2000 characters, please."]}
    assert preview["error_codes"]["line 2"][0]["column"] == "description_el"


def create(world: World, organiser: Browser, **settings: Any) -> str:
    """The path of a draft that has the names of its template."""
    return f"/api/competitions/{make_competition(world, organiser, publish=False, **settings)}"


@pytest.mark.parametrize(
    ("language", "name", "translated"),
    [("el", "U17 κορίτσια", "U17 girls"), ("de", "U17 Mädchen", "U17 girls"), (None, "U17 girls", None)],
)
def test_a_template_is_named_in_the_language_of_the_organiser_and_in_all_others(
    world: World, organiser: Browser, language: str | None, name: str, translated: str | None
) -> None:
    path = create(world, organiser, template="youth_open", language=language)
    category = next(one for one in read(organiser, f"{path}/categories") if one["key"] == "u17_girls")
    assert (category["name"], category["translations"].get("en", {}).get("name")) == (name, translated)
    assert category["translations"]["fr"] == {"name": "U17 filles"}
    final = next(one for one in read(organiser, f"{path}/rounds") if one["key"] == "final")
    assert {final["name"], *(texts["name"] for texts in final["translations"].values())} == {
        "Final",
        "Finale",
        "Τελικός",
    }
    session = read(organiser, path)["sessions"][0]
    assert {session["name"], *(texts["name"] for texts in session["translations"].values())} == {
        "Session 1",
        "Durchgang 1",
        "Vague 1",
        "Σειρά 1",
    }


def test_our_translations_end_with_the_name_that_we_gave_and_those_of_the_organiser_stay(
    world: World, organiser: Browser
) -> None:
    path = create(world, organiser, template="youth_open", language="en")
    final = next(one for one in read(organiser, f"{path}/rounds") if one["key"] == "final")

    def rename(name: str, **changes: Any) -> Any:
        answer = organiser.patch(f"/api/rounds/{final['id']}", json={"name": name, **changes})
        assert answer.status_code == 200, answer.text
        return answer.json()["data"].get("translations", {})

    assert rename("Final", quota=None) == final["translations"]
    assert rename("Superfinal", translations=final["translations"]) == {}
    assert rename("Superfinal", translations={"de": {"name": "Superfinale"}}) == {"de": {"name": "Superfinale"}}
    assert rename("Super final") == {"de": {"name": "Superfinale"}}
    categories = read(organiser, f"{path}/categories")
    kept = ("key", "name", "kind", "format", "params", "joining", "born_from", "born_to", "translations")
    bodies = [{name: one[name] for name in kept} for one in categories]
    renamed = [{**bodies[0], "name": "Girls up to 14"}, *bodies[1:]]
    assert organiser.put(f"{path}/categories", json={"categories": renamed}).status_code == 200
    first, second, *_ = read(organiser, f"{path}/categories")
    assert (first.get("translations"), second["translations"]) == (None, categories[1]["translations"])
    session = read(organiser, path)["sessions"][0]
    changed = organiser.patch(f"/api/sessions/{session['id']}", json={"name": "Morning"}).json()["data"]
    assert "translations" not in changed
