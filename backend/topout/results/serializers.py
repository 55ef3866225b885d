"""Official results as responses show them: from what is stored, never from the facts of now."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.results.models import OVERALL, OfficialResult
from topout.results.names_now import NamesNow
from topout.results.official import list_official
from topout.results.records import Document, read_exact, write_name
from topout.results.schemas import (
    EarlierOut,
    OfficialBoulderOut,
    OfficialCategoryOut,
    OfficialCellOut,
    OfficialCountOut,
    OfficialMemberOut,
    OfficialProtestOut,
    OfficialResultOut,
    OfficialResultsOut,
    OfficialRoundOut,
    OfficialRowOut,
)
from topout.scoring.printing import shown
from topout.translations.pseudonyms import name_climber, name_team


class StoredResult(NamedTuple):
    result: OfficialResult
    document: Document


def read_standing(results: Iterable[OfficialResult]) -> list[StoredResult]:
    return [StoredResult(one, json.loads(one.rows)) for one in results if one.reopened_at is None]


def describe_results(session: Session, competition: Competition) -> OfficialResultsOut:
    stored, names = list_official(session, competition.id), NamesNow(session, competition)
    return OfficialResultsOut(
        competition_id=competition.id,
        name=competition.name,
        translations=competition.translations,
        location=competition.location,
        starts_at=competition.starts_at,
        ends_at=competition.ends_at,
        timezone=competition.timezone,
        official_at=competition.results_final_at,
        categories=[
            _describe_category([one for one in stored if one.category == category["key"]], category, names)
            for category in list_categories(competition, stored)
        ],
    )


def list_categories(competition: Competition, stored: Iterable[OfficialResult]) -> list[dict[str, Any]]:
    """Those with a result, as they were named when it was made official; first those that there still are."""
    named = {one.category: json.loads(one.rows)["category"] for one in stored}
    order = [category.key for category in competition.categories]
    keys = sorted(named, key=lambda key: (order.index(key) if key in order else len(order), key))
    return [named[key] for key in keys]


def _describe_category(
    stored: Sequence[OfficialResult], category: dict[str, Any], names: NamesNow
) -> OfficialCategoryOut:
    standing = read_standing(stored)
    return OfficialCategoryOut(
        key=category["key"],
        name=category["name"],
        translations=names.of_category(category),
        kind=category["kind"],
        results=[_describe_result(*one, names) for one in in_order(standing)],
        earlier=[_describe_earlier(one) for one in stored if one.reopened_at is not None],
    )


def in_order(standing: Sequence[StoredResult]) -> list[StoredResult]:
    """The rounds in their order, then the whole."""
    return sorted(standing, key=_find_position)


def _find_position(one: StoredResult) -> tuple[bool, int]:
    return one.result.round == OVERALL, one.document.get("round", {}).get("position", 0)


def _describe_earlier(result: OfficialResult) -> EarlierOut:
    assert result.reopened_at is not None
    return EarlierOut(
        round=result.round or None,
        number=result.number,
        hash=result.hash,
        made_at=result.made_at,
        reopened_at=result.reopened_at,
        reason=result.reason,
    )


def _describe_result(result: OfficialResult, document: Document, names: NamesNow) -> OfficialResultOut:
    def describe_round(stored: Document) -> OfficialRoundOut:
        return OfficialRoundOut(**stored, translations=names.of_round(result.category, stored))

    boulders = document.get("boulders")
    return OfficialResultOut(
        round=describe_round(document["round"]) if "round" in document else None,
        rounds=[describe_round(one) for one in document["rounds"]] if "rounds" in document else None,
        number=result.number,
        hash=result.hash,
        made_at=result.made_at,
        parts=document["parts"],
        boulders=None if boulders is None else [OfficialBoulderOut(**one) for one in boulders],
        protests=[
            OfficialProtestOut(id=one["id"], participant_id=one["participant"], outcome=one["outcome"])
            for one in document.get("protests", ())
        ],
        rows=[_describe_row(row, document["category"]["kind"], result.names) for row in document["rows"]],
    )


def _describe_row(row: Document, kind: str, names: Mapping[str, Any]) -> OfficialRowOut:
    same = {name: row[name] for name in ("id", "place", "status", "tops", "zones", "attempts")}
    return OfficialRowOut(
        **same,
        **_describe_contestant(names.get(str(row["id"]), {}), row["id"], kind),
        score=shown(read_exact(row["score"])),
        parts={kind: shown(read_exact(share)) for kind, share in row["parts"].items()},
        rounds=row.get("rounds"),
        tries=row.get("tries"),
        **_describe_cells(row.get("boulders"), kind),
    )


def _describe_contestant(named: Mapping[str, Any], id: int, kind: str) -> dict[str, Any]:
    if kind == "team":
        members = [OfficialMemberOut(id=one["id"], name=write_name(one)) for one in named.get("members", ())]
        return {"name": named.get("name", name_team(id)), "members": members}
    who = {"name": write_name(named) or name_climber(id)}
    return {**who, **{name: named[name] for name in ("bib", "club", "team") if name in named}}


def _describe_cells(cells: Sequence[Document] | None, kind: str) -> dict[str, Any]:
    if cells is None:
        return {}
    renamed = [{"boulder_id": cell["id"], **{key: cell[key] for key in cell if key != "id"}} for cell in cells]
    if kind == "team":
        return {"counts": [OfficialCountOut(**cell) for cell in renamed]}
    return {"boulders": [OfficialCellOut(**cell) for cell in renamed]}
