"""R9: a competition with one boulder that is secret, with marks that nothing else has, and everything around it that
could tell of it: an ascent, a doubt, a witness, an op that waits, a photo, pins, a map of its sector, a start list."""

import datetime as dt
import io
import json
import re
from typing import Any

from httpx2 import Response
from PIL import Image
from sqlalchemy import text

from support.acts import ActPhone
from support.competitions import name_staff
from support.crag import HOUR, MINUTE, Crag
from support.rounds import make_clock, make_round, put_boulders, put_on_list
from support.world import Browser, World

ID = 753197531
"""No other number of the competition looks like it."""
REVEAL = dt.timedelta(minutes=20)
STAFF = ("judge", "desk", "organiser", "co_organiser", "admin")
OTHERS = ("guest", "climber", "participant", "ticket", "stranger", "other_organiser")
FIELDS: dict[str, Any] = {
    "name": "Zyxomma",
    "number": 8642,
    "grade": "8C+",
    "sector": "Quollgrotte",
    "color": "xanadu",
    "description": "Beside the quetzal.",
    "location": {"latitude": 41.505152, "longitude": 23.505152},
    "points": 314159,
    "zone_points": 271828,
}
MARKS = {
    **{name: str(FIELDS[name]) for name in ("name", "number", "grade", "sector", "color", "points", "zone_points")},
    "id": str(ID),
    "description": "quetzal",
    "place": "41.505152",
}


class SecretBoulder:
    def __init__(self, world: World) -> None:
        self.world, self.crag = world, Crag(world)
        self.organiser, self.competition_id = self.crag.organiser, self.crag.competition_id
        self._organise("", "patch", ask_witnesses=True)
        self.climber, self.participant = self.crag.phone("climber"), self.crag.phone("participant")
        self.browsers = self._make_browsers()
        self._make_boulder()
        self.photo = self._put_pictures()
        self._leave_traces()
        self.round_id = self._hide()

    def _make_browsers(self) -> dict[str, Browser]:
        world, staff = self.world, {"judge": "judge", "desk": "desk", "co_organiser": "organiser"}
        browsers = {who: world.person(who) for who in (*staff, "stranger")}
        for who, duty in staff.items():
            name_staff(world, self.competition_id, browsers[who], duty)  # type: ignore[arg-type]  # all are duties
        return browsers | {
            "guest": world.browser(),
            "climber": self.climber.browser,
            "participant": self.participant.browser,
            "ticket": world.ticket_holder(),
            "other_organiser": world.person("other_organiser", "organiser"),
            "organiser": self.organiser,
            "admin": world.person("admin", "admin"),
        }

    def _make_boulder(self) -> None:
        made = self.crag.make_boulder(**FIELDS)
        with self.world.database.writing() as session:
            session.execute(text("update boulders set id = :id where id = :made"), {"id": ID, "made": made})
            session.commit()

    def _put_pictures(self) -> str:
        photo = self.organiser.post(f"/api/boulders/{ID}/image", content=_draw("red")).json()["data"]["image_url"]
        for sector, color in (("", "green"), (FIELDS["sector"], "blue")):
            path = f"/api/competitions/{self.competition_id}/maps?sector={sector}"
            made = self.organiser.post(path, content=_draw(color)).json()["data"]
            pins = [{"boulder_id": id, "x": 0.5, "y": 0.5} for id in (ID, self.crag.boulders[0])]
            pinned = self.organiser.patch(f"/api/maps/{made['id']}", json={"pins": pins, "version": made["version"]})
            assert pinned.status_code == 200, pinned.text
            self.map_id, self.map_picture = made["id"], made["image_url"].rpartition("/")[2]
        return str(photo).rpartition("/")[2]

    def _leave_traces(self) -> None:
        """From before it was put into the round."""
        assert self.climber.log(ID) == "accepted/ok"
        self.ascent_id = self.crag.ascents(self.climber)[ID]["id"]
        doubted = self.participant.browser.post(f"/api/ascents/{self.ascent_id}/doubt", json={"reason": "Dabbed"})
        assert doubted.status_code == 201, doubted.text
        witness = ActPhone(self.crag, self.participant.browser)
        seen = {"boulder_id": ID, "participant_id": self.climber.participant_id}
        assert witness.statuses(witness.act("witness", **seen)) == ["done"]
        self.held = self.climber.tap(ID, at=self.crag.starts_at - 5 * MINUTE)
        assert not self.climber.verdicts(self.held)[0].startswith("accepted")
        for boulder in self.crag.boulders[:2]:
            assert self.climber.log(boulder) == "accepted/ok"

    def _hide(self) -> int:
        clock_id = make_clock(self.organiser, self.competition_id)["id"]
        times = {"revealed_at": self.world.clock() + REVEAL, "starts_at": self.world.clock() + HOUR}
        made = make_round(
            self.organiser,
            self.competition_id,
            self.world.clock(),
            **{**times, "ends_at": self.world.clock() + 2 * HOUR, "clock_id": clock_id},
        )
        self.clock_id = clock_id
        put_boulders(self.organiser, made["id"], [ID])
        put_on_list(self.crag, made["id"], self.climber.participant_id)
        return int(made["id"])

    def reveal(self) -> None:
        """By the clock, without a commit."""
        self.world.clock.advance(minutes=REVEAL.total_seconds() / 60)

    def _organise(self, what: str, method: str = "post", **body: Any) -> None:
        path = f"/api/competitions/{self.competition_id}/{what}".rstrip("/")
        answer = getattr(self.organiser, method)(path, json=body)
        assert answer.status_code in {200, 201}, answer.text

    @property
    def path_values(self) -> dict[str, Any]:
        """By the name of the parameter; those that are not here name nothing that has to do with boulders."""
        return {
            "competition_id": self.competition_id,
            "boulder_id": ID,
            "ascent_id": self.ascent_id,
            "op_id": self.held["op_id"],
            "participant_id": self.climber.participant_id,
            "row_id": self.climber.participant_id,
            "round_id": self.round_id,
            "clock_id": self.clock_id,
            "map_id": self.map_id,
            "user_id": self.climber.browser.user_id,
            "category": "individual",
            "table_format": "csv",
            "file": self.photo.partition("?")[0],
            "name": "privacy",
            "code": "abcdef",
            "token": "abcdef",
            "reference": "abcdef",
            "birth_year": 1990,
        }

    def list_marks(self, answer: Response) -> set[str]:
        """What an answer tells of the boulder, in its headers or its body."""
        told = json.dumps(dict(answer.headers)) + answer.text
        found = {mark for mark, value in MARKS.items() if re.search(rf"(?<![\w.-]){re.escape(value)}(?![\w-])", told)}
        photos = {name.partition(".")[0].partition("-")[0] for name in (self.photo, self.map_picture)}
        if any(photo in told for photo in photos) or answer.headers.get("content-type") == "image/webp":
            found.add("photo")
        return found


def _draw(color: str) -> bytes:
    written = io.BytesIO()
    Image.new("RGB", (16, 16), color).save(written, "PNG")
    return written.getvalue()
