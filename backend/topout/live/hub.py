"""Connects boards and viewers: who watches which topic, and what each is sent (docs/live.md)."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from topout.core.config import Settings
from topout.core.errors import Refusal, TooManySubscriptions
from topout.db.engine import Clock, Database
from topout.db.faults import report_outage
from topout.live import frames
from topout.live.admission import Admission, Watcher
from topout.live.announcement_feed import AnnouncementEvent, AnnouncementFeed
from topout.live.change_feed import ChangeFeed, OutdatedEvent
from topout.live.channels import Channel
from topout.live.feed_worker import FeedWorker
from topout.live.messages import Since, Topic
from topout.live.viewers import Viewer, ViewerRegistry, send_to_all
from topout.standings.board import BoardChange, SetupChange
from topout.standings.boards import Boards
from topout.standings.category_rows import Snapshot
from topout.workers.change_notifier import ChangeNotifier

log = logging.getLogger("topout.live")
Change = TypeVar("Change", BoardChange, SetupChange, AnnouncementEvent, OutdatedEvent)
HEARTBEAT_SECONDS, THREADS = 15.0, 4
IDLE_CHANNEL_SECONDS = 60.0
"""How long a channel without viewers is kept: after a lost connection they reconnect."""
MAX_TOPICS = 30
"""A screen shows all boards of a competition, of which there are up to twenty."""


class Hub:
    """Runs on the event loop; only the `on_…` methods are called from other threads."""

    def __init__(self, settings: Settings, database: Database, clock: Clock, boards: Boards, feeds: FeedWorker) -> None:
        self.heartbeat_seconds = HEARTBEAT_SECONDS
        self._boards, self._clock, self.database, self.feeds = boards, clock, database, feeds
        self._admission = Admission(settings, database, clock, boards)
        self._pool = ThreadPoolExecutor(THREADS, "live")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._heartbeat_timer: asyncio.TimerHandle | None = None
        self.viewers = ViewerRegistry(settings.screens_per_network)
        self._channels: dict[Topic, Channel] = {}
        self._loading: dict[Topic, asyncio.Future[Snapshot | None]] = {}
        self._begun: set[int] = set()
        self._tasks: set[asyncio.Future[None]] = set()
        boards.listen(self)

    def close(self) -> None:
        if self._heartbeat_timer is not None:
            self._heartbeat_timer.cancel()
        self._loop = None
        self._pool.shutdown(wait=False, cancel_futures=True)

    # Viewers

    def add_viewer(self, viewer: Viewer) -> None:
        """May refuse."""
        self.viewers.add(viewer)
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            self._heartbeat_timer = self._loop.call_later(self.heartbeat_seconds, self._send_heartbeats)
        viewer.connection.on_writable = lambda: self._catch_up(viewer)

    def leave(self, viewer: Viewer) -> None:
        viewer.connection.on_writable = lambda: None
        for topic in list(viewer.topics):
            self.unsubscribe(viewer, topic)
        self.viewers.remove(viewer)

    async def authenticate(self, viewer: Viewer, token: str) -> None:
        actor = await self._in_thread(self._admission.authenticate, token)
        if viewer in self.viewers:
            self.viewers.sign_in(viewer, actor, token)

    # Subscriptions

    async def subscribe(self, viewer: Viewer, topic: Topic, since: Since | None) -> None:
        if topic not in viewer.topics and len(viewer.topics) >= MAX_TOPICS:
            raise TooManySubscriptions()
        if topic not in self._channels:
            await self._load(viewer, topic)  # may refuse: no channel is opened for what nobody may see
        channel = self._open(topic)  # before loading: a change meanwhile must not be missed
        if topic.competition not in self._begun:
            await self._in_thread(self.feeds.begin, topic.competition)
            self._begun.add(topic.competition)
        snapshot, is_personal = await self._load(viewer, topic)
        if viewer not in self.viewers:
            return
        viewer.topics[topic] = is_personal
        channel.viewers[viewer] = None
        if snapshot is None:
            channel.send_first_heartbeat(viewer)
        else:
            channel.bring_up_to_date(viewer, since, snapshot)

    def unsubscribe(self, viewer: Viewer, topic: Topic) -> None:
        viewer.topics.pop(topic, None)
        viewer.lagging.pop(topic, None)
        channel = self._channels.get(topic)
        if channel is not None:
            channel.leave(viewer, asyncio.get_running_loop().time())

    def _open(self, topic: Topic) -> Channel:
        if topic not in self._channels:
            self._channels[topic] = Channel(topic, self._clock, idle_since=asyncio.get_running_loop().time())
            self._boards.watch(topic.competition)
        self._channels[topic].idle_since = asyncio.get_running_loop().time()  # not closed while somebody subscribes
        return self._channels[topic]

    def _close_idle(self) -> None:
        long_ago = asyncio.get_running_loop().time() - IDLE_CHANNEL_SECONDS
        for topic, channel in list(self._channels.items()):
            if not channel.viewers and channel.idle_since < long_ago and topic not in self._loading:
                channel.close()
                del self._channels[topic]
                self._boards.unwatch(topic.competition)
        self._begun &= {topic.competition for topic in self._channels}

    async def _load(self, viewer: Viewer, topic: Topic) -> tuple[Snapshot | None, bool]:
        """As a guest sees it, loaded once for all who ask at the same time; else as this actor may see it."""
        try:
            return await self._load_public(topic), False
        except Refusal:
            if viewer.actor is None:
                raise
        return await self._in_thread(self._admission.admit, viewer.actor, topic), True

    async def _load_public(self, topic: Topic) -> Snapshot | None:
        if topic.category is not None:
            known = await self._boards.find_unchanged(topic.competition, topic.category)
            if known is not None:
                return known
        if topic not in self._loading:
            looking = asyncio.ensure_future(self._in_thread(self._admission.admit, None, topic))
            looking.add_done_callback(lambda _: self._loading.pop(topic, None))
            self._loading[topic] = looking
        return await asyncio.shield(self._loading[topic])

    def _in_thread(self, work: Callable[..., Any], *about: Any) -> Awaitable[Any]:
        return asyncio.get_running_loop().run_in_executor(self._pool, work, *about)

    # Changes

    def on_board_change(self, change: BoardChange) -> None:
        self._call_soon(self._send_board_change, change)

    def on_setup_change(self, change: SetupChange) -> None:
        self._call_soon(self._send_setup_change, change)

    def on_announcement(self, event: AnnouncementEvent) -> None:
        self._call_soon(self._send_announcement, event)

    def on_outdated(self, event: OutdatedEvent) -> None:
        self._call_soon(self._send_outdated, event)

    def _call_soon(self, send: Callable[[Change], None], change: Change) -> None:
        """Boards call from their own threads; everything else here happens on the event loop."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(send, change)

    def _send_board_change(self, change: BoardChange) -> None:
        channel = self._channels.get(Topic(change.competition_id, change.category))
        if channel is not None:
            channel.take(change)

    def _send_setup_change(self, change: SetupChange) -> None:
        for team in change.teams:
            frame = frames.encode(type="team", competition=change.competition_id, team=team)
            for viewer in self.viewers.list_of_users(change.user_ids[team]):
                viewer.send_event("team", team, frame)
        entry = frames.encode(type="entry", competition=change.competition_id)
        for viewer in self.viewers.list_of_users(change.entries):
            viewer.send_event("entry", change.competition_id, entry)
        if change.competition_changed:
            self._spawn(self._tell_competition(change.competition_id))

    def _send_announcement(self, event: AnnouncementEvent) -> None:
        """To every screen of the competition, or only to those of its audience who are signed in."""
        frame = frames.encode(type="announcement", competition=event.competition_id, data=event.data)
        viewers: Iterable[Viewer] = self._list_viewers(event.competition_id)
        if event.user_ids is not None:
            viewers = self.viewers.list_of_users(event.user_ids)
        send_to_all(viewers, lambda viewer: viewer.send_event("announcement", event.data["id"], frame))

    def _send_outdated(self, event: OutdatedEvent) -> None:
        """L15: only which data is outdated. Each screen fetches what it shows of it."""
        id = event.competition_id
        if event.boulders is not None:
            frame = frames.encode(type="boulders", competition=id, version=event.boulders)
            send_to_all(self._list_viewers(id), lambda viewer: viewer.send_event("boulders", id, frame))
        if event.clocks_pressed:
            self._spawn(self._tell(id, "clocks", self._admission.describe_clocks))
        for user, version in event.ascents.items():
            self._send_ascents(user, id, version)
        for user in event.annotated:
            self._send_ascents(user, id, None)

    def _send_ascents(self, user_id: int, competition_id: int, version: int | None) -> None:
        frame = frames.encode(type="ascents", competition=competition_id, version=version)
        for viewer in self.viewers.list_of_users([user_id]):
            viewer.send_event("ascents" if version else "annotations", competition_id, frame)

    def _list_viewers(self, competition_id: int) -> dict[Viewer, None]:
        channels = [channel for topic, channel in self._channels.items() if topic.competition == competition_id]
        return {viewer: None for channel in channels for viewer in channel.viewers}

    async def _tell_competition(self, competition_id: int) -> None:
        await self._tell(competition_id, "competition", self._admission.describe)
        for topic in [one for one in self._channels if one.competition == competition_id]:
            await self._review_topic(topic)

    async def _tell(self, competition_id: int, kind: str, describe: Callable[[int], object]) -> None:
        """With the data, so that a thousand clients need not request it."""
        viewers = self._list_viewers(competition_id)
        if viewers and (seen := await self._in_thread(describe, competition_id)) is not None:
            frame = frames.encode(type=kind, competition=competition_id, data=seen)
            send_to_all(viewers, lambda viewer: viewer.send_event(kind, competition_id, frame))

    async def _review_topic(self, topic: Topic) -> None:
        """The board may have become private or deleted: viewers who may not see it any more are refused."""
        try:
            await self._load_public(topic)
        except Refusal:
            viewers = list(self._channels[topic].viewers)
            for viewer in viewers:
                viewer.topics[topic] = True  # those who may stay do so because of their actor
            await self._review(dict.fromkeys(viewers, (topic,)))

    # Heartbeats

    def _send_heartbeats(self) -> None:
        assert self._loop is not None
        self._heartbeat_timer = self._loop.call_later(self.heartbeat_seconds, self._send_heartbeats)
        self._close_idle()
        for channel in self._channels.values():
            channel.send_heartbeat()
        if people := self.viewers.list_signed_in():
            self._spawn(self._review({viewer: viewer.list_personal() for viewer in people}))

    async def review_user(self, user_id: int) -> None:
        """A session of theirs was ended: their screens are told now, not with the next heartbeat."""
        await self._review({viewer: viewer.list_personal() for viewer in self.viewers.list_of_users([user_id])})

    async def _review(self, watching: Mapping[Viewer, tuple[Topic, ...]]) -> None:
        watchers = [Watcher(viewer.actor, viewer.token, topics) for viewer, topics in watching.items()]
        reviews = await self._in_thread(self._admission.review, watchers)
        for viewer, watcher, review in zip(watching, watchers, reviews, strict=True):
            if viewer.token != watcher.token:
                continue  # authenticated again meanwhile
            if review.sign_in is not None:
                self.viewers.sign_out(viewer)
                viewer.send_event("refused", 0, frames.refused(review.sign_in))
            # Also topics subscribed to after the review began: they would not be reviewed again.
            ended = dict.fromkeys(viewer.list_personal(), review.sign_in) if review.sign_in else review.topics
            for topic, refusal in ended.items():
                self.refuse(viewer, topic, refusal)

    def refuse(self, viewer: Viewer, topic: Topic, refusal: Refusal) -> None:
        self.unsubscribe(viewer, topic)
        viewer.send_event("refused", topic.competition, frames.refused(refusal, topic))

    # Slow viewers

    def _catch_up(self, viewer: Viewer) -> None:
        viewer.send_pending()
        for topic in list(viewer.lagging):
            if not self._channels[topic].try_to_continue(viewer):
                self._spawn(self._start_over(viewer, topic))

    async def _start_over(self, viewer: Viewer, topic: Topic) -> None:
        try:
            snapshot, _ = await self._load(viewer, topic)
        except Refusal as refusal:
            self.refuse(viewer, topic, refusal)
            return
        if topic in viewer.lagging and snapshot is not None:
            self._channels[topic].bring_up_to_date(viewer, None, snapshot)

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Future[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not report_outage(self.database, error):
            log.error("a screen was not told: %s", type(error).__name__, exc_info=error)


def make_hub(settings: Settings, database: Database, clock: Clock, boards: Boards, notifier: ChangeNotifier) -> Hub:
    announcements, changes = AnnouncementFeed(database, clock), ChangeFeed(database)
    hub = Hub(settings, database, clock, boards, FeedWorker([changes, announcements], boards, notifier, database))
    announcements.listen(hub.on_announcement)
    changes.listen(hub.on_outdated)
    return hub
