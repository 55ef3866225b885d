import { useQuery } from '@tanstack/react-query'
import { type Competition, categoriesQuery } from '@/api/competition-queries'
import { formatDate } from '@/text/local-time'
import { peopleImport as text } from '@/text/organise-people-import'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'
import type { PeoplePreview } from './import-queries'

type Line = PeoplePreview['data']['lines'][number]

interface ImportedLinesProps {
  competition: Competition
  preview: PeoplePreview
  isPending: boolean
  onImport: () => void
}

/** Who would be entered, and as what. With wrong lines nobody can be. */
export function ImportedLines({ competition, preview, isPending, onImport }: ImportedLinesProps) {
  const { data, errors } = preview
  const hasErrors = Object.keys(errors).length > 0
  return (
    <>
      <p role="status" className="font-semibold">
        {text.summary(data.new, data.same)}
      </p>
      {data.new_teams.length > 0 ? <p>{text.newTeams(data.new_teams)}</p> : null}
      {data.lines.length > 0 ? <Lines competition={competition} lines={data.lines} /> : null}
      {hasErrors ? null : data.new === 0 ? (
        <p className="text-soft">{text.nothing}</p>
      ) : (
        <div className="grid justify-items-start gap-2">
          <p className="text-soft">{text.before(data.invited)}</p>
          <Button variant="primary" pending={isPending} onClick={onImport}>
            {text.submit(data.new)}
          </Button>
        </div>
      )}
    </>
  )
}

function Lines({ competition, lines }: { competition: Competition; lines: Line[] }) {
  const categories = useQuery(categoriesQuery(competition.id)).data ?? []
  const nameOf = (key: string | null) => categories.find((one) => one.key === key)?.name
  const sessionOf = (id: number | null) => competition.sessions?.find((one) => one.id === id)?.name
  return (
    <div className="rounded-lg border border-line bg-surface">
      <Table className="text-sm" hasControls={false}>
        <thead>
          <tr>
            <HeaderCell>{text.headers.line}</HeaderCell>
            <HeaderCell>{text.headers.person}</HeaderCell>
            <HeaderCell>{text.headers.entry}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.line}>
              <Cell className="py-1.5">{line.line}</Cell>
              <Cell className="py-1.5">
                <span className="font-semibold [overflow-wrap:anywhere]">{line.name}</span>
                <span className="block text-soft">{bornOf(line)}</span>
              </Cell>
              <Cell className="py-1.5 [overflow-wrap:anywhere]">
                <Badge variant={line.change === 'new' ? 'counted' : 'neutral'}>
                  {text.change[line.change]}
                </Badge>{' '}
                {[
                  nameOf(line.category),
                  sessionOf(line.session_id),
                  line.club,
                  line.team && text.team(line.team),
                  line.bib !== null && text.bib(line.bib),
                  line.change === 'new' && line.email,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const bornOf = ({ date_of_birth, birth_year_only }: Line) =>
  birth_year_only ? text.bornIn(date_of_birth.slice(0, 4)) : text.bornOn(formatDate(date_of_birth))
