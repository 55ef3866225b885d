import type { Category } from '@/api/competition-queries'
import { ApiError } from '@/api/errors'
import { namesOf } from '@/domain/boulder-sets'
import { boulderImport as text } from '@/text/organise-import'
import { consoleRefusal } from '@/text/organise-refusals'
import { Badge, type StatusVariant } from '@/ui/Badge'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'
import type { ColumnChoice, ImportPreview } from './queries'

type Line = ImportPreview['data']['lines'][number]
type Notes = [line: string, sentences: string[]][]

/** What was on the screen when somebody pressed *Import*. */
interface Confirmed {
  heading_line: number
  columns: ColumnChoice[]
  preview: string
}

interface ImportResultProps {
  preview: ImportPreview
  categories: readonly Category[]
  isPending: boolean
  onSkip: (line: number) => void
  onImport: (confirmed: Confirmed) => void
}

/** What an import would change. With wrong lines nothing can be imported. */
export function ImportResult({ preview, categories, isPending, onSkip, onImport }: ImportResultProps) {
  const { data } = preview
  const wrong = Object.entries(preview.errors)
  const warnings = Object.entries(preview.warnings)
  const count = data.new + data.changed
  const shown = data.lines.filter(({ change, readings }) => change !== 'same' || readings.length > 0)
  const columns = data.columns.map(({ field }): ColumnChoice => field ?? '')
  return (
    <section aria-labelledby="import-changes" className="grid grid-cols-1 gap-4">
      <h2 id="import-changes" className="text-xl font-bold">
        {text.changesTitle}
      </h2>
      {wrong.length > 0 ? <WrongLines errors={wrong} onSkip={onSkip} /> : null}
      {warnings.length > 0 ? (
        <Banner variant="waiting">
          <p className="font-bold">{text.warnings}</p>
          <NoteList notes={warnings} />
        </Banner>
      ) : null}
      <p role="status" className="font-semibold">
        {text.summary(data.new, data.changed, data.same)}
      </p>
      {shown.length > 0 ? <Lines lines={shown} categories={categories} /> : null}
      {wrong.length > 0 ? null : (
        <div>
          {count === 0 ? (
            <p className="text-soft">{text.nothing}</p>
          ) : (
            <Button
              variant="primary"
              pending={isPending}
              onClick={() => onImport({ heading_line: data.heading_line, columns, preview: data.digest })}
            >
              {text.submit(count)}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Why a file cannot be read at all. */
export function ImportErrors({ error }: { error: Error | null }) {
  if (!error) return null
  const sentences = error instanceof ApiError ? Object.entries(error.fields) : []
  return (
    <Banner variant="danger" urgent>
      {sentences.length > 0 ? (
        <NoteList notes={sentences} />
      ) : (
        <p>{consoleRefusal('preview-import', error)}</p>
      )}
    </Banner>
  )
}

function WrongLines({ errors, onSkip }: { errors: Notes; onSkip: (line: number) => void }) {
  return (
    <Banner variant="danger" urgent>
      <p className="font-bold">{text.errors(errors.length)}</p>
      <p>{text.errorsText}</p>
      <NoteList notes={errors} onSkip={onSkip} />
    </Banner>
  )
}

const lineOf = (key: string) => Number(/^line (\d+)$/.exec(key)?.[1] ?? 0)

function NoteList({ notes, onSkip }: { notes: Notes; onSkip?: (line: number) => void }) {
  return (
    <ul className="grid gap-1">
      {notes.map(([key, sentences]) => {
        const line = lineOf(key)
        return (
          <li key={key} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 break-words">
              {line ? <span className="font-bold">{text.line(line)}: </span> : null}
              {sentences.join(' ')}
            </span>
            {line && onSkip ? (
              <button
                type="button"
                className="min-h-target underline underline-offset-4"
                onClick={() => onSkip(line)}
              >
                {text.skip(line)}
              </button>
            ) : null}
          </li>
        )
      })}
    </ul>
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
