import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Competition, categoriesQuery } from '@/api/competition-queries'
import { participantsQuery } from '@/api/judging-queries'
import { serverNow } from '@/lib/server-clock'
import { formatDateRange, formatDateTime } from '@/text/format'
import { print as text } from '@/text/organise-results'
import { formatScore } from '@/text/scoring'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'
import { Loaded } from '../Loaded'
import { PrintedPage } from '../PrintedPage'
import { FrozenForOthers, OfficialOnly } from './StaffStandings'
import { useStaffBoards } from './use-staff-boards'

const route = getRouteApi('/_protected/organise/$compId/print')

/** The start list or the results, for paper. */
export function PrintPage() {
  const { list = 'results' } = route.useSearch()
  return (
    <PrintedPage title={list === 'start' ? text.startList : text.results}>
      {(competition) => (
        <>
          <p>{formatDateRange(competition)}</p>
          {list === 'start' ? (
            <StartList competition={competition} />
          ) : (
            <OfficialOnly competition={competition}>
              <Results competition={competition} />
            </OfficialOnly>
          )}
        </>
      )}
    </PrintedPage>
  )
}

function StartList({ competition }: { competition: Competition }) {
  const participants = useQuery(participantsQuery(competition.id))
  return (
    <Loaded query={participants} rows={8}>
      {(all) => {
        const starting = all.filter(({ status }) => status === 'confirmed').sort(byNumber)
        return (
          <>
            <p className="font-semibold">{text.people(starting.length)}</p>
            <Table className="text-base">
              <thead>
                <tr>
                  <HeaderCell>{text.number}</HeaderCell>
                  <HeaderCell>{text.name}</HeaderCell>
                  <HeaderCell>{text.team}</HeaderCell>
                  <HeaderCell>{text.checkedIn}</HeaderCell>
                </tr>
              </thead>
              <tbody>
                {starting.map(({ id, bib, name, team, checked_in_at }) => (
                  <Row key={id}>
                    <Cell className="numeral py-1.5 text-lg">{bib}</Cell>
                    <Cell className="py-1.5 font-semibold">{name}</Cell>
                    <Cell className="py-1.5">{team?.name}</Cell>
                    <Cell className="py-1.5">{checked_in_at ? '✓' : '☐'}</Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          </>
        )
      }}
    </Loaded>
  )
}

const byNumber = (one: { bib: number | null }, other: { bib: number | null }) =>
  (one.bib ?? 0) - (other.bib ?? 0)

function Results({ competition }: { competition: Competition }) {
  const categories = useQuery(categoriesQuery(competition.id)).data ?? []
  const boards = useStaffBoards(
    competition,
    categories.map(({ key }) => key),
  )
  return (
    <>
      <FrozenForOthers competition={competition} />
      <p className="font-semibold">
        {competition.results_final_at ? text.official : text.provisional}
        {'. '}
        {text.asOf(formatDateTime(serverNow().toISOString(), competition.timezone))}
      </p>
      {categories.map(({ key, name }, index) => (
        <section key={key} className="break-inside-avoid-page">
          <h2 className="text-xl">{name}</h2>
          <Table className="text-base">
            <tbody>
              {(boards[index]?.data?.rows ?? []).map((row) => (
                <Row key={row.id}>
                  <Cell className="numeral w-14 py-1.5 text-lg">{row.place ?? '–'}</Cell>
                  <Cell className="py-1.5">
                    <span className="font-semibold">{row.name}</span>
                    {row.members ? (
                      <span className="block text-sm text-soft">
                        {row.members.map((member) => member.name).join(', ')}
                      </span>
                    ) : null}
                  </Cell>
                  <Cell className="numeral py-1.5 text-right text-lg">{formatScore(row.score)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </section>
      ))}
    </>
  )
}
