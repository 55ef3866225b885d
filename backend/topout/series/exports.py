"""R22: the standings of a series as a table, in the reader's language."""

from collections.abc import Iterator, Sequence

from topout.core.organiser_texts import text_in
from topout.files.table_words import say, say_all
from topout.files.tables import Cell, Rows, TableFormat
from topout.files.writing import Sheet, write_csv, write_xlsx
from topout.series.schemas import SeriesOut, SeriesResultOut, SeriesRowOut, SeriesStandingOut

HEAD = ("place", "name", "club", "points")
RESULT_HEAD = ("place", "points", "counts")


def write_standings(series: SeriesOut, table_format: TableFormat, language: str) -> bytes:
    """As CSV all classes in one table, as XLSX a sheet for each."""
    if table_format == "csv":
        return write_csv(_join(series, language), language)
    names = {one.id: text_in(language, one, "name") for one in series.competitions}
    sheets = [Sheet(one.name, _write_class(one, names, language)) for one in series.standings]
    sheets = sheets or [Sheet(series.name, iter([say_all(language, HEAD)]))]
    return write_xlsx(sheets, language=language)


def _join(series: SeriesOut, language: str) -> Rows:
    """With the columns of all competitions."""
    names = {one.id: text_in(language, one, "name") for one in series.competitions if one.counts}
    yield *say_all(language, ("class", *HEAD)), *_head_of_results(names, language)
    for standing in series.standings:
        for row in standing.rows:
            yield standing.name, *_write_row(row, list(names), language)


def _write_class(standing: SeriesStandingOut, names: dict[int, str], language: str) -> Iterator[Sequence[Cell]]:
    counted = {id: names[id] for id in standing.competition_ids}
    yield *say_all(language, HEAD), *_head_of_results(counted, language)
    for row in standing.rows:
        yield _write_row(row, list(counted), language)


def _head_of_results(names: dict[int, str], language: str) -> Sequence[str]:
    return [f"{what}: {name}" for name in names.values() for what in say_all(language, RESULT_HEAD)]


def _write_row(row: SeriesRowOut, competition_ids: Sequence[int], language: str) -> Sequence[Cell]:
    results = {one.competition_id: one for one in row.results}
    written = [cell for id in competition_ids for cell in _write_result(results.get(id), language)]
    return row.place, row.name, row.club, row.points, *written


def _write_result(result: SeriesResultOut | None, language: str) -> Sequence[Cell]:
    if result is None:
        return None, None, None
    return result.place, result.points, say(language, "yes" if result.counts else "no")
