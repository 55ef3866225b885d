"""R8, R10 to R14, R17: official World Cups, set up by an organiser, judged by phones and made official round by round.
Every place of every round and overall is the federation's."""

import datetime as dt
import json
import uuid
from typing import Any

import pytest
from scoring.files import OFFICIAL

from support.competitions import stamp
from support.crag import Crag, Phone
from support.rounds import list_rounds, make_round, put_boulders
from support.standings import board
from topout.accounts.models import User
from topout.competitions.models import Competition
from topout.competitions.versions import touch_scores
from topout.entries.models import Participant

pytestmark = pytest.mark.sqlite_only(reason="the boards of rounds are tested on both databases")

CUPS = json.loads((OFFICIAL / "ifsc_points_2025_2026.json").read_text(encoding="utf-8"))["competitions"]
MINUTE = dt.timedelta(minutes=1)
QUOTAS = (24, 8, None)
BATCH = 50


class WorldCup:
    """A round lasts an hour; each begins half an hour after the one before ended."""

    def __init__(self, crag: Crag, cup: dict[str, Any]) -> None:
        self.crag, self.cup, self.organiser = crag, cup, crag.organiser
        self.begins = crag.world.clock() + 10 * MINUTE
        rules = {"key": "main", "name": "Main", "kind": "individual", "format": cup["rules"].replace("-", "_")}
        path = f"/api/competitions/{crag.competition_id}/categories"
        answer = self.organiser.put(path, json={"categories": [rules]})
        assert answer.status_code == 200, answer.text
        self.ids = self._enter(sorted(cup["overall"]))
        self.boulders: dict[str, list[list[int]]] = {}
        self.judge = crag.judge(Phone(crag, self.organiser, next(iter(self.ids.values()))))
        self.rounds = self._plan_rounds(rules["format"])

    def _enter(self, athletes: list[str]) -> dict[str, int]:
        """By the federation's number; written as entering writes it."""
        with self.crag.world.database.writing() as session:
            entries = {}
            for number, athlete in enumerate(athletes, start=1):
                user = User(
                    email=f"{athlete}@example.org",
                    password_hash="",
                    first_name="A",
                    last_name=athlete,
                    created_at=self.crag.world.clock(),
                )
                entries[athlete] = Participant(
                    competition_id=self.crag.competition_id,
                    user=user,
                    status="confirmed",
                    has_place=True,
                    is_solo=True,
                    date_of_birth=dt.date(1999, 1, 1),
                    emergency_contact="",
                    fee_cents=0,
                    currency="EUR",
                    bib=number,
                    qr=f"cup-{self.crag.competition_id}-{athlete}",
                    created_at=self.crag.world.clock(),
                    confirmed_at=self.crag.world.clock(),
                )
            session.add_all(entries.values())
            session.get_one(Competition, self.crag.competition_id).places_used += len(entries)
            touch_scores(session, self.crag.competition_id)
            session.commit()
            return {athlete: entry.id for athlete, entry in entries.items()}

    def _plan_rounds(self, format: str) -> list[dict[str, Any]]:
        first, *later = self.cup["rounds"]
        for index, name in enumerate(later, start=1):
            body = {"category": "main", "name": name, "format": format, "quota": QUOTAS[index], **self._window(index)}
            make_round(self.organiser, self.crag.competition_id, self.crag.world.clock(), **body)
        rounds = list_rounds(self.organiser, self.crag.competition_id)
        self._request("patch", f"/api/rounds/{rounds[0]['id']}", mode="judged", quota=QUOTAS[0], **self._window(0))
        for number, (name, round) in enumerate(zip((first, *later), rounds, strict=True)):
            groups, size = self._list_groups(name), len(self.cup["rounds"][name][0]["ascents"])
            self.boulders[name] = [
                [self.crag.make_boulder(100 * (number + 1) + 10 * group + place) for place in range(size)]
                for group in range(len(groups))
            ]
            put_boulders(self.organiser, round["id"], *self.boulders[name])
        return rounds

    def _window(self, index: int) -> dict[str, str]:
        starts_at = self.begins + index * 90 * MINUTE
        return {"starts_at": stamp(starts_at), "ends_at": stamp(starts_at + 60 * MINUTE)}

    def _list_groups(self, name: str) -> list[str | None]:
        return sorted({row["group"] for row in self.cup["rounds"][name]}, key=str)

    def _request(self, method: str, path: str, **body: Any) -> dict[str, Any]:
        answer = getattr(self.organiser, method)(path, json=body)
        assert answer.status_code == 200, answer.text
        return dict(answer.json()["data"])

    def play(self, index: int, name: str) -> None:
        """Its list is made, judges log, and it is made official."""
        path, rows = f"/api/rounds/{self.rounds[index]['id']}", self.cup["rounds"][name]
        groups = self._list_groups(name)
        source = "previous" if index else "bibs"
        listed = self._request("post", f"{path}/starters", **{"from": source, "groups": len(groups)})["starters"]
        assert {one["participant_id"] for one in listed} == {self.ids[str(row["id"])] for row in rows}
        in_group = {one["participant_id"]: one["group"] for one in listed}
        for row in rows:
            starter, group = f"{path}/starters/{self.ids[str(row['id'])]}", groups.index(row["group"])
            if in_group[self.ids[str(row["id"])]] != group:
                self._request("patch", starter, group=group, reason="As the federation drew them.")
            if row["status"] == "DNS":
                self._request("patch", starter, status="did_not_start")
        self.crag.world.clock.now = self.begins + index * 90 * MINUTE + 30 * MINUTE
        self._judge([row for row in rows if row["status"] != "DNS"], name)
        self.crag.world.clock.now = self.begins + index * 90 * MINUTE + 61 * MINUTE
        self._request("post", f"{path}/make-official", key=str(uuid.uuid4()))

    def _judge(self, rows: list[dict[str, Any]], name: str) -> None:
        groups = self._list_groups(name)
        ops = [
            self.judge.tap(
                boulder,
                participant_id=self.ids[str(row["id"])],
                topped=top > 0,
                zoned=zone > 0,
                attempts_to_top=top or None,
                attempts_to_zone=zone or None,
            )
            for row in rows
            for boulder, (top, zone) in zip(
                self.boulders[name][groups.index(row["group"])], row["ascents"], strict=True
            )
        ]
        for start in range(0, len(ops), BATCH):
            assert set(self.judge.verdicts(*ops[start : start + BATCH])) == {"accepted/ok"}

    def find_places(self, rows: list[dict[str, Any]]) -> dict[str, int | None]:
        athletes = {id: athlete for athlete, id in self.ids.items()}
        return {athletes[row["id"]]: row["place"] for row in rows}


@pytest.mark.parametrize("cup", CUPS, ids=lambda cup: f"{cup['event']} {cup['category']}")
def test_world_cups_judged_by_phones_come_to_the_official_places(crag: Crag, cup: dict[str, Any]) -> None:
    played, guest = WorldCup(crag, cup), crag.world.browser()
    for index, (name, rows) in enumerate(cup["rounds"].items()):
        played.play(index, name)
        shown = board(guest, crag, played.rounds[index]["board"])["rows"]
        assert played.find_places(shown) == {str(row["id"]): row["rank"] for row in rows}, name
    path = f"/api/competitions/{crag.competition_id}/overall"
    overall = guest.get(path, params={"category": "main"}).json()["data"]
    rows = overall["rows"] if isinstance(overall, dict) else overall
    assert played.find_places(rows) == cup["overall"]
