"""The preview of an import of people, as the app shows it."""

from collections.abc import Sequence

from topout.files.layouts import show_columns
from topout.files.previews import ReadingOut, describe_heading_choices
from topout.files.tables import Line
from topout.people.comparing import ComparedPerson, Comparison
from topout.people.schemas import PeopleImportColumn, PeoplePreview, PreviewedPerson
from topout.people.table_rows import ReadTable


def preview_import(lines: Sequence[Line], read: ReadTable, compared: Comparison) -> PeoplePreview:
    return PeoplePreview(
        **compared.count(),
        new_teams=compared.new_teams,
        lines=[_preview(one) for one in compared.rows],
        heading_line=read.layout.heading_line,
        heading_choices=describe_heading_choices(lines),
        columns=[PeopleImportColumn.model_validate(column._asdict()) for column in show_columns(read.layout)],
        digest=compared.digest(),
    )


def _preview(one: ComparedPerson) -> PreviewedPerson:
    """Of somebody who has entered: as they are, not as the table says."""
    row, entry, choice = one.row, one.existing, one.choice
    category, session_id, club, bib = (
        (entry.category, entry.climbing_session_id, entry.club, entry.bib)
        if entry is not None
        else (
            choice.category.key if choice.category else None,
            choice.climbing_session.id if choice.climbing_session else None,
            row.club,
            row.bib,
        )
    )
    return PreviewedPerson(
        line=row.line,
        change=one.change,
        participant_id=entry.id if entry else None,
        name=row.name,
        date_of_birth=row.born.date,
        birth_year_only=row.born.is_year_only,
        email=row.email,
        category=category,
        session_id=session_id,
        club=club,
        team=choice.team.name if choice.team else None,
        bib=bib,
        readings=[ReadingOut(**reading._asdict()) for reading in row.readings],
    )
