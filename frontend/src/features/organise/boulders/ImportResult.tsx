import type { Category } from '@/api/competition-queries'
import { namesOf } from '@/domain/boulder-sets'
import { colourName } from '@/domain/hold-colours'
import { boulderImport as text } from '@/text/organise-import'
import { labelled } from '@/text/phrases'
import type { StatusVariant } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ImportPreview } from '../imports/ImportPreview'
import type { ImportPreview as Preview } from './queries'

type Line = Preview['data']['lines'][number]

interface ImportResultProps {
  preview: Preview
  categories: readonly Category[]
  isPending: boolean
  onSkip: (line: number) => void
  onImport: () => void
}

const VARIANTS: Record<Line['change'], StatusVariant> = {
  new: 'counted',
  changed: 'waiting',
  same: 'neutral',
}

/** What would change; lines that change nothing are only counted. */
export function ImportResult({ preview, categories, isPending, onSkip, onImport }: ImportResultProps) {
  const { data } = preview
  const count = data.new + data.changed
  const shown = data.lines.filter(({ change, readings }) => change !== 'same' || readings.length > 0)
  const lines = shown.map((line) => ({
    line: line.line,
    about: <span className="font-semibold">{`${line.number} ${line.name}`}</span>,
    change: { variant: VARIANTS[line.change], label: text.change[line.change] },
    facts: [...describeChanges(line, categories), ...describeReadings(line)],
  }))
  return (
    <ImportPreview
      title={text.changesTitle}
      summary={text.summary(data.new, data.changed, data.same)}
      preview={preview}
      columns={text.fields}
      onSkip={onSkip}
      headers={text.headers}
      lines={lines}
    >
      {count === 0 ? (
        <p className="text-soft">{text.nothing}</p>
      ) : (
        <Button variant="primary" pending={isPending} onClick={onImport}>
          {text.submit(count)}
        </Button>
      )}
    </ImportPreview>
  )
}

const nameOf = (field: string) =>
  field === 'counts_in' ? text.fields.categories : (text.fields[field as keyof typeof text.fields] ?? field)

const describeChanges = ({ changes }: Line, categories: readonly Category[]) =>
  Object.entries(changes).map(([field, { before, after }]) =>
    labelled(
      nameOf(field),
      text.fromTo(sayValue(field, before, categories), sayValue(field, after, categories)),
    ),
  )

/** Categories by their names. */
function sayValue(field: string, value: Line['changes'][string]['after'], categories: readonly Category[]) {
  if (Array.isArray(value)) return namesOf(categories, value).join(', ') || text.byGrade
  return field === 'color' ? colourName(String(value ?? '')) : String(value ?? '')
}

const describeReadings = ({ readings }: Line) =>
  readings.map(({ field, written, read }) =>
    text.reading(nameOf(field), written, read === null ? null : String(read)),
  )
