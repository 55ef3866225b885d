import { boulderImport as text } from '@/text/organise-boulders'
import { Badge, type StatusVariant } from '@/ui/Badge'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'
import type { ImportPreview } from './queries'

type Line = ImportPreview['data']['lines'][number]

interface ImportResultProps {
  preview: ImportPreview
  isPending: boolean
  onImport: () => void
}

/** What an import would change. With wrong lines nothing can be imported. */
export function ImportResult({ preview: { data, errors }, isPending, onImport }: ImportResultProps) {
  const wrong = Object.entries(errors)
  const count = data.new + data.changed
  return (
    <section className="grid grid-cols-1 gap-4">
      {wrong.length > 0 ? <Errors errors={wrong} /> : null}
      <p role="status" className="font-semibold">
        {text.summary(data.new, data.changed, data.same)}
      </p>
      {count > 0 ? <Lines lines={data.lines.filter(({ change }) => change !== 'same')} /> : null}
      {wrong.length > 0 ? null : (
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

function Errors({ errors }: { errors: [line: string, sentences: string[]][] }) {
  return (
    <Banner variant="danger" urgent>
      <p className="font-bold">{text.errors(errors.length)}</p>
      <p>{text.errorsText}</p>
      <ul className="grid gap-1">
        {errors.map(([line, sentences]) => (
          <li key={line}>
            <span className="font-bold">{text.line(line.replace(/^line /, ''))}:</span> {sentences.join(' ')}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const VARIANTS: Record<Line['change'], StatusVariant> = {
  new: 'counted',
  changed: 'waiting',
  same: 'neutral',
}

function Lines({ lines }: { lines: Line[] }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <Table className="text-sm">
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
                {line.change === 'changed' ? describeChanges(line) : null}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const describeChanges = ({ changes }: Line) =>
  Object.entries(changes)
    .map(
      ([field, { before, after }]) => `${field}: ${text.fromTo(String(before ?? ''), String(after ?? ''))}`,
    )
    .join(', ')
