import type { Category, Competition } from '@/api/competition-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { type ResultRow, useOverallRows } from '@/domain/use-overall-rows'
import { results as text } from '@/text/organise-results'
import { clubOrMembers, formatPlace, formatScore } from '@/text/scoring'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'
import { useStaffBoards } from './use-staff-boards'

/** The standings of a category or a round, as staff see them. */
export function BoardTable({ competition, board }: { competition: Competition; board: string }) {
  const [query] = useStaffBoards(competition, [board])
  if (!query) return null
  return <QueryBoundary query={query}>{({ rows }) => <RowsTable rows={rows} />}</QueryBoundary>
}

/** The whole of a class whose later rounds have started (R14), its board otherwise. */
export function CategoryTable({ competition, category }: { competition: Competition; category: Category }) {
  const [whole] = useOverallRows(competition.id, [category.key], {
    isBehindFrozen: competition.scoreboard_frozen,
  })
  if (whole?.rows) return <RowsTable rows={whole.rows} />
  return <BoardTable competition={competition} board={category.key} />
}

function RowsTable({ rows }: { rows: readonly ResultRow[] }) {
  if (rows.length === 0) return <p className="text-soft">{text.noRows}</p>
  return (
    <Table>
      <thead>
        <tr>
          <HeaderCell>{text.place}</HeaderCell>
          <HeaderCell>{text.name}</HeaderCell>
          <HeaderCell className="text-right">{text.score}</HeaderCell>
          <HeaderCell className="text-right">{text.tops}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id}>
            <Cell className="numeral py-2 text-xl">{formatPlace(row)}</Cell>
            <Cell className="py-2">
              <span className="font-semibold">{row.name}</span>
              <span className="block text-sm text-soft">{clubOrMembers(row)}</span>
            </Cell>
            <Cell className="numeral py-2 text-right text-xl">{formatScore(row.score)}</Cell>
            <Cell className="py-2 text-right">{row.tops}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
