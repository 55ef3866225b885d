import clsx from 'clsx'
import { useId, useState } from 'react'
import type { OfficialBoulder, OfficialResult, OfficialRow } from '@/api/results-queries'
import { officialResults as text } from '@/text/results'
import { formatPlace, formatScore } from '@/text/scoring'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'
import { BoulderCell, BoulderCells, hasZonesIn } from './BoulderCells'

/** With more of them, each row lists those on which something stands. */
const MAX_COLUMNS = 10
/** A phone lists the boulders below the name. Paper is wide enough. */
const WIDE_ONLY = 'max-md:hidden print:table-cell'

export function ResultTable({ result }: { result: OfficialResult }) {
  if (result.rows.length === 0) return <p className="text-soft">{text.noRows}</p>
  const { rows, rounds } = result
  const boulders = result.boulders ?? []
  const columns = boulders.length <= MAX_COLUMNS ? boulders : []
  const hasNumbers = rows.some(({ bib }) => bib != null)
  return (
    <Table hasControls={false} className="text-base">
      <thead>
        <tr>
          <HeaderCell>{text.place}</HeaderCell>
          {hasNumbers ? <HeaderCell className={WIDE_ONLY}>{text.number}</HeaderCell> : null}
          <HeaderCell>{text.name}</HeaderCell>
          {columns.map(({ id, number, name }) => (
            <HeaderCell key={id} className={clsx(WIDE_ONLY, 'text-center')} title={name}>
              {number}
            </HeaderCell>
          ))}
          {(rounds ?? []).map(({ key, name }) => (
            <HeaderCell key={key} className={clsx(WIDE_ONLY, 'text-right')}>
              {name}
            </HeaderCell>
          ))}
          <HeaderCell className="text-right">{text.score}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ResultRow
            key={row.id}
            row={row}
            result={result}
            boulders={boulders}
            columns={columns}
            hasNumber={hasNumbers}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface ResultRowProps {
  row: OfficialRow
  result: OfficialResult
  boulders: readonly OfficialBoulder[]
  columns: readonly OfficialBoulder[]
  hasNumber: boolean
}

function ResultRow({ row, result, boulders, columns, hasNumber }: ResultRowProps) {
  const hasZones = hasZonesIn(result.rows)
  const rounds = result.rounds ?? []
  return (
    <Row>
      <Cell className="numeral w-12 align-top text-2xl print:py-1 print:text-lg">{formatPlace(row)}</Cell>
      {hasNumber ? <Cell className={clsx(WIDE_ONLY, 'numeral w-14 print:py-1')}>{row.bib}</Cell> : null}
      <Cell className="print:py-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{row.name}</span>
        <span className="block text-sm text-soft [overflow-wrap:anywhere]">{describeRow(row, hasZones)}</span>
        {rounds.length > 0 ? (
          <span className="block text-sm text-soft md:hidden print:hidden">
            {rounds
              .filter(({ key }) => row.rounds && key in row.rounds)
              .map(({ key, name }) => text.inRound(name, rankIn(row, key)))
              .join(' · ')}
          </span>
        ) : null}
        {columns.length > 0 ? (
          <div className="pt-2 md:hidden print:hidden">
            <BoulderCells row={row} boulders={columns} hasZones={hasZones} />
          </div>
        ) : (
          <FoldedBoulders row={row} boulders={boulders} hasZones={hasZones} />
        )}
      </Cell>
      {columns.map((boulder) => (
        <Cell key={boulder.id} className={clsx(WIDE_ONLY, 'text-center print:py-1')}>
          <BoulderCell row={row} boulder={boulder} hasZones={hasZones} />
        </Cell>
      ))}
      {rounds.map(({ key }) => (
        <Cell key={key} className={clsx(WIDE_ONLY, 'numeral text-right text-lg print:py-1')}>
          {rankIn(row, key)}
        </Cell>
      ))}
      <Cell className="numeral text-right align-top text-xl print:py-1 print:text-lg">
        {formatScore(row.score)}
      </Cell>
    </Row>
  )
}

const rankIn = ({ rounds }: OfficialRow, key: string) => String(rounds?.[key] ?? '–')

const describeRow = ({ club, team, members, tops, zones }: OfficialRow, hasZones: boolean) =>
  [
    club,
    team,
    (members ?? []).map(({ name }) => name).join(', '),
    text.tops(tops),
    hasZones ? text.zones(zones) : '',
  ]
    .filter(Boolean)
    .join(' · ')

interface FoldedBouldersProps {
  row: OfficialRow
  boulders: readonly OfficialBoulder[]
  hasZones: boolean
}

/** Too many for columns: opened by a tap, and always there on paper. */
function FoldedBoulders({ row, boulders, hasZones }: FoldedBouldersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const done = new Set([...(row.boulders ?? []), ...(row.counts ?? [])].map(({ boulder_id }) => boulder_id))
  const shown = boulders.filter((boulder) => done.has(boulder.id))
  if (shown.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={text.bouldersOf(row.name)}
        onClick={() => setOpen(!isOpen)}
        className="min-h-target font-semibold text-link underline underline-offset-4 print:hidden"
      >
        {text.showBoulders}
      </button>
      <div id={id} className={clsx('print:block', !isOpen && 'hidden')}>
        <BoulderCells row={row} boulders={shown} hasZones={hasZones} />
      </div>
    </>
  )
}
