import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Category, type Competition, categoriesQuery } from '@/api/competition-queries'
import { participantsQuery } from '@/api/judging-queries'
import { findOwnSession } from '@/domain/own-session'
import { QueryBoundary } from '@/domain/QueryFallback'
import type { ResultRow } from '@/domain/use-overall-rows'
import { serverNow } from '@/lib/server-clock'
import { formatDateRange, formatDateTime } from '@/text/format'
import { print as text } from '@/text/organise-results'
import { clubOrMembers, formatPlace, formatScore } from '@/text/scoring'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'
import { PrintedPage } from '../PrintedPage'
import type { Participant } from '../people/queries'
import { FrozenForOthers, OfficialOnly } from './StaffStandings'
import { useCategoryResults } from './use-category-results'

const route = getRouteApi('/_protected/organise/$compId/print')

/** The start list or the results, for paper. */
export function PrintPage() {
  const { list = 'results' } = route.useSearch()
  return (
    <PrintedPage title={list === 'start' ? text.startList : text.results}>
      {(competition) =>
        list === 'start' ? (
          <StartList competition={competition} />
        ) : (
          <OfficialOnly competition={competition}>
            <Results competition={competition} />
          </OfficialOnly>
        )
      }
    </PrintedPage>
  )
}

interface HeadingProps {
  competition: Competition
  title: string
  state: string
  columns: readonly string[]
}

/** On each sheet of a table: sheets are hung up one by one. */
function Heading({ competition, title, state, columns }: HeadingProps) {
  return (
    <thead>
      <tr>
        <th scope="colgroup" colSpan={columns.length} className="px-2 pb-2 text-left font-normal">
          <span className="block text-xl font-extrabold">{title}</span>
          <span className="block font-semibold">{competition.name}</span>
          <span className="block">{formatDateRange(competition)}</span>
          <span className="block">{state}</span>
        </th>
      </tr>
      <tr>
        {columns.map((column) => (
          <HeaderCell key={column}>{column}</HeaderCell>
        ))}
      </tr>
    </thead>
  )
}

const nowAt = ({ timezone }: Competition) => formatDateTime(serverNow().toISOString(), timezone)

function StartList({ competition }: { competition: Competition }) {
  const participants = useQuery(participantsQuery(competition.id))
  const hasClasses = participants.data?.some(({ category }) => category !== undefined) ?? false
  const categories = useQuery({ ...categoriesQuery(competition.id), enabled: hasClasses }).data ?? []
  return (
    <QueryBoundary query={participants} rows={8}>
      {(all) => {
        const starting = all.filter(({ status }) => status === 'confirmed').sort(byNumber)
        const facts = factsOf(starting, categories, competition)
        return (
          <Table hasControls={false} className="text-base">
            <Heading
              competition={competition}
              title={text.startList}
              state={text.startListState(starting.length, nowAt(competition))}
              columns={[text.number, text.name, ...facts.map(({ column }) => column), text.checkedIn]}
            />
            <tbody>
              {starting.map((participant) => (
                <Row key={participant.id}>
                  <Cell className="numeral print:py-1 text-lg">{participant.bib}</Cell>
                  <Cell className="print:py-1 font-semibold">{participant.name}</Cell>
                  {facts.map(({ column, of }) => (
                    <Cell key={column} className="print:py-1">
                      {of(participant)}
                    </Cell>
                  ))}
                  <Cell className="print:py-1">{participant.checked_in_at ? '✓' : '☐'}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )
      }}
    </QueryBoundary>
  )
}

/** Columns that say something about somebody. Without classes people are in teams, or could be. */
function factsOf(
  starting: readonly Participant[],
  categories: readonly Category[],
  { sessions }: Competition,
) {
  const nameOf = (key: string | null | undefined) => categories.find((one) => one.key === key)?.name
  const facts = [
    { column: text.class, of: ({ category }: Participant) => nameOf(category) },
    { column: text.session, of: (participant: Participant) => findOwnSession(sessions, participant)?.name },
    { column: text.club, of: ({ club }: Participant) => club },
    { column: text.team, of: ({ team }: Participant) => team?.name },
  ]
  const hasClasses = starting.some(({ category }) => category)
  return facts.filter(({ column, of }) => (column === text.team && !hasClasses) || starting.some(of))
}

const byNumber = (one: { bib: number | null }, other: { bib: number | null }) =>
  (one.bib ?? 0) - (other.bib ?? 0)

function Results({ competition }: { competition: Competition }) {
  const { results_final_at, timezone } = competition
  const categories = useQuery(categoriesQuery(competition.id)).data ?? []
  const results = useCategoryResults(competition, categories)
  const state = results_final_at
    ? text.official(formatDateTime(results_final_at, timezone))
    : text.provisional(nowAt(competition))
  return (
    <>
      <div className="print:hidden">
        <FrozenForOthers competition={competition} />
      </div>
      {categories.map(({ key, name }, index) => (
        <CategoryResults
          key={key}
          heading={{ competition, title: name, state, columns: [text.place, text.name, text.score] }}
          rows={results[index] ?? []}
        />
      ))}
    </>
  )
}

interface CategoryResultsProps {
  heading: HeadingProps
  rows: readonly ResultRow[]
}

function CategoryResults({ heading, rows }: CategoryResultsProps) {
  if (rows.length === 0) return null
  return (
    <Table hasControls={false} className="text-base print:mb-[8mm]">
      <Heading {...heading} />
      <tbody>
        {rows.map((row) => (
          <Row key={row.id}>
            <Cell className="numeral w-14 print:py-1 text-lg">{formatPlace(row)}</Cell>
            <Cell className="print:py-1">
              <span className="font-semibold">{row.name}</span>
              <span className="block text-sm text-soft">{clubOrMembers(row)}</span>
            </Cell>
            <Cell className="numeral w-28 print:py-1 text-lg">{formatScore(row.score)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
