"""The treasurer's file: every cent, against a recount that the test keeps by itself."""

import csv
import io
import random
from collections import Counter
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import pytest
from openpyxl import load_workbook

from support.acts import ActPhone
from support.entries import act, enter, entered, listed, paid_competition, refusal, sweep, walk_up_body
from support.stripe_stand_in import StripeStandIn
from support.stripe_stand_in_server import deliver, enter_and_pay
from support.workshops import booked, make_workshop
from support.world import Browser, World

FEE, WORKSHOP_FEE, REFUND_PERCENT = 2550, 1234, 33
BY_RULE = 842
"""33 % of 25.50, rounded up to the cent."""
ZONE = ZoneInfo("Europe/Sofia")
WAYS = {"desk": "cash at the desk", "terminal": "card at the desk", "stripe": "online (Stripe)"}
AT_DESK = {"cash": "desk", "card": "terminal"}


def read_lines(organiser: Browser, competition_id: int) -> list[dict[str, str]]:
    answer = organiser.get(f"/api/competitions/{competition_id}/money.csv")
    assert answer.status_code == 200, answer.text
    return list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))


def cents(amount: str) -> int:
    return int(Decimal(amount or 0) * 100)


def add_up(lines: list[dict[str, str]], column: str, **wanted: str) -> int:
    found = [line for line in lines if all(line[name.replace("_", " ")] == value for name, value in wanted.items())]
    return sum(cents(line[column]) for line in found)


class Competition(NamedTuple):
    world: World
    competition_id: int


@dataclass
class Recount:
    """What was done, written down when it was done."""

    paid: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By way of paying and day."""
    refunded: Counter[tuple[str, str]] = field(default_factory=Counter)
    refunding: Counter[str] = field(default_factory=Counter)
    failed: int = 0
    due: int = 0


class Play:
    """Random entries, bookings, payments, cancellations and refunds, some of which fail, over several days."""

    def __init__(self, world: World, stripe: StripeStandIn, seed: int) -> None:
        self.world, self.stripe, self.random, self.recount = world, stripe, random.Random(seed), Recount()
        self.organiser, self.competition_id = paid_competition(world, capacity=99, fee_cents=FEE)
        self.organiser.patch(f"/api/competitions/{self.competition_id}", json={"refund_percent": REFUND_PERCENT})
        self.workshop_id = make_workshop(
            world, self.organiser, self.competition_id, capacity=99, fee_cents=WORKSHOP_FEE
        )

    @property
    def today(self) -> str:
        return self.world.clock().astimezone(ZONE).date().isoformat()

    def run(self, people: int) -> None:
        for number in range(people):
            self.world.clock.advance(minutes=self.random.randint(0, 9 * 60))
            self.random.choice([self.online, self.at_desk, self.walk_up, self.workshop, self.given_up])(f"p{number}")

    def online(self, name: str) -> None:
        browser = self.world.person(name)
        participant = enter_and_pay(self.world, self.stripe, browser, self.competition_id)
        self.recount.paid["stripe", self.today] += FEE
        self.afterwards(browser, f"participants/{participant['id']}", "stripe", FEE)

    def at_desk(self, name: str) -> None:
        browser = self.world.person(name)
        participant_id = entered(browser, self.competition_id)["data"]["id"]
        way = self.random.choice(["cash", "card"])
        answer = self.organiser.post(f"/api/participants/{participant_id}/paid", json={"way": way})
        assert answer.status_code == 200, answer.text
        self.recount.paid[AT_DESK[way], self.today] += FEE
        self.afterwards(browser, f"participants/{participant_id}", AT_DESK[way], FEE)

    def walk_up(self, _name: str) -> None:
        way = self.random.choice([None, "cash", "card"])
        paid = {"paid": True, "paid_way": way} if way else {}
        body = walk_up_body(self.organiser, self.competition_id, **paid)
        assert self.organiser.post(f"/api/competitions/{self.competition_id}/walk-up", json=body).status_code == 201
        if way:
            self.recount.paid[AT_DESK[way], self.today] += FEE
        else:
            self.recount.due += FEE

    def workshop(self, name: str) -> None:
        browser = self.world.person(name)
        booking = booked(browser, self.workshop_id)["data"]["booking"]
        if self.random.random() < 0.5:
            self.stripe.pay(self.stripe.newest)
            deliver(self.world, self.stripe, self.stripe.events[-1])
            way = "stripe"
        else:
            self.organiser.post(f"/api/bookings/{booking['id']}/paid", json={"way": "card"})
            way = "terminal"
        self.recount.paid[way, self.today] += WORKSHOP_FEE
        self.afterwards(None, f"bookings/{booking['id']}", way, WORKSHOP_FEE)

    def given_up(self, name: str) -> None:
        """Leaves the payment page and never comes back; the place is freed."""
        assert enter(self.world.person(name), self.competition_id).status_code == 201

    def afterwards(self, browser: Browser | None, payer: str, way: str, fee: int) -> None:
        self.world.clock.advance(minutes=self.random.randint(0, 9 * 60))
        choice = self.random.choice(["nothing", "part", "all", "fails", "cancels"])
        if choice == "cancels" and browser is not None:
            assert act(browser, self.competition_id, "cancel").status_code == 200
            self.note_refund(way, BY_RULE, is_handed_back=False)
        elif choice in {"part", "all"}:
            self.refund(payer, way, fee if choice == "all" else self.random.randint(1, fee))
        elif choice == "fails" and way == "stripe":
            self.stripe.refunds_fail = True
            self.organiser.post(f"/api/{payer}/refund", json={"refunded_cents": 700})
            self.stripe.refunds_fail = False
            self.recount.failed += 700
            if self.random.random() < 0.5:
                self.refund(payer, way, 701)

    def refund(self, payer: str, way: str, total_cents: int) -> None:
        answer = self.organiser.post(f"/api/{payer}/refund", json={"refunded_cents": total_cents})
        assert answer.status_code == 200, answer.text
        self.note_refund(way, total_cents, is_handed_back=True)

    def note_refund(self, way: str, amount_cents: int, *, is_handed_back: bool) -> None:
        if way == "stripe" or is_handed_back:
            self.recount.refunded[way, self.today] += amount_cents
        else:
            self.recount.refunding[way] += amount_cents


@pytest.mark.parametrize("seed", range(4))
def test_every_cent_is_in_the_file_by_day_and_by_way_of_paying(
    stripe_world: World, stripe: StripeStandIn, seed: int
) -> None:
    play = Play(stripe_world, stripe, seed)
    play.run(16)
    stripe_world.clock.advance(hours=2)
    sweep(stripe_world)
    table = read_lines(play.organiser, play.competition_id)
    lines = [line for line in table if not line["line"].startswith("Sum")]
    recount = play.recount
    for column, expected in (("paid", recount.paid), ("paid back", recount.refunded)):
        found: Counter[tuple[str, str]] = Counter()
        for line in lines:
            found[line["way of paying"], line["at"][:10]] += cents(line[column])
        assert +found == +Counter({(WAYS[way], day): amount for (way, day), amount in expected.items()}), column
    for way, words in WAYS.items():
        assert add_up(lines, "on its way back", way_of_paying=words) == recount.refunding[way]
    assert add_up(lines, "refunds that failed") == recount.failed
    assert add_up(lines, "still to pay") == recount.due, "who left the payment page owes nothing"
    assert add_up(lines, "paid", way_of_paying=WAYS["stripe"]) == stripe.captured_cents()
    assert add_up(lines, "paid back", way_of_paying=WAYS["stripe"]) == stripe.refunded_cents()
    assert_sums_are_those_of_the_lines(table, lines)
    assert_page_and_workbook_say_the_same(play, table)


def assert_sums_are_those_of_the_lines(table: list[dict[str, str]], lines: list[dict[str, str]]) -> None:
    sums = [line for line in table if line["line"].startswith("Sum")]
    assert [line["line"] for line in sums].count("Sum") == 1
    for one in sums:
        way, day = one["way of paying"], one["at"]
        covered = [ln for ln in lines if (not way or ln["way of paying"] == way) and ln["at"].startswith(day)]
        for column in ("fee", "paid", "paid back", "on its way back", "refunds that failed", "still to pay"):
            assert cents(one[column]) == add_up(covered, column), (one["line"], column)
        back = cents(one["paid back"]) + cents(one["on its way back"])
        assert cents(one["kept"]) == cents(one["paid"]) - back
    for kind in ("Sum by way of paying", "Sum by day", "Sum by day and way of paying"):
        assert add_up(sums, "paid", line=kind) == add_up(lines, "paid")


def assert_page_and_workbook_say_the_same(play: Play, table: list[dict[str, str]]) -> None:
    shown = play.organiser.get(f"/api/competitions/{play.competition_id}/money").json()["data"]
    (total,) = shown["totals"]
    (in_file,) = [line for line in table if line["line"] == "Sum"]
    assert total["kept_cents"] == cents(in_file["kept"])
    assert total["due_cents"] == cents(in_file["still to pay"])
    for part in ("by_way", "by_day"):
        assert sum(one["paid_cents"] for one in shown[part]) == total["paid_cents"]
    answer = play.organiser.get(f"/api/competitions/{play.competition_id}/money.xlsx")
    book = load_workbook(io.BytesIO(answer.content))
    assert book.sheetnames == ["Sums", "Fees, payments, refunds", "Open and failed"]
    head, first, *_ = book["Sums"].iter_rows()
    in_book = {cell.value: value for cell, value in zip(head, first, strict=True)}
    assert [round(in_book[name].value * 100) for name in ("paid", "kept")] == [
        cents(in_file["paid"]),
        cents(in_file["kept"]),
    ]
    assert in_book["paid"].number_format == "#,##0.00"


def test_card_and_cash_at_the_desk_are_told_apart_wherever_money_is_taken(world: World) -> None:
    organiser, competition_id = paid_competition(world, capacity=9)
    body = walk_up_body(organiser, competition_id, paid=True, paid_way="card", check_in=True)
    assert organiser.post(f"/api/competitions/{competition_id}/walk-up", json=body).status_code == 201
    other = walk_up_body(organiser, competition_id, check_in=False)
    due = organiser.post(f"/api/competitions/{competition_id}/walk-up", json=other).json()["data"]
    desk = ActPhone(Competition(world, competition_id), organiser)
    check_in = desk.act("check_in", participant_id=due["id"], is_paid=True, paid_way="card")
    assert desk.statuses(check_in) == ["done"]
    person = world.person("asha")
    entered(person, competition_id)
    assert organiser.post(f"/api/participants/{listed(organiser, competition_id)[-1]['id']}/paid").status_code == 200
    lines = read_lines(organiser, competition_id)
    assert add_up(lines, "paid", line="Payment", way_of_paying="card at the desk") == 5000
    assert add_up(lines, "paid", line="Payment", way_of_paying="cash at the desk") == 2500
    assert act(organiser, competition_id, "call-off", reason="Rain.").status_code == 200
    waiting = organiser.get(f"/api/competitions/{competition_id}/refunds").json()["data"]["open"]
    assert [(one["state"], one["way"]) for one in waiting] == [
        ("at_desk", "terminal"),
        ("at_desk", "terminal"),
        ("at_desk", "desk"),
    ]
    for one in waiting:
        organiser.post(f"/api/participants/{one['subject_id']}/refund", json={"refunded_cents": one["total_cents"]})
    lines = read_lines(organiser, competition_id)
    (total,) = [line for line in lines if line["line"] == "Sum"]
    assert (total["paid back"], total["kept"], total["on its way back"]) == ("75.00", "0.00", "0.00")


def test_who_entered_for_nothing_is_in_the_file_and_formulas_are_inert(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0, name="=Cup: Πέτρα")
    booked(world.person("asha"), make_workshop(world, organiser, competition_id, title="=1+1", fee_cents=0))
    answer = organiser.get(f"/api/competitions/{competition_id}/money.csv")
    named = answer.headers["content-disposition"]
    assert "filename*=UTF-8''Cup-%CE%A0%CE%AD%CF%84%CF%81%CE%B1-money-" in named
    assert 'filename="Cup-' in named
    line = read_lines(organiser, competition_id)[0]
    assert (line["way of paying"], line["for"], line["paid"]) == ("free", "'=1+1", "")


def test_the_money_is_for_organisers_only_and_taking_the_file_is_in_the_audit_trail(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    for path in ("money", "money.csv", "money.xlsx"):
        stranger = world.person(path)
        assert refusal(stranger.get(f"/api/competitions/{competition_id}/{path}")) == (403, "forbidden")
    organiser.get(f"/api/competitions/{competition_id}/money.xlsx")
    entries: list[dict[str, Any]] = organiser.get(f"/api/competitions/{competition_id}/audit").json()["data"]
    assert (entries[0]["act"], entries[0]["after"]) == ("money_exported", {"format": "xlsx"})
