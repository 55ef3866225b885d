"""Boulders as responses. The list that everybody reads is built once per version and cached as bytes."""

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from typing import NamedTuple

from sqlalchemy.orm import Session

from topout.boulders.hooks import BoulderHooks, RoundSets
from topout.boulders.models import Boulder
from topout.boulders.photo_urls import PhotoUrls
from topout.boulders.schemas import BoulderOut, BoulderResponse
from topout.boulders.service import find_photo_sizes, find_version, list_boulders, list_set
from topout.boulders.worth import BoulderWorth
from topout.competitions.models import Competition
from topout.competitions.versions import find_scores_version
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.core.single_flight import SingleFlight
from topout.db.engine import Clock
from topout.db.sql import Query, SqlConnection
from topout.scoring.grades import in_grade_range

MAX_CACHED_LISTS = 200
NONE: frozenset[int] = frozenset()


class Versions(NamedTuple):
    competition: int
    boulders: int
    secret: frozenset[int]
    """R9: those that only staff see. Time alone takes boulders out of it."""
    scores: int

    def differ_by_scores_only(self, known: "Versions") -> bool:
        return self._replace(scores=known.scores) == known


class ListKey(NamedTuple):
    competition_id: int
    category: str | None
    shows_tops: bool
    is_for_staff: bool


PUBLIC_VERSIONS = """
select c.version, coalesce(b.version, 0),
  case when c.scoreboard_frozen_at is not null then 0 else coalesce(s.version, 0) end
from competitions c
left join boulder_versions b on b.competition_id = c.id
left join scores_versions s on s.competition_id = c.id
where c.id = :competition_id and c.published_at is not null and c.scoreboard_public"""


Describe = Callable[[Boulder, Mapping[int, int] | None], BoulderOut]


class UncountedBoulder(NamedTuple):
    id: int
    start: bytes
    """Its JSON up to the number of tops, which is the last field."""


class BuiltList(NamedTuple):
    versions: Versions
    etag: str
    content: bytes
    boulders: tuple[UncountedBoulder, ...]

    @property
    def has_secrets(self) -> bool:
        """Whether staff see more, or less, than the others."""
        return bool(self.versions.secret)


class BoulderLists:
    def __init__(self, hooks: BoulderHooks, settings: Settings, clock: Clock) -> None:
        self._hooks, self._clock = hooks, clock
        self.photo_urls = PhotoUrls(settings)
        self._built: OrderedDict[ListKey, BuiltList] = OrderedDict()
        self._lock = threading.Lock()
        self.public_builds: SingleFlight[tuple[int, str | None], BuiltList | None] = SingleFlight()

    def find_built(
        self, connection: SqlConnection, competition_id: int, categories: Iterable[str | None]
    ) -> dict[str | None, BuiltList]:
        """Public lists that have not changed, by category, found with one statement."""
        versions = self._find_public_versions(connection, competition_id)
        keys = {category: ListKey(competition_id, category, True, False) for category in categories}
        built = {category: self._built.get(key) for category, key in keys.items()}
        return {category: one for category, one in built.items() if one is not None and one.versions == versions}

    def recount(self, connection: SqlConnection, competition_id: int, category: str | None) -> BuiltList | None:
        """A public list of which at most the numbers of tops have changed, as they do with every ascent. Only those are
        read and written anew."""
        versions = self._find_public_versions(connection, competition_id)
        key = ListKey(competition_id, category, True, False)
        built = self._built.get(key)
        if built is None or versions is None or not versions.differ_by_scores_only(built.versions):
            return None
        if built.versions != versions:
            built = _write_list(built.boulders, self._hooks.count_tops(connection, competition_id), versions)
            self._keep(key, built)
        return built

    def find_for(
        self, session: Session, find_actor: Callable[[], Actor | None], competition: Competition, category: str | None
    ) -> BuiltList:
        """The numbers of tops are as private as the board. Who asks matters only where that is not public, and where
        boulders are secret."""
        secret = self._find_secret(session, competition)
        if competition.scoreboard_public and not secret:
            return self.find(session, competition, category)
        actor = find_actor()
        shows_tops = competition.scoreboard_public or self._hooks.sees_board(session, actor, competition)
        hidden = self._hooks.find_hidden_boulders(session, actor, competition, self._clock())
        return self.find(session, competition, category, shows_tops=shows_tops, is_for_staff=not hidden)

    def find(
        self,
        session: Session,
        competition: Competition,
        category: str | None,
        *,
        shows_tops: bool = True,
        is_for_staff: bool = False,
    ) -> BuiltList:
        versions = self._versions(session, competition, shows_tops)
        key = ListKey(competition.id, category, shows_tops, is_for_staff and versions.secret != NONE)
        with self._lock:
            built = self._built.get(key)
        if built is None or built.versions != versions:
            built = self._build(session, competition, key, versions)
        self._keep(key, built)
        return built

    def _keep(self, key: ListKey, built: BuiltList) -> None:
        with self._lock:
            self._built[key] = built
            self._built.move_to_end(key)
            while len(self._built) > MAX_CACHED_LISTS:
                self._built.popitem(last=False)

    def _versions(self, session: Session, competition: Competition, shows_tops: bool) -> Versions:
        """Categories and freezing change with the competition's version, tops with the scores version."""
        shows_every_top = shows_tops and not competition.scoreboard_frozen
        scores = find_scores_version(session, competition.id) if shows_every_top else 0
        secret = self._find_secret(session, competition)
        return Versions(competition.version, find_version(session, competition.id), secret, scores)

    def _find_secret(self, session: Session, competition: Competition) -> frozenset[int]:
        return SqlConnection.of(session).run(self._hooks.query_secret_boulders(competition.id, self._clock()))

    def _find_public_versions(self, connection: SqlConnection, competition_id: int) -> Versions | None:
        """Of a competition that is published and has a public board."""
        found, secret = connection.run_all(
            [
                Query(PUBLIC_VERSIONS, {"competition_id": competition_id}, list),
                self._hooks.query_secret_boulders(competition_id, self._clock()),
            ]
        )
        if not found:
            return None
        ((competition, boulders, scores),) = found
        return Versions(competition, boulders, secret, scores)

    def _build(self, session: Session, competition: Competition, key: ListKey, versions: Versions) -> BuiltList:
        category = key.category
        if category is not None and all(known.key != category for known in competition.categories):
            raise ValidationFailed({"category": [field_error("unknown_category")]})
        tops = self._hooks.count_shown_tops(session, competition) if key.shows_tops else None
        hidden = NONE if key.is_for_staff else versions.secret
        boulders = [one for one in list_boulders(session, competition.id) if one.id not in hidden]
        describe = self._make_describe(session, competition, versions.secret)
        described = [describe(boulder, None) for boulder in boulders]
        kept = [_write_uncounted(one) for one in described if category is None or category in one.categories]
        return _write_list(tuple(kept), tops, versions)

    def answer(self, session: Session, boulder: Boulder, competition: Competition) -> BoulderResponse:
        """For organisers."""
        describe = self._make_describe(session, competition, self._find_secret(session, competition))
        return BoulderResponse(data=describe(boulder, self._hooks.count_shown_tops(session, competition)))

    def _make_describe(self, session: Session, competition: Competition, secret: Collection[int]) -> Describe:
        sizes = find_photo_sizes(session, competition.id)
        worth = BoulderWorth(competition)
        rounds = self._hooks.list_round_sets(session, competition.id)

        def describe_one(boulder: Boulder, tops: Mapping[int, int] | None) -> BoulderOut:
            make_url = partial(self.photo_urls.make, is_secret=boulder.id in secret)
            return describe(boulder, competition, rounds, worth, tops, sizes, make_url)

        return describe_one


def _write_uncounted(boulder: BoulderOut) -> UncountedBoulder:
    return UncountedBoulder(boulder.id, boulder.model_dump_json().encode().removesuffix(b"null}"))


def _write_list(
    boulders: tuple[UncountedBoulder, ...], tops: Mapping[int, int] | None, versions: Versions
) -> BuiltList:
    """The JSON of a `BouldersResponse`."""
    written = (start + (b"null}" if tops is None else b"%d}" % tops.get(id, 0)) for id, start in boulders)
    content = b'{"data":[' + b",".join(written) + b"]}"
    return BuiltList(versions, f'"{hashlib.sha256(content).hexdigest()[:24]}"', content, boulders)


def describe(
    boulder: Boulder,
    competition: Competition,
    rounds: RoundSets,
    worth: BoulderWorth,
    tops: Mapping[int, int] | None,
    photo_sizes: Mapping[str, int],
    make_url: Callable[[str, str], str],
) -> BoulderOut:
    photo, sizes = boulder.photo, ("", "-phone", "-320")
    image_url, phone_image_url, thumbnail_url = (make_url(photo, size) if photo else None for size in sizes)
    categories = _categories_of(boulder, competition, rounds)
    return BoulderOut(
        id=boulder.id,
        competition_id=boulder.competition_id,
        number=boulder.number,
        name=boulder.name,
        sector=boulder.sector,
        grade=boulder.grade,
        color=boulder.color,
        description=boulder.description,
        translations=boulder.translations,
        image_url=image_url,
        phone_image_url=phone_image_url,
        thumbnail_url=thumbnail_url,
        photo_bytes=photo_sizes.get(photo or "", 0),
        line=boulder.line,
        holds=boulder.holds,  # type: ignore[arg-type]  # dicts of the same fields
        line_text=boulder.line_text,
        location=boulder.location,  # type: ignore[arg-type]  # a dict of the two numbers
        remote_bonus=boulder.remote_bonus,
        points=boulder.points,
        zone_points=boulder.zone_points,
        counts_in=list_set(boulder, competition),
        status=boulder.status,
        categories=categories,
        brings=[] if boulder.id in rounds.by_other_rules else worth.list_for(boulder, categories),
        version=boulder.version,
        topped_by=None if tops is None else tops.get(boulder.id, 0),
    )


def _categories_of(boulder: Boulder, competition: Competition, rounds: RoundSets) -> list[str]:
    """S2: not void, and in a round of the category (R8); a boulder that is in no round by its set or its grade (R5)."""
    if boulder.status == "void":
        return []
    if boulder.id in rounds.assigned:
        return [one.key for one in competition.categories if one.key in rounds.assigned[boulder.id]]
    return [key for key in _list_by_grade(boulder, competition) if key not in rounds.narrowed]


def _list_by_grade(boulder: Boulder, competition: Competition) -> list[str]:
    """R5: those that it lists or, where it lists none, whose grades contain it."""
    return list_set(boulder, competition) or [
        category.key
        for category in competition.categories
        if in_grade_range(boulder.grade, category.min_grade, category.max_grade)
    ]
