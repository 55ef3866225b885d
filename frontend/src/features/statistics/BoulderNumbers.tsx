import { useState } from 'react'
import { Grade } from '@/domain/Grade'
import { statistics as text } from '@/text/statistics'
import { SelectField } from '@/ui/SelectField'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'
import { type Column, type Counted, hardest, mostClimbed, sortBy } from './rankings'

const COLUMNS: readonly Column[] = ['number', 'climbers', 'tops', 'flashes', 'tries']

interface BoulderNumbersProps {
  counted: readonly Counted[]
  /** How many logged anything. */
  climbers: number
}

/** What is hardest and most climbed, and the numbers of every boulder. */
export function BoulderNumbers({ counted, climbers }: BoulderNumbersProps) {
  const [column, setColumn] = useState<Column>('number')
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Ranking
          title={text.hardest}
          boulders={hardest(counted)}
          describe={({ tops }) => text.toppedBy(tops, climbers)}
        />
        <Ranking
          title={text.mostClimbed}
          boulders={mostClimbed(counted)}
          describe={({ tops }) => text.topCount(tops)}
        />
      </div>
      <section className="grid gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 className="text-xl">{text.every}</h2>
          <div className="w-full sm:w-56">
            <SelectField
              label={text.sort}
              value={column}
              onChange={(event) => setColumn(event.target.value as Column)}
            >
              {COLUMNS.map((name) => (
                <option key={name} value={name}>
                  {text.columns[name]}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
        <NumberTable counted={sortBy(counted, column)} />
      </section>
    </>
  )
}

interface RankingProps {
  title: string
  boulders: readonly Counted[]
  describe: (boulder: Counted) => string
}

function Ranking({ title, boulders, describe }: RankingProps) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-xl">{title}</h2>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {boulders.map((boulder) => (
          <li key={boulder.id} className="flex min-h-14 items-center gap-3 px-3 py-2">
            <span className="numeral w-11 shrink-0 text-right text-2xl whitespace-nowrap">
              {boulder.number}
            </span>
            <span className="grid min-w-0 flex-auto">
              <span className="leading-snug font-bold [overflow-wrap:anywhere]">{boulder.name}</span>
              <span className="text-sm text-soft">{describe(boulder)}</span>
            </span>
            <Grade grade={boulder.grade} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function NumberTable({ counted }: { counted: readonly Counted[] }) {
  return (
    <Table hasControls={false} className="text-base">
      <thead>
        <tr>
          <HeaderCell className="text-right">{text.columns.number}</HeaderCell>
          <HeaderCell>{text.columns.name}</HeaderCell>
          <HeaderCell>{text.columns.grade}</HeaderCell>
          {COLUMNS.slice(1).map((name) => (
            <HeaderCell key={name} className="text-right">
              {text.columns[name]}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {counted.map((boulder) => (
          <Row key={boulder.id}>
            <Cell className="numeral text-right text-lg">{boulder.number}</Cell>
            <Cell className="font-semibold">{boulder.name}</Cell>
            <Cell>{boulder.grade}</Cell>
            {COLUMNS.slice(1).map((name) => (
              <Cell key={name} className="numeral text-right text-lg">
                {boulder[name]}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
