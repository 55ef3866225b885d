import type { Category } from '@/api/competition-queries'
import { namesOf } from '@/domain/boulder-sets'
import { boulderImport as text } from '@/text/organise-import'
import { Badge, type StatusVariant } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'
import { LineNotes } from '../imports/ImportNotes'
import type { ImportPreview } from './queries'

type Line = ImportPreview['data']['lines'][number]

interface ImportResultProps {
  preview: ImportPreview
  categories: readonly Category[]
  isPending: boolean
  onSkip: (line: number) => void
  onImport: () => void
}

/** What an import would change. With wrong lines nothing can be imported. */
export function ImportResult({ preview, categories, isPending, onSkip, onImport }: ImportResultProps) {
  const { data } = preview
  const hasErrors = Object.keys(preview.errors).length > 0
  const count = data.new + data.changed
  const shown = data.lines.filter(({ change, readings }) => change !== 'same' || readings.length > 0)
  return (
    <section aria-labelledby="import-changes" className="grid grid-cols-1 gap-4">
      <h2 id="import-changes" className="text-xl font-bold">
        {text.changesTitle}
      </h2>
      <LineNotes errors={preview.errors} warnings={preview.warnings} onSkip={onSkip} />
      <p role="status" className="font-semibold">
        {text.summary(data.new, data.changed, data.same)}
      </p>
      {shown.length > 0 ? <Lines lines={shown} categories={categories} /> : null}
      {hasErrors ? null : (
        <div>
          {count === 0 ? (
            <p className="text-soft">{text.nothing}</p>
          ) : (
            <Button variant="primary" pending={isPending} onClick={onImport}>
              {text.submit(count)}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const VARIANTS: Record<Line['change'], StatusVariant> = {
  new: 'counted',
  changed: 'waiting',
  same: 'neutral',
}

function Lines({ lines, categories }: { lines: Line[]; categories: readonly Category[] }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <Table className="text-sm" hasControls={false}>
        <thead>
          <tr>
            <HeaderCell>{text.headers.line}</HeaderCell>
            <HeaderCell>{text.headers.boulder}</HeaderCell>
            <HeaderCell>{text.headers.change}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.line}>
              <Cell className="py-1.5">{line.line}</Cell>
              <Cell className="py-1.5 font-semibold">
                {line.number} {line.name}
              </Cell>
              <Cell className="py-1.5">
                <Badge variant={VARIANTS[line.change]}>{text.change[line.change]}</Badge>{' '}
                {[...describeChanges(line, categories), ...describeReadings(line)].join(', ')}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const nameOf = (field: string) =>
  field === 'counts_in' ? text.fields.categories : (text.fields[field as keyof typeof text.fields] ?? field)

const describeChanges = ({ changes }: Line, categories: readonly Category[]) =>
  Object.entries(changes).map(
    ([field, { before, after }]) =>
      `${nameOf(field)}: ${text.fromTo(sayValue(before, categories), sayValue(after, categories))}`,
  )

/** Categories by their names. */
const sayValue = (value: Line['changes'][string]['after'], categories: readonly Category[]) =>
  Array.isArray(value) ? namesOf(categories, value).join(', ') || text.byGrade : String(value ?? '')

const describeReadings = ({ readings }: Line) =>
  readings.map(({ field, written, read }) =>
    text.reading(nameOf(field), written, read === null ? null : String(read)),
  )
