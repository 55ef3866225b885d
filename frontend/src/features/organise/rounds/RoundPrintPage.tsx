import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Competition, categoriesQuery } from '@/api/competition-queries'
import { clocksQuery, type RoundClock, type StartList, startersQuery } from '@/api/round-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { startOrder } from '@/domain/round-course'
import { timetableOf } from '@/domain/timetable'
import { translated } from '@/lib/organiser-texts'
import { formatDateTime, formatTime } from '@/text/format'
import { startList, printedList as text } from '@/text/organise-start-list'
import { labelled } from '@/text/phrases'
import { EmptyState } from '@/ui/QueryStates'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'
import { PrintedPage } from '../PrintedPage'
import { groupStarters } from './start-list'

const route = getRouteApi('/_protected/organise/$compId/rounds/$roundId_/print')

/** R12, R15: the start list of a round with its timetable, to be hung up at the wall. */
export function RoundPrintPage() {
  const roundId = Number(route.useParams().roundId)
  return (
    <PrintedPage title={text.title}>
      {(competition) => <PrintedList competition={competition} roundId={roundId} />}
    </PrintedPage>
  )
}

function PrintedList({ competition, roundId }: { competition: Competition; roundId: number }) {
  const list = useQuery(startersQuery(competition.id, roundId))
  const clocks = useQuery(clocksQuery(competition.id)).data ?? []
  return (
    <QueryBoundary query={list} rows={8}>
      {(found) => {
        const { groups } = groupStarters(found.starters)
        const clock = clocks.find(({ id }) => id === found.round.clock_id)
        if (groups.length === 0) return <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>
        return groups.map(({ number }) => (
          <GroupTable
            key={number}
            competition={competition}
            list={found}
            clock={clock}
            group={number}
            hasGroups={groups.length > 1}
          />
        ))
      }}
    </QueryBoundary>
  )
}

interface GroupTableProps {
  competition: Competition
  list: StartList
  clock: RoundClock | undefined
  group: number
  hasGroups: boolean
}

function GroupTable({ competition, list, clock, group, hasGroups }: GroupTableProps) {
  const { round, starters } = list
  const startsAt = new Date(round.starts_at ?? competition.starts_at)
  const rows = clock
    ? timetableOf(clock, round, starters, group, startsAt)
    : startOrder(starters, group).map((starter) => ({ starter, times: [] }))
  const { columns } = startList
  const hasRanks = rows.some(({ starter }) => starter.place !== null)
  // By their order, without names: what hangs at the wall must not tell which boulders are still secret (R9).
  const boulders = (rows[0]?.times ?? []).map((_, index) => text.boulder(index + 1))
  const hasClubs = rows.some(({ starter }) => starter.club)
  const heads = [
    ...[columns.position, columns.number, columns.name],
    ...(hasClubs ? [columns.club] : []),
    ...(hasRanks ? [columns.place] : []),
  ]
  return (
    <Table hasControls={false} className="text-base print:mb-[8mm] print:[&_td]:px-1 print:[&_th]:px-1">
      <thead>
        <PrintedHeading {...{ competition, list, clock, startsAt }}>
          {hasGroups ? startList.group(group + 1) : ''}
        </PrintedHeading>
        <tr>
          {[...heads, ...boulders].map((column) => (
            <HeaderCell key={column}>{column}</HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ starter, times }, index) => (
          <Row key={starter.participant_id}>
            <Cell className="numeral print:py-1 text-lg">{index + 1}</Cell>
            <Cell className="numeral print:py-1">{starter.bib}</Cell>
            <Cell className="print:py-1 font-semibold">{starter.name}</Cell>
            {hasClubs ? <Cell className="print:py-1">{starter.club}</Cell> : null}
            {hasRanks ? <Cell className="numeral print:py-1">{starter.place}</Cell> : null}
            {times.map((time, boulder) => (
              <Cell key={boulders[boulder]} className="numeral print:py-1">
                {starter.status === 'starts' ? formatTime(time, competition.timezone) : '–'}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

interface PrintedHeadingProps {
  competition: Competition
  list: StartList
  clock: RoundClock | undefined
  startsAt: Date
  children: string
}

/** On each sheet: sheets are hung up one by one. */
function PrintedHeading({ competition, list, clock, startsAt, children: group }: PrintedHeadingProps) {
  const { id, timezone } = competition
  const { round } = list
  const categories = useQuery(categoriesQuery(id)).data ?? []
  const category = categories.find(({ key }) => key === round.category)?.name ?? round.category
  return (
    <tr>
      <th scope="colgroup" colSpan={99} className="px-2 pb-2 text-left font-normal">
        <span className="block text-xl font-extrabold">
          {[labelled(category, translated(round).name), group].filter(Boolean).join(', ')}
        </span>
        <span className="block font-semibold">{competition.name}</span>
        <span className="block">{text.starts(formatDateTime(startsAt.toISOString(), timezone))}</span>
        {clock ? <span className="block">{text.course[clock.course]}</span> : null}
        {round.seed ? <span className="block">{startList.seed(round.seed)}</span> : null}
      </th>
    </tr>
  )
}
