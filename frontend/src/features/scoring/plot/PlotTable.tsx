import type { Curve } from '@/lib/plot-layout'
import { formatScore, plot as text } from '@/text/scoring'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'

const COLUMNS = 4

interface PlotTableProps {
  curves: readonly Curve[]
  moments: readonly number[]
  formatTick: (moment: number) => string
}

/** The plot as a table, for screen readers. */
export function PlotTable({ curves, moments, formatTick }: PlotTableProps) {
  const shown = columnsOf(moments.length)
  return (
    <details>
      <summary className="flex min-h-target cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        {text.asTable}
      </summary>
      <Table className="text-sm">
        <caption className="sr-only">{text.title}</caption>
        <thead>
          <tr>
            <HeaderCell>{text.who}</HeaderCell>
            {shown.map((index) => (
              <HeaderCell key={index} className="text-right">
                {formatTick(moments[index] ?? 0)}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {curves.map(({ id, name, scores }) => (
            <Row key={id}>
              <th scope="row" className="px-2 py-2 text-left font-semibold">
                {name}
              </th>
              {shown.map((index) => (
                <Cell key={index} className="text-right">
                  {formatScore(scores[index] ?? 0)}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

/** Evenly spaced indexes, including the first and the last. */
function columnsOf(moments: number): number[] {
  const count = Math.min(COLUMNS, moments)
  return Array.from({ length: count }, (_, index) =>
    Math.round((index * (moments - 1)) / Math.max(1, count - 1)),
  )
}
