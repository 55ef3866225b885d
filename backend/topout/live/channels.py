"""One topic and its viewers: coalesces changes, encodes each frame once, brings new viewers up to date."""

import asyncio
import datetime as dt
from collections.abc import Callable

from topout.live import frames
from topout.live.deltas import Delta, DeltaBuffer, RowChanges, due_at, merge
from topout.live.messages import Since, Topic
from topout.live.viewers import Viewer, send_to_all
from topout.standings.board import BoardChange
from topout.standings.category_rows import Snapshot, write_time

NEVER = float("-inf")
NO_VERSION = -1
"""The version of a viewer that has no board yet."""


class Channel:
    """Runs on the event loop; nothing here is called from another thread."""

    def __init__(self, topic: Topic, clock: Callable[[], dt.datetime], idle_since: float) -> None:
        self.topic = topic
        self.viewers: dict[Viewer, None] = {}
        self.idle_since = idle_since
        """When the last viewer left."""
        self._ahead: dict[Viewer, int] = {}
        """Viewers whose snapshot is newer than what was sent to all, and its version."""
        self._clock = clock
        self._buffer = DeltaBuffer()
        self._epoch = ""
        self._sent_version = 0
        self._pending: list[BoardChange] = []
        self._timer: asyncio.TimerHandle | None = None
        self._is_sending = False
        self._heartbeat_pending = False
        self._last_sent_at, self._last_took_seconds = NEVER, 0.0
        self._snapshot_frame: tuple[Snapshot | None, bytes] = (None, b"")

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def leave(self, viewer: Viewer, now: float) -> None:
        if viewer in self.viewers:
            del self.viewers[viewer]
            self._ahead.pop(viewer, None)
            self.idle_since = now

    # Changes of the board

    def take(self, change: BoardChange) -> None:
        is_new_epoch = change.epoch != self._epoch
        if is_new_epoch or change.from_version > self._known_version:
            self._begin(change.epoch, change.from_version)  # viewers see the gap and ask for a snapshot
        if is_new_epoch or change.to_version > self._known_version:
            self._pending.append(change)
            self._schedule()

    @property
    def _known_version(self) -> int:
        """The newest version, sent or pending."""
        return self._pending[-1].to_version if self._pending else self._sent_version

    def _begin(self, epoch: str, version: int) -> None:
        self._epoch, self._sent_version = epoch, version
        self._pending.clear()
        self._ahead.clear()
        self._buffer.clear()

    def _schedule(self) -> None:
        if self._timer is not None or self._is_sending:
            return
        loop = asyncio.get_running_loop()
        due = due_at(loop.time(), self._last_sent_at, self._last_took_seconds)
        if due <= loop.time():
            self._send()
        else:
            self._timer = loop.call_at(due, self._send)

    def _send(self) -> None:
        self.close()
        if not self._pending:
            return
        had, last = self._sent_version, self._pending[-1]
        changes = merge(RowChanges(change.rows, change.places, change.gone) for change in self._pending)
        frame = self._encode_delta(changes, had, last)
        self._pending.clear()
        self._sent_version = last.to_version
        self._buffer.add(Delta(had, last.to_version, frame))
        ahead, self._ahead = self._ahead, {}
        for viewer, version in ahead.items():
            self._rebase(viewer, version, changes, last)
        self._is_sending = True
        others = [viewer for viewer in self.viewers if viewer not in ahead]
        send_to_all(others, lambda viewer: self._send_to(viewer, frame, had), self._sent)

    def _rebase(self, viewer: Viewer, version: int, changes: RowChanges, last: BoardChange) -> None:
        """The same delta, from the version this viewer has: rows are absolute."""
        if version > last.to_version:
            self._ahead[viewer] = version
        elif version < last.to_version:
            self._send_to(viewer, self._encode_delta(changes, version, last), version)

    def _send_to(self, viewer: Viewer, frame: bytes, had: int) -> None:
        if viewer not in self.viewers:
            return  # it left while others were sent theirs
        if self.topic not in viewer.lagging and not viewer.send(frame):
            viewer.lagging[self.topic] = had

    def _encode_delta(self, changes: RowChanges, from_version: int, last: BoardChange) -> bytes:
        return frames.encode_around(
            changes._asdict(),
            type="delta",
            **self.topic._asdict(),
            epoch=last.epoch,
            **{"from": from_version, "to": last.to_version},
            as_of=write_time(last.as_of),
        )

    def _sent(self, took_seconds: float) -> None:
        self._is_sending = False
        self._last_sent_at, self._last_took_seconds = asyncio.get_running_loop().time(), took_seconds
        if self._pending:
            self._schedule()
        if self._heartbeat_pending:
            self.send_heartbeat()

    # Heartbeats

    def send_heartbeat(self) -> None:
        """Not while a delta is being sent: the version would look like a gap."""
        self._heartbeat_pending = self._is_sending
        if not self._is_sending:
            frame = self._heartbeat(self._sent_version)
            send_to_all(self.viewers, lambda viewer: self._send_heartbeat_to(viewer, frame))

    def _send_heartbeat_to(self, viewer: Viewer, frame: bytes) -> None:
        if self.topic not in viewer.lagging:
            viewer.send(self._heartbeat(self._ahead[viewer]) if viewer in self._ahead else frame)

    def _heartbeat(self, at: int) -> bytes:
        version = None if self.topic.category is None else at
        now = write_time(self._clock())
        return frames.encode(type="heartbeat", **self.topic._asdict(), version=version, server_time=now)

    # New and returning viewers

    def send_first_heartbeat(self, viewer: Viewer) -> None:
        """For a topic without a board."""
        viewer.send(self._heartbeat(0))

    def bring_up_to_date(self, viewer: Viewer, since: Since | None, snapshot: Snapshot) -> None:
        """L6: the missing deltas if the buffer has them, else a snapshot and what was sent while it was built."""
        if snapshot.epoch != self._epoch:
            self._begin(snapshot.epoch, snapshot.version)
        if viewer.connection.is_full:
            viewer.lagging[self.topic] = NO_VERSION  # it does not read; once it does, it gets a snapshot
            return
        viewer.lagging.pop(self.topic, None)
        missing = self._find_missing_since(since, snapshot)
        if since is None or missing is None:
            viewer.connection.write(self._encode(snapshot) + (self._find_missing(snapshot.version) or b""))
            self._note(viewer, snapshot.version)
        else:
            viewer.connection.write(missing or self._heartbeat(since.version))
            self._note(viewer, since.version)

    def _find_missing_since(self, since: Since | None, snapshot: Snapshot) -> bytes | None:
        """None where the buffered deltas do not lead to this snapshot; no delta carries "frozen"."""
        if since is None or since.epoch != self._epoch or max(self._known_version, since.version) < snapshot.version:
            return None
        if snapshot.frozen_at is not None:
            return None
        return self._find_missing(since.version)

    def _note(self, viewer: Viewer, version: int) -> None:
        """It may have pending changes already, or those another process published."""
        if version > self._sent_version:
            self._ahead[viewer] = version
        else:
            self._ahead.pop(viewer, None)

    def try_to_continue(self, viewer: Viewer) -> bool:
        """It reads again. False when it was away for longer than the buffer reaches."""
        missing = self._find_missing(viewer.lagging[self.topic])
        if missing is None:
            return False
        del viewer.lagging[self.topic]
        viewer.connection.write(missing)
        return True

    def _find_missing(self, since: int) -> bytes | None:
        return b"" if since >= self._sent_version else self._buffer.find_missing(since)

    def _encode(self, snapshot: Snapshot) -> bytes:
        known, frame = self._snapshot_frame
        if known is not snapshot:
            frame = frames.encode_around(
                {"rows": snapshot.rows},
                type="snapshot",
                **self.topic._asdict(),
                epoch=snapshot.epoch,
                version=snapshot.version,
                as_of=write_time(snapshot.as_of),
                frozen_at=snapshot.frozen_at and write_time(snapshot.frozen_at),
            )
            self._snapshot_frame = (snapshot, frame)
        return frame
