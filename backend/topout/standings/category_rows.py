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
"""The name of a row, the members of a team, and why it has no place."""
GZIP_LEVEL = 6


class EncodedRow(NamedTuple):
    place: int | None
    body: bytes


class Change(NamedTuple):
    """Idempotent: applied to the old rows it gives the new ones."""

    rows: bytes
    """Whole rows where the content changed, as a JSON array."""
    places: bytes
    """`{"id": place}` of rows that only moved."""
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
    def __init__(self, category: str, rows: Iterable[Row], describe: Describe) -> None:
        self.category = category
        self.built: Snapshot | None = None
        """Cached until something changes."""
        self._rows = _encode(rows, describe)

    def replace_all(self, rows: Iterable[Row], describe: Describe) -> Change | None:
        """Replaces all rows. None: nothing visible changed."""
        new = _encode(rows, describe)
        gone = [id for id in self._rows if id not in new]
        return self._replace_rows(new, gone)

    def update(self, changed: Iterable[Row], moved: Mapping[str, int | None], describe: Describe) -> Change | None:
        """Rows with new content, and new places of rows whose content is unchanged."""
        new = _encode(changed, describe)
        return self._replace_rows(new | {id: self._rows[id]._replace(place=place) for id, place in moved.items()}, [])

    def _replace_rows(self, new: Mapping[str, EncodedRow], gone: list[str]) -> Change | None:
        other = {id: one for id, one in new.items() if self._rows.get(id) != one}
        if not other and not gone:
            return None
        moved = {id: one.place for id, one in other.items() if id in self._rows and self._rows[id].body == one.body}
        whole = [_write(id, one) for id, one in other.items() if id not in moved]
        for id in gone:
            del self._rows[id]
        self._rows.update(other)
        self.built = None
        return Change(_array(whole), json.dumps(moved).encode(), json.dumps([int(id) for id in gone]).encode())

    def snapshot(self, epoch: str, version: int, as_of: dt.datetime, frozen_at: dt.datetime | None) -> Snapshot:
        known = self.built
        if known is None or (known.epoch, known.version, known.frozen_at) != (epoch, version, frozen_at):
            self.built = known = self._build(epoch, version, as_of, frozen_at)
        return known

    def _build(self, epoch: str, version: int, as_of: dt.datetime, frozen_at: dt.datetime | None) -> Snapshot:
        last = len(self._rows) + 1
        in_order = sorted(self._rows, key=lambda id: (self._rows[id].place or last, int(id)))
        rows = _array(_write(id, self._rows[id]) for id in in_order)
        head = json.dumps(
            {
                "epoch": epoch,
                "version": version,
                "as_of": _stamp(as_of),
                "frozen_at": frozen_at and _stamp(frozen_at),
                "category": self.category,
            }
        )
        content = b'{"data":%s,"rows":%s}}' % (head[:-1].encode(), rows)
        etag = f'"{hashlib.sha256(content).hexdigest()[:24]}"'
        return Snapshot(
            epoch, version, as_of, frozen_at, rows, etag, content, gzip.compress(content, GZIP_LEVEL, mtime=0)
        )


def _encode(rows: Iterable[Row], describe: Describe) -> dict[str, EncodedRow]:
    return {row.id: EncodedRow(row.place, _body(row, describe)) for row in rows}


def _body(row: Row, describe: Describe) -> bytes:
    tries = {} if row.tries is None else {"tries": row.tries}
    return to_json({**describe(row), "score": shown(row.score), "tops": row.tops, **tries})[1:-1]


def _write(id: str, one: EncodedRow) -> bytes:
    place = b"null" if one.place is None else b"%d" % one.place
    return b'{"id":%s,"place":%s,%s}' % (id.encode(), place, one.body)


def _array(items: Iterable[bytes]) -> bytes:
    return b"[" + b",".join(items) + b"]"


def _stamp(moment: dt.datetime) -> str:
    return moment.astimezone(dt.UTC).isoformat().replace("+00:00", "Z")
