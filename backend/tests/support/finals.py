"""A qualification that is over and a final that starts in half an hour, made through HTTP."""

import uuid
from typing import Any

from httpx2 import Response

from support.competitions import stamp
from support.crag import HOUR, Crag, Phone
from support.rounds import list_rounds, make_round, put_boulders
from support.world import Browser


class Finals:
    """In the qualification, which ended at noon, each climber has topped so many boulders as `tops` says."""

    def __init__(self, crag: Crag, tops: tuple[int, ...] = (3, 2, 1, 0), quota: int = 2, **final: Any) -> None:
        self.crag, self.organiser, self.world = crag, crag.organiser, crag.world
        self.noon = self.world.clock()
        self.final_boulders = [crag.make_boulder(number) for number in (21, 22)]
        self.final = make_round(self.organiser, crag.competition_id, self.noon, **final)
        put_boulders(self.organiser, self.final["id"], self.final_boulders)
        self.qualification = list_rounds(self.organiser, crag.competition_id)[0]
        window = {"starts_at": stamp(crag.starts_at), "ends_at": stamp(self.noon)}
        self.change(self.qualification, quota=quota, **window)
        self.phones = [crag.phone(f"climber{number}") for number in range(len(tops))]
        self.ids = [phone.participant_id for phone in self.phones]
        for phone, count in zip(self.phones, tops, strict=True):
            for boulder in crag.boulders[:count]:
                assert phone.log(boulder, at=self.noon - HOUR / 2) == "accepted/ok"

    def change(self, round: dict[str, Any], **changes: Any) -> None:
        answer = self.organiser.patch(f"/api/rounds/{round['id']}", json=changes)
        assert answer.status_code == 200, answer.text

    def make_official(self, round: dict[str, Any], key: str | None = None, by: Browser | None = None) -> Response:
        body = {"key": key or str(uuid.uuid4())}
        return (by or self.organiser).post(f"/api/rounds/{round['id']}/make-official", json=body)

    def reopen(self, round: dict[str, Any], reason: str = "A card was missing.") -> Response:
        return self.organiser.post(f"/api/rounds/{round['id']}/reopen", json={"reason": reason})

    def make_list(self, round: dict[str, Any] | None = None, **body: Any) -> Response:
        path = f"/api/rounds/{(round or self.final)['id']}/starters"
        return self.organiser.post(path, json={"from": "previous", **body})

    def qualify(self) -> dict[str, Any]:
        """The qualification is made official, and the list of the final made from it."""
        assert self.make_official(self.qualification).status_code == 200
        answer = self.make_list()
        assert answer.status_code == 200, answer.text
        return dict(answer.json()["data"])

    def change_starter(self, id: int, by: Browser | None = None, **change: Any) -> Response:
        return (by or self.organiser).patch(f"/api/rounds/{self.final['id']}/starters/{id}", json=change)

    def show_list(self, round: dict[str, Any] | None = None, browser: Browser | None = None) -> dict[str, Any]:
        path = f"/api/rounds/{(round or self.final)['id']}/starters"
        answer = (browser or self.world.browser()).get(path)
        assert answer.status_code == 200, answer.text
        return dict(answer.json()["data"])

    def in_order(self, round: dict[str, Any] | None = None) -> list[int]:
        """Those who have not withdrawn, in the order of starting."""
        listed = self.show_list(round)["starters"]
        return [one["participant_id"] for one in listed if one["status"] != "withdrew"]

    def judge(self, phone: Phone) -> Phone:
        return self.crag.judge(phone, f"judge{phone.participant_id}")


def play_final(finals: Finals, tops: dict[int, int]) -> None:
    """By judges, while the round is on."""
    finals.world.clock.now = finals.noon + HOUR / 2
    for phone in finals.phones:
        judge = finals.judge(phone) if phone.participant_id in tops else None
        for number, boulder in enumerate(finals.final_boulders if judge else ()):
            assert judge is not None
            is_top = number < tops[phone.participant_id]
            result: dict[str, Any] = {
                "topped": is_top,
                "zoned": is_top,
                "attempts_to_top": 2,
                "attempts_to_zone": 1 if is_top else None,
            }
            assert judge.log(boulder, **result) == "accepted/ok"
