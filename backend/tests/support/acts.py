"""OfflineActions as a phone without signal makes them, and sends them later."""

import uuid
from typing import Any

from support.competitions import stamp
from support.crag import HOUR, LoggedCompetition, Phone
from support.world import Browser


def sign_waiver(phone: Phone) -> None:
    path = f"/api/competitions/{phone.crag.competition_id}/waiver"
    signed = {"hash": phone.browser.get(path).json()["data"]["hash"], "signature": "Robin Rock"}
    answer = phone.browser.post(path, json=signed)
    assert answer.status_code == 200, answer.text


class ActPhone:
    """One installation under one account, which checks in, decides and confirms."""

    def __init__(self, crag: LoggedCompetition, browser: Browser) -> None:
        self.crag, self.browser = crag, browser
        self.device_id = str(uuid.uuid4())
        self.acts: list[dict[str, Any]] = []

    def act(self, kind: str, at: Any = None, **fields: Any) -> dict[str, Any]:
        """`at`: a time of its own, instead of now."""
        at = at or self.crag.world.clock()
        clock = {"wall": stamp(at), "anchor_wall": stamp(at - HOUR), "anchor_server": stamp(at - HOUR)}
        known = {"act_id": str(uuid.uuid4()), "competition_id": self.crag.competition_id, "clock": clock}
        self.acts.append({**known, "kind": kind, **fields})
        return self.acts[-1]

    def body(self, acts: list[Any], **changes: Any) -> dict[str, Any]:
        now = stamp(self.crag.world.clock())
        known = {"protocol": 1, "as_user": self.browser.user_id, "device_id": self.device_id, "client_now": now}
        return {**known, "acts": acts, **changes}

    def send(self, *acts: Any) -> list[dict[str, Any]]:
        answer = self.browser.post("/api/acts/sync", json=self.body(list(acts)))
        assert answer.status_code == 200, answer.text
        return list(answer.json()["results"])

    def statuses(self, *acts: Any) -> list[str]:
        """`done`, `already`, or the code of the refusal."""
        return [result["code"] or result["status"] for result in self.send(*acts)]


class ActQueue:
    """The acts of a phone: one leaves the queue only with its own outcome (Y4)."""

    def __init__(self, phone: ActPhone) -> None:
        self.phone = phone
        self.outcomes: dict[str, dict[str, Any]] = {}

    def pending(self) -> list[dict[str, Any]]:
        return [act for act in self.phone.acts if act["act_id"] not in self.outcomes]

    def send(self, outcome: str) -> None:
        """`lost`: the server has them, and the phone does not know."""
        acts = self.pending()[:50]
        if outcome == "never sent":
            return
        results = self.phone.send(*acts)
        if outcome == "doubled":
            assert [one["status"] for one in self.phone.send(*acts)] == [one["status"] for one in results]
        if outcome in {"arrives", "doubled"}:
            self.outcomes |= {result["act_id"]: result for result in results}

    def finish(self) -> None:
        while self.pending():
            self.send("arrives")
