import { useQuery } from '@tanstack/react-query'
import { type Competition, categoriesQuery } from '@/api/competition-queries'
import { formatDate } from '@/text/local-time'
import { peopleImport as text } from '@/text/organise-people-import'
import { Button } from '@/ui/Button'
import { ImportPreview, type PreviewedLine } from '../imports/ImportPreview'
import { describeGroup, type Groups, listGroups } from './groups'
import type { PeoplePreview } from './import-queries'

type Line = PeoplePreview['data']['lines'][number]

interface ImportedLinesProps {
  competition: Competition
  preview: PeoplePreview
  isPending: boolean
  onSkip: (line: number) => void
  onImport: () => void
}

/** Who would be entered, and as what. */
export function ImportedLines(props: ImportedLinesProps) {
  const { competition, preview, isPending, onSkip, onImport } = props
  const { data } = preview
  const categories = useQuery(categoriesQuery(competition.id)).data ?? []
  const groups = listGroups(categories, competition)
  return (
    <ImportPreview
      title={text.changesTitle}
      summary={text.summary(data.new, data.same)}
      preview={preview}
      columns={text.fields}
      onSkip={onSkip}
      headers={text.headers}
      lines={data.lines.map((line) => describeLine(line, groups))}
      note={data.new_teams.length > 0 ? <p>{text.newTeams(data.new_teams)}</p> : null}
    >
      {data.new === 0 ? (
        <p className="text-soft">{text.nothing}</p>
      ) : (
        <>
          <p className="text-soft">{text.before(data.invited)}</p>
          <Button variant="primary" pending={isPending} onClick={onImport}>
            {text.submit(data.new)}
          </Button>
        </>
      )}
    </ImportPreview>
  )
}

function describeLine(line: Line, groups: Groups): PreviewedLine {
  const isNew = line.change === 'new'
  const facts = [
    describeGroup(line, groups),
    line.club,
    line.team && text.team(line.team),
    line.bib !== null && text.bib(line.bib),
    isNew && line.email,
  ]
  return {
    line: line.line,
    about: (
      <>
        <span className="font-semibold">{line.name}</span>
        <span className="block text-soft">{bornOf(line)}</span>
      </>
    ),
    change: { variant: isNew ? 'counted' : 'neutral', label: text.change[line.change] },
    facts: facts.filter((fact): fact is string => Boolean(fact)),
  }
}

const bornOf = ({ date_of_birth, birth_year_only }: Line) =>
  birth_year_only ? text.bornIn(date_of_birth.slice(0, 4)) : text.bornOn(formatDate(date_of_birth))
