"""A stored result has the names of its category and rounds as they were first written. While these are still the same,
their translations belong to them."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Category, Competition
from topout.core.organiser_texts import Translations
from topout.rounds.models import Round

Named = Mapping[str, Any]
"""The key and name in a stored document."""


class NamesNow:
    def __init__(self, session: Session, competition: Competition) -> None:
        rounds = session.scalars(select(Round).where(Round.competition_id == competition.id))
        self._categories = {one.key: one for one in competition.categories}
        self._rounds = {(one.category, one.key): one for one in rounds}

    def of_category(self, stored: Named) -> Translations:
        return _list_if_same(self._categories.get(stored["key"]), stored)

    def of_round(self, category: str, stored: Named) -> Translations:
        return _list_if_same(self._rounds.get((category, stored["key"])), stored)

    def translate(self, document: Mapping[str, Any], language: str | None) -> dict[str, Any]:
        """As a reader of this language has it in a file."""
        category = document["category"]
        said: dict[str, Any] = {"category": _say(category, self.of_category(category), language)}
        if "round" in document:
            said["round"] = self._say_round(category["key"], document["round"], language)
        if "rounds" in document:
            said["rounds"] = [self._say_round(category["key"], one, language) for one in document["rounds"]]
        return {**document, **said}

    def _say_round(self, category: str, stored: Named, language: str | None) -> dict[str, Any]:
        return _say(stored, self.of_round(category, stored), language)


def _list_if_same(current: Category | Round | None, stored: Named) -> Translations:
    return current.translations if current is not None and current.name == stored["name"] else {}


def _say(stored: Named, translations: Translations, language: str | None) -> dict[str, Any]:
    return {**stored, **translations.get(language or "", {})}
