"""The encoded rows of one category and their changes. Each row is encoded once for all clients."""

import datetime as dt
import gzip
import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from pydantic_core import to_json

from topout.scoring.model import Row
from topout.scoring.printing import shown

Describe = Callable[[Row], dict[str, Any]]
"""The name of a row, the members of a team, and why it has no rank."""
GZIP_LEVEL = 6


class Change(NamedTuple):
    """Idempotent: applied to the old rows it gives the new ones."""

    rows: bytes
    """Whole rows where the content changed, as a JSON array."""
    places: bytes
    """`{"id": rank}` of rows that only moved. Named as in the message."""
    gone: bytes


class Snapshot(NamedTuple):
    """One category at one version, ready to send."""

    epoch: str
    version: int
    as_of: dt.datetime
    frozen_at: dt.datetime | None
    rows: bytes
    etag: str
    content: bytes
    """The body of the HTTP response."""
    gzipped: bytes


class CategoryRows:
    """Ranks apart from the rest of a row: an ascent moves thousands of rows on a large board, and changes one."""

    def __init__(self, category: str, rows: Iterable[Row], describe: Describe) -> None:
        self.category = category
        self.built: Snapshot | None = None
        """Cached until something changes."""
        self._ranks: dict[str, int | None] = {}
        self._bodies: dict[str, bytes] = {}
        for row in rows:
            self._ranks[row.id], self._bodies[row.id] = row.rank, _body(row, describe)

    def replace_all(self, rows: Iterable[Row], describe: Describe) -> Change | None:
        """Replaces all rows. None: nothing visible changed."""
        new = list(rows)
        ids = {row.id for row in new}
        return self._replace_rows(new, {}, describe, [id for id in self._bodies if id not in ids])

    def update(self, changed: Iterable[Row], moved: Mapping[str, int | None], describe: Describe) -> Change | None:
        """Rows with new content, and new ranks of rows whose content is unchanged."""
        return self._replace_rows(changed, moved, describe, [])

    def _replace_rows(
        self, rows: Iterable[Row], moved: Mapping[str, int | None], describe: Describe, gone: list[str]
    ) -> Change | None:
        ranks, bodies = self._ranks, self._bodies
        moved, whole = {id: rank for id, rank in moved.items() if ranks[id] != rank}, list[str]()
        for row in rows:
            body = _body(row, describe)
            if bodies.get(row.id) != body:
                ranks[row.id], bodies[row.id] = row.rank, body
                whole.append(row.id)
            elif ranks[row.id] != row.rank:
                moved[row.id] = row.rank
        if not moved and not whole and not gone:
            return None
        for id in gone:
            del ranks[id], bodies[id]
        ranks.update(moved)
        self.built = None
        written = [self._write(id) for id in whole]
        return Change(_array(written), json.dumps(moved).encode(), json.dumps([int(id) for id in gone]).encode())

    def snapshot(self, epoch: str, version: int, as_of: dt.datetime, frozen_at: dt.datetime | None) -> Snapshot:
        known = self.built
        if known is None or (known.epoch, known.version, known.frozen_at) != (epoch, version, frozen_at):
            self.built = known = self._build(epoch, version, as_of, frozen_at)
        return known

    def _build(self, epoch: str, version: int, as_of: dt.datetime, frozen_at: dt.datetime | None) -> Snapshot:
        last = len(self._ranks) + 1
        in_order = sorted(self._ranks, key=lambda id: (self._ranks[id] or last, int(id)))
        rows = _array(map(self._write, in_order))
        head = json.dumps(
            {
                "epoch": epoch,
                "version": version,
                "as_of": write_time(as_of),
                "frozen_at": frozen_at and write_time(frozen_at),
                "category": self.category,
            }
        )
        content = b'{"data":%s,"rows":%s}}' % (head[:-1].encode(), rows)
        etag = f'"{hashlib.sha256(content).hexdigest()[:24]}"'
        return Snapshot(
            epoch, version, as_of, frozen_at, rows, etag, content, gzip.compress(content, GZIP_LEVEL, mtime=0)
        )

    def _write(self, id: str) -> bytes:
        rank = self._ranks[id]
        shown_rank = b"null" if rank is None else b"%d" % rank
        return b'{"id":%s,"place":%s,%s}' % (id.encode(), shown_rank, self._bodies[id])


def _body(row: Row, describe: Describe) -> bytes:
    tries = {} if row.tries is None else {"tries": row.tries}
    return to_json({**describe(row), "score": shown(row.score), "tops": row.tops, **tries})[1:-1]


def _array(items: Iterable[bytes]) -> bytes:
    return b"[" + b",".join(items) + b"]"


def write_time(moment: dt.datetime) -> str:
    return moment.astimezone(dt.UTC).isoformat().replace("+00:00", "Z")
