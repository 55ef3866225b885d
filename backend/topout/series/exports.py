"""R22: the standings of a series as a table."""

from collections.abc import Iterator, Sequence

from topout.files.tables import Cell, Rows, TableFormat
from topout.files.writing import Sheet, write_csv, write_xlsx
from topout.series.schemas import SeriesOut, SeriesRowOut, SeriesStandingOut

HEAD = ("place", "name", "club", "points")


def write_standings(series: SeriesOut, table_format: TableFormat) -> bytes:
    """As CSV all classes in one table, as XLSX a sheet for each."""
    if table_format == "csv":
        return write_csv(_join(series))
    names = {one.id: one.name for one in series.competitions}
    sheets = [Sheet(one.name, _write_class(one, names)) for one in series.standings]
    return write_xlsx(sheets or [Sheet(series.name, iter([HEAD]))])


def _join(series: SeriesOut) -> Rows:
    """With the columns of all competitions."""
    names = {one.id: one.name for one in series.competitions if one.counts}
    yield "class", *HEAD, *_head_of_results(names)
    for standing in series.standings:
        for row in standing.rows:
            yield standing.name, *_write_row(row, list(names))


def _write_class(standing: SeriesStandingOut, names: dict[int, str]) -> Iterator[Sequence[Cell]]:
    counted = {id: names[id] for id in standing.competition_ids}
    yield *HEAD, *_head_of_results(counted)
    for row in standing.rows:
        yield _write_row(row, list(counted))


def _head_of_results(names: dict[int, str]) -> Sequence[str]:
    return [f"{what}: {name}" for name in names.values() for what in ("place", "points", "counts")]


def _write_row(row: SeriesRowOut, competition_ids: Sequence[int]) -> Sequence[Cell]:
    results = {one.competition_id: one for one in row.results}
    written: list[Cell] = []
    for id in competition_ids:
        one = results.get(id)
        written += (None, None, None) if one is None else (one.place, one.points, "yes" if one.counts else "no")
    return row.place, row.name, row.club, row.points, *written
