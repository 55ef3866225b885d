"""R6: a day in two sessions, the first from 11:00 to 13:00, the second from 15:00 to 17:00. The competition lasts from
11:00 to 19:00 with a grace period of 15 minutes."""

import datetime as dt
import uuid
from typing import Any

from support.classes import move
from support.climbing_sessions import make_session, put_into_session
from support.crag import Crag, Phone
from support.world import World

NOON_OF_DAY = dt.timedelta(hours=12)


class Day:
    """Ada climbs in the first session, Ben in the second, Cleo in none."""

    def __init__(self, world: World) -> None:
        self.world, self.noon = world, world.clock()
        self.crag = Crag(world)
        self.sessions = [
            self.make_session("First", "11:00", "13:00"),
            self.make_session("Second", "15:00", "17:00"),
        ]
        self.ada, self.ben, self.cleo = (self.crag.phone(name) for name in ("ada", "ben", "cleo"))
        for phone, session_id in zip((self.ada, self.ben), self.sessions, strict=True):
            put_into_session(world, phone.participant_id, session_id)

    def make_session(self, name: str, start: str, end: str) -> int:
        times = {"starts_at": self.at(start), "ends_at": self.at(end)}
        return make_session(self.crag.organiser, self.crag.competition_id, self.noon, name=name, **times)

    def at(self, clock: str) -> dt.datetime:
        """`15:30` of the day; the clock of the tests stands at noon."""
        hours, minutes = clock.split(":")
        return self.noon - NOON_OF_DAY + dt.timedelta(hours=int(hours), minutes=int(minutes))

    def wait(self, until: str) -> None:
        self.world.clock.now = self.at(until)

    def log(self, phone: Phone, climbed: str, **changes: Any) -> str:
        return phone.log(self.crag.boulders[0], at=self.at(climbed), **changes)

    def move(self, phone: Phone, session_id: int | None) -> None:
        answer = move(self.crag.organiser, self.crag.competition_id, phone.participant_id, session_id=session_id)
        assert answer.status_code == 200, answer.text

    def judge(self, who: Phone) -> Phone:
        return self.crag.judge(who)

    def type_card(self, phone: Phone) -> list[str]:
        line = {"boulder_id": self.crag.boulders[0], "topped": True}
        body: dict[str, Any] = {"key": str(uuid.uuid4()), "participant_id": phone.participant_id, "lines": [line]}
        answer = self.crag.organiser.post(f"/api/competitions/{self.crag.competition_id}/cards", json=body)
        assert answer.status_code == 200, answer.text
        return [f"{one['status']}/{one['code']}" for one in answer.json()["results"]]
