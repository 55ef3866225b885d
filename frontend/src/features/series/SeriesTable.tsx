import clsx from 'clsx'
import type { Series, SeriesCompetition, SeriesResult, SeriesRow, SeriesStanding } from '@/api/series-queries'
import { formatScore } from '@/text/scoring'
import { series as text } from '@/text/series'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'

/** A phone lists the results below the name. Paper is wide enough. */
const WIDE_ONLY = 'max-md:hidden print:table-cell'

export function SeriesTable({ series, standing }: { series: Series; standing: SeriesStanding }) {
  const counted = series.competitions.filter(({ id }) => standing.competition_ids.includes(id))
  if (standing.rows.length === 0)
    return <p className="text-soft">{standing.waiting > 0 ? text.waiting(standing.waiting) : text.noRows}</p>
  return (
    <div className="grid grid-cols-1 gap-3">
      <Table hasControls={false} className="text-base">
        <caption className="sr-only">{standing.name}</caption>
        <thead>
          <tr>
            <HeaderCell>{text.place}</HeaderCell>
            <HeaderCell>{text.name}</HeaderCell>
            {counted.map(({ id, name }) => (
              <HeaderCell key={id} className={clsx(WIDE_ONLY, 'max-w-40 text-right align-bottom')}>
                {name}
              </HeaderCell>
            ))}
            <HeaderCell className="text-right">{text.points}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {standing.rows.map((row) => (
            <StandingRow key={row.id} row={row} competitions={counted} />
          ))}
        </tbody>
      </Table>
      {standing.rows.some(({ results }) => results.some(({ counts }) => !counts)) ? (
        <p className="text-sm text-soft">{text.droppedLegend}</p>
      ) : null}
      {standing.waiting > 0 ? <p className="text-sm text-soft">{text.waiting(standing.waiting)}</p> : null}
    </div>
  )
}

interface StandingRowProps {
  row: SeriesRow
  competitions: readonly SeriesCompetition[]
}

function StandingRow({ row, competitions }: StandingRowProps) {
  const resultIn = (id: number) => row.results.find(({ competition_id }) => competition_id === id)
  return (
    <Row>
      <Cell className="numeral w-12 align-top text-2xl print:py-1 print:text-lg">{row.place}</Cell>
      <Cell className="align-top print:py-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{row.name}</span>
        {row.club ? (
          <span className="block text-sm text-soft [overflow-wrap:anywhere]">{row.club}</span>
        ) : null}
        <ul className="grid gap-0.5 pt-1 text-sm text-soft md:hidden print:hidden">
          {competitions.map(({ id, name }) => {
            const result = resultIn(id)
            return result ? (
              <li key={id} className="flex justify-between gap-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                <span className="shrink-0">
                  <Points result={result} />
                </span>
              </li>
            ) : null
          })}
        </ul>
      </Cell>
      {competitions.map(({ id }) => (
        <Cell key={id} className={clsx(WIDE_ONLY, 'text-right align-top print:py-1')}>
          <ResultCell result={resultIn(id)} />
        </Cell>
      ))}
      <Cell className="numeral text-right align-top text-xl print:py-1 print:text-lg">
        {formatScore(row.points)}
      </Cell>
    </Row>
  )
}

function ResultCell({ result }: { result: SeriesResult | undefined }) {
  if (!result) return <span className="text-soft">–</span>
  return (
    <>
      <span className="numeral text-lg">
        <Points result={result} />
      </span>
      <span className="block text-sm text-soft">{text.rank(result.place)}</span>
    </>
  )
}

/** A dropped result is struck through, in brackets, and says so to a screen reader. */
function Points({ result: { points, counts } }: { result: SeriesResult }) {
  if (counts) return formatScore(points)
  return (
    <>
      <s className="text-soft">({formatScore(points)})</s>
      <span className="sr-only"> {text.dropped}</span>
    </>
  )
}
