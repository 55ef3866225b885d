"""R4: organisers import people from a spreadsheet, with a preview; all lines or none."""

from typing import Any

import pytest

from support.competitions import make_competition, name_staff
from support.entries import entered, listed, refusal
from support.people import (
    HEAD,
    LENA,
    MAREK,
    U16,
    WOMEN,
    count_seats,
    import_people,
    imported,
    make_cup,
    make_sessions,
    preview,
    put_categories,
    refused,
)
from support.world import Browser, World


@pytest.fixture
def cup(world: World, organiser: Browser) -> int:
    return make_cup(world, organiser)


def summary(one: dict[str, Any]) -> tuple[Any, ...]:
    return one["name"], one.get("category"), one["club"], one["bib"], one["status"], one["payment_status"]


def test_a_list_becomes_entries_with_classes_clubs_and_numbers(organiser: Browser, cup: int) -> None:
    """R4"""
    done = imported(organiser, cup, HEAD + LENA + MAREK)
    assert (done["new"], done["same"], done["invited"]) == (2, 0, 1)
    people = listed(organiser, cup)
    assert [summary(one) for one in people] == [
        ("Lena Sommer", "u16", "Alpine Club North", 7, "confirmed", "free"),
        ("Marek Novák", "men", "", 8, "confirmed", "free"),
    ]
    assert [one["id"] for one in people] == done["participant_ids"]
    assert [one["has_account"] for one in people] == [False, False]
    assert [one["waiver_signed"] for one in people] == [False, False]


def test_the_same_file_again_enters_nobody_and_mails_nobody(world: World, organiser: Browser, cup: int) -> None:
    """R4"""
    first = imported(organiser, cup, HEAD + LENA + MAREK)
    before, places = listed(organiser, cup), count_seats(world, cup)
    again = imported(organiser, cup, HEAD + LENA + MAREK)
    assert (again["new"], again["same"], again["participant_ids"]) == (0, 2, [])
    assert listed(organiser, cup) == before
    assert count_seats(world, cup) == places == {"all": 2, "U16": 1, "Men": 1}
    assert len(world.mails("lena@example.org")) == 1
    assert first["new"] == 2


@pytest.mark.parametrize(
    "line",
    [
        "Lena,Sommer,2012-05-06,,U16,,,,\n",
        "LENA,SOMMER,2012,,U16,,,,\n",
        "Léna,Sommer,2012,,U16,,,,\n",
        "Sommer,Lena,2012,,U16,,,,\n",
        " Lena , Sommer ,06.05.2012,,U16,,,,\n",
    ],
)
def test_a_person_is_recognised_by_name_and_year_of_birth(organiser: Browser, cup: int, line: str) -> None:
    """R4"""
    imported(organiser, cup, HEAD + LENA)
    assert imported(organiser, cup, HEAD + line)["same"] == 1


def test_namesakes_are_told_apart_by_their_dates_of_birth(organiser: Browser, cup: int) -> None:
    twins = HEAD + "Lena,Sommer,2012-05-06,,U16,,,,\nLena,Sommer,2012-11-30,,U16,,,,\n"
    assert imported(organiser, cup, twins)["new"] == 2
    assert imported(organiser, cup, twins)["same"] == 2
    assert imported(organiser, cup, HEAD + "Lena,Sommer,2013,,U16,,,,\n")["new"] == 1


def test_somebody_who_entered_with_an_account_is_recognised_and_stays_as_they_are(
    world: World, organiser: Browser, cup: int
) -> None:
    put_categories(organiser, cup, U16, {**WOMEN, "joining": "everyone", "born_to": None})
    climber = world.person()
    entered(climber, cup, date_of_birth="2012-02-03", club="Rock Friends", **_guarded(climber, cup))
    known = listed(organiser, cup)[0]
    table = f"{HEAD}{known['first_name']},{known['last_name']},2012,other@example.org,U16,Another Club,,50,\n"
    shown = preview(organiser, cup, table)
    assert shown["data"]["lines"][0]["participant_id"] == known["id"]
    assert shown["warnings"]["line 2"][-2:] == [
        "They have entered already, for “Rock Friends”. That stays.",
        f"They have entered already, with the number {known['bib']}. It stays.",
    ]
    imported(organiser, cup, table)
    assert listed(organiser, cup) == [known]


def _guarded(browser: Browser, competition_id: int) -> dict[str, Any]:
    waiver = browser.get(f"/api/competitions/{competition_id}/waiver").json()["data"]
    return {"waiver": {"hash": waiver["hash"], "signature": "Robin Rock", "guardian": "Sam Rock"}}


def test_a_cancelled_entry_is_not_somebody_who_has_entered(organiser: Browser, cup: int) -> None:
    done = imported(organiser, cup, HEAD + MAREK)
    organiser.post(f"/api/participants/{done['participant_ids'][0]}/cancel", json={})
    again = imported(organiser, cup, HEAD + MAREK)
    assert again["new"] == 1
    assert [one["bib"] for one in listed(organiser, cup)] == [1, 2]


def test_the_preview_says_what_each_line_becomes_and_stores_nothing(world: World, organiser: Browser, cup: int) -> None:
    """R4"""
    imported(organiser, cup, HEAD + MAREK)
    shown = preview(organiser, cup, HEAD + LENA + MAREK)
    lines = shown["data"]["lines"]
    assert [(one["line"], one["change"], one["name"]) for one in lines] == [
        (2, "new", "Lena Sommer"),
        (3, "same", "Marek Novák"),
    ]
    assert lines[0] | {"readings": []} == {
        "line": 2,
        "change": "new",
        "participant_id": None,
        "name": "Lena Sommer",
        "date_of_birth": "2012-12-31",
        "birth_year_only": True,
        "email": "lena@example.org",
        "category": "u16",
        "session_id": None,
        "club": "Alpine Club North",
        "team": None,
        "bib": 7,
        "readings": [],
    }
    assert (shown["data"]["new"], shown["data"]["same"], shown["data"]["invited"]) == (1, 1, 1)
    assert shown["errors"] == {}
    assert len(listed(organiser, cup)) == 1
    assert world.mails("lena@example.org") == []


def test_an_import_that_would_do_something_else_than_its_preview_is_refused(organiser: Browser, cup: int) -> None:
    digest = preview(organiser, cup, HEAD + LENA + MAREK)["data"]["digest"]
    imported(organiser, cup, HEAD + MAREK)
    answer = import_people(organiser, cup, HEAD + LENA + MAREK, preview=digest)
    assert refusal(answer) == (409, "changed_meanwhile")
    assert answer.json()["current"] == {"new": 1, "same": 1, "invited": 1}
    assert len(listed(organiser, cup)) == 1


def test_an_import_is_in_the_audit_trail(organiser: Browser, cup: int) -> None:
    done = imported(organiser, cup, HEAD + LENA + MAREK)
    entry = organiser.get(f"/api/competitions/{cup}/audit").json()["data"][0]
    assert (entry["act"], entry["after"]) == (
        "people_imported",
        {"participants": done["participant_ids"], "people": 2, "invited": 1},
    )


def test_only_organisers_import_and_not_into_drafts_or_finished_competitions(
    world: World, organiser: Browser, cup: int
) -> None:
    desk = world.person("desk")
    name_staff(world, cup, desk, "desk")
    assert refusal(import_people(desk, cup, HEAD + LENA)) == (403, "forbidden")
    draft = make_competition(world, organiser, publish=False)
    for call in ("import", "import/preview"):
        assert refusal(import_people(organiser, draft, HEAD + LENA, call)) == (422, "registration_not_open")
    organiser.post(f"/api/competitions/{cup}/call-off", json={"reason": "Rain"})
    assert refusal(import_people(organiser, cup, HEAD + LENA)) == (422, "competition_called_off")


def test_an_address_is_not_flooded_with_links(organiser: Browser, cup: int) -> None:
    lines = "".join(f"Child,Rock{number},2012,trainer@example.org,U16,,,,\n" for number in range(31))
    errors = refused(organiser, cup, HEAD + lines)
    assert errors["line 2"] == ["Email address: this one is on more than 30 lines. Please use it for fewer of them."]
    assert imported(organiser, cup, HEAD + lines.split("Child,Rock30")[0])["invited"] == 30
    answer = import_people(organiser, cup, HEAD + "One,More,2012,trainer@example.org,U16,,,,\n")
    assert refusal(answer) == (429, "rate_limited")


def test_an_import_that_is_refused_for_one_address_uses_up_no_links_of_another(organiser: Browser, cup: int) -> None:
    """R4"""

    def write(address: str, count: int, first: str) -> str:
        return "".join(f"{first},Rock{number},2012,{address},U16,,,,\n" for number in range(count))

    one_too_many = write("club@example.org", 15, "Ada") + write("trainer@example.org", 1, "Cleo")
    assert imported(organiser, cup, HEAD + write("trainer@example.org", 30, "Ben"))["invited"] == 30
    for _ in range(2):
        assert refusal(import_people(organiser, cup, HEAD + one_too_many)) == (429, "rate_limited")
    assert imported(organiser, cup, HEAD + write("club@example.org", 30, "Ada"))["invited"] == 30


def test_two_people_with_one_name_and_year_are_not_both_the_entry_of_which_only_the_year_is_known(
    organiser: Browser, cup: int
) -> None:
    """R4: the first of them is; with both known, each is recognised by their day."""
    imported(organiser, cup, HEAD + "Lena,Sommer,2012,,U16,,,,\n")
    both = HEAD + "Lena,Sommer,2012-05-06,,U16,,,,\nLena,Sommer,2012-07-08,,U16,,,,\n"
    done = imported(organiser, cup, both)
    assert (done["new"], done["same"]) == (1, 1)
    for lines in (both.splitlines(), both.splitlines()[:1] + both.splitlines()[:0:-1]):
        done = imported(organiser, cup, "\n".join(lines) + "\n")
        assert (done["new"], done["same"]) == (0, 2)
    assert [one["date_of_birth"] for one in listed(organiser, cup)] == ["2012-12-31", "2012-07-08"]


def test_the_template_has_the_classes_and_sessions_and_enters_nobody_by_itself(
    world: World, organiser: Browser, cup: int
) -> None:
    """R4"""
    make_sessions(world, cup, {"name": "Morning", "categories": ["u16"]}, {"name": "Evening"})
    path = f"/api/competitions/{cup}/people/template"
    text = organiser.get(path, params={"table_format": "csv"}).text
    head, *lines = text.lstrip("\ufeff").replace('"', "").splitlines()
    assert head == "First name,Last name,Year or date of birth,Email,Club,Number,Class,Session"
    assert [line.split(",")[-2:] for line in lines] == [["Women", "Evening"], ["Men", "Evening"], ["U16", "Morning"]]
    answer = organiser.get(path)
    assert answer.headers["content-type"].startswith("application/vnd.openxmlformats")
    for content in (text, answer.content):
        errors = refused(organiser, cup, content)
        assert list(errors) == ["line 2", "line 3", "line 4"]
        assert errors["line 2"] == ["Name: this is missing. If the line isn’t needed, leave it out."]
    filled = "\n".join([head, lines[0].replace(",,", "Anna,Ice,", 1), *lines[1:]])
    assert imported(organiser, cup, filled, skip=[3, 4])["new"] == 1


def test_what_is_wrong_with_a_line_is_said_as_codes_too(organiser: Browser, cup: int) -> None:
    table = "name,born,class,number\nAda,2010,,\nBen Brook,11,,\nCleo Chalk,2010,Veterans,0\n"
    shown = preview(organiser, cup, table)
    codes = {line: [(one["code"], one["column"]) for one in found] for line, found in shown["error_codes"].items()}
    assert codes["line 2"] == [("name_half", "name")]
    assert codes["line 3"] == [("cell_short_year", "born")]
    assert codes["line 4"] == [("cell_number_range", "bib")]
    assert shown["errors"]["line 2"] == ["Name: please write the first and the last name."]
    assert shown["errors"].keys() == shown["error_codes"].keys()
    assert shown["warnings"].keys() == shown["warning_codes"].keys()


def test_a_file_that_is_no_table_is_refused_with_a_code(organiser: Browser, cup: int) -> None:
    answer = organiser.post(
        f"/api/competitions/{cup}/people/import/preview", content=b"%PDF-1.7", headers={"content-type": "text/csv"}
    )
    assert answer.json()["field_codes"] == {"body": [{"code": "file_not_table", "params": {}, "column": None}]}
