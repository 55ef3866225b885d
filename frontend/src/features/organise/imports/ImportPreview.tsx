import type { ReactNode } from 'react'
import { Badge, type StatusVariant } from '@/ui/Badge'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'
import { LineNotes } from './ImportNotes'

export interface PreviewedLine {
  line: number
  /** Whom or what the line is about. */
  about: ReactNode
  change: { variant: StatusVariant; label: string }
  /** What it becomes, in words. */
  facts: readonly string[]
}

type Notes = Parameters<typeof LineNotes>[0]['errors']

interface ImportPreviewProps {
  title: string
  summary: string
  preview: { error_codes: Notes; warning_codes: Notes }
  columns: Parameters<typeof LineNotes>[0]['columns']
  onSkip: (line: number) => void
  headers: { line: string; about: string; change: string }
  lines: readonly PreviewedLine[]
  /** What follows from all lines together. */
  note?: ReactNode
  /** The button that imports; not shown while lines are wrong. */
  children: ReactNode
}

/** What an import would do, line by line. With wrong lines nothing can be imported. */
export function ImportPreview(props: ImportPreviewProps) {
  const { title, summary, preview, columns, onSkip, headers, lines, note, children } = props
  const hasErrors = Object.keys(preview.error_codes).length > 0
  return (
    <section aria-labelledby="import-changes" className="grid grid-cols-1 gap-4">
      <h2 id="import-changes" className="text-xl font-bold">
        {title}
      </h2>
      <LineNotes
        errors={preview.error_codes}
        warnings={preview.warning_codes}
        columns={columns}
        onSkip={onSkip}
      />
      <p role="status" className="font-semibold">
        {summary}
      </p>
      {note}
      {lines.length > 0 ? <Lines headers={headers} lines={lines} /> : null}
      {hasErrors ? null : <div className="grid justify-items-start gap-2">{children}</div>}
    </section>
  )
}

function Lines({ headers, lines }: Pick<ImportPreviewProps, 'headers' | 'lines'>) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <Table className="text-sm" hasControls={false}>
        <thead>
          <tr>
            <HeaderCell>{headers.line}</HeaderCell>
            <HeaderCell>{headers.about}</HeaderCell>
            <HeaderCell>{headers.change}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, about, change, facts }) => (
            <Row key={line}>
              <Cell className="py-1.5">{line}</Cell>
              <Cell className="py-1.5 [overflow-wrap:anywhere]">{about}</Cell>
              <Cell className="py-1.5 [overflow-wrap:anywhere]">
                <Badge variant={change.variant}>{change.label}</Badge> {facts.join(', ')}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
