"""A marathon as a release before classes and sessions stored it, and what it answered: rows and answers in one file.

To record it again, with the code of the commit before migration 0039, from the root of the repository:

    git worktree add ../older 50cf5d9b
    PYTHONPATH=../older/backend:../older/backend/tests \
        .venv/bin/python backend/tests/support/recorded_marathon.py backend/tests/recordings/marathon_0038.json
"""

import base64
import datetime as dt
import hashlib
import json
import sys
import uuid
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

from httpx2 import Response
from sqlalchemy import Column, Connection, MetaData, Table, delete, insert, inspect, select, text

from support.acts import ActPhone
from support.crag import HOUR, Crag
from support.entries import LONG_TOKEN_SECONDS
from support.teams import create_team, join_team
from support.world import ORIGIN, Browser, World
from topout.core.config import Settings
from topout.db.engine import Database
from topout.db.migrating import migrate
from topout.tables import Base

REVISION = "0038"
LONGEST_BODY = 800
PATHS = """
/api/auth/status /api/auth/sessions /api/me/notifications /api/me/entries /api/me/calendar /api/me/ticket
/api/competitions /api/competitions?mine=true {c} {c}?with_user_info=true {c}/categories /api/waiver {c}/waiver {c}/info
{c}/staff {c}/check-participation /api/participant/{competition} {c}/payment {c}/participants
/api/participants/{participant} {c}/programme {c}/programme.ics /api/workshops
/api/workshops?competition_id={competition} /api/teams/check-team/{competition} /api/teams/{team} {c}/free-agents
{c}/announcements {c}/announcements/sent {c}/tickets {c}/maps /api/boulders?competition_id={competition}
/api/boulders?competition_id={competition}&category=lt_6B {c}/boulders/export.csv {c}/boulders/export.xlsx
/api/ascents?competition_id={competition} /api/ascents?competition_id={competition}&participant_id={participant}
/api/boulders/{boulder}/climbed {c}/held {c}/owing {c}/cards {c}/statistics {c}/statistics?live=true
{c}/scoreboard/latest {c}/overview {c}/unsettled {c}/refunds {c}/money {c}/money.csv {c}/participants.csv
{c}/participants.xlsx {c}/export.csv {c}/export.xlsx {c}/export.csv?category=individual {c}/judging {c}/audit
{c}/audit.csv /api/texts/terms
"""
PATHS_OF_CATEGORIES = """
{c}/scoreboard?category={category} {c}/scoreboard?category={category}&live=true
{c}/scoreboard/history?category={category} {c}/scoreboard/{row}?category={category}
"""


def play(world: World) -> tuple[Crag, dict[str, Browser], dict[str, Any]]:
    """Two teams, one without a team, a disqualification, a held ascent, a witness and an announcement."""
    crag = Crag(world, starts_at=world.clock() + HOUR)
    crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"ask_witnesses": True})
    ada, ben, cleo, dora, eli = (crag.phone(name) for name in ("ada", "ben", "cleo", "dora", "eli"))
    team = create_team(ada.browser, crag.competition_id)
    join_team(ben.browser, team)
    join_team(dora.browser, create_team(cleo.browser, crag.competition_id, "Slab Club", "gte_6B"))
    world.clock.advance(hours=2)
    judge = crag.judge(ada)
    for number, phone in enumerate((ada, ben, cleo, dora, eli)):
        for boulder in crag.boulders[: 1 + number % 3]:
            world.clock.advance(seconds=20)
            assert phone.log(boulder) == "accepted/ok"
    crag.change(crag.boulders[3], status="closed", grade="6C", points=70)
    world.clock.advance(minutes=1)
    assert ada.log(crag.boulders[3]).startswith("held/")
    crag.change(crag.boulders[1], status="void")
    acts = ActPhone(crag, eli.browser)
    seen = {"boulder_id": crag.boulders[0], "participant_id": ada.participant_id}
    assert acts.statuses(acts.act("witness", **seen)) == ["done"]
    assert crag.organiser.post(f"/api/participants/{dora.participant_id}/disqualify").status_code == 200
    body = {"competition_id": crag.competition_id, "key": str(uuid.uuid4()), "text": "Lunch is ready."}
    assert crag.organiser.post("/api/announcements", json=body).status_code == 201
    world.clock.advance(minutes=5)
    people = {"guest": world.browser(), "climber": ada.browser, "judge": judge.browser, "organiser": crag.organiser}
    return crag, people, {"team": team["id"], "participant": ada.participant_id}


def list_paths(crag: Crag, ids: dict[str, Any]) -> Iterator[str]:
    known = {"c": f"/api/competitions/{crag.competition_id}", "competition": crag.competition_id, **ids}
    for path in PATHS.split():
        yield path.format(boulder=crag.boulders[0], **known)
    rows = {"lt_6B": ids["team"], "individual": ids["participant"], "gte_6B": ids["team"]}
    for category, row in rows.items():
        for path in PATHS_OF_CATEGORIES.split():
            yield path.format(category=category, row=row, **known)


def describe_answer(answer: Response) -> list[Any]:
    """Of a long body its hash. A workbook has the time of day in it: of that the sheet."""
    kind, body = answer.headers.get("content-type", ""), answer.content
    if "spreadsheetml" in kind:
        body = ZipFile(BytesIO(body)).read("xl/worksheets/sheet1.xml")
    written = hashlib.sha256(body).hexdigest() if len(body) > LONGEST_BODY else body.decode()
    return [answer.status_code, kind, written]


def record(file: Path) -> None:
    with TemporaryDirectory() as folder:
        settings = make_settings(Path(folder), f"sqlite:///{folder}/topout.sqlite3")
        database = Database(settings.database_url)
        migrate(database)
        database.close()
        world = World(settings)
        crag, people, ids = play(world)
        tokens = {who: browser.headers.get("authorization", "") for who, browser in people.items()}
        with world.database.reading() as session:
            rows = dict(_dump(session.connection()))
        paths = list(list_paths(crag, ids))
        answers = [[path, who, *describe_answer(people[who].get(path))] for path in paths for who in people]
        recorded = {"now": world.clock().isoformat(), "tokens": tokens, "rows": rows, "answers": answers}
        world.close()
    lines = json.dumps(recorded, ensure_ascii=False, separators=(",", ":")).replace('],["', '],\n["')
    file.write_text(lines + "\n")


def make_settings(folder: Path, url: str) -> Settings:
    return Settings(data_dir=folder, database_url=url, public_url=ORIGIN, access_token_seconds=LONG_TOKEN_SECONDS)


def restore(database: Database, recorded: dict[str, Any]) -> None:
    """Writes the rows into a database of the schema of that release, and migrates it."""
    with database.engine.begin() as connection:
        known = inspect(connection)
        tables = [table for table in Base.metadata.sorted_tables if table.name in recorded["rows"]]
        for table in reversed(tables):
            connection.execute(delete(table))
        for table in tables:
            columns = {column["name"] for column in known.get_columns(table.name)}
            _insert(connection, table, columns, recorded["rows"][table.name])
    migrate(database)


def _insert(connection: Connection, table: Table, columns: set[str], rows: dict[str, Any]) -> None:
    older = Table(table.name, MetaData(), *(Column(one.name, one.type) for one in table.c if one.name in columns))
    values = [dict(zip(rows["columns"], map(decode, row), strict=True)) for row in rows["rows"]]
    connection.execute(insert(older), values)
    if connection.dialect.name == "postgresql" and "id" in columns:
        sequence = connection.scalar(select(text(f"pg_get_serial_sequence('{table.name}', 'id')")))
        if sequence:
            connection.execute(text(f"select setval('{sequence}', (select max(id) from {table.name}))"))


def _dump(connection: Connection) -> Iterator[tuple[str, dict[str, Any]]]:
    for table in Base.metadata.sorted_tables:
        rows = [[_encode(value) for value in row] for row in connection.execute(select(table))]
        if rows:
            yield table.name, {"columns": [column.name for column in table.c], "rows": rows}


def _encode(value: Any) -> Any:
    if isinstance(value, dt.datetime):
        return {"time": value.isoformat()}
    if isinstance(value, dt.date):
        return {"date": value.isoformat()}
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def decode(value: Any) -> Any:
    if not isinstance(value, dict) or len(value) != 1:
        return value
    ((kind, written),) = value.items()
    readers: dict[str, Callable[[str], Any]] = {
        "time": dt.datetime.fromisoformat,
        "date": dt.date.fromisoformat,
        "bytes": base64.b64decode,
    }
    return readers[kind](written) if kind in readers else value


if __name__ == "__main__":
    record(Path(sys.argv[1]))
