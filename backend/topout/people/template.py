"""A table to fill in, with the classes and sessions of the competition."""

import datetime as dt
from collections.abc import Iterator, Sequence

from topout.competitions.classes import list_classes
from topout.competitions.models import Category, ClimbingSession, Competition
from topout.files.tables import Cell
from topout.translations.catalogues import gettext, gettext_noop

HEAD = (
    *(gettext_noop("First name"), gettext_noop("Last name"), gettext_noop("Year or date of birth")),
    *(gettext_noop("Email"), gettext_noop("Club"), gettext_noop("Number")),
)
CLASS, SESSION, TEAM, TEAM_CATEGORY = (
    *(gettext_noop("Class"), gettext_noop("Session"), gettext_noop("Team"), gettext_noop("Team category")),
)
ADULT_AGE = 25


def write_template(competition: Competition, language: str | None) -> Iterator[Sequence[Cell]]:
    """A line for each class, and one for each further session. Nobody is named: a line that is left as it is, is an
    error of the import and no entry. The import reads the headings in every language."""
    classes, sessions = list_classes(competition.categories), competition.climbing_sessions
    team_categories = [category for category in competition.categories if category.kind == "team"]
    columns = [
        *([CLASS] if classes else []),
        *([SESSION] if sessions else []),
        *([TEAM] if team_categories else []),
        *([TEAM_CATEGORY] if len(team_categories) > 1 else []),
    ]
    yield tuple(gettext(language, title) for title in (*HEAD, *columns))
    for category, climbing_session, team_category in _list_examples(classes, sessions, team_categories):
        examples = {
            CLASS: category.name if category else "",
            SESSION: climbing_session.name if climbing_session else "",
            TEAM_CATEGORY: team_category.name if team_category else "",
        }
        year = _choose_year(category, competition.starts_at)
        yield ("", "", year, "", "", "", *(examples.get(column, "") for column in columns))


def _list_examples(
    classes: Sequence[Category], sessions: Sequence[ClimbingSession], team_categories: Sequence[Category]
) -> Iterator[tuple[Category | None, ClimbingSession | None, Category | None]]:
    left = list(sessions)
    for index in range(max(len(classes), len(sessions), len(team_categories), 1)):
        category = classes[index] if index < len(classes) else None
        possible = [one for one in left or sessions if _is_for(one, category)] or [
            one for one in sessions if _is_for(one, category)
        ]
        chosen = possible[0] if possible else None
        if chosen in left:
            left.remove(chosen)
        yield category, chosen, team_categories[index] if index < len(team_categories) else None


def _is_for(climbing_session: ClimbingSession, category: Category | None) -> bool:
    return category is None or not climbing_session.categories or category.key in climbing_session.categories


def _choose_year(category: Category | None, starts_at: dt.datetime) -> int:
    """One that fits the class."""
    year = starts_at.year - ADULT_AGE
    if category is not None and category.born_from is not None:
        year = max(year, category.born_from)
    if category is not None and category.born_to is not None:
        year = min(year, category.born_to)
    return year
